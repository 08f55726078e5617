import type {ComponentProps} from 'react'
import {cn} from '@/lib/cn.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'ref'> & {
  checked: boolean | 'indeterminate'
  onCheckedChange: (checked: boolean) => void
}

/** The browser's own box in the product's colours: a list has dozens, and each of radix's measures itself. */
export function Checkbox({className, checked, onCheckedChange, ...props}: CheckboxProps) {
  return (
    <input
      type="checkbox"
      data-slot="checkbox"
      ref={box => {
        if (box) box.indeterminate = checked === 'indeterminate'
      }}
      checked={checked === true}
      onChange={event => onCheckedChange(event.target.checked)}
      className={cn(
        'size-4 shrink-0 appearance-none rounded-[4px] border border-input bg-card shadow-xs transition-colors checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary disabled:opacity-50 aria-invalid:border-destructive',
        className
      )}
      {...props}
    />
  )
}
