import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'
import {inputClasses} from './input.tsx'

export function Textarea({className, ...props}: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      className={cn(inputClasses, 'h-auto min-h-18 py-1.5', className)}
      {...props}
    />
  )
}
