import {ChevronDown} from 'lucide-react'
import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'

/** A choice among few short words by the system's own list: nothing has to be fetched for it, and a phone shows it best. */
export function NativeSelect({className, ...props}: ComponentProps<'select'>) {
  return (
    <span className="relative inline-flex">
      <select
        data-slot="native-select"
        className={cn(
          'h-8 w-full appearance-none rounded-md border border-input bg-card ps-2.5 pe-7 text-sm text-foreground shadow-xs disabled:opacity-50 aria-invalid:border-destructive',
          className
        )}
        {...props}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-2 my-auto size-3.5 text-muted-foreground"
      />
    </span>
  )
}
