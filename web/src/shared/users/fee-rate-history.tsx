import {useTranslation} from 'react-i18next'
import {FromTo} from '@/components/from-to.tsx'
import {Card, CardContent, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {trpc} from '@/lib/trpc.ts'
import {Time} from '../time.tsx'

const field = 'fee_rate'

/** The fee rates of a user, newest first, with their authors. Nothing until there is more than the first one. */
export function FeeRateHistory({userId}: {userId: number}) {
  const {t} = useTranslation('users')
  const {percent} = useFormat()
  const {data = []} = trpc.auditTrail.list.useQuery({subjectType: 'user', subjectId: String(userId), field})
  // A server that does not know the filter answers with the whole trail.
  const rates = data.flatMap(({id, actor, createdAt, changes}) => {
    const change = changes.find(each => each.field === field)
    return change ? [{id, actor, createdAt, from: change.from, to: Number(change.to)}] : []
  })
  if (rates.every(({from}) => from === null)) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('page.feeRates')}</CardTitle>
      </CardHeader>
      <CardContent>
        <ol className="flex flex-col divide-y">
          {rates.map(({id, actor, createdAt, from, to}) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2 first:pt-0 last:pb-0"
            >
              <span className="figures font-medium">
                {from === null ? percent(to) : <FromTo from={percent(Number(from))} to={percent(to)} />}
              </span>
              <span className="ms-auto text-end text-xs text-muted-foreground [overflow-wrap:anywhere]">
                {actor ? `${actor.name}, ` : null}
                <Time value={createdAt} exact />
              </span>
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  )
}
