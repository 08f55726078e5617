import {LoaderCircle} from 'lucide-react'
import {cn} from '@/lib/cn.ts'

/** Decoration only; the element around it says what is loading. */
export function Spinner({className}: {className?: string}) {
  return <LoaderCircle aria-hidden className={cn('size-4 animate-spin', className)} />
}
