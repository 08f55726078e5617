import type {PaymentCredential} from '@paydesk/contracts/payment-credentials'
import {viewOf} from '@/apps/checkout/deadline.ts'
import {Column} from './column.tsx'
import {Countdown} from './countdown.tsx'
import {GoOnByPhone} from './go-on-by-phone.tsx'
import {Outcome} from './outcome.tsx'
import {usePage} from './page-context.ts'
import {Requisites} from './requisites.tsx'
import {useTexts} from './texts.tsx'

/** Where to send the money, for as long as it may be sent there. */
export function CredentialContent({credential}: {credential: PaymentCredential}) {
  const {t} = useTexts()
  const {now} = usePage()
  const {expiresAt} = credential
  const view = viewOf({status: 'pending', expiresAt}, {now, sure: true})
  const isPayable = view.name === 'pay'
  return (
    <Column title={t('title.credentials')} aside={isPayable ? <GoOnByPhone /> : null}>
      <Outcome
        later={isPayable ? 'overdue' : undefined}
        look="bad"
        title={t('overdue.title')}
        text={t('overdue.dontPay')}
      />
      {isPayable ? (
        <>
          <Outcome later="checking" look="wait" title={t('countdown.checking')} />
          <div data-payable="" className="flex flex-col gap-4">
            <p className="text-muted-foreground">{t(`way.${credential.type}`)}</p>
            {expiresAt && view.left !== null ? <Countdown left={view.left} expiresAt={expiresAt} /> : null}
            <Requisites {...credential} />
          </div>
        </>
      ) : null}
    </Column>
  )
}
