import type {components} from '@paydesk/contracts/wire'
import type {MerchantRow} from './sql.ts'

export function merchantView(row: MerchantRow): components['schemas']['NamedRef'] {
  return {id: Number(row.id), name: row.name}
}
