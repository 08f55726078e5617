import {
  type OperationEntry,
  type OperationId,
  operationEntries,
  operationEntry,
  type Response,
  resolved,
  type Schema
} from '@paydesk/contracts/openapi'
import {parametersOf} from './document.ts'

/** The properties of a list's rows, wherever in the answer the rows are. */
export function rowProperties(list: OperationId): Record<string, unknown> {
  const {content} = resolved(operationEntry(list).operation.responses['200'] as Response)
  const find = (schema: Schema | undefined): Schema | undefined => {
    if (!schema) return undefined
    const {
      items,
      properties,
      allOf = []
    } = resolved(schema) as {
      items?: Schema
      properties?: {data?: Schema}
      allOf?: Schema[]
    }
    if (items) return items
    return [properties?.data, ...allOf].map(find).find(found => found !== undefined)
  }
  const propertiesOf = (schema: Schema): Record<string, unknown> => {
    const {properties, allOf = []} = resolved(schema) as {properties?: object; allOf?: Schema[]}
    return Object.assign({}, ...allOf.map(propertiesOf), properties)
  }
  return propertiesOf(find(content?.['application/json']?.schema) ?? {})
}

/** A parameter that takes several values, and the property of a row that they are values of. */
export type ArrayParameter = {name: string; property: string; extension: boolean}

/** The list parameters of a list: `statuses[]` is about `status`, `users[]` about `user`. */
export function arrayParametersOf(list: OperationId): ArrayParameter[] {
  const properties = Object.keys(rowProperties(list))
  return parametersOf(list)
    .filter(({schema}) => schema.type === 'array')
    .map(({name, 'x-extension': extension = false}) => {
      const plural = name.replace('[]', '')
      const property = properties.find(one =>
        [`${one}s`, `${one}es`, one.replace(/y$/, 'ies')].includes(plural)
      )
      if (property === undefined) throw new Error(`${list} has rows without a field for ${name}`)
      return {name, property, extension}
    })
}

/** The names that a list can be sorted by, and whether a server need not know them. */
export function sortNamesOf(list: OperationId): {names: string[]; extension: boolean} {
  const parameter = parametersOf(list).find(({name}) => name === 'order_name')
  const {enum: names = []} = (parameter?.schema ?? {}) as {enum?: string[]}
  // The id first: it is unique, so it shows best whether a list can be sorted at all.
  return {
    names: names.toSorted((a, b) => Number(b === 'id') - Number(a === 'id')),
    extension: parameter?.['x-extension'] === true
  }
}

/** The media types of a call that take an idempotency key, and whether a server need not know it. */
export function keyedTypesOf(operationId: OperationId): {isForm: boolean; extension: boolean}[] {
  const variantsOf = (schema: Schema): Schema[] => {
    const {oneOf, ...own} = resolved(schema) as {oneOf?: Schema[]}
    return oneOf ? oneOf.flatMap(variantsOf) : [own]
  }
  const content = operationEntry(operationId).operation.requestBody?.content ?? {}
  return Object.entries(content).flatMap(([type, {schema}]) => {
    const [key] = variantsOf(schema)
      .map(({properties}) => (properties as Record<string, Schema> | undefined)?.key)
      .filter(found => found !== undefined)
    return key ? [{isForm: type === 'multipart/form-data', extension: key['x-extension'] === true}] : []
  })
}

/** A list, and the calls that name one of its rows by id; `owner` is the property that says whose a row is. */
export type Collection = {list: OperationId; calls: OperationEntry[]; owner: 'user' | 'parent' | undefined}

/** Whether a call is made with a session, and by nothing else. */
export const needsSession = ({operation: {security = []}}: OperationEntry) =>
  security.length > 0 && security.every(option => 'session' in option)

/** Every list of the document whose rows are called by id. */
export const collections: Collection[] = operationEntries
  .filter(entry => entry.method === 'get' && needsSession(entry))
  .map(({path, operation: {operationId: list}}) => {
    const properties = rowProperties(list)
    return {
      list,
      calls: operationEntries.filter(entry => entry.path.startsWith(`${path}/{id}`)),
      owner: (['user', 'parent'] as const).find(name => name in properties)
    }
  })
  .filter(({calls}) => calls.length > 0)
