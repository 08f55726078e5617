import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
const sent = () => dashboard.seen().filter(({method}) => method !== 'GET')
const bodies = () => sent().map(({body}) => JSON.parse(body.toString()))
const asked = {type: 'verify_phone', phone: '+79161234567'}
const confirmed = {...asked, code: '604218'}

type Me = Partial<ReturnType<typeof exampleOf<'getMe'>>['data']>
const {phone_asks_password: _, ...untold} = exampleOf('getMe', 200, 'admin').data

/** The signed-in user; without `phone_asks_password` the server does not support it. */
const signedIn = (more: Me) =>
  dashboard
    .upstream()
    .get('/api/me')
    .optionally()
    .times(1000)
    .reply(200, {data: {...untold, ...more}})

async function open(language: 'ru' | 'zh' | 'en' = 'ru') {
  dashboard.upstream().get('/api/sessions').optionally().reply(200, exampleOf('listSessions'))
  dashboard.upstream().get('/api/second-factor').optionally().reply(200, exampleOf('getSecondFactor'))
  return dashboard.open('/admin/profile', 'admin', language)
}

/** The step that asks for the code. */
async function withCode() {
  dashboard.upstream().post('/api/verification-codes').reply(201, exampleOf('createVerificationCode'))
  const opened = await open()
  await opened.user.click(await screen.findByRole('button', {name: /^(Добавить|Изменить) номер$/}))
  await opened.user.type(await screen.findByRole('textbox', {name: 'Номер телефона'}), '9161234567{Enter}')
  const code = await screen.findByRole('textbox', {name: 'Код из SMS'})
  const form = screen.getByRole('form', {name: 'Телефон для входа'})
  return {...opened, code, form}
}
const passwordIn = (form: HTMLElement) => within(form).getByLabelText<HTMLInputElement>('Текущий пароль')
const confirmations = () => dashboard.upstream().post('/api/verification-codes/confirmations')
const done = exampleOf('confirmVerificationCode', 200, 'withoutBot')

describe('the own phone', () => {
  it('is added by the code and the current password, to which the last digit leads', async () => {
    signedIn({phone_asks_password: true})
    confirmations().reply(200, done)
    const {user, code, form} = await withCode()
    await user.type(code, '604218')
    expect(document.activeElement).toBe(passwordIn(form))
    expect(screen.queryByText('Укажите текущий пароль', {selector: '[role=alert]'})).toBeNull()
    await user.keyboard('polyarnaya-7{Enter}')
    expect(await screen.findByText('Номер +7 916 123-45-67 подтверждён')).toBeTruthy()
    expect(bodies()).toEqual([asked, {...confirmed, current_password: 'polyarnaya-7'}])
    expect(sent().every(({headers}) => headers.authorization?.startsWith('Bearer '))).toBe(true)
    await waitFor(() => expect(screen.queryByRole('textbox', {name: 'Код из SMS'})).toBeNull())
  })

  it('is sent by the last digit where the password is there already', async () => {
    signedIn({phone_asks_password: true})
    confirmations().reply(200, done)
    const {user, code, form} = await withCode()
    await user.type(passwordIn(form), 'polyarnaya-7')
    await user.type(code, '604218')
    expect(await screen.findByText('Номер +7 916 123-45-67 подтверждён')).toBeTruthy()
    expect(bodies().at(-1)).toEqual({...confirmed, current_password: 'polyarnaya-7'})
  })

  it('asks for the password before anything is sent, and says on its field that it is wrong; the code stays', async () => {
    signedIn({phone_asks_password: true})
    confirmations().reply(422, exampleOf('confirmVerificationCode', 422, 'password'))
    confirmations().reply(200, done)
    const {user, code, form} = await withCode()
    await user.type(code, '604218')
    await user.click(screen.getByRole('button', {name: 'Подтвердить номер'}))
    expect(await screen.findByText('Укажите текущий пароль', {selector: '[role=alert]'})).toBeTruthy()
    expect(bodies()).toEqual([asked])
    await user.type(passwordIn(form), 'wrong{Enter}')
    expect(await screen.findByText('Неверный пароль')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(passwordIn(form)))
    await user.clear(passwordIn(form))
    await user.type(passwordIn(form), 'polyarnaya-7{Enter}')
    expect(await screen.findByText('Номер +7 916 123-45-67 подтверждён')).toBeTruthy()
    expect(bodies().slice(1)).toEqual([
      {...confirmed, current_password: 'wrong'},
      {...confirmed, current_password: 'polyarnaya-7'}
    ])
  })

  it('says how long to wait after too many wrong passwords', async () => {
    signedIn({phone_asks_password: true})
    confirmations().reply(429, exampleOf('confirmVerificationCode', 429), {'retry-after': '840'})
    const {user, code, form} = await withCode()
    await user.type(code, '604218')
    await user.type(passwordIn(form), 'wrong{Enter}')
    expect(await within(form).findByText(/840 секунд/)).toBeTruthy()
  })

  it.each([
    ['has a second factor', {phone_asks_password: false}],
    ['is of a server that does not know the field', {}]
  ])('is added by the code alone where the account %s', async (_, me) => {
    signedIn(me)
    confirmations().reply(200, done)
    const {user, code, form} = await withCode()
    expect(within(form).queryByLabelText('Текущий пароль')).toBeNull()
    await user.type(code, '604218')
    expect(await screen.findByText('Номер +7 916 123-45-67 подтверждён')).toBeTruthy()
    expect(bodies()).toEqual([asked, confirmed])
  })

  it('is not added by a wrong code', async () => {
    signedIn({})
    confirmations().reply(422, exampleOf('confirmVerificationCode', 422))
    const {user, code} = await withCode()
    await user.type(code, '111111')
    expect(await screen.findByText('Код неверен или истёк')).toBeTruthy()
  })

  it('that belongs to somebody else is an error', async () => {
    signedIn({})
    confirmations().reply(422, {
      message: 'x',
      errors: {phone: ['This phone number is already in use']},
      error_codes: {phone: [{code: 'phoneTaken', params: {}}]}
    })
    const {user, code} = await withCode()
    await user.type(code, '604218')
    expect(await screen.findByText('Этот номер телефона уже используется')).toBeTruthy()
  })
})

describe('the consequences of another phone', () => {
  const opens = 'Кто получает SMS на этот номер, сможет войти в вашу учётную запись без пароля.'
  const sessions = 'Открытые сеансы не завершатся.'
  const notice = 'На подтверждённый e-mail придёт уведомление.'
  const told = async () => {
    const {user} = await open()
    await user.click(await screen.findByRole('button', {name: /^(Добавить|Изменить) номер$/}))
    const {parentElement} = await screen.findByText(/^(Кто получает|Входить)/)
    return [...(parentElement?.children ?? [])].map(line => line.textContent)
  }

  it.each<[string, Me, string[]]>([
    ['the first one', {phone_asks_password: true}, [opens, sessions, notice]],
    [
      'another one',
      {phone_asks_password: false, phone: '+8613800138000'},
      [
        'Входить можно будет по новому номеру, а номер +86 138 0013 8000 перестанет действовать.',
        sessions,
        notice
      ]
    ],
    ['an account without an e-mail', {phone_asks_password: true, email: null}, [opens, sessions]],
    ['a server that tells nothing of it', {}, [opens]]
  ])('are shown before a code is asked for: %s', async (_, me, lines) => {
    signedIn(me)
    expect(await told()).toEqual(lines)
  })

  it('are shown in every language', async () => {
    for (const [language, add, line] of [
      [
        'en',
        'Add a number',
        'Anyone who receives this number’s text messages can sign in to your account without a password.'
      ],
      ['zh', '绑定手机号', '任何能收到此手机号短信的人，均可无需密码登录您的账户。']
    ] as const) {
      signedIn({phone_asks_password: true})
      const {user} = await open(language)
      await user.click(await screen.findByRole('button', {name: add}))
      expect(await screen.findByText(line)).toBeTruthy()
    }
  })
})
