import type {ButtonHTMLAttributes, ReactNode} from 'react'

const shape =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-xl px-5 py-2 text-center font-medium transition-colors disabled:opacity-60'
/** Things that a thumb can hit. */
export const looks = {
  main: `${shape} bg-primary text-primary-foreground hover:bg-primary/90`,
  quiet: `${shape} border border-input bg-card hover:bg-accent`
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {look?: keyof typeof looks}

/** A button that a thumb can hit. */
export function Button({look = 'quiet', className = '', ...props}: ButtonProps) {
  return <button type="button" {...props} className={`${looks[look]} ${className}`} />
}

const opened = new Set(['https:', 'http:', 'mailto:', 'tel:', 'tg:'])
const nowhere = 'https://nowhere.invalid'

/** An address that may be opened; undefined for what is none, or would run as a script. */
export function safeUrl(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url, nowhere)) return undefined
  return opened.has(new URL(url, nowhere).protocol) ? url : undefined
}

/** A link that looks like a button; nothing where there is no address to go to. */
export function LinkButton({href, children}: {href: string | null | undefined; children: ReactNode}) {
  const url = safeUrl(href)
  return url ? (
    <a href={url} className={looks.quiet} rel="noreferrer">
      {children}
    </a>
  ) : null
}

/** A white sheet on the page's ground. */
export function Card({children, className = ''}: {children: ReactNode; className?: string}) {
  return <section className={`rounded-2xl border bg-card p-4 shadow-xs ${className}`}>{children}</section>
}
