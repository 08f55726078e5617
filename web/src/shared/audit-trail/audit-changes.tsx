import type {AuditEvent} from '@paydesk/contracts/audit-trail'
import type {ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import {useFormat} from '@/i18n/use-format.ts'
import {useAuditTexts, type ValueText} from './use-audit-texts.tsx'

/** What an event changed, field by field; nothing where it changed no field. */
export function AuditChanges({event, valueText: better}: {event: AuditEvent; valueText?: ValueText}) {
  const {fieldText, valueText} = useAuditTexts()
  if (event.changes.length === 0) return null
  const nodeOf = (change: AuditEvent['changes'][number], value: typeof change.to) =>
    better?.(change.field, value) ?? valueText(event, change, value)
  return (
    <ul className="flex flex-col gap-0.5 text-muted-foreground">
      {event.changes.map(change => (
        <Change
          key={change.field}
          label={fieldText(change.field)}
          from={change.from === null ? null : nodeOf(change, change.from)}
          to={nodeOf(change, change.to)}
        />
      ))}
    </ul>
  )
}

function Change({label, from, to}: {label: string; from: ReactNode; to: ReactNode}) {
  const {t} = useTranslation('audit-trail')
  const {named} = useFormat()
  return (
    <li className="[overflow-wrap:anywhere]">
      {named(label)}
      {from === null ? null : (
        <>
          <s className="decoration-muted-foreground/60">{from}</s> <span aria-hidden>→</span>{' '}
          <span className="sr-only">{t('became')}</span>{' '}
        </>
      )}
      <span className="text-foreground">{to}</span>
    </li>
  )
}
