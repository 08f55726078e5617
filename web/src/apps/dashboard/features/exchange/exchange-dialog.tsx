import {useTranslation} from 'react-i18next'
import {FormDialog} from '@/components/form/form-dialog.tsx'
import {ErrorView} from '@/components/layout/error-view.tsx'
import {PendingView} from '@/components/layout/pending-view.tsx'
import {type MovableCurrency, useSettings} from '@/shared/settings.ts'
import {ExchangeForm} from './exchange-form.tsx'

/** Exchanges between the person's own RUB and USDT wallets. */
export function ExchangeDialog({source, onClose}: {source: MovableCurrency; onClose: () => void}) {
  const {t} = useTranslation('exchange')
  const {data: settings, error, refetch} = useSettings()
  return (
    <FormDialog open onOpenChange={open => !open && onClose()} title={t('title')} text={t('text')}>
      {settings ? (
        <ExchangeForm first={source} settings={settings} onDone={onClose} />
      ) : error ? (
        <ErrorView error={error} reset={() => void refetch()} />
      ) : (
        <PendingView />
      )}
    </FormDialog>
  )
}
