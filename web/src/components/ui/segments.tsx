import {cn} from '@/lib/cn.ts'
import {Button} from './button.tsx'

type SegmentsProps<V> = {
  /** Names the choice for a screen reader. */
  label: string
  options: readonly {value: V; text: string}[]
  value: V
  onChange: (value: V) => void
  className?: string
}

/** One of a few, chosen by a button that stays pressed; the change shows at once. */
export function Segments<V extends string | number>({
  label,
  options,
  value,
  onChange,
  className
}: SegmentsProps<V>) {
  return (
    <fieldset className={cn('inline-flex w-fit gap-1 rounded-lg bg-secondary p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map(option => (
        <Button
          key={option.value}
          size="sm"
          variant="ghost"
          aria-pressed={option.value === value}
          className="text-muted-foreground aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-xs dark:aria-pressed:bg-input/45"
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </Button>
      ))}
    </fieldset>
  )
}
