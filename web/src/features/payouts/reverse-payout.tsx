import type {Payout} from '@paydesk/contracts/payouts'
import {useTranslation} from 'react-i18next'
import {Facts} from '@/components/facts.tsx'
import {Amount} from '@/shared/amount.tsx'
import {useMay} from '@/shared/me.tsx'
import {Person} from '@/shared/person.tsx'
import {ReasonAction} from '@/shared/reason-action.tsx'
import {useReversePayout} from './payouts.queries.ts'

/** Reverses a payout that was completed by mistake. A server that cannot do it sends no `reversedAt`. */
export function ReversePayout({payout}: {payout: Payout}) {
  const {t} = useTranslation(['payout', 'payouts'])
  const may = useMay()
  const reverse = useReversePayout()
  const {id, version, status, reversedAt, user, amount, currency} = payout
  if (reversedAt === undefined || !may('payouts', 'reverse')) return null
  return (
    <ReasonAction
      action={t('payout:reverse.action')}
      title={t('payout:reverse.title', {id})}
      text={t('payout:reverse.text')}
      done={t('payout:reverse.done', {id})}
      isPossible={status === 'completed' && reversedAt === null}
      submit={reasoned => reverse({...reasoned, id, version})}
    >
      <Facts
        facts={[
          user ? {label: t('payouts:column.user'), value: <Person person={user} />} : undefined,
          {
            label: t('payout:reverse.credit'),
            value: <Amount amount={amount} currency={currency} />,
            strong: true
          }
        ]}
      />
    </ReasonAction>
  )
}
