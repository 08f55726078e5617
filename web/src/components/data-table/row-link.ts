import type {LinkProps} from '@tanstack/react-router'

/** Where a row leads: `{to: '/admin/payouts/$payoutId/edit', params: {payoutId: '7'}}`. */
export type RowLink = Pick<LinkProps, 'to' | 'params' | 'search' | 'state' | 'replace' | 'resetScroll'>

/** Opens a row next to its list. A row that is open already gives way to it: the list stays one step back. */
export const beside = (id: string | number, isOneOpen: boolean): RowLink => ({
  to: '.',
  search: ((old: object) => ({...old, open: Number(id)})) as never,
  state: isOneOpen ? true : {fromList: true},
  replace: isOneOpen,
  resetScroll: false
})
