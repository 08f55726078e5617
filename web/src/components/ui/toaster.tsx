import {Toaster as Sonner} from 'sonner'
import {toasts} from '@/lib/constants.ts'
import {useTheme} from '@/lib/theme.tsx'

/** Where toasts appear; send one with `toast` of sonner. */
export function Toaster({label}: {label: string}) {
  const {theme} = useTheme()
  return (
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
  )
}
