import {useTranslation} from 'react-i18next'
import {FormDialog} from '@/components/form/form-dialog.tsx'
import {CodeForm} from './code-form.tsx'
import {useConfirmSession} from './second-factor.queries.ts'

/** Stands in front of what needs a code, and goes away with it. */
export function CodeDialog({onEnd}: {onEnd: (given: boolean) => void}) {
  const {t} = useTranslation('second-factor')
  const confirm = useConfirmSession()
  return (
    <FormDialog
      open
      onOpenChange={open => !open && onEnd(false)}
      title={t('askTitle')}
      text={t('askText')}
      className="max-w-sm"
    >
      <CodeForm label={t('askTitle')} submitText={t('confirm')} send={confirm} onDone={() => onEnd(true)} />
    </FormDialog>
  )
}
