import {Check, ChevronDown, ChevronUp} from 'lucide-react'
import {Select as Primitive} from 'radix-ui'
import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'
import {inputClasses} from './input.tsx'

export const Select = Primitive.Root
export const SelectValue = Primitive.Value

export function SelectTrigger({className, children, ...props}: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      data-slot="select-trigger"
      className={cn(
        inputClasses,
        'items-center justify-between gap-2 text-start data-placeholder:text-muted-foreground [&>span]:truncate',
        className
      )}
      {...props}
    >
      {children}
      <Primitive.Icon asChild>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </Primitive.Icon>
    </Primitive.Trigger>
  )
}

const scrollButton = 'flex h-5 items-center justify-center'

export function SelectContent({className, children, ...props}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        data-slot="select-content"
        position="popper"
        sideOffset={4}
        className={cn(
          'z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-lg border bg-popover shadow-lg data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-98',
          className
        )}
        {...props}
      >
        <Primitive.ScrollUpButton className={scrollButton}>
          <ChevronUp className="size-4" />
        </Primitive.ScrollUpButton>
        <Primitive.Viewport className="p-1">{children}</Primitive.Viewport>
        <Primitive.ScrollDownButton className={scrollButton}>
          <ChevronDown className="size-4" />
        </Primitive.ScrollDownButton>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

export function SelectItem({className, children, ...props}: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      data-slot="select-item"
      className={cn(
        'relative flex min-h-7 pointer-coarse:min-h-10 items-center rounded-sm py-1 ps-2 pe-8 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-accent data-highlighted:text-accent-foreground',
        className
      )}
      {...props}
    >
      <Primitive.ItemText>{children}</Primitive.ItemText>
      <Primitive.ItemIndicator className="absolute end-2">
        <Check aria-hidden className="size-4 text-primary" />
      </Primitive.ItemIndicator>
    </Primitive.Item>
  )
}
