import {useTranslation} from 'react-i18next'
import {useListSearch} from '../use-list-search.ts'

type Options<Row> = Omit<Parameters<typeof useListSearch<Row, 'userName'>>[0], 'label' | 'otherwise'> & {
  /** Whether the role sees whose a transaction is; no other role searches by it. */
  hasUsers: boolean
}

/** The search box of a list of transactions. */
export function useTransactionBox<Row>({hasUsers, ...options}: Options<Row>) {
  const {t} = useTranslation('transaction-filters')
  return useListSearch<Row, 'userName'>({
    ...options,
    label: t(hasUsers ? 'search' : 'searchOwn'),
    ...(hasUsers && {otherwise: {name: 'userName', label: t('userName')}})
  })
}
