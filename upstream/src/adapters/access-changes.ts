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
}

const ru: Record<AccessChange, Told> = {
  password: {heading: 'Пароль изменён', text: 'На остальных устройствах потребуется войти заново.'},
  phone: {
    heading: 'Телефон для входа изменён',
    text: 'Теперь в учётную запись можно войти по новому номеру.'
  },
  email: {
    heading: 'E-mail изменён',
    text: 'Вход и письма — теперь по новому адресу, на этот они больше не придут.'
  },
  second_factor_enabled: {
    heading: 'Двухфакторная аутентификация включена',
    text: 'При входе теперь нужен код из приложения. На остальных устройствах потребуется войти заново.'
  },
  second_factor_disabled: {
    heading: 'Двухфакторная аутентификация выключена',
    text: 'Код из приложения при входе больше не нужен.'
  }
}

const zh: Record<AccessChange, Told> = {
  password: {heading: '密码已修改', text: '其他设备需要重新登录。'},
  phone: {heading: '登录手机号已更改', text: '现在可以使用新手机号登录账户。'},
  email: {heading: '邮箱已更改', text: '登录和通知现已改用新邮箱，此邮箱不再接收邮件。'},
  second_factor_enabled: {
    heading: '两步验证已开启',
    text: '登录时需要输入验证器应用中的验证码。其他设备需要重新登录。'
  },
  second_factor_disabled: {heading: '两步验证已关闭', text: '登录时不再需要验证器应用中的验证码。'}
}

const en: Record<AccessChange, Told> = {
  password: {heading: 'Your password was changed', text: 'Your other devices have to sign in again.'},
  phone: {
    heading: 'Your phone for signing in was changed',
    text: 'Your account can be entered by the new number now.'
  },
  email: {
    heading: 'Your e-mail was changed',
    text: 'Signing in and letters use the new address now; nothing more comes to this one.'
  },
  second_factor_enabled: {
    heading: 'Two-factor authentication was turned on',
    text: 'Signing in takes a code of the app from now on. Your other devices have to sign in again.'
  },
  second_factor_disabled: {
    heading: 'Two-factor authentication was turned off',
    text: 'Signing in takes no code of the app any more.'
  }
}

/** What is said of a change, in each language. */
export const toldOf: Record<Language, Record<AccessChange, Told>> = {ru, zh, en}
