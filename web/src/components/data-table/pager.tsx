import type {CountedTotal} from '@paydesk/contracts/overview'
import type {Page} from '@paydesk/contracts/pagination'
import {ChevronLeft, ChevronsLeft} from 'lucide-react'
import {useId} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {NativeSelect} from '@/components/ui/native-select.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {paging} from '@/lib/constants.ts'
import type {ListState} from './use-list-state.ts'

type PagerProps = {
  page: Page<unknown>
  state: ListState
  /** The sums of all rows of the list, on whatever page. */
  totals?: readonly CountedTotal[] | undefined
}

/** Where one is in the list, how many rows a page has, and the steps to the others. */
export function Pager({page, state, totals = []}: PagerProps) {
  const {t} = useTranslation(['common', 'words'])
  const {number, money, list} = useFormat()
  const perPageId = useId()
  const from = (page.page - 1) * page.perPage + 1
  const range = {from: number(from), to: number(from + page.items.length - 1), total: number(page.total)}
  // The two icons point back, and are turned round for the steps onwards.
  const step = (target: number, label: string, Icon: typeof ChevronLeft, isOnwards = false) => {
    const isOff = target < 1 || target > page.lastPage || target === page.page
    return (
      <Button
        variant="ghost"
        size="icon"
        aria-label={label}
        title={label}
        disabled={isOff}
        onClick={() => state.setPage(target)}
      >
        <Icon aria-hidden className={isOnwards ? 'rotate-180' : undefined} />
      </Button>
    )
  }
  const choices = [...new Set([...paging.perPageChoices, state.perPage])].sort((a, b) => a - b)
  return (
    <nav
      aria-label={t('list.pagination')}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 py-2 text-muted-foreground md:border-t md:px-4"
    >
      <div className="flex grow-99 flex-wrap justify-between gap-x-4 gap-y-1 text-xs">
        <p className="figures" aria-live="polite">
          {page.totalCapped ? t('list.rangeCapped', range) : t('list.range', range)}
        </p>
        {totals.length > 0 ? (
          <p className="figures text-foreground" aria-live="polite">
            {t('words:summary.sum', {
              sums: list(totals.map(({amount, currency}) => money(amount, currency)))
            })}
          </p>
        ) : null}
      </div>
      {/* On a line of its own it fills the line. */}
      <div className="flex grow-1 items-center justify-between gap-x-4">
        <div className="flex items-center gap-1">
          <label htmlFor={perPageId} className="me-1 text-xs whitespace-nowrap max-md:sr-only">
            {t('list.perPage')}
          </label>
          <NativeSelect
            id={perPageId}
            className="figures h-7 w-18 text-xs pointer-coarse:h-10 pointer-coarse:text-[1rem]"
            value={state.perPage}
            onChange={event => state.setPerPage(Number(event.target.value))}
          >
            {choices.map(choice => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </NativeSelect>
        </div>
        <div className="flex items-center gap-1">
          {step(1, t('list.first'), ChevronsLeft)}
          {step(page.page - 1, t('list.previous'), ChevronLeft)}
          <span className="figures px-1 text-xs whitespace-nowrap text-foreground">
            {number(page.page)} / {number(page.lastPage)}
          </span>
          {step(page.page + 1, t('list.next'), ChevronLeft, true)}
          {step(page.lastPage, t('list.last'), ChevronsLeft, true)}
        </div>
      </div>
    </nav>
  )
}
