import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'
import {useMay} from './me.tsx'

// With the comboboxes of the drawer, which most lists are read without.
const MerchantInput = lazyView(
  async () => (await import('./filter-parts.tsx')).MerchantInput,
  <Skeleton className="h-8" />
)
const MerchantName = lazyView(async () => (await import('./filter-parts.tsx')).MerchantName, '…')

/** The filter by one merchant, as `merchantId` of the list's search; undefined for a role without merchants. */
export function useMerchantFilter(): FilterField<'merchantId'> | undefined {
  const {t} = useTranslation('words')
  const isAllowed = useMay()('merchants', 'read')
  return useMemo(() => {
    if (!isAllowed) return undefined
    return {
      kind: 'custom',
      name: 'merchantId',
      label: t('merchant'),
      input: field => <MerchantInput {...field} />,
      chip: value => <MerchantName id={value} />
    }
  }, [isAllowed, t])
}
