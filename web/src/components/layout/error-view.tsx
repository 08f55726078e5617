import {type ReactNode, useId, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {type AppError, toAppError} from '@/lib/app-error.ts'
import {lazyView} from '@/lib/lazy-view.tsx'

// An id of a request says that the server can be reached.
const CopyButton = lazyView(async () => (await import('../copy-button.tsx')).CopyButton)

/** The text of an error, in the language of the screen. */
export function useErrorText(): (error: AppError) => string {
  const {t} = useTranslation()
  return error =>
    error.code === 'TOO_MANY_REQUESTS' && error.retryAfter
      ? t('error.retryIn', {count: Math.ceil(error.retryAfter)})
      : t(`error.code.${error.code}`)
}

type ErrorViewProps = {
  error: unknown
  reset?: () => void
  /** All that there is of the screen, which it then gives its heading and title. */
  isScreen?: boolean
}

/** Replaces content that failed; technical details open on request. */
export function ErrorView({error, reset, isScreen}: ErrorViewProps) {
  const {t} = useTranslation()
  const textOf = useErrorText()
  const Heading = isScreen ? 'h1' : 'h2'
  return (
    <section
      role="alert"
      className="mx-auto flex w-full max-w-lg flex-col items-center gap-3 px-4 py-16 text-center"
    >
      {isScreen ? <title>{`${t('error.title')} · Paydesk`}</title> : null}
      <Heading className="text-xl font-semibold tracking-tight">{t('error.title')}</Heading>
      <p className="text-muted-foreground">{textOf(toAppError(error))}</p>
      <ErrorDetails error={error}>
        {reset ? <Button onClick={reset}>{t('action.retry')}</Button> : null}
      </ErrorDetails>
    </section>
  )
}

/**
 * The technical side of a failure behind a button, with what support asks for; `children` are the buttons before it.
 */
export function ErrorDetails({error, children}: {error: unknown; children: ReactNode}) {
  const {t} = useTranslation()
  const [shown, setShown] = useState(false)
  const details = useId()
  const {code, httpStatus, message, requestId} = toAppError(error)
  return (
    <>
      <div className="flex flex-wrap justify-center gap-2">
        {children}
        <Button
          variant="secondary"
          aria-expanded={shown}
          aria-controls={details}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('error.hide') : t('error.show')}
        </Button>
      </div>
      <div id={details} hidden={!shown} className="w-full max-w-lg">
        <pre className="overflow-x-auto rounded-lg border bg-muted p-3 text-start font-mono text-xs whitespace-pre-wrap">
          {`${code} ${httpStatus || ''} ${message}`.trim()}
        </pre>
        {requestId ? (
          <p className="mt-2 text-xs text-muted-foreground">
            {t('error.requestId', {id: requestId})} <CopyButton text={requestId} />
          </p>
        ) : null}
      </div>
    </>
  )
}
