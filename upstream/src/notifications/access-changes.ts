import type {Language} from '@paydesk/contracts/enums'

/** Changes of the ways to sign in; the owner is notified of each at once. */
export const accessChanges = [
  'password',
  'password_recovered',
  'phone',
  'phone_removed',
  'email',
  'second_factor_enabled',
  'second_factor_disabled'
] as const
export type AccessChange = (typeof accessChanges)[number]

type Told = {
  /** Heading of an email, and all that a text message says. */
  heading: string
  /** One or two sentences. */
  text: string
  /** Advice for an owner who did not make the change. */
  advice: string
}

const recover = {
  ru: 'Если это были не вы, восстановите доступ.',
  zh: '如非本人操作，请立即找回密码。',
  en: 'If it was not you, recover your access.'
}
/** Staff or an operator did it, and recovering access would not undo it. */
const askSupport = {
  ru: 'Если вы об этом не просили, сразу обратитесь в поддержку.',
  zh: '如非您本人要求，请立即联系客服。',
  en: 'If you did not ask for this, contact support at once.'
}

const ru: Record<AccessChange, Told> = {
  password: {
    heading: 'Пароль изменён',
    text: 'На остальных устройствах потребуется войти заново.',
    advice: recover.ru
  },
  password_recovered: {
    heading: 'Пароль изменён',
    text: 'На всех устройствах потребуется войти заново, а номер телефона — подтвердить в профиле: до этого вход по нему закрыт.',
    advice: recover.ru
  },
  phone: {
    heading: 'Телефон для входа изменён',
    text: 'Теперь в учётную запись можно войти по новому номеру.',
    advice: recover.ru
  },
  phone_removed: {
    heading: 'Телефон для входа удалён',
    text: 'Войти по нему больше нельзя. На всех устройствах потребуется войти заново.',
    advice: askSupport.ru
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
  password_recovered: {
    heading: '密码已修改',
    text: '所有设备都需要重新登录；手机号须在个人资料中重新验证后，才能再次用于登录。',
    advice: recover.zh
  },
  phone: {heading: '登录手机号已更改', text: '现在可以使用新手机号登录账户。', advice: recover.zh},
  phone_removed: {
    heading: '登录手机号已移除',
    text: '该手机号不能再用于登录。所有设备都需要重新登录。',
    advice: askSupport.zh
  },
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
  password_recovered: {
    heading: 'Your password was changed',
    text: 'All your devices have to sign in again, and your phone number signs in again only after you confirm it in your profile.',
    advice: recover.en
  },
  phone: {
    heading: 'Your phone for signing in was changed',
    text: 'You can now sign in with the new number.',
    advice: recover.en
  },
  phone_removed: {
    heading: 'Your phone for signing in was removed',
    text: 'It no longer signs in. All your devices have to sign in again.',
    advice: askSupport.en
  },
  email: {
    heading: 'Your email was changed',
    text: 'Sign-in and emails now use the new address.',
    advice: askSupport.en
  },
  second_factor_enabled: {
    heading: 'Two-factor authentication was turned on',
    text: 'Signing in now needs a code from the app. Your other devices have to sign in again.',
    advice: recover.en
  },
  second_factor_disabled: {
    heading: 'Two-factor authentication was turned off',
    text: 'Signing in no longer needs a code from the app.',
    advice: recover.en
  }
}

/** The text for each change, in each language. */
export const toldOf: Record<Language, Record<AccessChange, Told>> = {ru, zh, en}
