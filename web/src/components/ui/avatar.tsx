import {cn} from '@/lib/cn.ts'

/** The first letters of a name on a quiet ground; the name stands next to it. */
export function Avatar({name, className}: {name: string; className?: string}) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase()
  return (
    <span
      aria-hidden
      data-slot="avatar"
      className={cn(
        'grid size-7 shrink-0 place-content-center rounded-full bg-info-soft text-xs font-semibold text-info',
        className
      )}
    >
      {letters}
    </span>
  )
}
