import {Check, Circle} from 'lucide-react'
import {DropdownMenu as Primitive} from 'radix-ui'
import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'

/**
 * Not modal, and drawn where it stands instead of at the end of the page: the rest stays within reach
 * of screen readers, and the menu belongs to the landmark of its button.
 */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />
}
export const DropdownMenuTrigger = Primitive.Trigger
export const DropdownMenuRadioGroup = Primitive.RadioGroup

export const menuClasses =
  'z-50 min-w-44 overflow-y-auto rounded-lg border bg-popover p-1 text-popover-foreground shadow-lg data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98'

const itemClasses =
  "relative flex min-h-7 pointer-coarse:min-h-10 items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-accent data-highlighted:text-accent-foreground [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4"

export function DropdownMenuContent({
  className,
  sideOffset = 4,
  ...props
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      data-slot="dropdown-menu-content"
      sideOffset={sideOffset}
      collisionPadding={8}
      className={cn(menuClasses, 'max-h-(--radix-dropdown-menu-content-available-height)', className)}
      {...props}
    />
  )
}

export function DropdownMenuItem({className, ...props}: ComponentProps<typeof Primitive.Item>) {
  return <Primitive.Item data-slot="dropdown-menu-item" className={cn(itemClasses, className)} {...props} />
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem className={cn(itemClasses, 'ps-8', className)} {...props}>
      <Primitive.ItemIndicator className="absolute start-2">
        <Check aria-hidden className="size-4 text-primary" />
      </Primitive.ItemIndicator>
      {children}
    </Primitive.CheckboxItem>
  )
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={cn(itemClasses, 'ps-8', className)} {...props}>
      <Primitive.ItemIndicator className="absolute start-2.5">
        <Circle aria-hidden className="size-2.5 fill-primary text-primary" />
      </Primitive.ItemIndicator>
      {children}
    </Primitive.RadioItem>
  )
}

export function DropdownMenuLabel({className, ...props}: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      className={cn('px-2 pt-1.5 pb-1 text-xs font-medium text-muted-foreground', className)}
      {...props}
    />
  )
}

export function DropdownMenuSeparator({className, ...props}: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...props} />
}
