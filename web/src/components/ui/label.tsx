import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'

export function Label({className, ...props}: ComponentProps<'label'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the caller names the control, or puts it inside
    <label
      data-slot="label"
      className={cn('flex items-center gap-1.5 text-sm font-medium select-none', className)}
      {...props}
    />
  )
}
