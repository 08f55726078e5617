import {cva, type VariantProps} from 'class-variance-authority'
import {CircleAlert, CircleCheck, Info, TriangleAlert} from 'lucide-react'
import type {ComponentProps, ReactNode} from 'react'
import {cn} from '@/lib/cn.ts'

const alertVariants = cva(
  'flex items-start gap-2.5 rounded-lg px-3 py-2.5 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0',
  {
    variants: {
      tone: {
        info: 'bg-info-soft text-info',
        success: 'bg-success-soft text-success',
        warning: 'bg-warning-soft text-warning',
        danger: 'bg-danger-soft text-danger'
      }
    },
    defaultVariants: {tone: 'info'}
  }
)
const icons = {info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert}

type AlertProps = Omit<ComponentProps<'div'>, 'title'> &
  VariantProps<typeof alertVariants> & {title?: ReactNode}

/** A message that stays on the page. Danger interrupts a screen reader, the others wait their turn. */
export function Alert({className, tone, title, children, ...props}: AlertProps) {
  const Icon = icons[tone ?? 'info']
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      data-slot="alert"
      className={cn(alertVariants({tone}), className)}
      {...props}
    >
      <Icon aria-hidden />
      <div className="min-w-0 flex-1 [text-wrap:pretty]">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children}
      </div>
    </div>
  )
}
