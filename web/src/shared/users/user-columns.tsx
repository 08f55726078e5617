import type {ColumnOf} from '@paydesk/contracts/access'
import type {User} from '@paydesk/contracts/users'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {DataColumns} from '@/components/data-table/columns.ts'
import {useFormat} from '@/i18n/use-format.ts'
import {Amount} from '../amount.tsx'
import {useMe} from '../me.tsx'
import {Name, personText} from '../person.tsx'
import type {UserKind} from './user-kind.ts'
import {UserRowActions} from './user-row-actions.tsx'

/** The columns of the lists of vendors and sub-vendors; `onDelete` is given the user to ask about. */
export function useUserColumns(
  kind: UserKind,
  onDelete: (user: User) => void
): DataColumns<User, ColumnOf<'vendors'>> {
  const {t} = useTranslation('users')
  const {percent} = useFormat()
  const me = useMe()
  return useMemo(
    () => ({
      id: {
        header: t('column.id'),
        cell: user => <span className="figures md:text-muted-foreground">{user.id}</span>,
        exported: [{kind: 'number', value: user => String(user.id)}],
        sortBy: 'id'
      },
      name: {
        header: t('column.name'),
        cell: user => (
          <span className="flex flex-wrap items-baseline gap-x-2 max-md:flex-col">
            <Name text={user.name} className="font-medium text-foreground md:max-w-64 min-[90rem]:max-w-96" />
            {user.parent && user.parent.id !== me.id ? (
              <Name
                text={t('of', {name: personText(user.parent)})}
                className="text-xs font-normal text-muted-foreground md:max-w-48"
              />
            ) : null}
          </span>
        ),
        exported: [{kind: 'typed', value: user => user.name}],
        card: 'title'
      },
      balance: {
        header: t('column.balance'),
        cell: user => <Amount amount={user.balance} currency="RUB" className="md:font-medium" />,
        exported: [{kind: 'money', value: user => ({amount: user.balance, currency: 'RUB'})}],
        sortBy: 'amount',
        align: 'end',
        card: 'lead',
        cardLabel: () => t('column.balance')
      },
      feeRate: {
        header: t('column.feeRate'),
        cell: user => <span className="figures">{percent(user.feeRate)}</span>,
        exported: [{header: t('column.feeRatePercent'), kind: 'number', value: user => String(user.feeRate)}],
        align: 'end'
      },
      actions: {
        header: t('column.actions'),
        cell: user => <UserRowActions kind={kind} user={user} onDelete={onDelete} />,
        align: 'end',
        card: 'corner'
      }
    }),
    [t, percent, me.id, kind, onDelete]
  )
}
