import {cva, type VariantProps} from 'class-variance-authority'
import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'

export const badgeVariants = cva(
  'inline-flex h-5.5 w-fit align-middle shrink-0 items-center gap-1 rounded-md px-1.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-neutral-soft text-neutral',
        success: 'bg-success-soft text-success',
        warning: 'bg-warning-soft text-warning',
        danger: 'bg-danger-soft text-danger',
        info: 'bg-info-soft text-info'
      }
    },
    defaultVariants: {tone: 'neutral'}
  }
)
export type Tone = NonNullable<VariantProps<typeof badgeVariants>['tone']>

export function Badge({
  className,
  tone,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({tone}), className)} {...props} />
}
