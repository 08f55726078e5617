import {X} from 'lucide-react'
import {Dialog as Primitive} from 'radix-ui'
import type {ComponentProps} from 'react'
import {useTranslation} from 'react-i18next'
import {cn} from '@/lib/cn.ts'
import {Button} from './button.tsx'
import {overlayClasses} from './dialog.tsx'
import {useFocusReturn} from './use-focus-return.ts'

export const Sheet = Primitive.Root
export const SheetTitle = Primitive.Title
export const SheetDescription = Primitive.Description

const sides = {
  left: 'start-0 border-e data-[state=open]:slide-in-from-left data-[state=closed]:slide-out-to-left',
  right: 'end-0 border-s data-[state=open]:slide-in-from-right data-[state=closed]:slide-out-to-right'
}

/** A dialog along one edge of the screen. */
export function SheetContent({
  className,
  side = 'right',
  children,
  ...props
}: ComponentProps<typeof Primitive.Content> & {side?: keyof typeof sides}) {
  const {t} = useTranslation()
  const focus = useFocusReturn(props)
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClasses} />
      <Primitive.Content
        data-slot="sheet-content"
        className={cn(
          'fixed inset-y-0 z-50 flex w-[min(24rem,calc(100vw-2.5rem))] flex-col bg-popover shadow-lg outline-none duration-200 data-[state=closed]:animate-out data-[state=open]:animate-in',
          sides[side],
          className
        )}
        {...props}
        {...focus}
      >
        {children}
        <Primitive.Close asChild>
          <Button
            variant="ghost"
            size="icon-sm"
            className="absolute end-3 top-4 pointer-coarse:top-5"
            aria-label={t('action.close')}
          >
            <X aria-hidden />
          </Button>
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}
