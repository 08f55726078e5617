import type {components} from '@paydesk/contracts/wire'
import type {SavedViewRow} from './sql.ts'

export function savedViewView(row: SavedViewRow): components['schemas']['SavedView'] {
  return {
    id: Number(row.id),
    list: row.list,
    name: row.name,
    search: row.search,
    is_default: row.is_default
  }
}
