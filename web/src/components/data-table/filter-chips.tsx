import {X} from 'lucide-react'
import type {ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {cn} from '@/lib/cn.ts'
import {type FilterField, type FilterValues, isSet, namesOf} from './filter-fields.ts'
import {OldestFirst} from './oldest-first.tsx'
import type {ListState} from './use-list-state.ts'

/** The statuses of rows that wait: they can be worked through from the oldest. */
const waiting = ['pending', 'manual_confirmation']
const isWaiting = (statuses: unknown) => {
  const [status, ...others] = [statuses ?? []].flat()
  return others.length === 0 && waiting.includes(String(status))
}

/** The active filters, each with a button that removes it. */
export function FilterChips({filters, state}: {filters: readonly FilterField[]; state: ListState}) {
  const {t} = useTranslation()
  const textOf = useChipText()
  const values = state.filters as FilterValues
  const active = filters.filter(field => isSet(field, values))
  if (active.length === 0) return null
  const remove = (field: FilterField) =>
    state.setFilters(Object.fromEntries(namesOf(field).map(name => [name, undefined])))
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul aria-label={t('list.filters')} className="flex flex-wrap items-center gap-1.5">
        {active.map(field => (
          <li
            key={namesOf(field).join()}
            className="inline-flex min-h-6 pointer-coarse:min-h-9 max-w-full items-center gap-1 rounded-md border bg-card py-0.5 ps-2 text-xs"
          >
            <span className="text-muted-foreground">{field.label}</span>
            {field.kind === 'flag' ? null : (
              // Two users of one name differ by what stands behind it.
              <span
                className={cn(
                  'min-w-0 font-medium',
                  field.kind === 'custom' ? '[overflow-wrap:anywhere]' : 'max-w-72 truncate'
                )}
              >
                {textOf(field, values)}
              </span>
            )}
            <Button
              variant="ghost"
              size="icon-sm"
              className="text-muted-foreground"
              aria-label={t('list.removeFilter', {name: field.label})}
              onClick={() => remove(field)}
            >
              <X aria-hidden className="size-3.5" />
            </Button>
          </li>
        ))}
        <li>
          <Button variant="link" size="sm" className="px-1" onClick={state.clearFilters}>
            {t('list.clearAll')}
          </Button>
        </li>
      </ul>
      {isWaiting(values.statuses) ? <OldestFirst state={state} /> : null}
    </div>
  )
}

function useChipText(): (field: FilterField, values: FilterValues) => ReactNode {
  const {t} = useTranslation()
  const {day, number, list} = useFormat()
  const range = (from: string | undefined, to: string | undefined, words: 'days' | 'amounts') => {
    if (from && to) return from === to ? from : t('list.between', {from, to})
    const isDays = words === 'days'
    return from
      ? t(isDays ? 'list.since' : 'list.atLeast', {value: from})
      : t(isDays ? 'list.until' : 'list.atMost', {value: to})
  }
  return (field, values) => {
    const read = (name: string, write: (value: string) => string) => {
      const value = values[name]
      return value === undefined ? undefined : write(String(value))
    }
    switch (field.kind) {
      case 'some': {
        const chosen = [values[field.name]].flat()
        const isChosen = ({value}: {value: string}) => chosen.includes(value)
        const flags = field.flag && values[field.flag.name] ? [field.flag.label] : []
        return list([...field.choices.filter(isChosen).map(({label}) => label), ...flags])
      }
      case 'days':
        return range(read(field.from, day), read(field.to, day), field.kind)
      case 'amounts':
        return range(read(field.from, number), read(field.to, number), field.kind)
      case 'custom':
        return field.chip(values[field.name])
      case 'flag':
        return null
      default:
        return String(values[field.name])
    }
  }
}
