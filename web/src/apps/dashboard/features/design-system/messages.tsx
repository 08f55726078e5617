import {payoutImportStatuses, payoutStatuses, transactionStatuses} from '@paydesk/contracts/enums'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {CopyButton} from '@/components/copy-button.tsx'
import {NothingHere} from '@/components/data-table/nothing-here.tsx'
import {Facts} from '@/components/facts.tsx'
import {ConfirmDialog} from '@/components/form/confirm-dialog.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Avatar} from '@/components/ui/avatar.tsx'
import {Badge} from '@/components/ui/badge.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Dialog, DialogContent, DialogHeader, DialogTitle, DialogTrigger} from '@/components/ui/dialog.tsx'
import {Progress} from '@/components/ui/progress.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {toast} from '@/lib/toast.ts'
import {Amount} from '@/shared/amount.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {Row, Section} from './section.tsx'

const tones = ['neutral', 'info', 'success', 'warning', 'danger'] as const
const alertTones = ['info', 'success', 'warning', 'danger'] as const

/** Every status by word, shape and colour, and the plain tones. */
export function Statuses() {
  const {t} = useTranslation('design-system')
  return (
    <Section title={t('statuses')} text={t('statusesText')}>
      <Row name="payout">
        {payoutStatuses.map(status => (
          <StatusBadge key={status} kind="payoutStatus" status={status} />
        ))}
      </Row>
      <Row name="transaction">
        {transactionStatuses.map(status => (
          <StatusBadge key={status} kind="transactionStatus" status={status} />
        ))}
      </Row>
      <Row name="import">
        {payoutImportStatuses.map(status => (
          <StatusBadge key={status} kind="payoutImportStatus" status={status} />
        ))}
      </Row>
      <Row name="badge">
        {tones.map(tone => (
          <Badge key={tone} tone={tone}>
            {t(`tone.${tone}`)}
          </Badge>
        ))}
      </Row>
    </Section>
  )
}

/** Alerts, toasts, dialogs, and an empty list. */
export function Messages() {
  const {t} = useTranslation('design-system')
  const [isAsking, setAsking] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const nothing = () => {}
  return (
    <Section title={t('messages')}>
      {alertTones.map(tone => (
        <Alert key={tone} tone={tone} title={t(`tone.${tone}`)}>
          {t('sample')}
        </Alert>
      ))}
      <Row name="toast">
        <Button variant="secondary" onClick={() => toast.success(t('tone.success'))}>
          {t('tone.success')}
        </Button>
        <Button variant="secondary" onClick={() => toast.error(t('tone.danger'))}>
          {t('tone.danger')}
        </Button>
      </Row>
      <Row name="dialog">
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="secondary">{t('openDialog')}</Button>
          </DialogTrigger>
          <DialogContent aria-describedby={undefined}>
            <DialogHeader>
              <DialogTitle>{t('openDialog')}</DialogTitle>
            </DialogHeader>
            <p>{t('sample')}</p>
          </DialogContent>
        </Dialog>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('ask')}
        </Button>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title={t('ask')}
          text={t('sample')}
          action={t('tone.danger')}
          destructive
          onConfirm={async () => setAsking(false)}
        />
      </Row>
      <Row name="progress">
        <Progress value={35} aria-label={t('progress')} />
      </Row>
      <Row name="skeleton">
        <Button variant="secondary" size="sm" aria-pressed={isLoading} onClick={() => setLoading(!isLoading)}>
          {t('loading')}
        </Button>
        {isLoading ? (
          <>
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-3.5 w-14" />
          </>
        ) : null}
      </Row>
      <div className="grid gap-4 md:grid-cols-3">
        <div className="rounded-xl border">
          <NothingHere kind="noData" onClear={nothing} />
        </div>
        <div className="rounded-xl border">
          <NothingHere kind="noMatch" onClear={nothing} />
        </div>
        <div className="rounded-xl border">
          <NothingHere kind="failed" error={new Error('')} onRetry={nothing} onClear={nothing} />
        </div>
      </div>
    </Section>
  )
}

/** How a record is shown: its facts, money, people, and text to copy. */
export function Records() {
  const {t} = useTranslation('design-system')
  const order = 'SP-204606'
  return (
    <Section title={t('records')}>
      <Facts
        facts={[
          {label: t('amount'), value: <Amount amount="1250.50" currency="RUB" />, strong: true},
          {label: 'USDT', value: <Amount amount="0.003" currency="USDT" />},
          {
            label: t('toCopy'),
            value: (
              <span className="inline-flex items-center gap-1">
                {order}
                <CopyButton text={order} what={t('toCopy')} />
              </span>
            )
          },
          {
            label: t('person'),
            value: (
              <span className="inline-flex items-center gap-2">
                <Avatar name="Анна Кузнецова" />
                Анна Кузнецова
              </span>
            )
          }
        ]}
      />
    </Section>
  )
}
