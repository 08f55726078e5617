import {useIsMutating} from '@tanstack/react-query'
import {useTranslation} from 'react-i18next'
import {Alert} from '@/components/ui/alert.tsx'

/** Says of what is being sent that it waits, where there is no network to send it by. */
export function WaitsForNetwork({busy}: {busy: boolean}) {
  const {t} = useTranslation()
  const waiting = useIsMutating({predicate: ({state}) => state.isPaused})
  return busy && waiting > 0 ? <Alert tone="warning">{t('form.waitsForNetwork')}</Alert> : null
}
