import {useTranslation} from 'react-i18next'
import {FormDialog} from '@/components/form/form-dialog.tsx'
import {Amount} from '@/shared/amount.tsx'
import {useCashoutRequest} from '@/shared/complete-cashout/cashout-request.queries.ts'
import {CompleteCashoutForm} from '@/shared/complete-cashout/complete-cashout-form.tsx'
import {personText} from '@/shared/person.tsx'
import {RecordView} from '@/shared/record-view.tsx'

/** Completes a withdrawal without leaving the history. */
export function CompleteDialog({cashoutRequestId, onClose}: {cashoutRequestId: number; onClose: () => void}) {
  const {t} = useTranslation('history')
  const query = useCashoutRequest(cashoutRequestId)
  const request = query.data
  return (
    <FormDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('completeTitle', {id: cashoutRequestId})}
      text={request ? personText(request.user) : undefined}
    >
      <RecordView query={query} area="cashoutRequests">
        {found => (
          <>
            <p className="text-lg font-semibold">
              <Amount amount={found.amount} currency={found.currency} />
            </p>
            <CompleteCashoutForm request={found} onDone={onClose} onReload={onClose} />
          </>
        )}
      </RecordView>
    </FormDialog>
  )
}
