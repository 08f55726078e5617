import {onlineManager} from '@tanstack/react-query'
import {WifiOff} from 'lucide-react'
import {useSyncExternalStore} from 'react'
import {useTranslation} from 'react-i18next'

/** Says that the network is gone, for as long as it is. */
export function OfflineBanner() {
  const {t} = useTranslation()
  const online = useSyncExternalStore(
    listener => onlineManager.subscribe(listener),
    () => onlineManager.isOnline()
  )
  return (
    <div role="status">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-1.5 text-xs font-medium text-warning">
          <WifiOff aria-hidden className="size-4" />
          {t('error.offline')}
        </p>
      )}
    </div>
  )
}
