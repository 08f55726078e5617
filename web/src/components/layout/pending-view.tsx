import type {ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import {Skeleton} from '@/components/ui/skeleton.tsx'

/** Stands in for loading content; a screen reader hears it in words. */
export function LoadingStatus({className, children}: {className?: string; children: ReactNode}) {
  const {t} = useTranslation()
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('list.loading')}</span>
      {children}
    </div>
  )
}

/** While a screen's code is on its way. */
export function PendingView() {
  return (
    <LoadingStatus className="flex flex-col gap-4 p-4 md:p-6">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-64 w-full rounded-xl" />
    </LoadingStatus>
  )
}
