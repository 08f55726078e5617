import type {LinkProps} from '@tanstack/react-router'

/** Where a row leads: `{to: '/admin/payouts/$payoutId/edit', params: {payoutId: '7'}}`. */
export type RowLink = Pick<LinkProps, 'to' | 'params' | 'search' | 'state'>

/** Opens a row next to its list. */
export const beside = (id: string | number): RowLink => ({
  to: '.',
  search: ((old: object) => ({...old, open: Number(id)})) as never,
  state: {fromList: true}
})
