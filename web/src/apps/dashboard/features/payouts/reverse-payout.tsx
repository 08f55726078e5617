import {fromMinor, toMinor} from '@paydesk/contracts/money'
import type {Payout} from '@paydesk/contracts/payouts'
import {useTranslation} from 'react-i18next'
import {Facts} from '@/components/facts.tsx'
import {FromTo} from '@/components/from-to.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {balanceAfter} from '@/shared/balance-after.ts'
import {useMay} from '@/shared/me.tsx'
import {Person} from '@/shared/person.tsx'
import {ReasonAction} from '@/shared/reason-action.tsx'
import {useUsers} from '@/shared/users.queries.ts'
import {reversalNet} from './credit.ts'
import {useReversePayout} from './payout.queries.ts'

/** Reverses a payout that was completed by mistake. A server that cannot do it sends no `reversedAt`. */
export function ReversePayout({payout}: {payout: Payout}) {
  const {t} = useTranslation('payout')
  const may = useMay()
  const reverse = useReversePayout()
  const {id, version, status, reversedAt} = payout
  if (reversedAt === undefined || !may('payouts', 'reverse')) return null
  return (
    <ReasonAction
      action={t('reverse.action')}
      title={t('reverse.title', {id})}
      text={t('reverse.text')}
      done={t('reverse.done', {id})}
      isPossible={status === 'completed' && reversedAt === null}
      submit={reasoned => reverse({...reasoned, id, version})}
    >
      <Reversed payout={payout} />
    </ReasonAction>
  )
}

/** Where each kopeck goes. The wallet is that of this moment: the server decides whether it holds enough. */
function Reversed({payout}: {payout: Payout}) {
  const {t} = useTranslation(['payout', 'payouts'])
  const {money} = useFormat()
  const {user, amount, currency, feeAmount} = payout
  const payee = useUsers(user ? [user.id] : []).byId.get(user?.id ?? 0)
  const net = reversalNet(payout)
  const wallet =
    net === undefined ? undefined : balanceAfter(payee, {amount: negated(net, currency), currency})
  return (
    <>
      <Facts
        facts={[
          user ? {label: t('payouts:column.user'), value: <Person person={payee ?? user} />} : undefined,
          {label: t('payout:reverse.credit'), value: money(amount, currency), strong: net === undefined},
          feeAmount == null ? undefined : {label: t('payout:reverse.fee'), value: money(feeAmount, currency)},
          net === undefined
            ? undefined
            : {label: t('payout:reverse.net'), value: money(net, currency), strong: true},
          wallet
            ? {
                label: t('payout:credit.wallet', {currency}),
                value: <FromTo from={money(wallet.before, currency)} to={money(wallet.after, currency)} />
              }
            : undefined,
          wallet?.left === undefined || wallet.left === wallet.after
            ? undefined
            : {label: t('payout:reverse.left'), value: money(wallet.left, currency)}
        ]}
      />
      {(wallet?.left ?? wallet?.after)?.startsWith('-') ? (
        <Alert tone="warning">{t('payout:reverse.belowZero')}</Alert>
      ) : null}
    </>
  )
}

const negated = (amount: string, currency: Payout['currency']) =>
  fromMinor(-toMinor(amount, currency), currency)
