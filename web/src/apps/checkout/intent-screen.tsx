import type {PayoutIntent} from '@paydesk/contracts/payout-intents'
import {type ReactNode, useEffect, useState} from 'react'
import {useClient} from './client-context.ts'
import {Button, LinkButton} from './controls.tsx'
import {Countdown} from './countdown.tsx'
import {takesLateReceipt, viewOf} from './deadline.ts'
import {GoOnByPhone} from './go-on-by-phone.tsx'
import {useForgetRequisites, useIntent} from './intent-query.ts'
import {Facts, Outcome} from './outcome.tsx'
import {Page} from './page.tsx'
import {ReceiptUpload} from './receipt-upload.tsx'
import {useTexts} from './texts.tsx'
import {useServerNow} from './use-server-now.ts'
import {ClientError, ClientPending} from './views.tsx'

/** The differences between the two pages of a payout intent. */
export type IntentPage = {
  title: string
  doneTitle: string
  path: string
  /** Shown while the money can be sent. */
  pay: (intent: PayoutIntent, access: Access) => ReactNode
}
export type Access = {id: string; intentKey: string}

/** A page of a payout intent: it follows the payout from paying to its end by itself. */
export function IntentScreen({page}: {page: IntentPage}) {
  const {place, key} = useClient().start
  const {t} = useTexts()
  if (!place || !key) {
    return (
      <Page title={page.title}>
        <Outcome look="warn" title={t('unknown.title')} text={t('unknown.text')} />
      </Page>
    )
  }
  return <KnownIntent page={page} access={{id: place.id, intentKey: key}} />
}

function KnownIntent({page, access}: {page: IntentPage; access: Access}) {
  const {t} = useTexts()
  const {data: intent, error, isError, refetch} = useIntent(access.id, access.intentKey)
  if (intent === undefined) {
    return (
      <Page title={page.title}>
        {isError ? <ClientError error={error} retry={() => void refetch()} /> : <ClientPending />}
      </Page>
    )
  }
  if (intent === null) {
    return (
      <Page title={page.title}>
        <Outcome look="warn" title={t('unknown.title')} text={t('unknown.text')} />
      </Page>
    )
  }
  return <LiveIntent {...{page, access, intent}} isBehind={isError} />
}

type LiveIntentProps = {page: IntentPage; access: Access; intent: PayoutIntent; isBehind: boolean}

function LiveIntent({page, access, intent, isBehind}: LiveIntentProps) {
  const {t} = useTexts()
  const reading = useServerNow()
  const view = viewOf(intent, reading)
  const forget = useForgetRequisites(access.id)
  const isOverdue = view.name === 'overdue'
  const holdsRequisites = Boolean(intent.bank || intent.phoneNumber || intent.cardNumber)
  useEffect(() => {
    if (isOverdue && holdsRequisites) return forget()
  }, [isOverdue, holdsRequisites, forget])
  return (
    <Page
      title={page.title}
      aside={view.name === 'pay' ? <GoOnByPhone path={page.path} intentKey={access.intentKey} /> : null}
    >
      <Facts facts={[[t('field.order'), intent.orderId]]} />
      {isBehind ? (
        <p role="status" className="text-sm text-warning">
          {t('stale')}
        </p>
      ) : null}
      {view.name === 'checking' ? <Outcome look="wait" title={t('countdown.checking')} /> : null}
      {view.name === 'pay' ? (
        <>
          {view.left === null ? null : <Countdown left={view.left} />}
          {page.pay(intent, access)}
        </>
      ) : null}
      {view.name === 'review' ? <Review {...{intent, access}} /> : null}
      {view.name === 'done' ? <Done intent={intent} title={page.doneTitle} /> : null}
      {view.name === 'refused' ? (
        <Outcome look="bad" title={t('refused.title')} text={t('refused.text')} />
      ) : null}
      {isOverdue ? <Overdue {...{intent, access}} now={reading?.now} /> : null}
      <nav className="flex flex-col gap-2">
        <LinkButton href={intent.supportUrl}>{t('link.support')}</LinkButton>
        <LinkButton href={intent.cabinetUrl}>{t('link.cabinet')}</LinkButton>
      </nav>
    </Page>
  )
}

type PartProps = {intent: PayoutIntent; access: Access}

function Review({intent, access}: PartProps) {
  const {t, money, dateTime} = useTexts()
  const last = intent.receipts.at(-1)
  return (
    <>
      <Outcome look="wait" title={t('review.title')} text={t('review.text')} />
      <Facts
        facts={[
          [t('field.sentAt'), last && dateTime(last.uploadedAt)],
          [t('field.recipient'), intent.recipient],
          [t('field.amountSent'), money(intent.amount, intent.currency)]
        ]}
      />
      <AnotherReceipt {...access} />
    </>
  )
}

function Done({intent, title}: {intent: PayoutIntent; title: string}) {
  const {t, money, dateTime} = useTexts()
  return (
    <>
      <Outcome look="good" title={title} text={t('done.text')} />
      <Facts
        facts={[
          [t('field.dateTime'), intent.completedAt && dateTime(intent.completedAt)],
          [t('field.recipient'), intent.recipient],
          [t('field.amountSent'), money(intent.amount, intent.currency)]
        ]}
      />
    </>
  )
}

function Overdue({intent, access, now}: PartProps & {now: number | undefined}) {
  const {t, dateTime} = useTexts()
  const late = intent.receipts.filter(receipt => receipt.late)
  return (
    <>
      <Outcome look="bad" title={t('overdue.title')} text={t('overdue.dontPay')} />
      {late.length > 0 ? (
        <section role="status" className="flex flex-col gap-2 rounded-2xl bg-success-soft p-4">
          <p className="font-medium text-success">{t('overdue.kept')}</p>
          <ul>
            {late.map(({id, name, uploadedAt}) => (
              <li key={id} className="break-words">
                {name}, {dateTime(uploadedAt)}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {!takesLateReceipt(intent.expiresAt, now) ? null : late.length > 0 ? (
        <AnotherReceipt {...access} />
      ) : (
        <>
          <p>{t('overdue.paid')}</p>
          <IntentReceipt {...access} />
        </>
      )}
    </>
  )
}

/** One receipt is enough; a payer who sent the wrong one may send another. */
function AnotherReceipt(access: Access) {
  const {t} = useTexts()
  const [open, setOpen] = useState(false)
  return open ? (
    <IntentReceipt {...access} />
  ) : (
    <Button onClick={() => setOpen(true)}>{t('receipt.more')}</Button>
  )
}

/** The upload with the words of a receipt. */
export function IntentReceipt({id, intentKey}: Access) {
  const {t} = useTexts()
  const labels = {title: t('receipt.title'), choose: t('receipt.choose'), send: t('receipt.send')}
  return <ReceiptUpload intentId={id} intentKey={intentKey} labels={labels} />
}
