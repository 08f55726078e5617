import {fromMinor, toMinor} from '@paydesk/contracts/money'
import {useTranslation} from 'react-i18next'
import type {Confirmation} from '@/components/form/confirm-step.tsx'
import {Amount} from '../amount.tsx'

type BalanceChange = {name: string; before: string; after: string}

/** What stands before an edited balance: it moves money, by a manual transaction for the difference. */
export function useBalanceConfirmation(): (change: BalanceChange) => Confirmation {
  const {t} = useTranslation('users')
  return ({name, before, after}) => {
    const difference = fromMinor(toMinor(after, 'RUB') - toMinor(before, 'RUB'), 'RUB')
    return {
      title: t('balance.title'),
      text: t('balance.text'),
      rows: [
        {label: t('balance.whose'), value: name},
        {label: t('balance.before'), value: <Amount amount={before} currency="RUB" />},
        {
          label: t('balance.difference'),
          value: <Amount amount={difference} currency="RUB" signed />,
          strong: true
        },
        {label: t('balance.after'), value: <Amount amount={after} currency="RUB" />}
      ],
      warning: t('balance.warning'),
      action: t('balance.action')
    }
  }
}
