import {cva, type VariantProps} from 'class-variance-authority'
import {Slot} from 'radix-ui'
import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'
import {Spinner} from './spinner.tsx'

export const buttonVariants = cva(
  "inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md text-sm font-medium whitespace-nowrap transition-colors select-none disabled:opacity-55 aria-disabled:opacity-55 aria-disabled:cursor-not-allowed [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
  {
    variants: {
      variant: {
        primary: 'bg-primary text-primary-foreground shadow-xs hover:bg-primary/90',
        // In the dark it is lighter than whatever it lies on: a menu, a dialog, a coloured message.
        secondary:
          'border border-border bg-card text-foreground shadow-xs hover:bg-secondary dark:border-foreground/15 dark:bg-foreground/6 dark:hover:bg-foreground/10',
        ghost: 'text-foreground hover:bg-accent hover:text-accent-foreground',
        destructive: 'bg-destructive text-destructive-foreground shadow-xs hover:bg-destructive/90',
        link: 'text-primary underline-offset-4 hover:underline'
      },
      size: {
        sm: 'h-7 px-2.5 text-xs pointer-coarse:h-9',
        md: 'h-8 px-3 pointer-coarse:h-10',
        lg: 'h-10 px-5 text-base',
        icon: 'size-8 pointer-coarse:size-10',
        // A finger hits more of it than the eye sees.
        'icon-sm': 'relative size-6 rounded-sm pointer-coarse:after:absolute pointer-coarse:after:-inset-2'
      }
    },
    defaultVariants: {variant: 'primary', size: 'md'}
  }
)

type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    asChild?: boolean
    /** Something is under way: a spinner, and a second press does nothing; the focus stays where it is. */
    busy?: boolean
  }

export function Button({
  className,
  variant,
  size,
  asChild,
  busy,
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({variant, size}), className)
  if (asChild) {
    return (
      <Slot.Root data-slot="button" className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      data-slot="button"
      type={type}
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
      {...props}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  )
}
