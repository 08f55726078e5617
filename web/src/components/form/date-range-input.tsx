import {CalendarDays, X} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {inputClasses} from '@/components/ui/input.tsx'
import {Popover, PopoverContent, PopoverTrigger} from '@/components/ui/popover.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {useMonths} from '@/i18n/use-months.ts'
import {cn} from '@/lib/cn.ts'
import {type Day, startOfDay, toDay} from '@/lib/dates.ts'
import {lazyView} from '@/lib/lazy-view.tsx'
import {serverNow} from '@/lib/server-clock.ts'

// The calendar and its locales are a fifth of a list's code, and most visits never open it.
const Calendar = lazyView(
  async () => (await import('@/components/ui/calendar.tsx')).Calendar,
  <Skeleton className="h-64 w-56" />
)

type DateRangeInputProps = {
  from?: Day
  to?: Day
  onChange: (from: Day | undefined, to: Day | undefined) => void
}

const daysAgo = (days: number) => {
  const date = new Date(serverNow())
  date.setDate(date.getDate() - days)
  return toDay(date)
}

/** A span of the viewer's days, both ends included; the usual spans are one press away. */
export function DateRangeInput({from, to, onChange}: DateRangeInputProps) {
  const {t} = useTranslation()
  const {day} = useFormat()
  const months = useMonths()
  const [open, setOpen] = useState(false)
  const presets = [
    {label: t('form.today'), from: daysAgo(0), to: daysAgo(0)},
    {label: t('form.yesterday'), from: daysAgo(1), to: daysAgo(1)},
    {label: t('form.last7'), from: daysAgo(6), to: daysAgo(0)},
    {label: t('form.last30'), from: daysAgo(29), to: daysAgo(0)},
    ...months
  ]
  const text =
    from && to
      ? from === to
        ? day(from)
        : t('list.between', {from: day(from), to: day(to)})
      : from
        ? t('list.since', {value: day(from)})
        : to
          ? t('list.until', {value: day(to)})
          : undefined
  return (
    <div className="flex gap-1">
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger className={cn(inputClasses, 'items-center gap-2 text-start')}>
          <CalendarDays aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <span className={cn('truncate', !text && 'text-muted-foreground')}>
            {text ?? t('form.pickDate')}
          </span>
        </PopoverTrigger>
        <PopoverContent className="w-auto">
          <div className="mb-3 grid grid-cols-2 gap-1.5">
            {presets.map(preset => (
              <Button
                key={preset.label}
                variant="secondary"
                size="sm"
                onClick={() => {
                  onChange(preset.from, preset.to)
                  setOpen(false)
                }}
              >
                {preset.label}
              </Button>
            ))}
          </div>

          <Calendar
            mode="range"
            selected={{from: startOfDay(from), to: startOfDay(to)}}
            defaultMonth={startOfDay(to ?? from)}
            onSelect={range => onChange(range?.from && toDay(range.from), range?.to && toDay(range.to))}
          />
        </PopoverContent>
      </Popover>
      {text ? (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t('action.clear')}
          onClick={() => onChange(undefined, undefined)}
        >
          <X aria-hidden />
        </Button>
      ) : null}
    </div>
  )
}
