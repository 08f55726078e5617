import type {AuditEvent} from '@paydesk/contracts/audit-trail'
import {useEffect, useId, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Card, CardContent, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {toAppError} from '@/lib/app-error.ts'
import {isUnsupportedCall} from '@/lib/capabilities.ts'
import {Time} from '../time.tsx'
import {AuditChanges} from './audit-changes.tsx'
import {type AuditSubject, useAuditTrail} from './audit-trail.queries.ts'
import {useAuditTexts, type ValueText} from './use-audit-texts.tsx'

type AuditTrailProps = {
  subject: AuditSubject
  /** Says a value better than the trail can (an id by its name); undefined leaves it to the trail. */
  valueText?: ValueText
  /** Changes when the record does: the trail is read again. */
  revision?: string | number
  className?: string
}

/** The audit trail of a record, newest first: `<AuditTrail subject={{type: 'payout', id}} />`. */
export function AuditTrail({subject, valueText, revision, className}: AuditTrailProps) {
  const {t} = useTranslation('audit-trail')
  const titleId = useId()
  const query = useAuditTrail(subject)
  const {data, error, refetch} = query
  const [read, setRead] = useState(revision)
  useEffect(() => {
    if (read === revision) return
    setRead(revision)
    void refetch()
  }, [read, revision, refetch])
  // Of a record that is on the screen nothing is missing but the trail.
  const isLacking = isUnsupportedCall(error) || (error && toAppError(error).code === 'NOT_FOUND')
  if (!data && isLacking) return null
  return (
    <Card className={className} aria-labelledby={titleId} role="region">
      <CardHeader>
        <CardTitle id={titleId}>{t('title')}</CardTitle>
      </CardHeader>
      <CardContent>
        <AuditLines query={query} valueText={valueText} />
      </CardContent>
    </Card>
  )
}

type LinesProps = {query: ReturnType<typeof useAuditTrail>; valueText?: ValueText}

function AuditLines({query: {data, error, refetch}, valueText}: LinesProps) {
  const {t} = useTranslation(['audit-trail', 'common'])
  const textOf = useErrorText()
  if (data?.length) {
    return (
      <ol className="flex flex-col">
        {grouped(data).map(([event, ...others]) =>
          event && others.length > 0 ? (
            <SignIns key={event.id} events={[event, ...others]} />
          ) : event ? (
            <AuditLine key={event.id} event={event} valueText={valueText} />
          ) : null
        )}
      </ol>
    )
  }
  if (data) return <p className="text-muted-foreground">{t('audit-trail:nothing')}</p>
  if (error) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted-foreground">{textOf(toAppError(error))}</p>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {t('common:action.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t('common:list.loading')}</span>
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  )
}

const entrances = new Set(['signed_in', 'signed_out', 'session_confirmed'])

/** Sign-ins and sign-outs of one person that nothing else stands between are one group. */
function grouped(events: readonly AuditEvent[]): AuditEvent[][] {
  const groups: AuditEvent[][] = []
  for (const event of events) {
    const last = groups.at(-1)
    const [newest] = last ?? []
    const belongs =
      newest &&
      [newest, event].every(({action}) => entrances.has(action)) &&
      newest.actor?.id === event.actor?.id
    if (last && belongs) last.push(event)
    else groups.push([event])
  }
  return groups
}

type LineProps = {event: AuditEvent; valueText?: ValueText}

/** A group of sign-ins in one line, which opens. */
function SignIns({events}: {events: readonly [AuditEvent, ...AuditEvent[]]}) {
  const {t} = useTranslation('audit-trail')
  const {actorText} = useAuditTexts()
  const {number} = useFormat()
  const [newest] = events
  return (
    <li className={lineLook}>
      <details>
        <summary className="flex cursor-pointer flex-wrap items-baseline justify-between gap-x-3">
          <span>
            <span className="font-medium">{t('signIns', {number: number(events.length)})}</span>{' '}
            <span className="text-muted-foreground">· {actorText(newest)}</span>
          </span>
          <span className="text-xs text-muted-foreground">
            <Time value={newest.createdAt} exact />
          </span>
        </summary>
        <ol className="mt-3 flex flex-col">
          {events.map(event => (
            <AuditLine key={event.id} event={event} />
          ))}
        </ol>
      </details>
    </li>
  )
}

const lineLook =
  'relative flex flex-col gap-0.5 border-s ps-4 pb-4 last:pb-0 before:absolute before:-start-[4.5px] before:top-1.5 before:size-2 before:rounded-full before:bg-input'

function AuditLine({event, valueText}: LineProps) {
  const {actionText, actorText, reasonText} = useAuditTexts()
  const reason = reasonText(event)
  return (
    <li className={lineLook}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <span className="font-medium">{actionText(event.action)}</span>{' '}
          <span className="text-muted-foreground">· {actorText(event)}</span>
        </span>
        <span className="text-xs text-muted-foreground">
          <Time value={event.createdAt} exact />
        </span>
      </p>
      <AuditChanges event={event} valueText={valueText} />
      {reason ? <p className="text-muted-foreground">{reason}</p> : null}
    </li>
  )
}
