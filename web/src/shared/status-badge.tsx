import {
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Eye,
  type LucideIcon,
  RefreshCw,
  TimerOff,
  Undo2
} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Badge, type Tone} from '@/components/ui/badge.tsx'
import type {Texts} from '@/i18n/texts.ts'
import {useFormat} from '@/i18n/use-format.ts'
import {serverNow} from '@/lib/server-clock.ts'

type Words = Texts['words']
type StatusKind = {[K in keyof Words]: K extends `${string}Status` ? K : never}[keyof Words]

/** Colour, shape and word together, so that no one of them has to be seen. */
const looks: Record<string, {tone: Tone; icon: LucideIcon}> = {
  pending: {tone: 'warning', icon: Clock},
  queued: {tone: 'neutral', icon: CircleDashed},
  processing: {tone: 'info', icon: RefreshCw},
  manual_confirmation: {tone: 'info', icon: Eye},
  completed: {tone: 'success', icon: CircleCheck},
  expired: {tone: 'neutral', icon: TimerOff},
  blocked: {tone: 'danger', icon: Ban},
  cancelled: {tone: 'neutral', icon: CircleX},
  reversed: {tone: 'danger', icon: Undo2},
  failed: {tone: 'danger', icon: CircleX}
}
const unknown = {tone: 'neutral', icon: CircleDashed} as const

/** The colour that a status has everywhere. */
export const statusTone = (status: string): Tone => (looks[status] ?? unknown).tone

/** The status of anything: `<StatusBadge kind="payoutStatus" status={payout.status} />`. */
export function StatusBadge<K extends StatusKind>({
  kind,
  status
}: {
  kind: K
  status: keyof Words[K] & string
}) {
  const {t} = useTranslation('words')
  const {tone, icon: Icon} = looks[status] ?? unknown
  return (
    <Badge tone={tone}>
      <Icon aria-hidden />
      {t(`${kind}.${status}` as never)}
    </Badge>
  )
}

type OverdueProps = {
  dueAt: string | null | undefined
  /** The word, in the texts of the screen. */
  label: string
  /** Leaves the word out of every table, and not only of one that is narrow. */
  inTable?: boolean
}

/**
 * Marks a record that staff should have dealt with by now, by the server's clock. A list is read again when the time of
 * its next row is over.
 */
export function OverdueBadge({dueAt, label, inTable}: OverdueProps) {
  const format = useFormat()
  if (!dueAt || Date.parse(dueAt) > serverNow()) return null
  return (
    <Badge tone="danger" title={`${label}: ${format.exact(dueAt)}`}>
      <TimerOff aria-hidden />
      <span data-spare className={inTable ? 'md:sr-only' : undefined}>
        {label}
      </span>
    </Badge>
  )
}
