import {AlertDialog as Primitive} from 'radix-ui'
import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'
import {overlayClasses} from './dialog.tsx'
import {useFocusReturn} from './use-focus-return.ts'

export const AlertDialog = Primitive.Root
export const AlertDialogCancel = Primitive.Cancel

/** A question that needs an answer: a click outside does not close it. */
export function AlertDialogContent({className, ...props}: ComponentProps<typeof Primitive.Content>) {
  const focus = useFocusReturn(props)
  return (
    <Primitive.Portal>
      <Primitive.Overlay data-slot="question-overlay" className={overlayClasses} />
      <Primitive.Content
        data-slot="alert-dialog-content"
        className={cn(
          'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-md -translate-x-1/2 -translate-y-1/2 flex-col gap-4 overflow-y-auto rounded-xl border bg-popover p-5 shadow-lg outline-none data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-97',
          className
        )}
        {...props}
        {...focus}
      />
    </Primitive.Portal>
  )
}

export function AlertDialogTitle({className, ...props}: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('text-lg font-semibold tracking-tight', className)} {...props} />
}

export function AlertDialogDescription({className, ...props}: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn('mt-1 text-sm text-muted-foreground', className)} {...props} />
}
