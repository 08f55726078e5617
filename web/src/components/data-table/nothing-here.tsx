import {Inbox, ListFilter, WifiOff} from 'lucide-react'
import type {ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import {ErrorDetails, useErrorText} from '@/components/layout/error-view.tsx'
import {Button} from '@/components/ui/button.tsx'
import {toAppError} from '@/lib/app-error.ts'

type NothingHereProps = {onClear?: () => void} & (
  | {kind: 'noData' | 'noMatch'; text?: string | undefined; action?: ReactNode}
  | {kind: 'failed'; error: unknown; onRetry: () => void}
)

const icons = {noData: Inbox, noMatch: ListFilter, failed: WifiOff}

/** In place of rows: nothing yet, nothing that matches, or an error. Each says what can be done about it. */
export function NothingHere(props: NothingHereProps) {
  const {t} = useTranslation()
  const textOf = useErrorText()
  const Icon = icons[props.kind]
  const error = props.kind === 'failed' ? toAppError(props.error) : undefined
  // A list's only input is its filters: where the call is refused, they are wrong.
  const isFiltered = props.kind === 'noMatch' || (error?.code === 'VALIDATION' && props.onClear)
  const text = isFiltered
    ? t('list.noMatchText')
    : error
      ? textOf(error)
      : props.kind === 'noData' && props.text
  const clear = isFiltered ? (
    <Button variant="secondary" onClick={props.onClear}>
      {t('list.clearAll')}
    </Button>
  ) : null
  return (
    <div
      role={props.kind === 'failed' ? 'alert' : 'status'}
      className="flex flex-1 flex-col items-center justify-center gap-2 px-4 py-16 text-center"
    >
      <span className="mb-1 grid size-10 place-content-center rounded-full bg-secondary text-muted-foreground">
        <Icon aria-hidden className="size-5" />
      </span>
      <p className="font-medium">{props.kind === 'failed' ? t('list.failed') : t(`list.${props.kind}`)}</p>
      {text ? <p className="max-w-sm text-muted-foreground">{text}</p> : null}
      {props.kind === 'failed' ? (
        <ErrorDetails error={props.error}>
          <Button onClick={props.onRetry}>{t('action.retry')}</Button>
          {clear}
        </ErrorDetails>
      ) : (
        <div className="mt-2">{props.kind === 'noData' ? props.action : clear}</div>
      )}
    </div>
  )
}
