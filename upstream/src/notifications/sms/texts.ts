import type {Currency, Language} from '@paydesk/contracts/enums'
import {type AccessChange, toldOf} from '../access-changes.ts'
import {amountText, durationText} from '../wording.ts'

/** The data of each text message. Everything survives JSON. */
type SmsData = {
  /** A one-time code: to sign in, to register, or to add a phone. */
  code: {code: string; validMinutes: number}
  access_changed: {change: AccessChange}
  cashout_to_complete: {requestId: number | string; amount: string; currency: Currency}
  payout_overdue: {payoutId: number}
  import_ended: {importId: number}
  cashout_completed: {requestId: number | string; amount: string; currency: Currency}
  /** Without the reason, which may be long: the cabinet shows it. */
  cashout_cancelled: {requestId: number | string; amount: string; currency: Currency}
}

export type Sms = {[T in keyof SmsData]: {template: T; data: SmsData[T]}}[keyof SmsData]

type Texts = {[T in keyof SmsData]: (data: SmsData[T], product: string) => string}

/** The code's message stays under 70 characters, one segment of an SMS that isn't Latin. */
const texts: Record<Language, Texts> = {
  ru: {
    code: ({code, validMinutes}, product) =>
      `${product}: код ${code}. Действует ${durationText(validMinutes, 'minute', 'ru')}. Никому его не сообщайте.`,
    access_changed: ({change}, product) =>
      `${product}: ${toldOf.ru[change].heading}. ${toldOf.ru[change].advice}`,
    cashout_to_complete: ({requestId, amount, currency}, product) =>
      `${product}: заявка на вывод № ${requestId} ждёт выполнения, ${amountText(amount, currency, 'ru')}.`,
    payout_overdue: ({payoutId}, product) => `${product}: выплата № ${payoutId} просрочена.`,
    import_ended: ({importId}, product) => `${product}: импорт № ${importId} завершён.`,
    cashout_completed: ({requestId, amount, currency}, product) =>
      `${product}: заявка на вывод № ${requestId} выполнена, ${amountText(amount, currency, 'ru')}.`,
    cashout_cancelled: ({requestId, amount, currency}, product) =>
      `${product}: заявка на вывод № ${requestId} отменена, ${amountText(amount, currency, 'ru')} снова доступны.`
  },
  zh: {
    code: ({code, validMinutes}, product) =>
      `【${product}】验证码 ${code}，${durationText(validMinutes, 'minute', 'zh')}内有效，请勿告知他人。`,
    access_changed: ({change}, product) =>
      `【${product}】${toldOf.zh[change].heading}。${toldOf.zh[change].advice}`,
    cashout_to_complete: ({requestId, amount, currency}, product) =>
      `【${product}】提现申请 ${requestId} 待处理，金额 ${amountText(amount, currency, 'zh')}。`,
    payout_overdue: ({payoutId}, product) => `【${product}】代付 ${payoutId} 审核超时。`,
    import_ended: ({importId}, product) => `【${product}】导入 ${importId} 已完成。`,
    cashout_completed: ({requestId, amount, currency}, product) =>
      `【${product}】提现申请 ${requestId} 已完成，金额 ${amountText(amount, currency, 'zh')}。`,
    cashout_cancelled: ({requestId, amount, currency}, product) =>
      `【${product}】提现申请 ${requestId} 已取消，${amountText(amount, currency, 'zh')} 已解冻。`
  },
  en: {
    code: ({code, validMinutes}, product) =>
      `${product}: code ${code}. Valid for ${durationText(validMinutes, 'minute', 'en')}. Do not share it.`,
    access_changed: ({change}, product) =>
      `${product}: ${toldOf.en[change].heading}. ${toldOf.en[change].advice}`,
    cashout_to_complete: ({requestId, amount, currency}, product) =>
      `${product}: cash-out request ${requestId} is waiting to be completed, ${amountText(amount, currency, 'en')}.`,
    payout_overdue: ({payoutId}, product) => `${product}: payout ${payoutId} is overdue.`,
    import_ended: ({importId}, product) => `${product}: import ${importId} has ended.`,
    cashout_completed: ({requestId, amount, currency}, product) =>
      `${product}: cash-out request ${requestId} completed, ${amountText(amount, currency, 'en')}.`,
    cashout_cancelled: ({requestId, amount, currency}, product) =>
      `${product}: cash-out request ${requestId} cancelled, ${amountText(amount, currency, 'en')} is available again.`
  }
}

/** The message in its language. */
export function smsText(sms: Sms, language: Language, product: string): string {
  switch (sms.template) {
    case 'code':
      return texts[language].code(sms.data, product)
    case 'access_changed':
      return texts[language].access_changed(sms.data, product)
    case 'cashout_to_complete':
      return texts[language].cashout_to_complete(sms.data, product)
    case 'payout_overdue':
      return texts[language].payout_overdue(sms.data, product)
    case 'import_ended':
      return texts[language].import_ended(sms.data, product)
    case 'cashout_completed':
      return texts[language].cashout_completed(sms.data, product)
    case 'cashout_cancelled':
      return texts[language].cashout_cancelled(sms.data, product)
  }
}
