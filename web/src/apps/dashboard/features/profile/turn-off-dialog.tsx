import {useTranslation} from 'react-i18next'
import {FormDialog} from '@/components/form/form-dialog.tsx'
import {toast} from '@/lib/toast.ts'
import {CodeForm} from '@/shared/second-factor/code-form.tsx'
import {useDisableSecondFactor} from './second-factor.queries.ts'

export function TurnOffDialog({onClose}: {onClose: () => void}) {
  const {t} = useTranslation('second-factor')
  const disable = useDisableSecondFactor()
  return (
    <FormDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('turnOffTitle')}
      text={t('turnOffText')}
      className="max-w-sm"
    >
      <CodeForm
        label={t('turnOffTitle')}
        submitText={t('turnOff')}
        send={disable}
        onDone={() => {
          toast.success(t('disabled'))
          onClose()
        }}
      />
    </FormDialog>
  )
}
