import type {Total} from '@paydesk/contracts/overview'
import type {ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import {Table, TableBody, TableCell, TableHead, TableHeader, TableRow} from '@/components/ui/table.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {cn} from '@/lib/cn.ts'
import {ListLink, type ListTarget} from './list-link.tsx'
import {edgeToEdge, Panel} from './panel.tsx'

type Volume = {who: {id: number; name: string}; count: number; totals: readonly Total[]}
type BusiestProps = {
  title: string
  who: string
  volumes: readonly Volume[]
  /** How one of them is named. */
  nameOf: (who: Volume['who']) => ReactNode
  target: (id: number) => ListTarget
}

/** The merchants or vendors with the most completed payouts of the period. */
export function Busiest({title, who, volumes, nameOf, target}: BusiestProps) {
  const {t} = useTranslation('overview')
  const {number, money} = useFormat()
  return (
    <Panel title={title}>
      {volumes.length === 0 ? (
        <p className="py-4 text-center text-muted-foreground">{t('busiest.none')}</p>
      ) : (
        <div className={cn(edgeToEdge, '-mb-3')}>
          <Table aria-label={title}>
            <TableHeader>
              <tr>
                <TableHead>{who}</TableHead>
                <TableHead className="text-end">{t('busiest.count')}</TableHead>
                <TableHead className="text-end">{t('busiest.volume')}</TableHead>
              </tr>
            </TableHeader>
            <TableBody>
              {volumes.map(volume => (
                <TableRow key={volume.who.id}>
                  <TableCell className="h-9 max-w-56 truncate">
                    <ListLink target={target(volume.who.id)}>{nameOf(volume.who)}</ListLink>
                  </TableCell>
                  <TableCell className="figures text-end">{number(volume.count)}</TableCell>
                  <TableCell className="figures text-end">
                    {volume.totals.map(({amount, currency}) => (
                      <div key={currency}>{money(amount, currency)}</div>
                    ))}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </Panel>
  )
}
