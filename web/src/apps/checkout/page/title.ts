import type {CheckoutPage} from '@paydesk/contracts/checkout'
import type {View} from '@/apps/checkout/deadline.ts'

type Area = NonNullable<CheckoutPage['place']>['area']

/** The title of a page; one with nothing to pay, or that the customer has cancelled, is no instruction. */
export function titleKeyOf(area: Area, view: View | undefined, isCancelled = false) {
  if (area === 'payment-credentials') return 'title.credentials'
  if (area === 'transfers') return 'title.transfer'
  return view?.name === 'pay' && !isCancelled ? 'title.payoutIntent' : 'title.payment'
}
