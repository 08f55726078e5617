import {toldOf} from '../access-changes.ts'
import {amountText, durationText, greetedName, timeText} from '../wording.ts'
import {paths, type Words} from './mail.ts'

function hello(name: string): string {
  const greeted = greetedName(name)
  return greeted === null ? 'Hello,' : `Hello ${greeted},`
}

const chosen = 'You get this email because it is turned on in your profile, under Notifications.'

export const wordsEn: Words = {
  confirm_email: ({code, validHours}, product) => ({
    subject: `Confirm your email — ${product}`,
    preview: 'One step left to complete your registration.',
    heading: 'Confirm your email',
    paragraphs: [
      'Hello,',
      `This address was given when registering at ${product}. Confirm it to complete the registration and sign in.`
    ],
    facts: [],
    action: {label: 'Confirm email', path: paths.confirmEmail(code)},
    notes: [
      `The link is valid for ${durationText(validHours, 'hour', 'en')} and works once.`,
      'If you did not register, ignore this email: an account that is not confirmed cannot be used.'
    ]
  }),
  reset_password: ({name, code, validHours}, product) => ({
    subject: `Password recovery — ${product}`,
    preview: 'A link to set a new password.',
    heading: 'Password recovery',
    paragraphs: [
      hello(name),
      'We received a request to recover your password. Follow the link to set a new one.'
    ],
    facts: [],
    action: {label: 'Set a new password', path: paths.passwordReset(code)},
    notes: [
      `The link is valid for ${durationText(validHours, 'hour', 'en')} and works once. Do not forward it.`,
      'A new password ends signing in by phone: confirm the number again in your profile.',
      'If you did not ask for this, there is nothing to do: your password stays as it is.'
    ]
  }),
  invitation: ({name, code, validHours, inviterName = ''}, product) => ({
    subject: `Invitation to ${product}`,
    preview: 'An account was created for you: set a password to sign in.',
    heading: `Invitation to ${product}`,
    paragraphs: [
      hello(name),
      greetedName(inviterName)
        ? `${greetedName(inviterName)} invites you to ${product}: an account was created for you.`
        : `An account at ${product} was created for you.`,
      'Set a password to sign in.'
    ],
    facts: [],
    action: {label: 'Set a password', path: paths.passwordReset(code)},
    notes: [
      `The link is valid for ${durationText(validHours, 'hour', 'en')} and works once. Do not forward it.`,
      'If you did not expect this invitation, simply delete this email.'
    ]
  }),
  access_changed: ({change, changedAt}, product) => {
    const {heading, text, advice} = toldOf.en[change]
    return {
      subject: `${heading} — ${product}`,
      preview: advice,
      heading,
      paragraphs: ['Hello,', `This is about your ${product} account. ${text}`],
      facts: [{label: 'Time', value: timeText(changedAt, 'en')}],
      ...(change === 'email'
        ? {notes: [advice]}
        : {
            action: {label: 'Not you? Recover access', path: paths.passwordRecovery},
            notes: ['If you did it yourself, there is nothing more to do.']
          })
    }
  },
  cashout_to_complete: (data, product) => ({
    subject: `Cash-out to complete — ${product}`,
    preview: `Request ${data.requestId}: ${amountText(data.amount, data.currency, 'en')}.`,
    heading: 'Cash-out to complete',
    paragraphs: [hello(data.name), `Cash-out request ${data.requestId} is waiting to be completed.`],
    facts: [{label: 'Amount', value: amountText(data.amount, data.currency, 'en')}],
    action: {label: 'Open request', path: paths.cashoutRequest(data.requestId)},
    notes: [chosen]
  }),
  payout_overdue: ({name, payoutId, minutes}, product) => ({
    subject: `Payout overdue — ${product}`,
    preview: `Payout ${payoutId} has been in manual review for ${durationText(minutes, 'minute', 'en')}.`,
    heading: 'Payout overdue',
    paragraphs: [
      hello(name),
      `Payout ${payoutId} has been in manual review longer than the deadline allows: ${durationText(minutes, 'minute', 'en')}.`
    ],
    facts: [],
    action: {label: 'Open payout', path: paths.payout(payoutId)},
    notes: [chosen]
  }),
  import_ended: ({name, importId, payoutsCount, failedCount}, product) => ({
    subject: `Import ended — ${product}`,
    preview: `Import ${importId}: ${payoutsCount} created, ${failedCount} failed.`,
    heading: 'Import ended',
    paragraphs: [hello(name), `Your import ${importId} has ended.`],
    facts: [
      {label: 'Payouts created', value: String(payoutsCount)},
      {label: 'Rows failed', value: String(failedCount)}
    ],
    action: {label: 'Open import', path: paths.payoutImport(importId)},
    notes: [chosen]
  }),
  cashout_completed: (data, product) => ({
    subject: `Cash-out completed — ${product}`,
    preview: `Request ${data.requestId}: ${amountText(data.amount, data.currency, 'en')}.`,
    heading: 'Cash-out completed',
    paragraphs: [
      hello(data.name),
      `Your cash-out request ${data.requestId} has been completed.`,
      ...(data.currency === 'RUB'
        ? ['The one-time code is in your history: sign in to see it, we never send it by email.']
        : [])
    ],
    facts: [
      {label: 'Amount', value: amountText(data.amount, data.currency, 'en')},
      {label: 'Completed', value: timeText(data.completedAt, 'en')},
      ...(data.operationHash ? [{label: 'Operation hash', value: data.operationHash}] : [])
    ],
    action: {label: 'Open history', path: paths.history},
    notes: ['If you did not create this request, change your password at once and contact support.']
  }),
  cashout_cancelled: (data, product) => ({
    subject: `Cash-out cancelled — ${product}`,
    preview: `Request ${data.requestId}: ${amountText(data.amount, data.currency, 'en')}.`,
    heading: 'Cash-out cancelled',
    paragraphs: [
      hello(data.name),
      `Your cash-out request ${data.requestId} has been cancelled. The amount and the fee are available in your wallet again.`
    ],
    facts: [
      {label: 'Amount', value: amountText(data.amount, data.currency, 'en')},
      {label: 'Reason', value: data.reason}
    ],
    action: {label: 'Open history', path: paths.history},
    notes: []
  }),
  linkHint: 'If the button does not open, copy this address into your browser:',
  footer: product => `This is an automatic message from ${product}. Please do not reply.`
}
