import type {Currency, Language} from '@paydesk/contracts/enums'
import {type AccessChange, toldOf} from '../access-changes.ts'
import {amountText, durationText} from '../wording.ts'

/** The data of each notice. Everything survives JSON. */
type NoticeData = {
  cashout_to_complete: {requestId: number | string; amount: string; currency: Currency}
  payout_overdue: {payoutId: number; minutes: number}
  import_ended: {importId: number; payoutsCount: number; failedCount: number}
  /** A RUB request's one-time code stays in the cabinet; a USDT hash is public. */
  cashout_completed: {
    requestId: number | string
    amount: string
    currency: Currency
    operationHash?: string
  }
  cashout_cancelled: {requestId: number | string; amount: string; currency: Currency; reason: string}
  access_changed: {change: AccessChange}
}

export type Notice = {[T in keyof NoticeData]: {template: T; data: NoticeData[T]}}[keyof NoticeData]

export type StartResult = 'linked' | 'unknown' | 'expired'

type Texts = {[T in keyof NoticeData]: (data: NoticeData[T]) => string} & {
  /** The answer to a start link. */
  start: Record<StartResult | 'failed', string>
  /** The answer to any other message. */
  hint: string
}

function changeText(language: Language, change: AccessChange): string {
  const {heading, text, advice} = toldOf[language][change]
  return `${heading}${language === 'zh' ? '。' : '. '}${text}\n${advice}`
}

const texts: Record<Language, Texts> = {
  ru: {
    cashout_to_complete: data =>
      `Заявка на вывод № ${data.requestId} ждёт выполнения: ${amountText(data.amount, data.currency, 'ru')}.`,
    payout_overdue: ({payoutId, minutes}) =>
      `Выплата № ${payoutId} просрочена: на ручной проверке уже ${durationText(minutes, 'minute', 'ru')}.`,
    import_ended: ({importId, payoutsCount, failedCount}) =>
      `Импорт № ${importId} завершён: создано выплат — ${payoutsCount}, строк с ошибками — ${failedCount}.`,
    cashout_completed: data =>
      [
        `Вывод средств выполнен: заявка № ${data.requestId}, ${amountText(data.amount, data.currency, 'ru')}.`,
        data.operationHash ? `Хеш операции: ${data.operationHash}` : '',
        data.currency === 'RUB' ? 'Одноразовый код — в личном кабинете, в истории операций.' : ''
      ]
        .filter(Boolean)
        .join('\n'),
    cashout_cancelled: data =>
      `Заявка на вывод № ${data.requestId} отменена: ${amountText(data.amount, data.currency, 'ru')} снова доступны.\nПричина: ${data.reason}`,
    access_changed: ({change}) => changeText('ru', change),
    start: {
      linked: 'Готово: этот чат привязан к вашей учётной записи. Сюда будут приходить уведомления.',
      unknown: 'Ссылка не подошла. Откройте бота по ссылке из личного кабинета.',
      expired: 'Срок действия ссылки истёк. Получите новую в личном кабинете.',
      failed: 'Сейчас не получилось. Попробуйте ещё раз через несколько минут.'
    },
    hint: 'Этот бот присылает уведомления. Чтобы подключить его, откройте ссылку из личного кабинета.'
  },
  zh: {
    cashout_to_complete: data =>
      `提现申请（编号 ${data.requestId}）待处理：${amountText(data.amount, data.currency, 'zh')}。`,
    payout_overdue: ({payoutId, minutes}) =>
      `代付（编号 ${payoutId}）审核超时：已在人工确认中停留 ${durationText(minutes, 'minute', 'zh')}。`,
    import_ended: ({importId, payoutsCount, failedCount}) =>
      `导入（编号 ${importId}）已完成：创建 ${payoutsCount} 笔，失败 ${failedCount} 行。`,
    cashout_completed: data =>
      [
        `提现已完成：申请编号 ${data.requestId}，金额 ${amountText(data.amount, data.currency, 'zh')}。`,
        data.operationHash ? `交易哈希：${data.operationHash}` : '',
        data.currency === 'RUB' ? '一次性取款码请登录个人中心，在历史记录中查看。' : ''
      ]
        .filter(Boolean)
        .join('\n'),
    cashout_cancelled: data =>
      `提现申请（编号 ${data.requestId}）已取消：${amountText(data.amount, data.currency, 'zh')} 已解冻。\n原因：${data.reason}`,
    access_changed: ({change}) => changeText('zh', change),
    start: {
      linked: '绑定成功：此聊天已与您的账户关联，通知将发送到这里。',
      unknown: '链接无效。请通过个人中心内的链接打开机器人。',
      expired: '链接已过期，请在个人中心重新获取。',
      failed: '暂时无法处理，请几分钟后重试。'
    },
    hint: '此机器人用于发送通知。请通过个人中心内的链接进行绑定。'
  },
  en: {
    cashout_to_complete: data =>
      `Cash-out request ${data.requestId} is waiting to be completed: ${amountText(data.amount, data.currency, 'en')}.`,
    payout_overdue: ({payoutId, minutes}) =>
      `Payout ${payoutId} is overdue: in manual review for ${durationText(minutes, 'minute', 'en')}.`,
    import_ended: ({importId, payoutsCount, failedCount}) =>
      `Import ${importId} has ended: ${payoutsCount} created, ${failedCount} failed.`,
    cashout_completed: data =>
      [
        `Cash-out completed: request ${data.requestId}, ${amountText(data.amount, data.currency, 'en')}.`,
        data.operationHash ? `Operation hash: ${data.operationHash}` : '',
        data.currency === 'RUB' ? 'The one-time code is in your history: sign in to see it.' : ''
      ]
        .filter(Boolean)
        .join('\n'),
    cashout_cancelled: data =>
      `Cash-out request ${data.requestId} cancelled: ${amountText(data.amount, data.currency, 'en')} is available again.\nReason: ${data.reason}`,
    access_changed: ({change}) => changeText('en', change),
    start: {
      linked: 'Done: this chat is linked to your account. Notices will come here.',
      unknown: 'This link is not valid. Open the bot with the link from your cabinet.',
      expired: 'This link has expired. Get a new one in your cabinet.',
      failed: 'It did not work this time. Try again in a few minutes.'
    },
    hint: 'This bot sends notices. To connect it, open the link from your cabinet.'
  }
}

export function noticeText(notice: Notice, language: Language): string {
  switch (notice.template) {
    case 'cashout_to_complete':
      return texts[language].cashout_to_complete(notice.data)
    case 'payout_overdue':
      return texts[language].payout_overdue(notice.data)
    case 'import_ended':
      return texts[language].import_ended(notice.data)
    case 'cashout_completed':
      return texts[language].cashout_completed(notice.data)
    case 'cashout_cancelled':
      return texts[language].cashout_cancelled(notice.data)
    case 'access_changed':
      return texts[language].access_changed(notice.data)
  }
}

export function startText(result: StartResult | 'failed', language: Language): string {
  return texts[language].start[result]
}

export function hintText(language: Language): string {
  return texts[language].hint
}

/** The language to answer a messenger's user in, from an IETF tag such as `zh-hans`; English where it is none of ours. */
export function languageOf(tag: string | undefined): Language {
  const primary = tag?.toLowerCase().split(/[-_]/)[0]
  return primary === 'ru' || primary === 'zh' ? primary : 'en'
}
