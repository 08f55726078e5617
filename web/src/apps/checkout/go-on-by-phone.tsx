import {lazy, Suspense} from 'react'
import {useMedia} from '@/lib/use-media.ts'
import {Card} from './controls.tsx'
import {useTexts} from './texts.tsx'

const QrCode = lazy(() => import('@/components/qr-code.tsx'))

/** On a desktop screen: this page as a QR code, since the bank's app is on the phone. */
export function GoOnByPhone({path, intentKey}: {path: string; intentKey?: string}) {
  const {t} = useTexts()
  const isDesktop = useMedia('(min-width: 48rem) and (pointer: fine)')
  if (!isDesktop) return null
  const address = `${location.origin}${path}${intentKey ? `?key=${encodeURIComponent(intentKey)}` : ''}`
  return (
    <aside className="mt-14 w-64 shrink-0">
      <Card className="flex flex-col items-center gap-3 text-center">
        <h2 className="text-lg font-semibold">{t('qr.title')}</h2>
        <Suspense fallback={<div className="size-54 animate-pulse rounded-xl bg-secondary" />}>
          <QrCode address={address} label={t('qr.label')} />
        </Suspense>
        <p className="text-sm text-muted-foreground">{t('qr.text')}</p>
      </Card>
    </aside>
  )
}
