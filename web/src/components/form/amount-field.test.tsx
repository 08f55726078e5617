import type {Currency} from '@paydesk/contracts/enums'
import {amountSchema} from '@paydesk/contracts/money'
import {screen} from '@testing-library/react'
import {describe, expect, it, vi} from 'vitest'
import {z} from 'zod'
import {renderInRouter} from '../../../test/in-router.tsx'
import {AmountField} from './amount-field.tsx'
import {FormRoot, SubmitButton} from './form-root.tsx'
import {TextField} from './text-field.tsx'
import {useAppForm} from './use-app-form.ts'

type Sent = {amount: string; note: string}

function Screen({currency, submit}: {currency: Currency; submit: (sent: Sent) => Promise<void>}) {
  const form = useAppForm({
    schema: z.strictObject({amount: amountSchema(currency), note: z.string().min(1, 'A note is missing')}),
    defaultValues: {amount: '', note: 'x'},
    submit
  })
  return (
    <FormRoot form={form} label="form">
      <AmountField form={form} name="amount" label="Amount" currency={currency} />
      <TextField form={form} name="note" label="Note" />
      <SubmitButton form={form}>Send</SubmitButton>
    </FormRoot>
  )
}

async function pasted(text: string, currency: Currency, language: 'ru' | 'zh' | 'en') {
  const submit = vi.fn(async (_: Sent) => {})
  const view = await renderInRouter(() => <Screen currency={currency} submit={submit} />, {language})
  const field = await screen.findByLabelText<HTMLInputElement>('Amount')
  await view.user.click(field)
  await view.user.paste(text)
  return {...view, field, submit, send: () => view.user.click(screen.getByRole('button', {name: 'Send'}))}
}

describe('an amount pasted into a form', () => {
  it.each([
    ['1,639.307036 USDT', 'USDT', 'en', '1639.307036', '1,639.307036'],
    ['¥1,250.00', 'CNY', 'zh', '1250.00', '1,250.00'],
    ['1,250', 'RUB', 'en', '1250.00', '1,250'],
    ['1\u00a0250,00\u00a0₽', 'RUB', 'ru', '1250.00', '1\u00a0250,00'],
    ['10,000', 'USDT', 'ru', '10.000000', '10,000']
  ] as const)(
    '%s of %s is what the formatter of %s writes, and is sent as %s',
    async (text, currency, language, sent, rests) => {
      const {field, user, send, submit} = await pasted(text, currency, language)
      await user.tab()
      expect(field.value).toBe(rests)
      await send()
      expect(submit).toHaveBeenCalledWith({amount: sent, note: 'x'})
    }
  )

  it.each([
    ['en', '10,000.00 USDT or 10.00 USDT? Enter it without the comma, or with a dot before the decimals'],
    ['zh', '是 10,000.00 USDT 还是 10.00 USDT？请去掉逗号，或用点作小数点']
  ] as const)(
    '10,000 of USDT in %s is refused with both readings, along with other errors',
    async (language, sentence) => {
      const {field, user, send, submit} = await pasted('10,000', 'USDT', language)
      await user.clear(screen.getByLabelText('Note'))
      await send()
      expect((await screen.findByText(/\?|？/)).textContent?.replaceAll('\u00a0', ' ')).toBe(sentence)
      expect(screen.getByText('A note is missing')).toBeTruthy()
      expect(document.activeElement).toBe(field)
      expect(field.value).toBe('10,000')
      expect(submit).not.toHaveBeenCalled()
    }
  )

  it('shows an amount of USDT at rest so that it is read back from there', async () => {
    const {field, user} = await pasted('10000', 'USDT', 'en')
    await user.tab()
    expect(field.value).toBe('10,000.00')
    expect(screen.getByText('Will be taken as: 10,000.00\u00a0USDT', {normalizer: text => text})).toBeTruthy()
  })
})
