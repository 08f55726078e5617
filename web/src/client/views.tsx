import type {ErrorComponentProps} from '@tanstack/react-router'
import {useId, useState} from 'react'
import {useTranslation} from 'react-i18next'

const button =
  'inline-flex min-h-12 items-center justify-center rounded-lg border border-border bg-card px-5 font-medium'

/** In place of a page that failed; the technical side is there for whoever asks for it. */
export function ClientError({error, reset}: ErrorComponentProps) {
  const {t} = useTranslation('client')
  const [shown, setShown] = useState(false)
  const details = useId()
  return (
    <section role="alert" className="flex flex-col gap-4 py-10">
      <h1 className="text-xl font-semibold">{t('error.title')}</h1>
      <p>{t('error.text')}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={button} onClick={reset}>
          {t('error.retry')}
        </button>
        <button
          type="button"
          className={button}
          aria-expanded={shown}
          aria-controls={details}
          onClick={() => setShown(!shown)}
        >
          {shown ? t('error.hide') : t('error.show')}
        </button>
      </div>
      <pre
        id={details}
        hidden={!shown}
        className="overflow-x-auto rounded-lg border bg-muted p-3 text-xs whitespace-pre-wrap"
      >
        {error instanceof Error ? error.message : String(error)}
      </pre>
    </section>
  )
}

/** For an address that belongs to no page. */
export function ClientNotFound() {
  const {t} = useTranslation('client')
  return <h1 className="py-16 text-center text-xl font-semibold">{t('notFound')}</h1>
}

/** While a page is on its way. */
export function ClientPending() {
  const {t} = useTranslation('client')
  return (
    <div role="status" className="flex flex-col gap-4 py-6">
      <span className="sr-only">{t('loading')}</span>
      <span aria-hidden className="h-8 w-2/3 animate-pulse rounded-md bg-secondary" />
      <span aria-hidden className="h-48 animate-pulse rounded-xl bg-secondary" />
    </div>
  )
}
