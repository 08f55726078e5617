import {type ClassValue, clsx} from 'clsx'
import {mergeClasses} from './merge-classes.ts'

/** Class names joined; of two that set the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return mergeClasses(clsx(classes))
}
