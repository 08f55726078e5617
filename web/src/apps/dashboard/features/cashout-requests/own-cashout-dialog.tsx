import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {FormDialog} from '@/components/form/form-dialog.tsx'
import {ErrorView} from '@/components/layout/error-view.tsx'
import {PendingView} from '@/components/layout/pending-view.tsx'
import {Tabs, TabsContent, TabsList, TabsTrigger} from '@/components/ui/tabs.tsx'
import {type MovableCurrency, useSettings} from '@/shared/settings.ts'
import {cashoutCurrencies} from './cashout-requests.search.ts'
import {OwnCashoutForm} from './own-cashout-form.tsx'

type OwnCashoutDialogProps = {currency: MovableCurrency; onClose: () => void}

/** Takes money out of the person's own wallet: a form for RUB and one for USDT. */
export function OwnCashoutDialog({currency: first, onClose}: OwnCashoutDialogProps) {
  const {t} = useTranslation('cashout-requests')
  const {data: settings, error, refetch} = useSettings()
  const [currency, setCurrency] = useState(first)
  return (
    <FormDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('create.ownTitle')}
      text={t(currency === 'USDT' ? 'create.textUsdt' : 'create.textRub')}
    >
      {settings ? (
        <Tabs value={currency} onValueChange={value => setCurrency(value as MovableCurrency)}>
          <TabsList>
            {cashoutCurrencies.map(each => (
              <TabsTrigger key={each} value={each}>
                {each}
              </TabsTrigger>
            ))}
          </TabsList>
          {cashoutCurrencies.map(each => (
            // Both stay alive, so that a look at the other form loses nothing that was typed.
            <TabsContent key={each} value={each} forceMount>
              <OwnCashoutForm currency={each} settings={settings} onDone={onClose} />
            </TabsContent>
          ))}
        </Tabs>
      ) : error ? (
        <ErrorView error={error} reset={() => void refetch()} />
      ) : (
        <PendingView />
      )}
    </FormDialog>
  )
}
