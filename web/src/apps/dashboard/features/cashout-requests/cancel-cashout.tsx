import {isStaff} from '@paydesk/contracts/access'
import type {CashoutRequest} from '@paydesk/contracts/cashout-requests'
import {shownCashoutStatus} from '@paydesk/contracts/state-machine'
import {useTranslation} from 'react-i18next'
import {useGoOn} from '@/components/data-table/go-on.ts'
import {Facts} from '@/components/facts.tsx'
import {Amount} from '@/shared/amount.tsx'
import {useCancelCashout} from '@/shared/complete-cashout/cashout-request.queries.ts'
import {useMay, useMe} from '@/shared/me.tsx'
import {Person} from '@/shared/person.tsx'
import {ReasonAction} from '@/shared/reason-action.tsx'

/** Cancels a request that cannot be paid out, or that its owner does not want any more. A server that cannot do it sends no `cancelledAt`. */
export function CancelCashout({request}: {request: CashoutRequest}) {
  const {t} = useTranslation('complete-cashout')
  const may = useMay()
  const {role} = useMe()
  const cancel = useCancelCashout()
  const goOn = useGoOn()
  const {id, version, cancelledAt, user, amount, currency} = request
  if (cancelledAt === undefined || !may('cashoutRequests', 'cancel')) return null
  return (
    <ReasonAction
      action={t('cancel.action')}
      title={t('cancel.title', {id})}
      text={t(isStaff(role) ? 'cancel.text' : 'cancel.textOwn')}
      done={t('cancel.done', {id})}
      isPossible={shownCashoutStatus(request) === 'pending'}
      submit={reasoned => cancel({...reasoned, id, version})}
      onDone={() => void goOn()}
    >
      <Facts
        facts={[
          {label: t('recipient'), value: <Person person={user} />},
          {label: t('amount'), value: <Amount amount={amount} currency={currency} />, strong: true}
        ]}
      />
    </ReasonAction>
  )
}
