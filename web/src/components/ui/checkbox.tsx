import {Check} from 'lucide-react'
import {Checkbox as Primitive} from 'radix-ui'
import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'

export function Checkbox({className, ...props}: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      data-slot="checkbox"
      className={cn(
        'size-4 shrink-0 rounded-[4px] border border-input bg-card shadow-xs transition-colors disabled:opacity-50 aria-invalid:border-destructive data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=checked]:text-primary-foreground',
        className
      )}
      {...props}
    >
      <Primitive.Indicator className="grid place-content-center">
        <Check aria-hidden className="size-3.5" strokeWidth={3} />
      </Primitive.Indicator>
    </Primitive.Root>
  )
}
