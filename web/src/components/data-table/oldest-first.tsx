import {ArrowUp} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import type {ListState} from './use-list-state.ts'

const oldestFirst = {name: 'created_at', direction: 'asc'} as const

/** Orders the list by age, the oldest first, and back. */
export function OldestFirst({state}: {state: ListState}) {
  const {t} = useTranslation('list-tools')
  const isOn = state.order?.name === oldestFirst.name && state.order.direction === oldestFirst.direction
  return (
    <Button
      data-print="never"
      variant="secondary"
      size="sm"
      aria-pressed={isOn}
      className="aria-pressed:bg-secondary"
      onClick={() => state.setOrder(isOn ? undefined : oldestFirst)}
    >
      <ArrowUp aria-hidden />
      {t('oldestFirst')}
    </Button>
  )
}
