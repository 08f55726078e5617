import {fromMinor, toMinor} from '@paydesk/contracts/money'
import type {ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import type {Confirmation} from '@/components/form/confirm-step.tsx'
import {FromTo} from '@/components/from-to.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {Amount} from '../amount.tsx'

type BalanceChange = {whose: ReactNode; before: string; after: string}

/** The confirmation of a changed balance: it posts a manual transaction for the difference. */
export function useBalanceConfirmation(): (change: BalanceChange) => Confirmation {
  const {t} = useTranslation('users')
  return ({whose, before, after}) => {
    const difference = fromMinor(toMinor(after, 'RUB') - toMinor(before, 'RUB'), 'RUB')
    return {
      title: t('balance.title'),
      text: t('balance.text'),
      rows: [
        {label: t('balance.whose'), value: whose},
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

type RateChange = {whose: ReactNode; before: number; after: number}

/** The confirmation of a changed fee rate: it applies to every payout completed from then on. */
export function useRateConfirmation(): (change: RateChange) => Confirmation {
  const {t} = useTranslation('users')
  const {percent} = useFormat()
  return ({whose, before, after}) => ({
    title: t('rate.title'),
    text: t('rate.text'),
    rows: [
      {label: t('balance.whose'), value: whose},
      {
        label: t('column.feeRate'),
        value: <FromTo from={percent(before)} to={percent(after)} />,
        strong: true
      }
    ],
    action: t('rate.action')
  })
}
