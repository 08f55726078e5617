import {z} from 'zod'
import {listNames} from './enums.ts'
import {coded} from './field-error.ts'
import {byId, idSchema, visibleLine} from './fields.ts'

export type ListName = (typeof listNames)[number]

/** The most views that one list of a user has. */
export const mostViews = 50
export const longestViewName = 60
const longestSearch = 2000

export const viewNameSchema = visibleLine(coded('required', {path: 'name'}), longestViewName)

/** The encoded query string of a list's address, with its question mark; empty for the list as it opens. */
export const viewSearchSchema = z
  .string({error: coded('required', {path: 'search'})})
  .max(longestSearch, coded('tooLong', {path: 'Search', max: longestSearch}))
  .regex(/^(\?[!-~]*)?$/, coded('invalid', {path: 'search'}))

/** A named state of a list, which its user sees alone. */
export const savedViewSchema = z.object({
  id: idSchema,
  list: z.enum(listNames),
  name: z.string(),
  search: z.string(),
  isDefault: z.boolean()
})
export type SavedView = z.output<typeof savedViewSchema>
export const savedViewsSchema = z.array(savedViewSchema)

export const createSavedViewInput = z.strictObject({
  list: z.enum(listNames),
  name: viewNameSchema,
  search: viewSearchSchema,
  isDefault: z.boolean()
})
export const updateSavedViewInput = byId.extend({
  name: viewNameSchema.optional(),
  search: viewSearchSchema.optional(),
  isDefault: z.boolean().optional()
})

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    listSavedViews: typeof savedViewSchema
    createSavedView: typeof savedViewSchema
    updateSavedView: typeof savedViewSchema
  }
  bodies: {
    createSavedView: [typeof createSavedViewInput, never]
    updateSavedView: [typeof updateSavedViewInput, 'id']
  }
}
