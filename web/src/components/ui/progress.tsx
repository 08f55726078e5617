import {Progress as Primitive} from 'radix-ui'
import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'

/** `value` from 0 to 100; null while the whole is not known. */
export function Progress({className, value, ...props}: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      data-slot="progress"
      value={value}
      className={cn('relative h-1.5 w-full overflow-hidden rounded-full bg-secondary', className)}
      {...props}
    >
      <Primitive.Indicator
        className={cn(
          'h-full rounded-full bg-primary transition-[width]',
          value == null && 'w-1/3 animate-pulse'
        )}
        style={value == null ? undefined : {width: `${value}%`}}
      />
    </Primitive.Root>
  )
}
