import {type ErrorComponentProps, useRouter} from '@tanstack/react-router'
import {ErrorView} from '@/components/layout/error-view.tsx'
import {PageNotFound} from '@/components/layout/not-found.tsx'
import {toAppError} from '@/lib/app-error.ts'

/** Replaces a screen that failed; a missing record is no failure and has another page. */
export function DefaultError({error, reset}: ErrorComponentProps) {
  const router = useRouter()
  if (toAppError(error).code === 'NOT_FOUND') return <PageNotFound />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <ErrorView error={error} reset={retry} isScreen />
}
