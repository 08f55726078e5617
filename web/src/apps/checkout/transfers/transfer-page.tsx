import {useState} from 'react'
import {useClient} from '@/apps/checkout/client-context.ts'
import {Button} from '@/apps/checkout/controls.tsx'
import {Instruction} from '@/apps/checkout/instruction.tsx'
import {type IntentPage, IntentScreen} from '@/apps/checkout/intent-screen.tsx'
import {Outcome} from '@/apps/checkout/outcome.tsx'
import {ReceiptUpload} from '@/apps/checkout/receipt-upload.tsx'
import {Requisites} from '@/apps/checkout/requisites.tsx'
import {useTexts} from '@/apps/checkout/texts.tsx'

/**
 * A transfer: its instruction, and a screenshot that confirms it. Cancelling tells nobody anything:
 * it only puts the instruction away, and can be taken back. Once confirmed there is nothing to cancel.
 */
export function TransferPage() {
  const {t, money} = useTexts()
  const {place} = useClient().start
  const [cancelled, setCancelled] = useState(false)
  const page: IntentPage = {
    title: t('title.transfer'),
    doneTitle: t('done.transfer'),
    path: `/transfers/${encodeURIComponent(place?.id ?? '')}`,
    pay: (intent, {id, intentKey}) =>
      cancelled ? (
        <Outcome look="warn" title={t('cancelled.title')} text={t('cancelled.text')}>
          <Button onClick={() => setCancelled(false)}>{t('cancelled.back')}</Button>
        </Outcome>
      ) : (
        <>
          <Requisites {...intent} />
          <Instruction
            type={intent.type}
            proof="screenshot"
            amount={money(intent.amount, intent.currency)}
            minutes={intent.lifetimeMinutes}
          />
          <ReceiptUpload
            intentId={id}
            intentKey={intentKey}
            labels={{
              title: t('screenshot.title'),
              choose: t('screenshot.choose'),
              send: t('screenshot.confirm')
            }}
            beside={<Button onClick={() => setCancelled(true)}>{t('screenshot.cancel')}</Button>}
          />
        </>
      )
  }
  return <IntentScreen page={page} />
}
