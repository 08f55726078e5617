import type {User} from '@paydesk/contracts/users'
import {cn} from '@/lib/cn.ts'

/** A row names its user by id and name alone; email or phone distinguish namesakes better. */
export type PersonLike = Pick<User, 'id' | 'name'> & Partial<Pick<User, 'email' | 'phone'>>

/** The text that distinguishes two users of one name. */
export function personHint({id, email, phone}: PersonLike): string {
  const address = email ?? phone
  return address ? `${address} · #${id}` : `#${id}`
}

/** The same on one line of text, for chips and sentences. */
export const personText = (person: PersonLike) => `${person.name} · ${personHint(person)}`

/** The name in a text that was copied from a person, with or without what tells namesakes apart. */
export const readPersonName = (text: string): string =>
  /^(.+?)\s+(?:·\s+)?(?:(?:\S+@\S+|\+[\d\s()-]+)\s+·\s+)?#\d+$/.exec(text.trim())?.[1] ?? text.trim()

/** A name that leaves the other columns of a table their room; whole in a card, and on hover. */
export function Name({text, className}: {text: string; className?: string}) {
  return (
    <span title={text} className={cn('[overflow-wrap:anywhere] md:block md:truncate', className)}>
      {text}
    </span>
  )
}

type PersonProps = {
  person: PersonLike
  /** Nothing is cut, also in a table: where money is about to move. */
  whole?: boolean
  /** How much of a table's width the name may take. */
  nameWidth?: string
}

/** A user by name and what tells it from another user of that name. A table cuts a long name, never the rest. */
export function Person({person, whole, nameWidth = 'in-data-[slot=table-cell]:max-w-56'}: PersonProps) {
  return (
    <span
      data-slot="person"
      title={personText(person)}
      className={cn(
        'inline-flex max-w-full flex-wrap items-baseline gap-x-1.5',
        !whole && 'in-data-[slot=table-cell]:flex-nowrap'
      )}
    >
      <span
        className={cn(
          'min-w-0 [overflow-wrap:anywhere]',
          !whole && [nameWidth, 'in-data-[slot=table-cell]:truncate']
        )}
      >
        {person.name}
      </span>{' '}
      <span
        className={cn(
          'figures min-w-0 text-xs font-normal text-muted-foreground [overflow-wrap:anywhere]',
          !whole && 'in-data-[slot=table-cell]:shrink-0'
        )}
      >
        {personHint(person)}
      </span>
    </span>
  )
}
