import type {PayoutStatus} from '@paydesk/contracts/enums'
import type {Payout} from '@paydesk/contracts/payouts'
import {useBlocker} from '@tanstack/react-router'
import {Download} from 'lucide-react'
import {useId, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle
} from '@/components/ui/dialog.tsx'
import {Label} from '@/components/ui/label.tsx'
import {RadioGroup, RadioGroupItem} from '@/components/ui/radio-group.tsx'
import {toAppError} from '@/lib/app-error.ts'
import type {BulkChoice} from '@/shared/bulk-change.ts'
import {useMe} from '@/shared/me.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {type Users, useUsers} from '@/shared/users.queries.ts'
import {useSaveOutcome} from './bulk-outcome-file.ts'
import {BulkPill} from './bulk-pill.tsx'
import {bulkChoices, type PlannedChange, planChange} from './bulk-plan.ts'
import {BulkProgress, progressOf} from './bulk-progress.tsx'
import {BulkTable, BulkTotals} from './bulk-table.tsx'
import {type BulkPhase, type BulkResult, useBulkChange} from './use-bulk-change.ts'

type BulkDialogProps = BulkChoice & {
  /** A change that has begun goes on out of sight. */
  isShown: boolean
  setShown: (isShown: boolean) => void
  onClose: () => void
}

/** Chooses the status, shows what the change does to each payout, and names each result, which stays until it is closed. */
export function BulkDialog({payouts, onBegun, isShown, setShown, onClose}: BulkDialogProps) {
  const {t} = useTranslation(['payout', 'payouts'])
  const {id: me} = useMe()
  const [status, setStatus] = useState<PayoutStatus>()
  const bulk = useBulkChange()
  const {results, phase, run} = bulk
  const saveOutcome = useSaveOutcome()
  const payees = useUsers(payouts.flatMap(({user}) => (user ? [user.id] : [])))
  // Completing a payout moves its payee's balance: the confirmed plan stays unchanged.
  const [confirmed, setConfirmed] = useState<PlannedChange[]>()
  const plan = confirmed ?? (status ? planChange(payouts, status, payees.byId, me) : undefined)
  const possible = possibleOf(plan)
  const isRunning = phase === 'running'
  const close = () => (isRunning ? setShown(false) : onClose())
  // Another screen does not end it, but the end of the page does.
  useBlocker({shouldBlockFn: () => false, enableBeforeUnload: () => isRunning})
  if (!isShown) {
    return (
      <BulkPill
        {...progressOf(possibleOf(confirmed), results)}
        isRunning={isRunning}
        onShow={() => setShown(true)}
      />
    )
  }
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent
        className="max-w-5xl"
        // A result is not lost by a click next to it.
        onInteractOutside={event => phase !== 'idle' && event.preventDefault()}
      >
        <DialogHeader>
          <DialogTitle>{t('payout:bulk.title', {count: payouts.length})}</DialogTitle>
          <DialogDescription className={payouts.length === 1 ? 'sr-only' : undefined}>
            {t('payout:bulk.text')}
          </DialogDescription>
        </DialogHeader>
        {confirmed ? null : <StatusChoice {...{payouts, status, setStatus}} />}
        {confirmed && phase !== 'over' ? <BulkProgress possible={possible} {...bulk} /> : null}
        {confirmed && phase === 'over' ? <Outcome plan={confirmed} results={results} /> : null}
        {plan && status ? (
          <PlanView
            {...{plan, status, results, payees}}
            possible={confirmed ? 0 : possible.length}
            isOver={phase === 'over'}
          />
        ) : null}
        <Footer
          phase={phase}
          action={
            status
              ? t(`payout:bulk.${status === 'completed' ? 'complete' : 'confirm'}`, {count: possible.length})
              : t('payouts:bulk.change')
          }
          isOff={possible.length === 0 || (status === 'completed' && payees.isLoading)}
          onRun={() => {
            if (!plan || !status) return
            setConfirmed(plan)
            onBegun()
            void run(plan, status)
          }}
          onStop={bulk.stop}
          onClose={close}
          onSave={() => confirmed && saveOutcome(confirmed, results)}
        />
      </DialogContent>
    </Dialog>
  )
}

const possibleOf = (plan: readonly PlannedChange[] | undefined) =>
  plan?.filter(change => !change.obstacle) ?? []

type FooterProps = {
  phase: BulkPhase
  /** The action; disabled until it is chosen. */
  action: string
  isOff: boolean
  onRun: () => void
  onStop: () => void
  onClose: () => void
  /** Saves what came of each payout as a file. */
  onSave: () => void
}

function Footer({phase, action, isOff, onRun, onStop, onClose, onSave}: FooterProps) {
  const {t} = useTranslation(['list-tools', 'common', 'payout'])
  if (phase === 'running') {
    return (
      <DialogFooter>
        <Button variant="ghost" onClick={onStop}>
          {t('list-tools:bulk.stop')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('list-tools:bulk.hide')}
        </Button>
      </DialogFooter>
    )
  }
  return (
    <DialogFooter>
      {phase === 'idle' ? null : (
        <Button variant="ghost" className="sm:me-auto" onClick={onSave}>
          <Download aria-hidden />
          {t('payout:bulk.save')}
        </Button>
      )}
      <Button variant="secondary" onClick={onClose}>
        {t(phase === 'idle' ? 'common:action.cancel' : 'common:action.close')}
      </Button>
      {phase !== 'over' ? (
        <Button disabled={isOff} onClick={onRun}>
          {phase === 'stopped' ? t('list-tools:bulk.goOn') : action}
        </Button>
      ) : null}
    </DialogFooter>
  )
}

type PlanViewProps = {
  plan: readonly PlannedChange[]
  status: PayoutStatus
  results: ReadonlyMap<number, BulkResult>
  payees: Users
  /** How many would be changed; 0 once that was confirmed. */
  possible: number
  isOver: boolean
}

function PlanView({plan, status, results, payees, possible, isOver}: PlanViewProps) {
  const {t} = useTranslation(['payout', 'payouts'])
  const textOf = useErrorText()
  const isCompleting = status === 'completed'
  return (
    <>
      {isCompleting && payees.error ? <Alert tone="danger">{textOf(toAppError(payees.error))}</Alert> : null}
      <BulkTable {...{plan, status, results, isOver}} isReading={isCompleting && payees.isLoading} />
      {possible > 1 && isCompleting ? <BulkTotals plan={plan} /> : null}
      {possible > 0 ? <Alert tone="warning">{t(`payout:edit.meaning.${status}`)}</Alert> : null}
    </>
  )
}

type StatusChoiceProps = {
  payouts: readonly Payout[]
  status: PayoutStatus | undefined
  setStatus: (status: PayoutStatus) => void
}

function StatusChoice({payouts, status, setStatus}: StatusChoiceProps) {
  const {t} = useTranslation(['payout', 'payouts'])
  const labelId = useId()
  return (
    <div className="flex flex-col gap-2">
      <p id={labelId} className="text-sm font-medium">
        {t('payout:edit.statusNext')}
      </p>
      <RadioGroup
        aria-labelledby={labelId}
        className="flex flex-wrap gap-x-5 gap-y-2"
        value={status ?? ''}
        onValueChange={value => setStatus(value as PayoutStatus)}
      >
        {bulkChoices(payouts).map(choice => (
          <Label key={choice} className="min-h-6 font-normal pointer-coarse:min-h-9 max-sm:w-full">
            <RadioGroupItem value={choice} />
            <StatusBadge kind="payoutStatus" status={choice} />
          </Label>
        ))}
      </RadioGroup>
    </div>
  )
}

type OutcomeProps = {plan: readonly PlannedChange[]; results: ReadonlyMap<number, BulkResult>}

/** How many were changed and how many were not, in one sentence that never sounds better than it went. */
function Outcome({plan, results}: OutcomeProps) {
  const {t} = useTranslation(['payout', 'payouts'])
  const done = plan.filter(({payout}) => results.get(payout.id)?.state === 'done').length
  const left = plan.length - done
  if (left === 0) return <Alert tone="success">{t('payout:bulk.allDone', {count: done})}</Alert>
  return (
    <Alert tone={done === 0 ? 'danger' : 'warning'}>
      {t('payout:bulk.someDone', {done, total: plan.length})}
    </Alert>
  )
}
