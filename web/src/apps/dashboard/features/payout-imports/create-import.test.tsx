import {exampleOf} from '@paydesk/contracts/examples'
import {onlineManager} from '@tanstack/react-query'
import {act, screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {partsOf} from '../../../../../../bff/test/multipart.ts'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
afterEach(() => onlineManager.setOnline(true))

const create = '/admin/payout-imports/create'
const {data: merchants} = exampleOf('listMerchants')
const [merchant] = merchants
if (!merchant) throw new Error('the example has no merchant')
const {data: preview} = exampleOf('createPayoutImport', 200)
const {data: choice} = exampleOf('createPayoutImport', 200, 'chooseEncoding')
const {data: queued} = exampleOf('createPayoutImport')
const {data: completed} = exampleOf('getPayoutImport')

const answerMerchants = () =>
  dashboard.upstream().get('/api/merchants').times(9).optionally().reply(200, {data: merchants})
const answerCall = (status: number, body: object) =>
  dashboard.upstream().post('/api/payout-imports').reply(status, body)
const answerImport = (data: object) =>
  dashboard
    .upstream()
    .get(/\/api\/payout-imports\/\d+/)
    .times(9)
    .optionally()
    .reply(200, {data})
const answerTrail = () =>
  dashboard
    .upstream()
    .get('/api/audit-events')
    .query(true)
    .times(9)
    .optionally()
    .reply(200, exampleOf('listAuditEvents'))
const calls = () =>
  Promise.all(
    dashboard
      .seen()
      .filter(({method}) => method === 'POST')
      .map(partsOf)
  )

type User = Awaited<ReturnType<typeof dashboard.open>>['user']
async function chooseMerchant(user: User) {
  await user.click(await screen.findByRole('combobox', {name: 'Мерчант'}))
  await user.click(await screen.findByRole('option', {name: new RegExp(merchant?.name ?? '')}))
}
async function check(user: User, name = 'выплаты.csv') {
  const file = new File(['Номер заказа;Сумма\nSV-1;1'], name, {type: 'text/csv'})
  await user.upload(screen.getByLabelText('Файл с выплатами'), file)
  await user.click(screen.getByRole('button', {name: 'Проверить файл'}))
}

describe('importing a file', () => {
  it('shows what it holds before anything is stored, and starts only from there; the focus follows', async () => {
    answerMerchants()
    answerCall(200, {data: preview})
    const {user, address} = await dashboard.open(create)
    // Comes with what keeps the focus.
    await screen.findByRole('button', {name: /^Уведомления/})
    expect(await screen.findByRole('heading', {name: 'Импортировать выплаты'})).toBeTruthy()
    await chooseMerchant(user)
    await check(user)
    const shown = await screen.findByRole('region', {name: 'Что в файле'})
    expect(document.activeElement).toBe(within(shown).getByRole('heading', {name: 'Что в файле'}))
    const fact = (name: string) => within(shown).getByText(name).nextElementSibling?.textContent
    expect(fact('Строк без ошибок')).toBe('22')
    expect(fact('Строк с ошибками')).toBe('2')
    expect(fact('На сумму')).toMatch(/^241\s350,50\s₽$/)
    expect(fact('Кодировка')).toBe('UTF-8')
    expect(fact('Разделитель')).toBe('точка с запятой')
    expect(fact('Повторов в файле')).toBe('1')
    expect(fact('Лишние столбцы')).toBe('Комментарий')
    const errors = within(within(shown).getByRole('table', {name: 'Ошибки по строкам'}))
    expect(errors.getAllByRole('row').map(row => row.textContent)).toEqual([
      'СтрокаНомер заказаПолеЗначениеОшибка',
      '9SV-204824Номер телефона+7 903 111Проверьте номер телефона',
      '17SV-204826Номер заказаSV-204826Повтор строки 11'
    ])
    expect(fact('Скрытых строк (тоже будут импортированы)')).toBe('3')
    const rowsOf = (name: string) =>
      within(within(shown).getByRole('table', {name}))
        .getAllByRole('row')
        .map(row => row.textContent?.replace(/\s/g, ' '))
    expect(rowsOf('Стоит проверить')).toEqual([
      'СтрокаНомер заказаПредупреждение',
      '12SV-2О4830В номере заказа латинские и русские буквы в одном слове'
    ])
    expect(rowsOf('Первые строки, как они прочитаны')).toEqual([
      'СтрокаНомер заказаСуммаПолучательБанкE-mail вендора',
      '2SV-20481712 500,00 ₽+7 903 111-22-33Сбербанк',
      '3SV-2048188 300,50 ₽•••• 0004vendor@example.com'
    ])
    answerCall(201, {data: queued})
    answerImport(queued)
    answerTrail()
    await user.click(screen.getByRole('button', {name: 'Импортировать 22 выплаты'}))
    await waitFor(() => expect(address()).toBe(`/admin/payout-imports/${queued.id}`))
    const heading = await screen.findByRole('heading', {name: `Импорт выплат ${queued.id}`})
    await waitFor(() => expect(document.activeElement).toBe(heading))
    const [dry, real] = await calls()
    expect(dry).toMatchObject({merchant_id: String(merchant.id), dry_run: '1'})
    expect(real).toMatchObject({merchant_id: String(merchant.id), file: {name: 'выплаты.csv'}})
    expect(real).not.toHaveProperty('dry_run')
  })

  it('that is not checked in time is said to be stored nowhere, and can be checked again', async () => {
    answerMerchants()
    answerCall(504, {message: 'x'})
    const {user} = await dashboard.open(create)
    await chooseMerchant(user)
    await check(user)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Проверка файла не завершена: ответ не получен. Ничего не сохранено, запустите проверку ещё раз.'
    )
    answerCall(200, {data: preview})
    await user.click(screen.getByRole('button', {name: 'Проверить файл'}))
    expect(await screen.findByRole('region', {name: 'Что в файле'})).toBeTruthy()
  })

  it('of a server that tells less shows what it tells', async () => {
    const {rows, hidden_rows, warnings, errors, ...less} = preview as typeof preview & object
    answerMerchants()
    answerCall(200, {data: {...less, errors: [{line: 9, field: null, message: 'x'}]}})
    const {user} = await dashboard.open(create)
    await chooseMerchant(user)
    await check(user)
    const shown = await screen.findByRole('region', {name: 'Что в файле'})
    expect(within(shown).getAllByRole('table')).toHaveLength(1)
    expect(screen.getByRole('button', {name: 'Импортировать 22 выплаты'})).toBeTruthy()
  })

  it('says that the start waits for the network, and starts once', async () => {
    answerMerchants()
    answerCall(200, {data: preview})
    const {user, address} = await dashboard.open(create)
    await chooseMerchant(user)
    await check(user)
    const start = await screen.findByRole('button', {name: /Импортировать/})
    act(() => onlineManager.setOnline(false))
    await user.click(start)
    expect(await screen.findByText(/^Нет соединения с сетью\. Отправится один раз/)).toBeTruthy()
    expect(await calls()).toHaveLength(1)
    answerCall(201, {data: queued})
    answerImport(queued)
    answerTrail()
    act(() => onlineManager.setOnline(true))
    await waitFor(() => expect(address()).toBe(`/admin/payout-imports/${queued.id}`))
    expect(await calls()).toHaveLength(2)
  })

  it('forgets what it showed as soon as another file is chosen', async () => {
    answerMerchants()
    answerCall(200, {data: preview})
    const {user} = await dashboard.open(create)
    await chooseMerchant(user)
    await check(user)
    await screen.findByRole('button', {name: /Импортировать/})
    await user.upload(screen.getByLabelText('Файл с выплатами'), new File(['x'], 'другой.csv'))
    expect(screen.queryByRole('button', {name: /Импортировать/})).toBeNull()
    expect(screen.getByRole('button', {name: 'Проверить файл'})).toBeTruthy()
  })

  it('lets a person choose the encoding by the file’s own text, the language’s own first', async () => {
    answerMerchants()
    answerCall(200, {data: choice})
    const {user} = await dashboard.open(create)
    await chooseMerchant(user)
    await check(user)
    const group = await screen.findByRole('radiogroup', {name: 'Кодировка файла'})
    const [first, second] = within(group).getAllByRole('radio')
    expect([first, second].map(radio => radio?.getAttribute('value'))).toEqual(['windows-1251', 'gb18030'])
    // The next step is the choice, which checks at once.
    expect(document.activeElement).toBe(first)
    expect(screen.queryByRole('button', {name: 'Проверить файл'})).toBeNull()
    expect(within(group).getByText(/Номер заказа;Сумма;Телефон/)).toBeTruthy()
    expect(screen.queryByRole('region', {name: 'Что в файле'})).toBeNull()
    answerCall(200, {data: {...preview, encoding: 'windows-1251'}})
    await user.click(first as HTMLElement)
    const shown = await screen.findByRole('region', {name: 'Что в файле'})
    expect(within(shown).getByText('Windows-1251 (русская)')).toBeTruthy()
    expect((await calls())[1]).toMatchObject({encoding: 'windows-1251', dry_run: '1'})
    // It can still be changed, and nothing can start before the preview is read again.
    answerCall(422, {
      message: 'x',
      errors: {encoding: ['The file cannot be read in this encoding. Choose another']},
      error_codes: {encoding: [{code: 'encodingWrong', params: {}}]}
    })
    await user.click(second as HTMLElement)
    expect(await screen.findByText('Файл не читается в этой кодировке. Выберите другую')).toBeTruthy()
    expect(screen.queryByRole('button', {name: /Импортировать/})).toBeNull()
  })

  it('says on the field why a file is refused', async () => {
    answerMerchants()
    answerCall(422, exampleOf('createPayoutImport', 422))
    const {user} = await dashboard.open(create)
    await user.click(await screen.findByRole('button', {name: 'Проверить файл'}))
    expect(await screen.findByText('Укажите значение поля «Мерчант»')).toBeTruthy()
    expect(screen.getByText('Укажите файл')).toBeTruthy()
    await chooseMerchant(user)
    await check(user)
    expect(await screen.findByText(/^Нет столбца amount\./)).toBeTruthy()
    expect(screen.getByLabelText('Файл с выплатами').getAttribute('aria-invalid')).toBe('true')
  })

  it('offers nothing to start where no row is good', async () => {
    answerMerchants()
    answerCall(200, {data: {...preview, good: 0, bad: 3, totals: {}}})
    const {user} = await dashboard.open(create)
    await chooseMerchant(user)
    await check(user)
    expect(await screen.findByText(/^В файле нет ни одной строки для импорта/)).toBeTruthy()
    expect(screen.queryByRole('button', {name: /Импортировать/})).toBeNull()
  })

  it('is not for a paymaster, who only looks', async () => {
    await dashboard.open(create, 'paymaster')
    expect(await screen.findByText('403')).toBeTruthy()
    dashboard.upstream().get('/api/payout-imports').query(true).reply(200, exampleOf('listPayoutImports'))
    await dashboard.open('/admin/payout-imports', 'paymaster')
    await screen.findByRole('table', {name: 'Импорт выплат'})
    await waitFor(() => expect(dashboard.seen().some(({path}) => path === '/api/payout-imports')).toBe(true))
    expect(screen.queryByRole('link', {name: 'Импортировать выплаты'})).toBeNull()
  })
})

describe('a single payout', () => {
  async function fill(user: User) {
    await user.click(await screen.findByRole('tab', {name: 'Одна выплата'}))
    await chooseMerchant(user)
    await user.type(screen.getByLabelText('Номер заказа'), 'SV-9')
    await user.type(screen.getByLabelText('Сумма'), '1250,5')
    await user.click(screen.getByRole('radio', {name: 'С карты на карту'}))
    await user.type(screen.getByLabelText('Номер карты'), '2200 0000 0000 0004')
    await user.click(screen.getByRole('button', {name: 'Создать выплату'}))
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText(/^1\s250,50\s₽$/)).toBeTruthy()
    await user.click(within(dialog).getByRole('button', {name: 'Создать выплату'}))
  }

  it('is judged as a row of a file first, and refused on its fields', async () => {
    answerMerchants()
    const error = {message: 'This order exists already', code: 'rowOrderExists', params: {}}
    const errors = [{line: 2, field: 'order_id', ...error}]
    answerCall(200, {data: {...preview, good: 0, bad: 1, errors}})
    const {user} = await dashboard.open(create)
    await fill(user)
    expect(await screen.findByText('Такой заказ уже есть')).toBeTruthy()
    expect(screen.getByLabelText('Номер заказа').getAttribute('aria-invalid')).toBe('true')
    expect(await calls()).toHaveLength(1)
  })

  it('is sent as a file of one row, and shown as what it became', async () => {
    answerMerchants()
    answerCall(200, {data: {...preview, good: 1, bad: 0, errors: []}})
    answerCall(201, {data: queued})
    answerImport({...completed, payouts_count: 1, failed_count: 0})
    const page = exampleOf('listPayouts')
    const [made] = page.data.data
    dashboard
      .upstream()
      .get('/api/payouts')
      .query({page: '1', per_page: '1', merchant_id: String(merchant.id), order_id: 'SV-9'})
      .reply(200, {data: {...page.data, data: [{...made, id: 77, order_id: 'SV-9', status: 'blocked'}]}})
    const {user} = await dashboard.open(create)
    await fill(user)
    expect(await screen.findByText('Выплата создана')).toBeTruthy()
    expect(screen.getByRole('link', {name: '#77'}).getAttribute('href')).toBe('/admin/payouts/77')
    const [, real] = (await calls()) as {file: {bytes: number[]}}[]
    const text = new TextDecoder().decode(new Uint8Array(real?.file.bytes ?? []))
    expect(text.split('\r\n')[1]).toBe('"SV-9","1250.50","card_to_card","","","2200000000000004",""')
  })
})
