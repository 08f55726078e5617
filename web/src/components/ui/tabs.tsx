import {Tabs as Primitive} from 'radix-ui'
import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'

export function Tabs({className, ...props}: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root data-slot="tabs" className={cn('flex flex-col gap-4', className)} {...props} />
}

export function TabsList({className, ...props}: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      data-slot="tabs-list"
      className={cn('inline-flex h-9 items-center gap-1 rounded-lg bg-secondary p-1', className)}
      {...props}
    />
  )
}

export function TabsTrigger({className, ...props}: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      data-slot="tabs-trigger"
      className={cn(
        'inline-flex h-7 flex-1 items-center justify-center gap-1.5 rounded-md px-3 text-sm font-medium whitespace-nowrap text-muted-foreground transition-colors hover:text-foreground data-[state=active]:bg-card data-[state=active]:text-foreground data-[state=active]:shadow-xs dark:data-[state=active]:bg-accent',
        className
      )}
      {...props}
    />
  )
}

export function TabsContent({className, ...props}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content data-slot="tabs-content" className={cn('outline-offset-4', className)} {...props} />
  )
}
