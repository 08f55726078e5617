import type {LinkProps} from '@tanstack/react-router'

/** Where a row leads: `{to: '/admin/payouts/$payoutId/edit', params: {payoutId: '7'}}`. */
export type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>
