import {Label as Primitive} from 'radix-ui'
import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'

export function Label({className, ...props}: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      data-slot="label"
      className={cn('flex items-center gap-1.5 text-sm font-medium select-none', className)}
      {...props}
    />
  )
}
