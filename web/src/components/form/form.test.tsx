import type {AppErrorData} from '@paydesk/contracts/errors'
import {feeRateSchema} from '@paydesk/contracts/fee'
import {emailSchema, idempotencyKeySchema, nameSchema} from '@paydesk/contracts/fields'
import {amountSchema} from '@paydesk/contracts/money'
import {screen, waitFor, within} from '@testing-library/react'
import {TRPCClientError} from '@trpc/client'
import {describe, expect, it, vi} from 'vitest'
import {z} from 'zod'
import {elsewhere, renderInRouter} from '../../../test/in-router.tsx'
import {AmountField} from './amount-field.tsx'
import {FormRoot, SubmitButton} from './form-root.tsx'
import {NumberField, TextField} from './text-field.tsx'
import {useAppForm} from './use-app-form.ts'

const schema = z.strictObject({
  name: nameSchema,
  email: emailSchema,
  amount: amountSchema('RUB'),
  feeRate: feeRateSchema,
  key: idempotencyKeySchema
})
type Values = z.output<typeof schema>

function refusal(data: Partial<AppErrorData>) {
  const full = {code: 'VALIDATION', httpStatus: 422, message: 'x', requestId: 'r1', retryable: false, ...data}
  return Object.assign(new TRPCClientError('x'), {data: full})
}

type Row = {name: string}
type Props = {
  submit: (values: Values) => Promise<unknown>
  onDone?: () => void
  confirmed?: boolean
  onReload?: () => void
}

const confirmation = ({amount, name}: Values) => ({
  rows: [
    {label: 'Сумма', value: amount},
    {label: 'Получатель', value: name}
  ]
})

function Screen({submit, onDone, confirmed = false, onReload = () => {}}: Props) {
  const form = useAppForm({
    schema,
    defaultValues: {name: '', email: '', amount: '', feeRate: undefined},
    submit,
    onDone,
    idempotent: true,
    confirmed
  })
  return (
    <FormRoot
      form={form}
      label="form"
      confirmation={confirmed ? confirmation : undefined}
      conflict={{
        original: {name: 'Анна'} as Row,
        fields: [{label: 'Имя', show: row => row.name, same: (a, b) => a.name === b.name}],
        onReload
      }}
    >
      <TextField form={form} name="name" label="Имя" />
      <TextField form={form} name="email" label="E-mail" />
      <AmountField form={form} name="amount" label="Сумма" currency="RUB" max="990.50" />
      <NumberField form={form} name="feeRate" label="Ставка" />
      <SubmitButton form={form}>Отправить</SubmitButton>
    </FormRoot>
  )
}

async function filled(props: Props) {
  const view = await renderInRouter(() => <Screen {...props} />)
  const {user} = view
  await user.type(await screen.findByLabelText('Имя'), 'Анна')
  await user.type(screen.getByLabelText('E-mail'), 'anna@example.com')
  await user.type(screen.getByLabelText('Сумма'), '1 250,5')
  await user.type(screen.getByLabelText('Ставка'), '2,5')
  return {...view, send: () => user.click(screen.getByRole('button', {name: 'Отправить'}))}
}

describe('a form', () => {
  it('sends what its schema gives out, and shows how an amount was understood', async () => {
    const submit = vi.fn(async (_: Values) => {})
    const {send} = await filled({submit})
    expect(screen.getByText(/Будет принято: 1\s250,50\s₽/)).toBeTruthy()
    await send()
    expect(submit.mock.calls[0]?.[0]).toMatchObject({name: 'Анна', amount: '1250.50', feeRate: 2.5})
  })

  it('groups the digits of an amount while nobody types into its field, and gives them back plain to type on', async () => {
    const {user} = await renderInRouter(() => <Screen submit={async () => {}} />)
    const amount = await screen.findByLabelText<HTMLInputElement>('Сумма')
    await user.type(amount, '1250000.5')
    expect(amount.value).toBe('1250000,5')
    await user.tab()
    expect(amount.value.replace(/\s/g, ' ')).toBe('1 250 000,5')
    await user.click(amount)
    await user.type(amount, '0')
    expect(amount.value).toBe('1250000,50')
    await user.clear(amount)
    await user.type(amount, '12,345')
    await user.tab()
    expect(amount.value).toBe('12,345')
  })

  it('takes a rate as it is printed, with its sign', async () => {
    const submit = vi.fn(async (_: Values) => {})
    const {user, send} = await filled({submit})
    await user.clear(screen.getByLabelText('Ставка'))
    await user.paste('2,5\u00a0%')
    await send()
    expect(submit.mock.calls[0]?.[0]).toMatchObject({feeRate: 2.5})
  })

  it('names in the language of the screen what is missing, and puts the focus on the first field', async () => {
    const submit = vi.fn(async () => {})
    const {user} = await renderInRouter(() => <Screen submit={submit} />)
    await user.click(await screen.findByRole('button', {name: 'Отправить'}))
    expect(await screen.findByText('Укажите имя')).toBeTruthy()
    expect(screen.getByText('Укажите e-mail')).toBeTruthy()
    expect(screen.getByText('Укажите сумму')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Имя'))
    expect(screen.getByLabelText('Имя').getAttribute('aria-invalid')).toBe('true')
    expect(submit).not.toHaveBeenCalled()
  })

  it('reports nothing of a field that was only passed through, and checks it once it was changed', async () => {
    const {user} = await renderInRouter(() => <Screen submit={async () => {}} />)
    const name = await screen.findByLabelText('Имя')
    await user.click(name)
    await user.tab()
    await user.type(screen.getByLabelText('E-mail'), 'anna')
    await user.tab()
    expect(await screen.findByText('Введите корректный e-mail')).toBeTruthy()
    expect(screen.queryByText('Укажите имя')).toBeNull()
    await user.clear(screen.getByLabelText('E-mail'))
    expect(await screen.findByText('Укажите e-mail')).toBeTruthy()
  })

  it('is sent once, however often it is pressed while the answer is awaited', async () => {
    let answer = () => {}
    const submit = vi.fn(() => new Promise<void>(resolve => (answer = resolve)))
    const {user, send} = await filled({submit})
    await send()
    const button = screen.getByRole('button', {name: 'Отправить'})
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    await user.click(button)
    await user.type(screen.getByLabelText('Имя'), '{Enter}')
    answer()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    expect(submit).toHaveBeenCalledTimes(1)
  })

  it('keeps its key while the outcome is unknown, and makes a new one after it is done', async () => {
    const submit = vi.fn(async (_: Values) => {})
    submit.mockRejectedValueOnce(new TypeError('fetch failed'))
    const {user, send} = await filled({submit})
    await send()
    expect(await screen.findByText(/второй раз оно не выполнится/)).toBeTruthy()
    // Nothing can be changed until it is known; the same is sent again.
    await user.click(screen.getByRole('button', {name: 'Отправить ещё раз'}))
    await waitFor(() => expect(screen.queryByText(/второй раз/)).toBeNull())
    await send()
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(3))
    const [first, second, third] = submit.mock.calls.map(([values]) => values.key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it("puts the server's sentences on their fields, with the focus on the first of the screen", async () => {
    const fieldErrors = {
      amount: [{message: 'The value must not exceed 100', code: 'mustNotExceed', params: {value: '100'}}],
      name: [{message: 'Name is required', code: 'nameRequired'}],
      secret: [{message: 'Your role cannot set this field', code: 'notAllowedForRole', params: {}}]
    }
    const {send} = await filled({submit: () => Promise.reject(refusal({fieldErrors}))})
    await send()
    expect(await screen.findByText('Значение не должно превышать 100')).toBeTruthy()
    expect(screen.getByText('Укажите имя')).toBeTruthy()
    // An error of a field that is not on the screen is shown above the form.
    expect(screen.getByText('Ваша роль не позволяет менять это поле')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Имя')))
  })

  it('shows the sentence of a server that sends no code, one that is not known, or one without its values', async () => {
    const fieldErrors = {
      amount: [{message: 'Name is required'}],
      name: [{message: 'No such star', code: 'starUnknown', params: {}}],
      secret: [{message: 'Too much', code: 'mustNotExceed', params: {}}]
    }
    const {send} = await filled({submit: () => Promise.reject(refusal({fieldErrors}))})
    await send()
    expect(await screen.findByText('Name is required')).toBeTruthy()
    expect(screen.getByText('No such star')).toBeTruthy()
    expect(screen.getByText('Too much')).toBeTruthy()
  })

  it('puts in the most that fits when it is asked to', async () => {
    const {user} = await filled({submit: async () => {}})
    await user.click(screen.getByRole('button', {name: /Макс\.: 990,50/}))
    expect(screen.getByLabelText<HTMLInputElement>('Сумма').value).toBe('990,50')
  })

  it('shows what changed meanwhile in a stale form', async () => {
    const onReload = vi.fn()
    const conflict = refusal({code: 'CONFLICT', httpStatus: 409, current: {name: 'Борис'}})
    const {user, send} = await filled({submit: () => Promise.reject(conflict), onReload})
    await send()
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Данные изменились')).toBeTruthy()
    expect(within(alert).getByRole('row', {name: 'Имя Анна Борис'})).toBeTruthy()
    await user.click(within(alert).getByRole('button', {name: 'Показать новые данные'}))
    expect(onReload).toHaveBeenCalledTimes(1)
  })
})

describe('a form that moves money', () => {
  it('sends nothing before it is confirmed', async () => {
    const submit = vi.fn(async () => {})
    const {user, send} = await filled({submit, confirmed: true})
    await send()
    const step = await screen.findByRole('alertdialog')
    expect(within(step).getByText('1250.50')).toBeTruthy()
    expect(submit).not.toHaveBeenCalled()
    await user.click(within(step).getByRole('button', {name: 'Назад'}))
    expect(submit).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await send()
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {name: 'Подтвердить'})
    )
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(1))
  })
})

describe('leaving a form', () => {
  it('asks first when something would be lost, and stays when told to', async () => {
    const {user, router, address} = await filled({submit: async () => {}})
    void router.navigate({to: elsewhere})
    const question = await screen.findByRole('alertdialog', {name: 'Уйти без сохранения?'})
    await user.click(within(question).getByRole('button', {name: 'Остаться'}))
    expect(address()).toBe('/')
    void router.navigate({to: elsewhere})
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', {name: 'Уйти'}))
    await waitFor(() => expect(address()).toBe('/elsewhere'))
  })

  it('asks nothing of an untouched form, nor of one that is saved', async () => {
    const {router, address, send} = await filled({submit: async () => {}, onDone: () => {}})
    await send()
    await waitFor(() =>
      expect(screen.getByRole('button', {name: 'Отправить'}).getAttribute('aria-busy')).toBeNull()
    )
    await router.navigate({to: elsewhere})
    expect(address()).toBe('/elsewhere')
  })

  it('asks nothing when the form itself leads on after it is done', async () => {
    let go = () => {}
    const {router, address, send} = await filled({submit: async () => {}, onDone: () => go()})
    go = () => void router.navigate({to: elsewhere})
    await send()
    await waitFor(() => expect(address()).toBe('/elsewhere'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
