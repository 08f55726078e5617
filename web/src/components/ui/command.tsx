import {Command as Primitive} from 'cmdk'
import {Search} from 'lucide-react'
import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'

export function Command({className, ...props}: ComponentProps<typeof Primitive>) {
  return (
    <Primitive data-slot="command" className={cn('flex flex-col overflow-hidden', className)} {...props} />
  )
}

export function CommandInput({className, ...props}: ComponentProps<typeof Primitive.Input>) {
  return (
    <div className="flex h-10 shrink-0 items-center gap-2 border-b px-3 pointer-coarse:h-12">
      <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <Primitive.Input
        className={cn(
          'h-full w-full bg-transparent text-sm pointer-coarse:text-[1rem] outline-none placeholder:text-muted-foreground',
          className
        )}
        {...props}
      />
    </div>
  )
}

export function CommandList({className, ...props}: ComponentProps<typeof Primitive.List>) {
  return <Primitive.List className={cn('max-h-72 scroll-py-1 overflow-y-auto p-1', className)} {...props} />
}

export function CommandEmpty(props: ComponentProps<typeof Primitive.Empty>) {
  return <Primitive.Empty className="py-6 text-center text-sm text-muted-foreground" {...props} />
}

export function CommandGroup({className, ...props}: ComponentProps<typeof Primitive.Group>) {
  return (
    <Primitive.Group
      className={cn(
        '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted-foreground',
        className
      )}
      {...props}
    />
  )
}

export function CommandItem({className, ...props}: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      className={cn(
        "flex min-h-8 pointer-coarse:min-h-10 items-center gap-2 rounded-sm px-2 py-1 text-sm outline-none select-none data-[disabled=true]:opacity-50 data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4",
        className
      )}
      {...props}
    />
  )
}
