import {type ClassValue, clsx} from 'clsx'
import {twMerge} from 'tailwind-merge'

/** Class names joined; of two that set the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes))
}
