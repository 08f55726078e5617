import type {AuditEvent} from '@paydesk/contracts/audit-trail'
import type {RecordNote} from '@paydesk/contracts/notes'
import {useTranslation} from 'react-i18next'
import {useFormat} from '@/i18n/use-format.ts'
import {cn} from '@/lib/cn.ts'
import {Time} from '../time.tsx'
import {AuditChanges} from './audit-changes.tsx'
import {useAuditTexts, type ValueText} from './use-audit-texts.tsx'

type LineProps = {event: AuditEvent; valueText?: ValueText}

/** A group of sign-ins in one line, which opens. */
export function SignIns({events}: {events: readonly [AuditEvent, ...AuditEvent[]]}) {
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

export function AuditLine({event, valueText}: LineProps) {
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

/** A note of staff. Its text keeps the lines that it was written in. */
export function NoteLine({note: {author, text, createdAt}}: {note: RecordNote}) {
  const {t} = useTranslation('audit-trail')
  return (
    <li className={cn(lineLook, 'before:bg-primary')}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <span className="font-medium">{t('note.title')}</span>{' '}
          <span className="text-muted-foreground">· {author.name}</span>
        </span>
        <span className="text-xs text-muted-foreground">
          <Time value={createdAt} exact />
        </span>
      </p>
      <p className="mt-1 rounded-lg bg-muted px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </p>
    </li>
  )
}
