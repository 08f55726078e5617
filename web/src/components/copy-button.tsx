import {Check, Copy} from 'lucide-react'
import {useEffect, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {cn} from '@/lib/cn.ts'
import {copyText} from '@/lib/copy-text.ts'

const shownFor = 1500

/** Copies `text` raw; `what` names it for screen readers ("ID", "Card"). */
export function CopyButton({text, what, className}: {text: string; what?: string; className?: string}) {
  const {t} = useTranslation()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownFor)
    return () => clearTimeout(timer)
  }, [copied])
  const label = copied ? t('action.copied') : t('action.copy')
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      className={cn(
        // In a table's row it appears to a mouse over the row, to the keyboard, and always on touch screens. For a
        // mouse it lies in the gap between the columns and takes no room from them.
        'text-muted-foreground pointer-fine:[tr_&]:opacity-0 pointer-fine:[td_&]:-me-6 pointer-fine:[tr:hover_&]:opacity-100 pointer-fine:[tr_&:focus-visible]:opacity-100',
        className
      )}
      aria-label={what ? `${label}: ${what}` : label}
      title={label}
      onClick={async event => {
        // Rows are links: copying from one must not open it.
        event.stopPropagation()
        event.preventDefault()
        setCopied(await copyText(text))
      }}
    >
      {copied ? (
        <Check aria-hidden className="size-3.5 text-success" />
      ) : (
        <Copy aria-hidden className="size-3.5" />
      )}
    </Button>
  )
}
