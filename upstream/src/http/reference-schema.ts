import {resolved} from '@paydesk/contracts/openapi'
import {type Html, html, prose} from './reference-html.ts'

/** The parts of a JSON Schema that the document uses and a reader wants to know. */
type Shape = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  required?: string[]
  properties?: Record<string, Shape>
  additionalProperties?: boolean | Shape
  items?: Shape
  oneOf?: Shape[]
  allOf?: Shape[]
  'x-extension'?: boolean
}

/** A schema with its reference followed; what stands beside a reference says more than what it leads to. */
function open(schema: Shape): Shape {
  const {$ref, ...beside} = schema
  return $ref ? {...open(resolved<Shape>({$ref})), ...beside} : schema
}

const isNull = (schema: Shape) => open(schema).type === 'null'
const deepest = 6

/** Everything that an object has, whether it says so itself or by `allOf`. */
function whole(schema: Shape): Shape {
  const {allOf, ...own} = open(schema)
  if (!allOf) return own
  const parts = [...allOf.map(whole), own]
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({properties}) => properties)),
    required: parts.flatMap(({required = []}) => required)
  }
}

/** The alternatives of a schema without null, which only says that it may be empty. */
const alternatives = ({oneOf = []}: Shape) => oneOf.filter(option => !isNull(option))

function single(schema: Shape): {shape: Shape; nullable: boolean} {
  const shape = whole(schema)
  const options = alternatives(shape)
  const nullable = (shape.oneOf ?? []).some(isNull) || [shape.type].flat().includes('null')
  const [only] = options
  if (!only || options.length > 1) return {shape, nullable}
  const {oneOf: _options, ...beside} = shape
  return {shape: {...whole(only), ...beside}, nullable}
}

function typeOf(schema: Shape): string {
  const {shape, nullable} = single(schema)
  const names = [shape.type].flat().filter(name => name !== undefined && name !== 'null')
  const kinds = [...new Set(alternatives(shape).map(typeOf))].join(' or ')
  const [name = shape.properties ? 'object' : kinds || 'any'] = names
  const base =
    name === 'array' ? `list of ${typeOf(shape.items ?? {})}` : shape.format === 'binary' ? 'file' : name
  const format = shape.format && shape.format !== 'binary' ? ` (${shape.format})` : ''
  return `${base}${format}${nullable ? ' or null' : ''}`
}

/** `1 to 255 characters`, `at most 200 values`; nothing where there is no limit worth a word. */
function range(low: number | undefined, high: number | undefined, unit: string): string | undefined {
  const most = high === Number.MAX_SAFE_INTEGER ? undefined : high
  if (low !== undefined && most !== undefined) return `${low} to ${most}${unit}`
  if (most !== undefined) return `at most ${most}${unit}`
  return low === undefined ? undefined : `at least ${low}${unit}`
}

function limitsOf(schema: Shape): Html[] {
  const {shape} = single(schema)
  const {minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems} = shape
  const told = [
    shape.const === undefined ? undefined : html`always <code>${String(shape.const)}</code>`,
    shape.enum &&
      html`${shape.enum.map((value, i) => html`${i > 0 ? ', ' : ''}<code>${String(value)}</code>`)}`,
    range(minItems, maxItems, ' values'),
    range(minLength, maxLength, ' characters'),
    range(minimum, maximum, ''),
    exclusiveMinimum === undefined ? undefined : `more than ${exclusiveMinimum}`,
    shape.pattern && html`<code>${shape.pattern}</code>`,
    shape.default === undefined ? undefined : html`<code>${String(shape.default)}</code> where it is left out`
  ]
  const limits = told.flatMap(limit => (limit ? [html`${limit}`] : []))
  const inner = shape.type === 'array' && shape.items ? [shape.items] : alternatives(shape)
  return [...limits, ...inner.flatMap(limitsOf)]
}

export type FieldOptions = {name: string; required: boolean; extension: boolean; depth?: number}

/** One row of a table of fields or parameters. */
export function fieldRow(
  schema: Shape,
  {name, required, extension, depth = 0}: FieldOptions,
  more?: string
): Html {
  const {shape} = single(schema)
  const limits = limitsOf(schema)
  return html`<tr><th scope="row" class="d${depth}"><code>${name}</code>${required ? html` <b>required</b>` : ''}${
    extension ? html` <em>extension</em>` : ''
  }</th><td><span class="t">${typeOf(schema)}</span>${prose(more ?? shape.description)}${
    limits.length > 0 ? html`<ul class="limits">${limits.map(limit => html`<li>${limit}</li>`)}</ul>` : ''
  }</td></tr>`
}

function rows(schema: Shape, depth: number): Html[] {
  const {shape} = single(schema)
  if (depth > deepest) return []
  if (shape.type === 'array' && shape.items) return rows(shape.items, depth)
  const options = alternatives(shape)
  const own = Object.entries(shape.properties ?? {}).flatMap(([name, field]) => {
    const required = shape.required?.includes(name) ?? false
    return [
      fieldRow(field, {name, required, extension: Boolean(open(field)['x-extension']), depth}),
      ...rows(field, depth + 1)
    ]
  })
  const others = options.flatMap((option, i) => {
    const fields = rows(option, depth)
    if (fields.length === 0) return []
    return [
      html`<tr class="or"><th scope="rowgroup" colspan="2" class="d${depth}">${i === 0 ? 'either' : 'or'}${variantOf(option)}</th></tr>`,
      ...fields
    ]
  })
  const {additionalProperties: map} = shape
  const named =
    typeof map === 'object'
      ? [fieldRow(map, {name: 'any key', required: false, extension: false, depth}), ...rows(map, depth + 1)]
      : []
  return [...own, ...named, ...others]
}

/** What a variant is known by: the one field that always has the same value there. */
function variantOf(option: Shape): string {
  const fixed = Object.entries(whole(option).properties ?? {}).find(
    ([, field]) => open(field).const !== undefined
  )
  return fixed ? ` ${fixed[0]} is ${String(open(fixed[1]).const)}` : ''
}

/** All fields of a schema, the inner ones below the outer, as a table. */
export function fieldTable(schema: unknown, caption: string): Html {
  const found = rows(schema as Shape, 0)
  if (found.length === 0) return html`<p class="t">${typeOf(schema as Shape)}</p>`
  return html`<table><caption>${caption}</caption><tbody>${found}</tbody></table>`
}
