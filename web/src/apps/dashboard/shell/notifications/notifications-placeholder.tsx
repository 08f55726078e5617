import {Skeleton} from '@/components/ui/skeleton.tsx'

/** Stands in the place of the notifications until they have come. */
export function NotificationsPlaceholder() {
  return (
    <div className="flex flex-col gap-3 p-4" aria-busy>
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </div>
  )
}
