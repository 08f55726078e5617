import {X} from 'lucide-react'
import {Dialog as Primitive} from 'radix-ui'
import type {ComponentProps} from 'react'
import {useTranslation} from 'react-i18next'
import {cn} from '@/lib/cn.ts'
import {Button} from './button.tsx'
import {useFocusReturn} from './use-focus-return.ts'

export const Dialog = Primitive.Root
export const DialogTrigger = Primitive.Trigger
export const DialogClose = Primitive.Close

/** As high as the dialogs: a question over a dialog comes later in the page, and dims that one too. */
export const overlayClasses =
  'fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0'

type DialogContentProps = ComponentProps<typeof Primitive.Content> & {
  /** The content reaches the edges and scrolls by itself. */
  flush?: boolean
}

export function DialogContent({className, flush, children, ...props}: DialogContentProps) {
  const {t} = useTranslation()
  const focus = useFocusReturn(props)
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClasses} />
      <Primitive.Content
        data-slot="dialog-content"
        className={cn(
          'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 flex-col rounded-xl border bg-popover shadow-lg outline-none data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-97',
          className
        )}
        {...props}
        {...focus}
      >
        {/* Long content scrolls below the title and above the buttons, which stay in sight. */}
        <div
          className={cn(
            'flex min-h-0 flex-col rounded-[inherit]',
            flush ? 'overflow-hidden' : 'gap-4 overflow-y-auto p-5 [scroll-padding:8rem_0_5rem]'
          )}
        >
          {children}
        </div>
        <Primitive.Close asChild>
          <Button
            variant="ghost"
            size="icon-sm"
            className="absolute end-4 top-4 z-20"
            aria-label={t('action.close')}
          >
            <X aria-hidden />
          </Button>
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function DialogHeader({className, ...props}: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-header"
      className={cn(
        'sticky -top-5 z-10 -mx-5 -my-2 flex flex-col gap-1 bg-popover py-2 ps-5 pe-13',
        // Content that scrolls away below it fades.
        'after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:h-2 after:[background:linear-gradient(var(--popover),transparent)]',
        className
      )}
      {...props}
    />
  )
}

export function DialogFooter({className, ...props}: ComponentProps<'div'>) {
  return (
    <div
      data-slot="dialog-footer"
      className={cn(
        'sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-col-reverse gap-2 border-t bg-popover px-5 py-3 sm:flex-row sm:justify-end',
        className
      )}
      {...props}
    />
  )
}

export function DialogTitle({className, ...props}: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('text-lg font-semibold tracking-tight', className)} {...props} />
}

export function DialogDescription({className, ...props}: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn('text-sm text-muted-foreground', className)} {...props} />
}
