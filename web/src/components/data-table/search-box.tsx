import {Search} from 'lucide-react'
import {useEffect, useId, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Input} from '@/components/ui/input.tsx'
import {typing} from '@/lib/constants.ts'
import type {FilterValues} from './filter-fields.ts'
import type {ListState} from './use-list-state.ts'

// Fetched when somebody begins to type: it knows phones, cards, orders and records.
const loadReaders = () => import('@paydesk/contracts/search')
type Readers = Awaited<ReturnType<typeof loadReaders>>

export type SearchBoxField = {
  /** The filter that it writes; `search` is read as the contracts read it, and left out while it is too short. */
  name: string
  label: string
}

/** A filter by text that follows the typing after a short rest, and at once on Enter. Escape clears it. */
export function SearchBox({name, label, state}: SearchBoxField & {state: ListState}) {
  const {t} = useTranslation()
  const id = useId()
  const current = String((state.filters as FilterValues)[name] ?? '')
  const [typed, setTyped] = useState(current)
  const [seen, setSeen] = useState(current)
  if (seen !== current) {
    // The URL changed by other means (Back, a chip): the field follows.
    setSeen(current)
    setTyped(current)
  }
  const {setFilters} = state
  const [readers, setReaders] = useState<Readers>()
  const read = () => {
    if (name === 'search' && !readers) void loadReaders().then(setReaders, () => undefined)
  }
  const isTooShort = readers !== undefined && typed.trim() !== '' && !readers.canBeSought(typed)
  // Until it can be read the text is not looked for: it may be a whole card number.
  const isUnread = name === 'search' && !readers && typed !== ''
  const wanted = isUnread ? current : isTooShort ? '' : (readers?.withoutCardNumber(typed) ?? typed.trim())
  useEffect(() => {
    if (wanted === current) return
    const timer = setTimeout(() => setFilters({[name]: wanted || undefined}), typing.filterDelay)
    return () => clearTimeout(timer)
  }, [wanted, current, name, setFilters])
  return (
    <form
      className="relative w-full sm:w-80"
      onSubmit={event => {
        event.preventDefault()
        if (wanted !== current) setFilters({[name]: wanted || undefined})
      }}
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-muted-foreground"
      />
      <Input
        id={id}
        type="search"
        className="ps-8"
        placeholder={label}
        maxLength={255}
        value={typed}
        aria-describedby={isTooShort ? `${id}-hint` : undefined}
        onFocus={read}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing || typed === '') return
          event.preventDefault()
          event.stopPropagation()
          setTyped('')
          if (current) setFilters({[name]: undefined})
        }}
      />
      {isTooShort ? (
        <p
          id={`${id}-hint`}
          role="status"
          className="absolute start-0 top-full z-10 mt-1 rounded-md border bg-popover px-2 py-1 text-xs text-muted-foreground shadow-xs"
        >
          {t('list.searchTooShort')}
        </p>
      ) : null}
    </form>
  )
}
