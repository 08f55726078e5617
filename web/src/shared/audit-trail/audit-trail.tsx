import type {Role} from '@paydesk/contracts/enums'
import {isNoteSubject, mayAddNote} from '@paydesk/contracts/note-access'
import type {RecordNote} from '@paydesk/contracts/notes'
import {StickyNote} from 'lucide-react'
import {useEffect, useId, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Card, CardContent, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {toAppError} from '@/lib/app-error.ts'
import {isUnsupportedCall} from '@/lib/capabilities.ts'
import {lazyView} from '@/lib/lazy-view.tsx'
import {useMe} from '../me.tsx'
import {AuditLine, NoteLine, SignIns} from './audit-lines.tsx'
import {type AuditSubject, useAuditTrail} from './audit-trail.queries.ts'
import {useNotes} from './notes.queries.ts'
import {timelineOf} from './timeline.ts'
import type {ValueText} from './use-audit-texts.tsx'

const NoteForm = lazyView(async () => (await import('./note-form.tsx')).NoteForm)

type AuditTrailProps = {
  subject: AuditSubject
  /** Says a value better than the trail can (an id by its name); undefined leaves it to the trail. */
  valueText?: ValueText
  /** Changes when the record does: the trail is read again. */
  revision?: string | number
  /** False for a record that has none although others of its kind do: a user who is staff. */
  hasNotes?: boolean
  className?: string
}

/** The timeline of a record, newest first: `<AuditTrail subject={{type: 'payout', id}} />`. Notes of staff stand in it. */
export function AuditTrail({subject, valueText, revision, hasNotes = true, className}: AuditTrailProps) {
  const {t} = useTranslation('audit-trail')
  const titleId = useId()
  const query = useAuditTrail(subject)
  const notes = useNotes(subject, hasNotes)
  // The next record of a list comes in the same place: its form starts closed.
  const [addingTo, setAddingTo] = useState<AuditSubject['id']>()
  const isAdding = addingTo === subject.id
  const {role} = useMe()
  const {data, error, refetch} = query
  const [read, setRead] = useState(revision)
  useEffect(() => {
    if (read === revision) return
    setRead(revision)
    void refetch()
  }, [read, revision, refetch])
  const noted = notes.data && notedSubject(subject, role)
  if (!data && isLacking(error) && !notes.data) return null
  return (
    <Card className={className} aria-labelledby={titleId} role="region">
      <CardHeader className="flex-row items-center justify-between gap-x-2">
        <CardTitle id={titleId}>{t('title')}</CardTitle>
        {noted && !isAdding ? (
          <Button
            variant="secondary"
            size="sm"
            className="max-sm:px-2"
            data-print="never"
            onClick={() => setAddingTo(subject.id)}
          >
            <StickyNote aria-hidden className="max-sm:hidden" />
            {t('note.add')}
          </Button>
        ) : null}
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        {noted && isAdding ? (
          <NoteForm key={subject.id} subject={noted} onClose={() => setAddingTo(undefined)} />
        ) : null}
        {notes.error && !notes.data && !isLacking(notes.error) ? (
          <Failure role="status" text={t('note.failed')} onRetry={() => void notes.refetch()} />
        ) : null}
        <Timeline query={query} notes={notes.data} valueText={valueText} />
      </CardContent>
    </Card>
  )
}

/** Of a record that is on the screen nothing is missing but its trail or its notes. */
const isLacking = (error: unknown) =>
  isUnsupportedCall(error) || (Boolean(error) && toAppError(error).code === 'NOT_FOUND')

function notedSubject({type, id}: AuditSubject, role: Role) {
  return isNoteSubject(type) && mayAddNote(role, type) ? {type, id: Number(id)} : undefined
}

type TimelineProps = {
  query: ReturnType<typeof useAuditTrail>
  notes: readonly RecordNote[] | undefined
  valueText?: ValueText
}

function Timeline({query: {data, error, refetch}, notes, valueText}: TimelineProps) {
  const {t} = useTranslation(['audit-trail', 'common'])
  const textOf = useErrorText()
  const items = data || isLacking(error) ? timelineOf(data ?? [], notes) : undefined
  if (items?.length) {
    return (
      <ol className="flex flex-col">
        {items.map(item => {
          if ('note' in item) return <NoteLine key={`note ${item.note.id}`} note={item.note} />
          const [event, ...others] = item.events
          return others.length > 0 ? (
            <SignIns key={event.id} events={item.events} />
          ) : (
            <AuditLine key={event.id} event={event} valueText={valueText} />
          )
        })}
      </ol>
    )
  }
  if (items) return <p className="text-muted-foreground">{t('audit-trail:nothing')}</p>
  if (error) return <Failure role="alert" text={textOf(toAppError(error))} onRetry={() => void refetch()} />
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t('common:list.loading')}</span>
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  )
}

type FailureProps = {role: 'alert' | 'status'; text: string; onRetry: () => void}

function Failure({role, text, onRetry}: FailureProps) {
  const {t} = useTranslation()
  return (
    <div role={role} className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-muted-foreground">{text}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  )
}
