import {LoaderCircle} from 'lucide-react'
import {cn} from '@/lib/cn.ts'

/** Drawn only; what is under way is said by the element around it. */
export function Spinner({className}: {className?: string}) {
  return <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />
}
