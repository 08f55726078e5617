import type {PayoutImport} from '@paydesk/contracts/payout-imports'
import {useTranslation} from 'react-i18next'
import {ReasonAction} from '@/shared/reason-action.tsx'
import {isInMotion, useEndImport} from './payout-imports.queries.ts'

/** Ends an import that is stuck, or of the wrong file. A server that cannot do it sends no version. */
export function EndImport({payoutImport}: {payoutImport: PayoutImport}) {
  const {t} = useTranslation('payout-imports')
  const end = useEndImport()
  const {id, version} = payoutImport
  if (version === undefined) return null
  return (
    <ReasonAction
      action={t('end.open')}
      title={t('end.title', {id})}
      text={t('end.text')}
      done={t('end.done', {id})}
      isPossible={isInMotion(payoutImport)}
      // A newer state of the import is on the screen behind the dialog, and is what is ended.
      submit={({reason}) => end({id, reason, version})}
    />
  )
}
