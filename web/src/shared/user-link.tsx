import {Link} from '@tanstack/react-router'
import {useMay} from './me.tsx'
import {Person, type PersonLike, personHint} from './person.tsx'
import {linkLook} from './transaction-kind.tsx'
import {userKindOf, userPaths} from './users/user-kind.ts'
import {useUsers} from './users.queries.ts'

/** A vendor or sub-vendor by name and address, which lead to its page where the role may open it. */
export function UserLink({person}: {person: PersonLike}) {
  const may = useMay()
  // Which of the two it is, its row does not say.
  const user = useUsers(may('subVendors', 'read') ? [person.id] : []).byId.get(person.id)
  const kind = user && userKindOf(user)
  if (!kind || !may(kind, 'read')) return <Person person={user ?? person} />
  return (
    <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-1.5">
      <Link to={userPaths[kind].view} params={{userId: String(person.id)}} className={linkLook}>
        {user.name}
      </Link>{' '}
      <span className="figures min-w-0 text-xs text-muted-foreground [overflow-wrap:anywhere]">
        {personHint(user)}
      </span>
    </span>
  )
}
