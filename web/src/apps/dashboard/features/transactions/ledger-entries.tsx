import type {LedgerEntry} from '@paydesk/contracts/transactions'
import {useTranslation} from 'react-i18next'
import {Card, CardContent, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {Amount} from '@/shared/amount.tsx'
import {StatementLink} from '@/shared/statement-link.tsx'

type LedgerEntriesProps = {
  entries: readonly LedgerEntry[]
  /** Whose wallets they are, where that is known. */
  owner: number | undefined
}

/** What each account got by a transaction; a wallet's entry with its balance before and after, and its statement. */
export function LedgerEntries({entries, owner}: LedgerEntriesProps) {
  const {t} = useTranslation('transactions')
  const {money} = useFormat()
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('entries.title')}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col divide-y">
          {entries.map(({account, currency, amount, balanceBefore, balanceAfter}) => (
            <li
              key={`${account} ${currency}`}
              className="flex items-baseline justify-between gap-3 py-2.5 first:pt-0 last:pb-0"
            >
              <div className="min-w-0">
                <p>
                  {account === 'wallet' && owner !== undefined ? (
                    <StatementLink userId={owner} currency={currency}>
                      {t('entries.account.wallet')}
                    </StatementLink>
                  ) : (
                    t(`entries.account.${account}`)
                  )}
                </p>
                {balanceBefore && balanceAfter ? (
                  <p className="figures text-xs text-muted-foreground">
                    {t('entries.balance', {
                      before: money(balanceBefore, currency),
                      after: money(balanceAfter, currency)
                    })}
                  </p>
                ) : null}
              </div>
              <Amount signed amount={amount} currency={currency} className="font-medium" />
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
