import {cn} from '@/lib/cn.ts'

/** Keys as they are pressed, one after the other or together. */
export function Keys({names, className}: {names: readonly string[]; className?: string}) {
  return (
    <span className={cn('inline-flex gap-1', className)}>
      {names.map(name => (
        <kbd
          key={name}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border bg-muted px-1 font-sans text-xs text-muted-foreground"
        >
          {name}
        </kbd>
      ))}
    </span>
  )
}
