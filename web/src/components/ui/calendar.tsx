import type {Language} from '@paydesk/contracts/enums'
import {ChevronLeft, ChevronRight} from 'lucide-react'
import type {ComponentProps} from 'react'
import {DayPicker} from 'react-day-picker'
import {enGB, ru, zhCN} from 'react-day-picker/locale'
import {useLanguage} from '@/i18n/use-language.ts'
import {cn} from '@/lib/cn.ts'
import {buttonVariants} from './button.tsx'

const locales: Record<Language, typeof ru> = {ru, zh: zhCN, en: enGB}
const step = cn(buttonVariants({variant: 'ghost', size: 'icon-sm'}))

function Chevron({orientation}: {orientation?: 'up' | 'down' | 'left' | 'right'}) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden className="size-4" />
}

/** A month of days to choose from; everything of react-day-picker passes through. */
export function Calendar({className, ...props}: ComponentProps<typeof DayPicker>) {
  const language = useLanguage()
  return (
    <DayPicker
      locale={locales[language]}
      showOutsideDays
      className={cn('w-fit', className)}
      classNames={{
        months: 'relative flex flex-col gap-4 sm:flex-row',
        month: 'flex flex-col gap-2',
        month_caption: 'flex h-7 items-center justify-center text-sm font-medium first-letter:uppercase',
        nav: 'absolute inset-x-0 top-0.5 flex justify-between',
        button_previous: step,
        button_next: step,
        month_grid: 'border-collapse',
        weekday: 'size-8 text-xs font-normal text-muted-foreground',
        day: 'group/day size-8 p-0 text-center text-sm',
        day_button:
          'figures size-8 rounded-md transition-colors hover:bg-accent group-data-[selected=true]/day:bg-primary group-data-[selected=true]/day:text-primary-foreground group-data-[outside=true]/day:text-muted-foreground group-data-[today=true]/day:font-semibold group-data-[today=true]/day:underline group-data-[today=true]/day:underline-offset-4',
        range_middle:
          'bg-accent [&>button]:rounded-none [&>button]:!bg-transparent [&>button]:!text-accent-foreground',
        disabled: 'opacity-40'
      }}
      components={{Chevron}}
      {...props}
    />
  )
}
