import type {Assignment} from '@paydesk/contracts/assignments'
import {assignmentFilters} from '@paydesk/contracts/enums'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'
import {useMay} from '../me.tsx'
import type {AssignedArea} from './use-assignment.ts'

// With the comboboxes of the drawer, which most lists are read without.
const Combobox = lazyView(
  async () => (await import('@/components/form/combobox.tsx')).Combobox,
  <Skeleton className="h-8" />
)

type Rows = readonly {assignment?: Assignment | null | undefined}[]

/**
 * The filter by who works on a record; undefined for roles that do not act, and where the rows of the list show that the
 * server has no assignments.
 */
export function useAssignmentFilter(
  area: AssignedArea,
  rows: Rows | undefined
): FilterField<'assignment'> | undefined {
  const {t} = useTranslation('words')
  const isUnsupported = rows !== undefined && rows.length > 0 && rows[0]?.assignment === undefined
  const isOffered = useMay()(area, 'change') && !isUnsupported
  return useMemo(() => {
    if (!isOffered) return undefined
    const options = assignmentFilters.map(value => ({value, label: t(`assignment.${value}`)}))
    return {
      kind: 'custom',
      name: 'assignment',
      label: t('assignment.label'),
      input: ({id, value, onChange}) => (
        <Combobox {...{id, options, onChange}} value={value as string | undefined} />
      ),
      chip: value => options.find(option => option.value === value)?.label
    }
  }, [isOffered, t])
}
