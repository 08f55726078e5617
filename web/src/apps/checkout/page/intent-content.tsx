import type {CheckoutContent} from '@paydesk/contracts/checkout'
import type {PayoutIntent} from '@paydesk/contracts/payout-intents'
import {takesLateReceipt, viewOf} from '@/apps/checkout/deadline.ts'
import {Column} from './column.tsx'
import {LinkButton, looks} from './controls.tsx'
import {Countdown} from './countdown.tsx'
import {GoOnByPhone} from './go-on-by-phone.tsx'
import {Instruction} from './instruction.tsx'
import {Moment} from './moment.tsx'
import {type Fact, Facts, Outcome} from './outcome.tsx'
import {useAddress, usePage} from './page-context.ts'
import {ReceiptForm} from './receipt-form.tsx'
import {problemText} from './receipt-problem.ts'
import {Requisites} from './requisites.tsx'
import {useTexts} from './texts.tsx'
import {titleKeyOf} from './title.ts'

type IntentProps = Extract<CheckoutContent, {kind: 'intent'}>
type PartProps = {intent: PayoutIntent}

/** A page of a payout intent, from paying to its end. */
export function IntentContent({intent, problem, isCancelled}: IntentProps) {
  const {t} = useTexts()
  const {place, now} = usePage()
  const isTransfer = place?.area === 'transfers'
  const view = viewOf(intent, {now, sure: true})
  const isPayable = view.name === 'pay' && !isCancelled
  return (
    <Column
      title={t(titleKeyOf(isTransfer ? 'transfers' : 'payout-intents', view, isCancelled))}
      aside={isPayable ? <GoOnByPhone /> : null}
    >
      {problem ? (
        <p
          id="receipt-problem"
          role="alert"
          tabIndex={-1}
          className="rounded-xl bg-danger-soft p-3 text-danger"
        >
          {problemText(problem, t)}
        </p>
      ) : null}
      <Facts facts={[{name: t('field.order'), value: intent.orderId, isCode: true}]} />
      {isPayable ? <Pay {...{intent, isTransfer}} left={view.left} /> : null}
      {view.name === 'pay' && isCancelled ? <Cancelled /> : null}
      {view.name === 'review' ? <Review intent={intent} /> : null}
      {view.name === 'done' ? <Done {...{intent, isTransfer}} /> : null}
      {view.name === 'refused' ? (
        <Outcome look="bad" title={t('refused.title')} text={t('refused.text')} />
      ) : null}
      {view.name === 'overdue' ? <Overdue intent={intent} /> : null}
      <nav className="flex flex-col gap-2">
        <LinkButton href={intent.supportUrl}>{t('link.support')}</LinkButton>
        <LinkButton href={intent.cabinetUrl}>{t('link.cabinet')}</LinkButton>
      </nav>
    </Column>
  )
}

type PayProps = PartProps & {left: number | null; isTransfer: boolean}

function Pay({intent, left, isTransfer}: PayProps) {
  const {t, money} = useTexts()
  const proof = isTransfer ? 'screenshot' : 'receipt'
  const labels = isTransfer
    ? {title: t('screenshot.title'), choose: t('screenshot.choose'), send: t('screenshot.confirm')}
    : receiptLabels(t)
  return (
    <>
      {/* For the moment at which the time ends, or a clock jumps, while no server can be asked. */}
      {intent.expiresAt ? (
        <>
          <Outcome later="checking" look="wait" title={t('countdown.checking')} />
          <Outcome later="overdue" look="bad" title={t('overdue.title')} text={t('overdue.dontPay')} />
        </>
      ) : null}
      <div data-payable="" className="flex flex-col gap-4">
        {intent.expiresAt && left !== null ? <Countdown left={left} expiresAt={intent.expiresAt} /> : null}
        <Requisites {...intent} />
        <Instruction
          type={intent.type}
          proof={proof}
          amount={money(intent.amount, intent.currency)}
          expiresAt={intent.expiresAt}
        />
        <ReceiptForm labels={labels} canCancel={isTransfer} />
      </div>
    </>
  )
}

const receiptLabels = (t: ReturnType<typeof useTexts>['t']) => ({
  title: t('receipt.title'),
  choose: t('receipt.choose'),
  send: t('receipt.send')
})

/** Cancelling tells nobody anything: it only puts the instruction away, and can be taken back. */
function Cancelled() {
  const {t} = useTexts()
  return (
    <Outcome look="warn" title={t('cancelled.title')} text={t('cancelled.text')}>
      <a href={useAddress()} className={looks.quiet}>
        {t('cancelled.back')}
      </a>
    </Outcome>
  )
}

function Review({intent}: PartProps) {
  const {t, money} = useTexts()
  const last = intent.receipts.at(-1)
  const facts: Fact[] = [
    {name: t('field.sentAt'), value: last && <Moment iso={last.uploadedAt} />},
    {name: t('field.recipient'), value: intent.recipient},
    {name: t('field.amountSent'), value: money(intent.amount, intent.currency), isCode: true}
  ]
  return (
    <>
      <Outcome look="wait" title={t('review.title')} text={t('review.text')}>
        <noscript>
          <a href={useAddress()} className={looks.quiet}>
            {t('refresh')}
          </a>
        </noscript>
      </Outcome>
      <Facts facts={facts} />
      <AnotherReceipt />
    </>
  )
}

function Done({intent, isTransfer}: PartProps & {isTransfer: boolean}) {
  const {t, money} = useTexts()
  const facts: Fact[] = [
    {name: t('field.dateTime'), value: intent.completedAt && <Moment iso={intent.completedAt} />},
    {name: t('field.recipient'), value: intent.recipient},
    {name: t('field.amountSent'), value: money(intent.amount, intent.currency), isCode: true}
  ]
  return (
    <>
      <Outcome
        look="good"
        title={t(isTransfer ? 'done.transfer' : 'done.payoutIntent')}
        text={t('done.text')}
      />
      <Facts facts={facts} />
    </>
  )
}

function Overdue({intent}: PartProps) {
  const {t} = useTexts()
  const {now} = usePage()
  const late = intent.receipts.filter(receipt => receipt.late)
  return (
    <>
      <Outcome look="bad" title={t('overdue.title')} text={t('overdue.dontPay')} />
      {late.length > 0 ? (
        <section className="flex flex-col gap-2 rounded-2xl bg-success-soft p-4">
          <p className="font-medium text-success">{t('overdue.kept')}</p>
          <ul className="flex flex-col gap-2">
            {late.map(({id, name, uploadedAt}) => (
              <li key={id} className="break-words">
                <p translate="no">{name}</p>
                <p className="text-sm">
                  <Moment iso={uploadedAt} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {!takesLateReceipt(intent.expiresAt, now) ? null : late.length > 0 ? (
        <AnotherReceipt />
      ) : (
        <>
          <p>{t('overdue.paid')}</p>
          <ReceiptForm labels={receiptLabels(t)} />
        </>
      )}
    </>
  )
}

/** One receipt is enough; a payer who sent the wrong one may send another. */
function AnotherReceipt() {
  const {t} = useTexts()
  const {content} = usePage()
  return (
    <details open={content.kind === 'intent' && content.problem !== undefined}>
      <summary className={`${looks.quiet} w-full list-none`}>{t('receipt.more')}</summary>
      <div className="pt-4">
        <ReceiptForm labels={receiptLabels(t)} />
      </div>
    </details>
  )
}
