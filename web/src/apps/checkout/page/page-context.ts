import {type CheckoutPage, checkoutPath} from '@paydesk/contracts/checkout'
import {createContext, use} from 'react'

export const PageContext = createContext<CheckoutPage | null>(null)

/** The page that is drawn. */
export function usePage(): CheckoutPage {
  const page = use(PageContext)
  if (!page) throw new Error('usePage outside a customer’s page')
  return page
}

/** The page's own address, with its key where that stays in it. */
export function useAddress(): string {
  const {place, kept} = usePage()
  return place ? `${checkoutPath(place)}${kept && `?${kept}`}` : '/'
}
