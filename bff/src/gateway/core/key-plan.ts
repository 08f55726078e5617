import type {z} from 'zod'
import type {KeyPlan} from './case.ts'

/** The parts of a zod schema's definition that this walk reads. */
type Definition = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  shape?: Record<string, z.ZodType>
  valueType?: z.ZodType
}

const plans = new WeakMap<z.ZodType, {plan: KeyPlan | undefined}>()

function merge(plans: (KeyPlan | undefined)[]): KeyPlan | undefined {
  const known = plans.filter(plan => plan !== undefined)
  const fields = new Map<string, KeyPlan>()
  for (const plan of known) {
    if (plan.kind !== 'fields') return plan
    for (const [key, inner] of plan.fields) fields.set(key, inner)
  }
  return fields.size ? {kind: 'fields', fields} : undefined
}

function build(schema: z.ZodType): KeyPlan | undefined {
  const definition = schema._zod.def as unknown as Definition
  const {type, shape, options, valueType} = definition
  if (type === 'unknown' || type === 'any') return {kind: 'all'}
  if (type === 'record') return {kind: 'map', value: valueType && keyPlan(valueType)}
  if (type === 'object' && shape) {
    const fields = new Map<string, KeyPlan>()
    for (const [key, field] of Object.entries(shape)) {
      const plan = keyPlan(field)
      if (plan) fields.set(key, plan)
    }
    return fields.size ? {kind: 'fields', fields} : undefined
  }
  if (options) return merge(options.map(keyPlan))
  const inner = definition.innerType ?? definition.in ?? definition.element
  return inner && keyPlan(inner)
}

/**
 * Which keys of an answer are data by its schema: those of a record stay as they are, and below an
 * unknown value nothing is renamed. Undefined where every key is a field's name.
 */
export function keyPlan(schema: z.ZodType): KeyPlan | undefined {
  let known = plans.get(schema)
  if (!known) {
    known = {plan: build(schema)}
    plans.set(schema, known)
  }
  return known.plan
}
