import {Check, Copy} from 'lucide-react'
import {useTexts} from './texts.tsx'

type CopyRowProps = {
  /** The name of the value ("Card number"). */
  label: string
  /** As the clipboard gets it. */
  raw: string
  /** As the eye gets it. */
  shown: string
  size?: 'huge' | 'large'
  /** Whether a translator may touch it: a bank's name has words in it. */
  isName?: boolean
}

/** As large as a phone's width lets a line of it be; smaller on the narrowest one. */
const hugeFor = ({length}: string) =>
  length > 13 ? 'text-2xl font-bold max-[22rem]:text-xl' : 'text-3xl font-bold max-[22rem]:text-2xl'
/** A card's four groups stay on one line. */
const largeFor = ({length}: string) =>
  length > 17 ? 'text-lg tracking-tight max-[22rem]:text-base' : 'text-xl max-[22rem]:text-lg'

/**
 * A value that has to get into another app without a mistake: large, in groups, and copied raw. Its button needs the
 * page's script, and keeps its place before.
 */
export function CopyRow({label, raw, shown, size = 'large', isName = false}: CopyRowProps) {
  const {t} = useTexts()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3">
      <dt className="w-full text-sm text-muted-foreground">{label}</dt>
      <dd
        translate={isName ? undefined : 'no'}
        className={`figures min-w-0 flex-1 font-semibold wrap-anywhere select-all ${size === 'huge' ? hugeFor(shown) : largeFor(shown)}`}
      >
        {shown}
      </dd>
      <dd>
        <button
          type="button"
          data-copy={raw}
          data-label={label}
          aria-label={t('copy.label', {what: label})}
          className="group invisible inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-xl border border-input bg-card px-3 text-sm font-medium transition-colors hover:bg-accent data-copied:border-success data-copied:bg-success-soft data-copied:text-success script:visible"
        >
          <Check aria-hidden className="hidden size-5 group-data-copied:block" />
          <Copy aria-hidden className="size-5 group-data-copied:hidden" />
          <span className="hidden sm:inline sm:group-data-copied:hidden">{t('copy.action')}</span>
          <span className="hidden sm:group-data-copied:inline">{t('copy.done')}</span>
        </button>
      </dd>
    </div>
  )
}
