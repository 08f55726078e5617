import {Link} from '@tanstack/react-router'
import {Check} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Card, CardContent, CardDescription, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {cn} from '@/lib/cn.ts'
import {type FirstStep, useFirstSteps} from './first-steps.queries.ts'

const paths = {
  merchant: '/admin/merchants',
  vendor: '/admin/vendors/create',
  payouts: '/admin/payout-imports/create'
} as const

/** The steps to the first payout, each done or still to do. Only steps that the role may take. */
export function FirstSteps() {
  const {t} = useTranslation('first-steps')
  const steps = useFirstSteps()
  const next = steps.find(({isDone}) => isDone === false)
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('title')}</CardTitle>
        <CardDescription>{t('text')}</CardDescription>
      </CardHeader>
      <CardContent>
        <ol aria-label={t('title')} className="flex flex-col divide-y">
          {steps.map((step, index) => (
            <Step key={step.name} {...step} number={index + 1} isNext={step === next} />
          ))}
        </ol>
      </CardContent>
    </Card>
  )
}

type StepProps = FirstStep & {number: number; isNext: boolean}

function Step({name, isDone, number, isNext}: StepProps) {
  const {t} = useTranslation('first-steps')
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-x-4 gap-y-3 py-4 last:pb-0 sm:grid-cols-[auto_1fr_auto] sm:items-center">
      <span
        className={cn(
          'figures grid size-8 place-content-center rounded-full border font-medium',
          isDone && 'border-transparent bg-success-soft text-success'
        )}
      >
        {isDone ? <Check aria-hidden className="size-4" /> : number}
      </span>
      <div className="min-w-0">
        <h3 className={cn('font-medium', isDone && 'text-muted-foreground')}>{t(`${name}.title`)}</h3>
        <p className="text-muted-foreground">{t(`${name}.text`)}</p>
      </div>
      <div className="col-start-2 sm:col-start-3">
        {isDone ? (
          <span className="text-success">{t('done')}</span>
        ) : (
          <Button variant={isNext ? 'primary' : 'secondary'} asChild>
            <Link to={paths[name]}>{t(`${name}.action`)}</Link>
          </Button>
        )}
      </div>
    </li>
  )
}
