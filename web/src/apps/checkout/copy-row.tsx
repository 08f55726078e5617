import {Check, Copy} from 'lucide-react'
import {useEffect, useState} from 'react'
import {copyText} from '@/lib/copy-text.ts'
import {useTexts} from './texts.tsx'

const shownFor = 2000

type CopyRowProps = {
  /** The name of the value ("Card number"). */
  label: string
  /** As the clipboard gets it. */
  raw: string
  /** As the eye gets it. */
  shown: string
  size?: 'huge' | 'large'
}

/** As large as a phone's width lets a line of it be. */
const hugeFor = ({length}: string) => (length > 13 ? 'text-2xl font-bold' : 'text-3xl font-bold')
/** A card's four groups stay on one line. */
const largeFor = ({length}: string) => (length > 17 ? 'text-lg tracking-tight' : 'text-xl')

/** A value that has to get into another app without a mistake: large, in groups, and copied raw. */
export function CopyRow({label, raw, shown, size = 'large'}: CopyRowProps) {
  const {t} = useTexts()
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), shownFor)
    return () => clearTimeout(timer)
  }, [outcome])
  const copied = outcome === 'copied'
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
      <dt className="w-full text-sm text-muted-foreground">{label}</dt>
      <dd
        className={`figures min-w-0 flex-1 font-semibold wrap-anywhere ${size === 'huge' ? hugeFor(shown) : largeFor(shown)}`}
      >
        {shown}
      </dd>
      <dd>
        <button
          type="button"
          aria-label={t('copy.label', {what: label})}
          onClick={async () => setOutcome((await copyText(raw)) ? 'copied' : 'failed')}
          className={`inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-xl border px-3 text-sm font-medium transition-colors ${copied ? 'border-success bg-success-soft text-success' : 'border-input bg-card hover:bg-accent'}`}
        >
          {copied ? <Check aria-hidden className="size-5" /> : <Copy aria-hidden className="size-5" />}
          <span className="hidden sm:inline">{copied ? t('copy.done') : t('copy.action')}</span>
        </button>
        <span role="status" className="sr-only">
          {copied ? t('copy.announced', {what: label}) : null}
        </span>
      </dd>
      {outcome === 'failed' ? (
        <dd role="alert" className="w-full text-sm text-danger">
          {t('copy.failed')}
        </dd>
      ) : null}
    </div>
  )
}
