import {createRootRouteWithContext, Outlet} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {UnknownPath} from '@/components/layout/not-found.tsx'
import {OfflineBanner} from '@/components/layout/offline-banner.tsx'
import {Toaster} from '@/components/ui/toaster.tsx'
import type {RouterContext} from '../create-app.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: UnknownPath
})

function Root() {
  const {t} = useTranslation()
  return (
    <>
      <OfflineBanner />
      <Outlet />
      <Toaster label={t('nav.notifications')} />
    </>
  )
}
