import type {NavigateOptions} from '@tanstack/react-router'
import {Banknote} from 'lucide-react'
import {useEffect} from 'react'
import {useTranslation} from 'react-i18next'
import {CommandGroup, CommandItem} from '@/components/ui/command.tsx'
import {Spinner} from '@/components/ui/spinner.tsx'
import {personText} from '@/shared/person.tsx'
import {type Hit, useHits, useRecentHits} from './find.queries.ts'
import {Hits, hitValue} from './hits.tsx'

type GoProps = {go: (to: NavigateOptions) => void}
type BestProps = GoProps & {
  /** Called with the first record, which Enter opens. */
  onBest: (value: string) => void
}

function useBest(best: Hit | undefined, onBest: BestProps['onBest']): void {
  const value = best && hitValue(best)
  useEffect(() => {
    if (value) onBest(value)
  }, [value, onBest])
}

/** The records that a text finds, the best first. Give it a `key` by the text. */
export function Found({text, go, onBest}: BestProps & {text: string}) {
  const {t} = useTranslation('commands')
  const {groups, more, isLoading} = useHits(text)
  useBest(groups[0]?.[0], onBest)
  return (
    <>
      {groups.map(hits => {
        const kind = groupOf(hits[0]?.kind)
        return (
          <Hits
            key={kind}
            heading={t(`group.${kind}`)}
            more={more.filter(list => groupOf(list.kind) === kind)}
            {...{text, hits, go}}
          />
        )
      })}
      {isLoading ? <Looking /> : null}
      <PayoutsOf groups={groups} go={go} />
    </>
  )
}

const groupOf = (kind: Hit['kind'] | undefined) =>
  kind === undefined || kind === 'vendors' || kind === 'subVendors' ? 'people' : kind

/** The records that the person opened last. */
export function Recent({go, onBest}: BestProps) {
  const {t} = useTranslation('commands')
  const hits = useRecentHits()
  useBest(hits[0], onBest)
  return hits.length > 0 ? <Hits heading={t('recent')} hits={hits} go={go} /> : null
}

/** The payouts of the merchants and people that the text names. */
function PayoutsOf({groups, go}: GoProps & {groups: readonly Hit[][]}) {
  const {t} = useTranslation('commands')
  const people = groups
    .flat()
    .flatMap(({kind, row}) => (kind === 'vendors' || kind === 'subVendors' ? [row] : []))
  const merchants = groups.flat().flatMap(({kind, row}) => (kind === 'merchants' ? [row] : []))
  if (merchants.length + people.length === 0) return null
  return (
    <CommandGroup heading={t('payoutLists')}>
      {merchants.map(({id, name}) => (
        <CommandItem
          key={`merchant ${id}`}
          value={`payouts of merchant ${id}`}
          onSelect={() => go({to: '/admin/payouts', search: {merchantId: id}})}
        >
          <Banknote aria-hidden className="text-muted-foreground" />
          <span className="min-w-0 truncate">{t('payoutsOf', {name})}</span>
        </CommandItem>
      ))}
      {people.map(user => (
        <CommandItem
          key={`user ${user.id}`}
          value={`payouts of user ${user.id}`}
          onSelect={() => go({to: '/admin/payouts', search: {users: [user.id]}})}
        >
          <Banknote aria-hidden className="text-muted-foreground" />
          <span className="min-w-0 truncate">{t('payoutsOf', {name: personText(user)})}</span>
        </CommandItem>
      ))}
    </CommandGroup>
  )
}

export function Looking() {
  const {t} = useTranslation('commands')
  return (
    <p role="status" className="flex items-center gap-2 px-2 py-1.5 text-muted-foreground">
      <Spinner />
      {t('looking')}
    </p>
  )
}
