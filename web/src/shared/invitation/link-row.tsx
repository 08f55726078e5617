import {Check, Copy} from 'lucide-react'
import {useId, useState} from 'react'
import {Button} from '@/components/ui/button.tsx'
import {Input} from '@/components/ui/input.tsx'
import {Label} from '@/components/ui/label.tsx'
import {copyText} from '@/lib/copy-text.ts'

type LinkRowProps = {link: string; label: string; copy: string; copied: string}

/** A link to hand on: in sight, selected at a press, and copied by a button. */
export function LinkRow({link, label, copy, copied}: LinkRowProps) {
  const id = useId()
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <div className="flex flex-wrap gap-2">
        <Input
          id={id}
          readOnly
          value={link}
          className="min-w-0 flex-1 basis-56 font-mono text-xs"
          onFocus={event => event.target.select()}
        />
        <Button className="max-sm:w-full" onClick={async () => setCopied(await copyText(link))}>
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          <span aria-live="polite">{isCopied ? copied : copy}</span>
        </Button>
      </div>
    </div>
  )
}
