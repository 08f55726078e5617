import type {ListName} from '@paydesk/contracts/saved-views'

/** Where the browser keeps what belongs to a list of a user. It has always known the sub-vendors by this name. */
export const storedName = (prefix: string, owner: number, list: ListName) =>
  `${prefix}${owner}.${list === 'sub-vendors' ? 'subVendors' : list}`
