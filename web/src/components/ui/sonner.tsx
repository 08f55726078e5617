import {type FocusEvent, useEffect} from 'react'
import {Toaster as Sonner, toast} from 'sonner'
import {toasts} from '@/lib/constants.ts'
import {useTheme} from '@/lib/theme.tsx'
import {drawToasts} from '@/lib/toast.ts'
import '@/styles/toasts.css'

/** The library sends Tab back to where it came from, and so round and round for as long as a toast stays. */
const letTabGoOn = (event: FocusEvent) => event.stopPropagation()

/** Draws the toasts of `lib/toast.ts`. */
export function SonnerToaster({label}: {label: string}) {
  const {theme} = useTheme()
  useEffect(
    () =>
      drawToasts({
        show: ({kind, text, options}) => void toast[kind](text, options),
        dismiss: () => void toast.dismiss()
      }),
    []
  )
  return (
    <div className="contents" onBlurCapture={letTabGoOn}>
      <Sonner
        theme={theme}
        position={toasts.position}
        visibleToasts={toasts.atMost}
        duration={toasts.stayFor}
        containerAriaLabel={label}
        toastOptions={{
          classNames: {
            toast:
              '!rounded-lg !border !border-border !bg-popover !text-popover-foreground !shadow-lg !font-sans !text-sm',
            description: '!text-muted-foreground',
            success: '[&_[data-icon]]:!text-success',
            error: '[&_[data-icon]]:!text-danger'
          }
        }}
      />
    </div>
  )
}
