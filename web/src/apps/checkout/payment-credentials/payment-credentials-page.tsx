import type {PaymentCredential} from '@paydesk/contracts/payment-credentials'
import {useEffect, useState} from 'react'
import {useClient} from '@/apps/checkout/client-context.ts'
import {Countdown} from '@/apps/checkout/countdown.tsx'
import {viewOf} from '@/apps/checkout/deadline.ts'
import {GoOnByPhone} from '@/apps/checkout/go-on-by-phone.tsx'
import {Outcome} from '@/apps/checkout/outcome.tsx'
import {Page} from '@/apps/checkout/page.tsx'
import {Requisites} from '@/apps/checkout/requisites.tsx'
import {useTexts} from '@/apps/checkout/texts.tsx'
import {useServerNow} from '@/apps/checkout/use-server-now.ts'
import {ClientError, ClientPending} from '@/apps/checkout/views.tsx'
import {useForgetCredential, usePaymentCredential} from './payment-credentials.queries.ts'

/** Where to send the money, for as long as it may be sent there. */
export function PaymentCredentialsPage() {
  const {t} = useTexts()
  const id = useClient().start.place?.id ?? ''
  const {data: credential, error, isError, refetch} = usePaymentCredential(id)
  const forget = useForgetCredential(id)
  const [shownUntil, setShownUntil] = useState<string | null>()
  if (credential && credential.expiresAt !== shownUntil) setShownUntil(credential.expiresAt)
  const title = t('title.credentials')
  if (credential) return <Live {...{credential, id}} onEnd={forget} isBehind={isError} />
  return (
    <Page title={title}>
      {credential === null ? (
        <Gone shownUntil={shownUntil} />
      ) : isError ? (
        <ClientError error={error} retry={() => void refetch()} />
      ) : (
        <ClientPending />
      )}
    </Page>
  )
}

/** The server may end a payment this much before the clock of the page has come to it. */
const atTheEnd = 5_000

/** Details that expired on the open page have a different message from details that are gone for another reason. */
function Gone({shownUntil}: {shownUntil: string | null | undefined}) {
  const {t} = useTexts()
  const reading = useServerNow()
  const [isOverdue] = useState(
    () => shownUntil && reading && Date.parse(shownUntil) - reading.now <= atTheEnd
  )
  return isOverdue ? (
    <Outcome look="bad" title={t('overdue.title')} text={t('overdue.dontPay')} />
  ) : (
    <Outcome look="warn" title={t('credentials.gone')} text={t('credentials.goneText')} />
  )
}

type LiveProps = {credential: PaymentCredential; id: string; onEnd: () => void; isBehind: boolean}

function Live({credential, id, onEnd, isBehind}: LiveProps) {
  const {t} = useTexts()
  const view = viewOf({status: 'pending', expiresAt: credential.expiresAt}, useServerNow())
  const isOver = view.name === 'overdue'
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])
  const isPayable = view.name === 'pay'
  return (
    <Page
      title={t('title.credentials')}
      aside={isPayable ? <GoOnByPhone path={`/payment-credentials/${encodeURIComponent(id)}`} /> : null}
    >
      {isBehind ? (
        <p role="status" className="text-sm text-warning">
          {t('stale')}
        </p>
      ) : null}
      {isPayable ? (
        <>
          <p className="text-muted-foreground">{t(`way.${credential.type}`)}</p>
          {view.left === null ? null : <Countdown left={view.left} />}
          <Requisites {...credential} />
        </>
      ) : null}
      {view.name === 'checking' ? <Outcome look="wait" title={t('countdown.checking')} /> : null}
    </Page>
  )
}
