import {useClient} from '@/apps/checkout/client-context.ts'
import {Instruction} from '@/apps/checkout/instruction.tsx'
import {type IntentPage, IntentReceipt, IntentScreen} from '@/apps/checkout/intent-screen.tsx'
import {Requisites} from '@/apps/checkout/requisites.tsx'
import {useTexts} from '@/apps/checkout/texts.tsx'

/** Where and how to pay, and the receipt for it. */
export function PayoutIntentPage() {
  const {t, money} = useTexts()
  const {place} = useClient().start
  const page: IntentPage = {
    title: t('title.payoutIntent'),
    doneTitle: t('done.payoutIntent'),
    path: `/payout-intents/${encodeURIComponent(place?.id ?? '')}`,
    pay: (intent, access) => (
      <>
        <Requisites {...intent} />
        <Instruction
          type={intent.type}
          proof="receipt"
          amount={money(intent.amount, intent.currency)}
          minutes={intent.lifetimeMinutes}
        />
        <IntentReceipt {...access} />
      </>
    )
  }
  return <IntentScreen page={page} />
}
