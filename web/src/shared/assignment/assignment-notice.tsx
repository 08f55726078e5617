import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {toAppError} from '@/lib/app-error.ts'
import {toast} from '@/lib/toast.ts'
import type {Held} from './use-assignment.ts'

/** In place of the actions of a record that another user works on. */
export function AssignmentNotice({held: {by, takeOver}}: {held: Held}) {
  const {t} = useTranslation('assignment')
  const textOf = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const act = async (take: () => Promise<void>) => {
    setBusy(true)
    await take().catch(error => toast.error(textOf(toAppError(error))))
    setBusy(false)
  }
  return (
    <Alert tone="info" title={t('working', {name: by.name})}>
      <p>{t('text')}</p>
      {takeOver ? (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          busy={isBusy}
          onClick={() => void act(takeOver)}
        >
          {t('takeOver')}
        </Button>
      ) : null}
    </Alert>
  )
}
