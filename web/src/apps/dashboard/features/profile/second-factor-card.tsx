import type {SecondFactor} from '@paydesk/contracts/second-factor'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {Section} from '@/components/layout/section.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {toAppError} from '@/lib/app-error.ts'
import {useUnsupported} from '@/lib/capabilities.ts'
import {lazyView} from '@/lib/lazy-view.tsx'
import {useMay} from '@/shared/me.tsx'
import {useSecondFactor} from './second-factor.queries.ts'

const SetUpDialog = lazyView(async () => (await import('./set-up-dialog.tsx')).SetUpDialog)
const TurnOffDialog = lazyView(async () => (await import('./turn-off-dialog.tsx')).TurnOffDialog)

/** Fewer are a reason to get new ones. */
const fewCodes = 3

/** The second factor of a member of staff; nothing where the server knows none. */
export function SecondFactorCard() {
  const may = useMay()
  const isUnsupported = useUnsupported()
  return may('secondFactor', 'read') && !isUnsupported('secondFactor') ? <Card /> : null
}

function Card() {
  const {t} = useTranslation('second-factor')
  const textOf = useErrorText()
  const {data, error} = useSecondFactor()
  return (
    <Section title={t('title')} text={t('text')}>
      {data ? (
        <Status factor={data} />
      ) : error ? (
        <Alert tone="danger">{textOf(toAppError(error))}</Alert>
      ) : (
        <Skeleton className="h-9" />
      )}
    </Section>
  )
}

function Status({factor: {enabled, enabledAt, recoveryCodesLeft}}: {factor: SecondFactor}) {
  const {t} = useTranslation('second-factor')
  const {dateTime} = useFormat()
  const [dialog, setDialog] = useState<'setUp' | 'turnOff'>()
  const close = () => setDialog(undefined)
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className={enabled ? 'text-base font-medium' : 'text-muted-foreground'}>
            {t(enabled ? 'on' : 'off')}
          </p>
          {enabledAt ? (
            <>
              <p className="text-muted-foreground">{t('since', {date: dateTime(enabledAt)})}</p>
              <p className="text-muted-foreground">{t('codesLeft', {count: recoveryCodesLeft})}</p>
            </>
          ) : null}
        </div>
        <Button variant="secondary" onClick={() => setDialog(enabled ? 'turnOff' : 'setUp')}>
          {t(enabled ? 'turnOff' : 'turnOn')}
        </Button>
      </div>
      {enabled && recoveryCodesLeft < fewCodes ? <Alert tone="warning">{t('fewCodes')}</Alert> : null}
      {dialog === 'setUp' ? <SetUpDialog onClose={close} /> : null}
      {dialog === 'turnOff' ? <TurnOffDialog onClose={close} /> : null}
    </div>
  )
}
