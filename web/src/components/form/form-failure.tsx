import {useErrorText} from '@/components/layout/error-view.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {useMessage} from '@/i18n/messages.ts'
import type {AppError} from '@/lib/app-error.ts'

/** The server's error for the form as a whole. */
export function FormFailure({error}: {error: AppError}) {
  const translate = useMessage()
  const textOf = useErrorText()
  const refused = Object.values(error.fieldErrors ?? {}).flat()
  if (refused.length === 0) return <Alert tone="danger">{textOf(error)}</Alert>
  return (
    <Alert tone="danger">
      {refused.map(each => (
        <p key={each.message}>{translate(each)}</p>
      ))}
    </Alert>
  )
}
