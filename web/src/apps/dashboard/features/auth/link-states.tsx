import {useTranslation} from 'react-i18next'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Spinner} from '@/components/ui/spinner.tsx'
import type {AppError} from '@/lib/app-error.ts'

/** While a link's code is being checked. */
export function LinkChecking({text}: {text: string}) {
  return (
    <p role="status" className="flex items-center justify-center gap-2 py-4 text-muted-foreground">
      <Spinner />
      {text}
    </p>
  )
}

/** The check itself did not come through, which says nothing of the link. */
export function LinkCheckFailed({error, onRetry}: {error: AppError; onRetry: () => void}) {
  const {t} = useTranslation()
  const textOf = useErrorText()
  return (
    <Alert tone="danger">
      <p>{textOf(error)}</p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </Alert>
  )
}
