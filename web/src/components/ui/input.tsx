import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'

// A finger needs more room, and a phone zooms into a field whose letters are smaller than 16 px.
export const inputClasses =
  'flex h-8 w-full pointer-coarse:h-10 pointer-coarse:text-[1rem] min-w-0 rounded-md border border-input bg-card px-2.5 text-sm shadow-xs transition-colors placeholder:text-muted-foreground focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring/60 disabled:bg-muted disabled:text-muted-foreground aria-invalid:border-destructive aria-invalid:focus-visible:outline-destructive/50'

export function Input({className, type = 'text', ...props}: ComponentProps<'input'>) {
  return <input data-slot="input" type={type} className={cn(inputClasses, className)} {...props} />
}
