import type {Language} from '@paydesk/contracts/enums'

/** What can change about the way into an account, each told to its owner at once. */
export const accessChanges = [
  'password',
  'phone',
  'email',
  'second_factor_enabled',
  'second_factor_disabled'
] as const
export type AccessChange = (typeof accessChanges)[number]

type Told = {
  /** Heading of a letter, and all that a text message says. */
  heading: string
  /** One or two sentences. */
  text: string
  /** What to do where it was somebody else. */
  advice: string
}

const recover = {
  ru: 'Если это были не вы, восстановите доступ.',
  zh: '如非本人操作，请立即找回密码。',
  en: 'If it was not you, recover your access.'
}
/** Access is recovered by the e-mail, which is another one now. */
const askSupport = {
  ru: 'Если вы об этом не просили, сразу обратитесь в поддержку.',
  zh: '如非您本人要求，请立即联系客服。',
  en: 'If you did not ask for this, turn to support at once.'
}

const ru: Record<AccessChange, Told> = {
  password: {
    heading: 'Пароль изменён',
    text: 'На остальных устройствах потребуется войти заново.',
    advice: recover.ru
  },
  phone: {
    heading: 'Телефон для входа изменён',
    text: 'Теперь в учётную запись можно войти по новому номеру.',
    advice: recover.ru
  },
  email: {
    heading: 'E-mail изменён',
    text: 'Вход и письма — теперь по новому адресу.',
    advice: askSupport.ru
  },
  second_factor_enabled: {
    heading: 'Двухфакторная аутентификация включена',
    text: 'При входе теперь нужен код из приложения. На остальных устройствах потребуется войти заново.',
    advice: recover.ru
  },
  second_factor_disabled: {
    heading: 'Двухфакторная аутентификация выключена',
    text: 'Код из приложения при входе больше не нужен.',
    advice: recover.ru
  }
}

const zh: Record<AccessChange, Told> = {
  password: {heading: '密码已修改', text: '其他设备需要重新登录。', advice: recover.zh},
  phone: {heading: '登录手机号已更改', text: '现在可以使用新手机号登录账户。', advice: recover.zh},
  email: {heading: '邮箱已更改', text: '登录和通知现已改用新邮箱。', advice: askSupport.zh},
  second_factor_enabled: {
    heading: '两步验证已开启',
    text: '登录时需要输入验证器应用中的验证码。其他设备需要重新登录。',
    advice: recover.zh
  },
  second_factor_disabled: {
    heading: '两步验证已关闭',
    text: '登录时不再需要验证器应用中的验证码。',
    advice: recover.zh
  }
}

const en: Record<AccessChange, Told> = {
  password: {
    heading: 'Your password was changed',
    text: 'Your other devices have to sign in again.',
    advice: recover.en
  },
  phone: {
    heading: 'Your phone for signing in was changed',
    text: 'Your account can be entered by the new number now.',
    advice: recover.en
  },
  email: {
    heading: 'Your e-mail was changed',
    text: 'Signing in and letters use the new address now.',
    advice: askSupport.en
  },
  second_factor_enabled: {
    heading: 'Two-factor authentication was turned on',
    text: 'Signing in takes a code of the app from now on. Your other devices have to sign in again.',
    advice: recover.en
  },
  second_factor_disabled: {
    heading: 'Two-factor authentication was turned off',
    text: 'Signing in takes no code of the app any more.',
    advice: recover.en
  }
}

/** What is said of a change, in each language. */
export const toldOf: Record<Language, Record<AccessChange, Told>> = {ru, zh, en}
