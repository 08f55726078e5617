import {useTranslation} from 'react-i18next'
import {Skeleton} from '@/components/ui/skeleton.tsx'

/** While a screen's code is on its way. */
export function PendingView() {
  const {t} = useTranslation()
  return (
    <div role="status" className="flex flex-col gap-4 p-4 md:p-6">
      <span className="sr-only">{t('list.loading')}</span>
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-64 w-full rounded-xl" />
    </div>
  )
}
