import {z} from 'zod'
import {storageKeys} from '@/lib/constants.ts'
import {useStored} from '@/lib/use-stored.ts'

const viewSchema = z.object({hidden: z.array(z.string()), density: z.enum(['dense', 'roomy'])})
export type TableView = z.infer<typeof viewSchema>

/** Which columns a person hid and how close the rows stand, remembered for each list on this machine. */
export function useTableView(list: string): [TableView, (view: TableView) => void] {
  return useStored(storageKeys.table + list, viewSchema, {hidden: [], density: 'dense'})
}
