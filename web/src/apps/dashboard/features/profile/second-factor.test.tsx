import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
const off = exampleOf('getSecondFactor')
const on = exampleOf('getSecondFactor', 200, 'enabled')
const codes = exampleOf('confirmSecondFactor').data.recovery_codes
const bodies = () =>
  dashboard.seen().flatMap(({body}) => (body.length > 0 ? [JSON.parse(body.toString())] : []))
const region = () => screen.findByRole('region', {name: 'Двухфакторная аутентификация'})

/** Types a code, whose last digit sends it. */
async function typeCode(user: Awaited<ReturnType<typeof dashboard.open>>['user'], code: string) {
  await user.type(await screen.findByRole('textbox', {name: 'Код из приложения'}), code)
}

describe('the second factor on the profile', () => {
  beforeEach(() => {
    dashboard.upstream().get('/api/sessions').optionally().reply(200, exampleOf('listSessions'))
  })

  it('is set up by the password and a code of the app, and shows the recovery codes this once', async () => {
    dashboard.upstream().get('/api/second-factor').reply(200, off)
    const {user} = await dashboard.open('/admin/profile', 'admin')
    await user.click(await within(await region()).findByRole('button', {name: 'Включить'}))
    const dialog = await screen.findByRole('dialog', {name: 'Двухфакторная аутентификация'})
    dashboard.upstream().post('/api/second-factor').reply(201, exampleOf('createSecondFactor'))
    await user.type(await within(dialog).findByLabelText('Текущий пароль'), 'polyarnaya-7{Enter}')
    expect(await screen.findByTitle('QR-код для приложения-аутентификатора')).toBeTruthy()
    expect(screen.getByText('KVKF KRCP NZQU YMLX OVYD SQKJ KZDT SRLD')).toBeTruthy()
    expect(screen.queryByRole('button', {name: 'Ввести резервный код'})).toBeNull()
    dashboard.upstream().post('/api/second-factor/confirmations').reply(200, exampleOf('confirmSecondFactor'))
    dashboard.upstream().get('/api/second-factor').reply(200, on)
    await typeCode(user, '604218')
    const list = await screen.findByRole('list', {name: 'Резервные коды'})
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(item => item.textContent)
    ).toEqual(codes)
    // Escape is pressed by mistake, and the codes are not shown again.
    await user.keyboard('{Escape}')
    expect(screen.getByRole('list', {name: 'Резервные коды'})).toBeTruthy()
    await user.click(screen.getByRole('button', {name: 'Коды сохранены'}))
    expect(await within(await region()).findByText('Осталось 9 резервных кодов')).toBeTruthy()
    expect(bodies()).toEqual([{password: 'polyarnaya-7'}, {code: '604218'}])
  })

  it('keeps a wrong password and a wrong code where they can be corrected', async () => {
    dashboard.upstream().get('/api/second-factor').reply(200, off)
    const {user} = await dashboard.open('/admin/profile', 'admin')
    await user.click(await within(await region()).findByRole('button', {name: 'Включить'}))
    const password = await screen.findByLabelText('Текущий пароль', {selector: '[role=dialog] input'})
    dashboard.upstream().post('/api/second-factor').reply(422, exampleOf('createSecondFactor', 422))
    await user.type(password, 'wrong{Enter}')
    expect(await screen.findByText('Неверный пароль')).toBeTruthy()
    dashboard.upstream().post('/api/second-factor').reply(201, exampleOf('createSecondFactor'))
    await user.type(password, '{Enter}')
    dashboard
      .upstream()
      .post('/api/second-factor/confirmations')
      .reply(422, exampleOf('confirmSecondFactor', 422))
    await typeCode(user, '111111')
    expect(await screen.findByText('Код неверен или уже использован')).toBeTruthy()
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', {name: 'Код из приложения'}).value).toBe('')
    )
  })

  it('is turned off by a code, also by a recovery code', async () => {
    dashboard.upstream().get('/api/second-factor').reply(200, on)
    const {user} = await dashboard.open('/admin/profile', 'paymaster')
    await user.click(await within(await region()).findByRole('button', {name: 'Выключить'}))
    await user.click(await screen.findByRole('button', {name: 'Ввести резервный код'}))
    dashboard.upstream().patch('/api/second-factor').reply(200, exampleOf('updateSecondFactor'))
    await user.type(await screen.findByRole('textbox', {name: 'Резервный код'}), '7kq2m-xwrd4{Enter}')
    expect(await within(await region()).findByText('Выключена')).toBeTruthy()
    expect(bodies()).toEqual([{enabled: false, code: '7kq2m-xwrd4'}])
  })

  it.each([
    ['a server that knows none', 'admin' as const],
    ['a vendor', 'vendor' as const]
  ])('is not there for %s', async (_who, role) => {
    if (role === 'admin') dashboard.upstream().get('/api/second-factor').reply(404, {message: 'Not Found'})
    await dashboard.open('/admin/profile', role)
    await screen.findByRole('region', {name: 'Интерфейс'})
    await waitFor(() =>
      expect(screen.queryByRole('region', {name: 'Двухфакторная аутентификация'})).toBeNull()
    )
    sessionStorage.clear()
  })
})

describe('signing in with a second factor', () => {
  async function afterPassword() {
    dashboard.upstream().post('/api/tokens').reply(202, exampleOf('createToken', 202))
    const opened = await dashboard.open('/admin/sign-in', null)
    await opened.user.type(await screen.findByRole('textbox', {name: 'E-mail'}), 'a@b.example')
    await opened.user.type(screen.getByLabelText('Пароль'), 'polyarnaya-7{Enter}')
    await screen.findByRole('heading', {name: 'Подтвердите вход'})
    return opened
  }
  const {challenge} = exampleOf('createToken', 202).data

  it('asks for a code and sends it with the challenge; a wrong one can be corrected', async () => {
    const {user} = await afterPassword()
    dashboard
      .upstream()
      .post('/api/tokens')
      .reply(422, exampleOf('createToken', 422, 'secondFactor'))
    await typeCode(user, '111111')
    expect(await screen.findByText('Код неверен или уже использован')).toBeTruthy()
    expect(bodies().at(-1)).toEqual({grant_type: 'second_factor', challenge, code: '111111'})
    dashboard.upstream().post('/api/tokens').reply(429, exampleOf('createToken', 429), {'retry-after': '900'})
    await typeCode(user, '222222')
    expect(await screen.findByText(/Слишком много попыток/)).toBeTruthy()
  })

  it('starts over with a message where the challenge has expired', async () => {
    const {user} = await afterPassword()
    dashboard
      .upstream()
      .post('/api/tokens')
      .reply(401, exampleOf('createToken', 401, 'challengeOver'))
    await typeCode(user, '604218')
    expect(await screen.findByText('Время на ввод кода вышло. Войдите ещё раз.')).toBeTruthy()
    expect(screen.getByLabelText('Пароль')).toBeTruthy()
  })
})

describe('actions that ask for a code again', () => {
  const path = '/api/application-config/transfer_fee_rate'
  const needed = exampleOf('updateApplicationConfig', 403, 'secondFactor')
  beforeEach(() => {
    dashboard
      .upstream()
      .get('/api/application-config')
      .times(5)
      .optionally()
      .reply(200, exampleOf('getApplicationConfig'))
    dashboard.upstream().get('/api/audit-events').query(true).times(9).optionally().reply(404)
    vi.stubGlobal('confirm', () => true)
  })
  afterEach(() => vi.unstubAllGlobals)

  async function save() {
    const opened = await dashboard.open('/admin/settings', 'admin')
    const field = await screen.findByRole('textbox', {name: 'Комиссия обмена'})
    await opened.user.clear(field)
    await opened.user.type(field, '2{Enter}')
    // A changed rate is asked about first.
    await opened.user.click(await screen.findByRole('button', {name: 'Изменить ставку'}))
    await screen.findByRole('dialog', {name: 'Подтвердите действие'})
    return opened
  }

  it('a setting is saved after the code without being typed again', async () => {
    dashboard.upstream().patch(path).reply(403, needed)
    const {user} = await save()
    dashboard.upstream().post('/api/tokens/confirmations').reply(200, exampleOf('confirmToken'))
    dashboard.upstream().patch(path).reply(200, exampleOf('updateApplicationConfig'))
    await typeCode(user, '604218')
    await waitFor(() => expect(bodies()).toEqual([{value: 2}, {code: '604218'}, {value: 2}]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('a setting is not saved, and keeps what was typed, where no code is given', async () => {
    dashboard.upstream().patch(path).reply(403, needed)
    const {user} = await save()
    await user.keyboard('{Escape}')
    expect(await screen.findByText(/нужен код двухфакторной аутентификации/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('textbox', {name: 'Комиссия обмена'}).value).toBe('2')
    expect(bodies()).toEqual([{value: 2}])
  })
})
