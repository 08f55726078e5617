import type {Language} from '@paydesk/contracts/enums'
import {createTransport} from 'nodemailer'
import {DeliveryFailed} from '../delivery-failed.ts'
import type {Outbox} from '../outbox.ts'
import {plainName} from '../wording.ts'
import {compose} from './compose.ts'
import type {Mail} from './mail.ts'

export type MailConfig = {
  /** `smtp://user:password@host:587` or `smtps://...`; nodemailer's options may follow as a query. */
  smtpUrl?: string | undefined
  /** `Paydesk <no-reply@example.com>`: the name is also the product's name in the emails. */
  from: string
  /** The site that links lead to. */
  publicUrl: string
  /** Takes the emails where there is no `smtpUrl`. */
  outbox?: Outbox | undefined
  /** For a whole email, in milliseconds. */
  timeoutMs?: number | undefined
}

export type MailRequest = Mail & {to: string; language: Language}

export type Mailer = {
  /** Resolves when the mail server (or the outbox) has taken the email; rejects with `DeliveryFailed`. */
  send(request: MailRequest): Promise<void>
}

/** No quoting, comments, lists or white space: one address is one recipient and one header. */
const singleAddress = /^[^\s"(),:;<>@[\\\]\p{C}]{1,64}@[^\s"(),:;<>@[\\\]\p{C}]{1,190}$/u

/** A mailer over SMTP, or into the outbox where no server is set up; throws on a configuration with neither. */
export function createMailer(config: MailConfig): Mailer {
  const site = {product: productName(config.from), publicUrl: config.publicUrl.replace(/\/+$/, '')}
  const deliver = config.smtpUrl ? bySmtp(config.smtpUrl, config) : intoOutbox(config.outbox)
  return {
    async send({to, language, ...mail}) {
      if (!singleAddress.test(to)) throw failed('invalid_address', false)
      await deliver({to, language, ...compose(mail, language, site)})
    }
  }
}

type Finished = {to: string; language: Language; subject: string; text: string; html: string}
type Deliver = (mail: Finished) => Promise<void>

function intoOutbox(outbox: Outbox | undefined): Deliver {
  if (!outbox) throw new Error('Mail needs an SMTP address or an outbox')
  return mail => outbox.store({channel: 'mail', ...mail})
}

function bySmtp(smtpUrl: string, {from, timeoutMs = 20_000}: MailConfig): Deliver {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: needsTls(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true
  })
  return async ({to, language, subject, text, html}) => {
    try {
      await transport.sendMail({
        from,
        to: {name: '', address: to},
        subject,
        text,
        html,
        headers: {
          // Out-of-office answers to a machine help nobody.
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': language === 'zh' ? 'zh-CN' : language
        },
        signal: AbortSignal.timeout(timeoutMs)
      })
    } catch (error) {
      throw explain(error)
    }
  }
}

/** A password never crosses a network in the clear: STARTTLS is a must unless the server is this machine. */
export function needsTls(smtpUrl: string): boolean {
  const url = URL.parse(smtpUrl)
  // The error of `new URL` would quote the password.
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol)) throw new Error('The SMTP address cannot be read')
  return url.password !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

function productName(from: string): string {
  const [, quoted, bare] = /^\s*(?:"([^"]+)"|([^"<]*?))\s*</.exec(from) ?? []
  const name = plainName(quoted ?? bare ?? '')
  if (!/[^\s<>@]+@[^\s<>@]+/.test(from)) throw new Error('The sender of emails has no address')
  return name || 'Paydesk'
}

function failed(reason: string, retryable: boolean): DeliveryFailed {
  return new DeliveryFailed({channel: 'mail', reason, retryable})
}

/**
 * Only a 5xx about this recipient or this content is final. A refused password or sender is our configuration, and a
 * retry after the fix delivers the email.
 */
function explain(error: unknown): DeliveryFailed {
  const {code, responseCode, command, name} = error as {
    code?: unknown
    responseCode?: unknown
    command?: unknown
    name?: unknown
  }
  if (typeof responseCode === 'number') {
    const aboutMail = command === 'RCPT TO' || command === 'DATA'
    return failed(`smtp_${responseCode}`, !(responseCode >= 500 && aboutMail))
  }
  if (name === 'AbortError' || name === 'TimeoutError') return failed('timeout', true)
  return failed(typeof code === 'string' ? code.toLowerCase() : 'unknown', true)
}
