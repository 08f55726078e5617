import type {Payout} from '@paydesk/contracts/payouts'
import {payoutChoices} from '@paydesk/contracts/state-machine'
import {Link, useNavigate} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {RadioField} from '@/components/form/choice-field.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {PayeeField} from './payee-field.tsx'
import {useStatusForm} from './use-status-form.tsx'

/** Changes the status of a payout: the status first, then whom completing credits. */
export function PayoutStatusForm({payout, onReload}: {payout: Payout; onReload: () => void}) {
  const {t} = useTranslation('payout')
  const navigate = useNavigate()
  const {form, original, payee, payees, confirmation, conflict} = useStatusForm({
    payout,
    onReload,
    onDone: ({id}) => void navigate({to: '/admin/payouts/$payoutId', params: {payoutId: String(id)}})
  })
  const status = form.watch('status')
  if (payoutChoices(original.status).length === 0) return <FinalNotice payout={original} />
  return (
    <FormRoot
      form={form}
      label={t('edit.title', {id: original.id})}
      confirmation={confirmation}
      conflict={conflict}
    >
      <RadioField
        form={form}
        name="status"
        label={t('edit.statusNext')}
        choices={payoutChoices(original.status).map(value => ({
          value,
          label: <StatusBadge kind="payoutStatus" status={value} />
        }))}
      />
      {status === 'completed' ? <PayeeField {...{form, payee, payees}} own={original.user} /> : null}
      <SubmitButton form={form} waiting={status === 'completed' && payees.isLoading}>
        {t('edit.submit')}
      </SubmitButton>
    </FormRoot>
  )
}

/** In place of the form, where nothing can be changed any more. */
function FinalNotice({payout}: {payout: Payout}) {
  const {t} = useTranslation(['payout', 'payouts'])
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="info">{t('payout:edit.final')}</Alert>
      <Button variant="secondary" className="self-start max-sm:self-stretch" asChild>
        <Link to="/admin/payouts/$payoutId" params={{payoutId: String(payout.id)}}>
          {t('payout:edit.backToPayout')}
        </Link>
      </Button>
    </div>
  )
}
