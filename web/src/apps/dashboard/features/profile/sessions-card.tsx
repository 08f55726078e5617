import type {Session} from '@paydesk/contracts/sessions'
import Bowser from 'bowser'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {ConfirmDialog} from '@/components/form/confirm-dialog.tsx'
import {WaitsForNetwork} from '@/components/form/waits-for-network.tsx'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {Section} from '@/components/layout/section.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Badge} from '@/components/ui/badge.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {toAppError} from '@/lib/app-error.ts'
import {toast} from '@/lib/toast.ts'
import {Time} from '@/shared/time.tsx'
import {useEndOtherSessions, useEndSession, useSessions} from './sessions.queries.ts'

/** Where the person is signed in; nothing where the server does not tell. */
export function SessionsCard() {
  const {t} = useTranslation('profile')
  const textOf = useErrorText()
  const {sessions, failure, lacks} = useSessions()
  if (lacks) return null
  return (
    <Section title={t('sessions.title')} text={t('sessions.text')}>
      {sessions ? (
        <Sessions sessions={sessions} />
      ) : failure ? (
        <Alert tone="danger">{textOf(failure)}</Alert>
      ) : (
        <Skeleton className="h-12" />
      )}
    </Section>
  )
}

function Sessions({sessions}: {sessions: Session[]}) {
  const {t} = useTranslation('profile')
  const [asks, setAsks] = useState(false)
  const hasOthers = sessions.some(({current}) => !current)
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col divide-y">
        {sessions
          .toSorted((a, b) => Number(b.current) - Number(a.current))
          .map(session => (
            <SessionRow key={session.id} session={session} />
          ))}
      </ul>
      {hasOthers ? (
        <Button variant="secondary" className="self-start" onClick={() => setAsks(true)}>
          {t('sessions.endOthers')}
        </Button>
      ) : null}
      <EndOthers open={asks} onOpenChange={setAsks} />
    </div>
  )
}

function EndOthers({open, onOpenChange}: {open: boolean; onOpenChange: (open: boolean) => void}) {
  const {t} = useTranslation('profile')
  const endOthers = useEndOtherSessions()
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('sessions.endOthersTitle')}
      text={t('sessions.endOthersText')}
      action={t('sessions.endOthers')}
      onConfirm={async () => {
        await endOthers()
        toast.success(t('sessions.othersEnded'))
      }}
    />
  )
}

/** "Chrome on Windows", as far as the browser's name for itself can be read. */
function useDevice(userAgent: string | null): string {
  const {t} = useTranslation('profile')
  const {browser, os} = userAgent ? Bowser.parse(userAgent) : {browser: undefined, os: undefined}
  if (browser?.name && os?.name) return t('sessions.device', {browser: browser.name, system: os.name})
  // The parser returns an empty name for an unknown browser.
  return browser?.name || os?.name || t('sessions.unknown')
}

function SessionRow({session: {id, userAgent, createdAt, lastUsedAt, current}}: {session: Session}) {
  const {t} = useTranslation('profile')
  const textOf = useErrorText()
  const device = useDevice(userAgent)
  const {end, ending} = useEndSession()
  const endThis = () =>
    end(id).then(
      () => toast.success(t('sessions.ended')),
      (error: unknown) => toast.error(textOf(toAppError(error)))
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="truncate">{device}</span>
          {current ? <Badge tone="success">{t('sessions.current')}</Badge> : null}
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-muted-foreground">
          <dt>{t('sessions.lastUsed')}</dt>
          {/* The session that is looked at is in use now, whenever its last call was. */}
          <dd>{current ? t('sessions.now') : <Time value={lastUsedAt} />}</dd>
          <dt>{t('sessions.opened')}</dt>
          <dd>
            <Time value={createdAt} exact />
          </dd>
        </dl>
      </div>
      {current ? null : (
        <Button
          variant="secondary"
          size="sm"
          className="shrink-0"
          busy={ending === id}
          aria-label={t('sessions.endOf', {device})}
          onClick={() => void endThis()}
        >
          {t('sessions.end')}
        </Button>
      )}
      <div className="basis-full empty:hidden">
        <WaitsForNetwork busy={ending === id} />
      </div>
    </li>
  )
}
