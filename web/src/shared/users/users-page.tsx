import {columnsFor} from '@paydesk/contracts/access'
import {searchedUser} from '@paydesk/contracts/searched-rows'
import type {User, userFilters} from '@paydesk/contracts/users'
import {Link} from '@tanstack/react-router'
import {Plus} from 'lucide-react'
import {type ReactNode, useMemo, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {DataTable} from '@/components/data-table/data-table.tsx'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import type {RowLink} from '@/components/data-table/row-link.ts'
import {useListState} from '@/components/data-table/use-list-state.ts'
import {Button} from '@/components/ui/button.tsx'
import {AreaPage} from '@/shared/unsupported/area-page.tsx'
import {UserNames, VendorInput} from '../filter-parts.tsx'
import {useMay, useMe} from '../me.tsx'
import {useListSearch} from '../use-list-search.ts'
import {DeleteUserDialog} from './delete-user-dialog.tsx'
import {useUserList} from './user-area.queries.ts'
import {useUserColumns} from './user-columns.tsx'
import {hasRowActions, type UserKind, userPaths} from './user-kind.ts'
import type {UserSearch} from './user-search.ts'

type UsersPageProps = {kind: UserKind; search: UserSearch; actions?: ReactNode}

/** The list of vendors or of sub-vendors; a role that may only read sees no button. */
export function UsersPage({kind, search, actions}: UsersPageProps) {
  const {t} = useTranslation('users')
  const {id: owner, role} = useMe()
  const may = useMay()
  const state = useListState(search)
  // Not in the row, which may leave the list while the question stands.
  const [deleting, setDeleting] = useState<User>()
  const {query, fetchPage} = useUserList(kind, search)
  const quick = useListSearch({
    label: t('search'),
    otherwise: {name: 'name', label: t('searchByName')},
    query,
    searched: searchedUser,
    state
  })
  const isActing = hasRowActions(kind, role)
  const shown = useMemo(
    () =>
      query.data && !isActing
        ? {...query.data, columns: query.data.columns.filter(column => column !== 'actions')}
        : query.data,
    [query.data, isActing]
  )
  const filters = useMemo<FilterField<keyof typeof userFilters>[]>(
    () => [
      {kind: 'text', name: 'name', label: t('column.name')},
      ...(kind === 'subVendors' && may('vendors', 'read')
        ? [
            {
              kind: 'custom' as const,
              name: 'parentId' as const,
              label: t('page.vendor'),
              input: field => <VendorInput {...field} />,
              chip: value => <UserNames ids={[Number(value)]} />
            } satisfies FilterField<'parentId'>
          ]
        : [])
    ],
    [t, kind, may]
  )
  const add = may(kind, 'create') ? <AddButton kind={kind} /> : null
  return (
    <AreaPage
      area={kind}
      query={query}
      title={t(`${kind}.title`)}
      width="list"
      actions={
        <>
          {actions}
          {add}
        </>
      }
    >
      <DataTable
        list={kind === 'vendors' ? 'vendors' : 'sub-vendors'}
        owner={owner}
        label={t(`${kind}.title`)}
        query={{...query, data: shown}}
        columns={useUserColumns(kind, setDeleting)}
        expected={columnsFor(kind, role).filter(column => isActing || column !== 'actions')}
        state={state}
        filters={filters}
        quick={quick}
        rowLink={linkTo(kind)}
        fetchPage={fetchPage}
        emptyText={t(`${kind}.empty`)}
        emptyAction={add}
      />
      {deleting ? (
        <DeleteUserDialog
          key={deleting.id}
          kind={kind}
          user={deleting}
          open
          onOpenChange={open => !open && setDeleting(undefined)}
        />
      ) : null}
    </AreaPage>
  )
}

const linkTo =
  (kind: UserKind) =>
  ({id}: User): RowLink => ({to: userPaths[kind].view, params: {userId: String(id)}})

function AddButton({kind}: {kind: UserKind}) {
  const {t} = useTranslation('users')
  return (
    <Button asChild>
      <Link to={userPaths[kind].create}>
        <Plus aria-hidden />
        {t(`${kind}.add`)}
      </Link>
    </Button>
  )
}
