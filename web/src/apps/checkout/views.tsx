import {Component, type ReactNode, useEffect, useId, useState} from 'react'
import {toAppError} from '@/lib/app-error.ts'
import {Button} from './controls.tsx'
import {Outcome} from './outcome.tsx'
import {useTexts} from './texts.tsx'

type ClientErrorProps = {error: unknown; retry: () => void}

/** Replaces a page that failed; technical details open on request. */
export function ClientError({error, retry}: ClientErrorProps) {
  const {t} = useTexts()
  const [shown, setShown] = useState(false)
  const details = useId()
  const {code, message, requestId} = toAppError(error)
  return (
    <div role="alert" className="flex flex-col gap-4">
      <Outcome look="warn" title={t('error.title')} text={t('error.text')}>
        <div className="flex flex-wrap justify-center gap-2">
          <Button look="main" onClick={retry}>
            {t('error.retry')}
          </Button>
          <Button aria-expanded={shown} aria-controls={details} onClick={() => setShown(!shown)}>
            {shown ? t('error.hide') : t('error.show')}
          </Button>
        </div>
      </Outcome>
      <pre
        id={details}
        hidden={!shown}
        className="overflow-x-auto rounded-lg border bg-muted p-3 text-xs whitespace-pre-wrap"
      >
        {[code, message, requestId].filter(Boolean).join('\n')}
      </pre>
    </div>
  )
}

/** For an address that belongs to no page. */
export function ClientNotFound() {
  const {t} = useTexts()
  return (
    <>
      <title>{t('notFound')}</title>
      <h1 className="my-4 text-2xl font-bold">{t('notFound')}</h1>
      <Outcome look="warn" title={t('unknown.title')} text={t('unknown.text')} />
    </>
  )
}

const slowAfter = 4_000

/** Shown while a page loads; after a while it says that the line is slow, not that the page is broken. */
export function ClientPending() {
  const {t} = useTexts()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className={slow ? 'text-muted-foreground' : 'sr-only'}>
        {slow ? t('slow') : t('loading')}
      </p>
      <span aria-hidden className="h-14 animate-pulse rounded-2xl bg-secondary" />
      <span aria-hidden className="h-64 animate-pulse rounded-2xl bg-secondary" />
    </div>
  )
}

/** Catches what a page throws while it is drawn. */
export class ErrorBoundary extends Component<{children: ReactNode}, {error: unknown; failed: boolean}> {
  override state = {error: undefined, failed: false}

  static getDerivedStateFromError(error: unknown) {
    return {error, failed: true}
  }

  override render() {
    const {error, failed} = this.state
    if (!failed) return this.props.children
    return <ClientError error={error} retry={() => this.setState({failed: false})} />
  }
}
