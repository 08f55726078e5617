import {toldOf} from '../access-changes.ts'
import {amountText, durationText, greetedName, timeText} from '../wording.ts'
import {paths, type Words} from './mail.ts'

function hello(name: string): string {
  const greeted = greetedName(name)
  return greeted === null ? 'Здравствуйте!' : `Здравствуйте, ${greeted}!`
}

const chosen = 'Вы получаете это письмо, потому что оно включено в профиле, в разделе «Уведомления».'

export const wordsRu: Words = {
  confirm_email: ({code, validHours}, product) => ({
    subject: `Подтвердите e-mail — ${product}`,
    preview: 'Остался один шаг до завершения регистрации.',
    heading: 'Подтвердите e-mail',
    paragraphs: [
      'Здравствуйте!',
      `Этот адрес указан при регистрации в ${product}. Подтвердите его, чтобы завершить регистрацию и войти в личный кабинет.`
    ],
    facts: [],
    action: {label: 'Подтвердить e-mail', path: paths.confirmEmail(code)},
    notes: [
      `Ссылка действует ${durationText(validHours, 'hour', 'ru')} и сработает один раз.`,
      'Если вы не регистрировались, проигнорируйте это письмо: без подтверждения учётная запись не действует.'
    ]
  }),
  reset_password: ({name, code, validHours}, product) => ({
    subject: `Восстановление пароля — ${product}`,
    preview: 'Ссылка для создания нового пароля.',
    heading: 'Восстановление пароля',
    paragraphs: [
      hello(name),
      'Мы получили запрос на восстановление пароля. Чтобы задать новый пароль, перейдите по ссылке.'
    ],
    facts: [],
    action: {label: 'Задать новый пароль', path: paths.passwordReset(code)},
    notes: [
      `Ссылка действует ${durationText(validHours, 'hour', 'ru')} и сработает один раз. Никому её не пересылайте.`,
      'С новым паролем вход по телефону отключится: номер телефона нужно подтвердить заново в профиле.',
      'Если вы не запрашивали восстановление, ничего делать не нужно: пароль останется прежним.'
    ]
  }),
  invitation: ({name, code, validHours, inviterName = ''}, product) => ({
    subject: `Приглашение в ${product}`,
    preview: 'Для вас создана учётная запись: задайте пароль, чтобы войти.',
    heading: `Приглашение в ${product}`,
    paragraphs: [
      hello(name),
      greetedName(inviterName)
        ? `${greetedName(inviterName)} приглашает вас в ${product}: учётная запись для вас уже создана.`
        : `Для вас создана учётная запись в ${product}.`,
      'Чтобы войти в личный кабинет, задайте пароль.'
    ],
    facts: [],
    action: {label: 'Задать пароль', path: paths.passwordReset(code)},
    notes: [
      `Ссылка действует ${durationText(validHours, 'hour', 'ru')} и сработает один раз. Никому её не пересылайте.`,
      'Если вы не ждали этого приглашения, просто удалите письмо.'
    ]
  }),
  access_changed: ({change, changedAt}, product) => {
    const {heading, text, advice} = toldOf.ru[change]
    return {
      subject: `${heading} — ${product}`,
      preview: advice,
      heading,
      paragraphs: ['Здравствуйте!', `Это касается вашей учётной записи в ${product}. ${text}`],
      facts: [{label: 'Время', value: timeText(changedAt, 'ru')}],
      ...(change === 'email'
        ? {notes: [advice]}
        : {
            action: {label: 'Это были не вы? Восстановите доступ', path: paths.passwordRecovery},
            notes: ['Если это сделали вы, ничего больше не нужно.']
          })
    }
  },
  cashout_to_complete: (data, product) => ({
    subject: `Заявка на вывод ждёт выполнения — ${product}`,
    preview: `Заявка № ${data.requestId}: ${amountText(data.amount, data.currency, 'ru')}.`,
    heading: 'Заявка на вывод ждёт выполнения',
    paragraphs: [hello(data.name), `Заявка на вывод № ${data.requestId} ждёт выполнения.`],
    facts: [{label: 'Сумма', value: amountText(data.amount, data.currency, 'ru')}],
    action: {label: 'Открыть заявку', path: paths.cashoutRequest(data.requestId)},
    notes: [chosen]
  }),
  payout_overdue: ({name, payoutId, minutes}, product) => ({
    subject: `Выплата просрочена — ${product}`,
    preview: `Выплата № ${payoutId} на ручной проверке уже ${durationText(minutes, 'minute', 'ru')}.`,
    heading: 'Выплата просрочена',
    paragraphs: [
      hello(name),
      `Выплата № ${payoutId} находится на ручной проверке дольше срока: ${durationText(minutes, 'minute', 'ru')}.`
    ],
    facts: [],
    action: {label: 'Открыть выплату', path: paths.payout(payoutId)},
    notes: [chosen]
  }),
  import_ended: ({name, importId, payoutsCount, failedCount}, product) => ({
    subject: `Импорт завершён — ${product}`,
    preview: `Импорт № ${importId}: создано ${payoutsCount}, с ошибками ${failedCount}.`,
    heading: 'Импорт завершён',
    paragraphs: [hello(name), `Ваш импорт № ${importId} завершён.`],
    facts: [
      {label: 'Создано выплат', value: String(payoutsCount)},
      {label: 'Строк с ошибками', value: String(failedCount)}
    ],
    action: {label: 'Открыть импорт', path: paths.payoutImport(importId)},
    notes: [chosen]
  }),
  cashout_completed: (data, product) => ({
    subject: `Вывод средств выполнен — ${product}`,
    preview: `Заявка № ${data.requestId}: ${amountText(data.amount, data.currency, 'ru')}.`,
    heading: 'Вывод средств выполнен',
    paragraphs: [
      hello(data.name),
      `Ваша заявка на вывод № ${data.requestId} выполнена.`,
      ...(data.currency === 'RUB'
        ? ['Одноразовый код — в личном кабинете, в истории операций: в письмах мы его не присылаем.']
        : [])
    ],
    facts: [
      {label: 'Сумма', value: amountText(data.amount, data.currency, 'ru')},
      {label: 'Выполнено', value: timeText(data.completedAt, 'ru')},
      ...(data.operationHash ? [{label: 'Хеш операции', value: data.operationHash}] : [])
    ],
    action: {label: 'Открыть историю', path: paths.history},
    notes: ['Если вы не создавали эту заявку, сразу смените пароль и обратитесь в поддержку.']
  }),
  cashout_cancelled: (data, product) => ({
    subject: `Вывод средств отменён — ${product}`,
    preview: `Заявка № ${data.requestId}: ${amountText(data.amount, data.currency, 'ru')}.`,
    heading: 'Вывод средств отменён',
    paragraphs: [
      hello(data.name),
      `Ваша заявка на вывод № ${data.requestId} отменена. Сумма и комиссия снова доступны в кошельке.`
    ],
    facts: [
      {label: 'Сумма', value: amountText(data.amount, data.currency, 'ru')},
      {label: 'Причина', value: data.reason}
    ],
    action: {label: 'Открыть историю', path: paths.history},
    notes: []
  }),
  linkHint: 'Если кнопка не открывается, скопируйте адрес в браузер:',
  footer: product => `Это автоматическое сообщение ${product}, отвечать на него не нужно.`
}
