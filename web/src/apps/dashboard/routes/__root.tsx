import {createRootRouteWithContext, Outlet} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {OfflineBanner} from '@/components/layout/offline-banner.tsx'
import {Toaster} from '@/components/ui/toaster.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'
import type {RouterContext} from '../create-app.ts'

// Loaded on demand: a visit seldom meets an unknown path.
const UnknownPath = lazyView(async () => (await import('../shell/unknown-path.tsx')).UnknownPath)

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: () => <UnknownPath />
})

function Root() {
  const {t} = useTranslation()
  return (
    // A banner above takes its room from the screen below, which is as high as what is left of the window.
    <div className="flex h-dvh flex-col">
      <OfflineBanner />
      <div className="min-h-0 flex-1">
        <Outlet />
      </div>
      <Toaster label={t('nav.notifications')} />
    </div>
  )
}
