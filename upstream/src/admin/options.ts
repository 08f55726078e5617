import type {Role} from '@paydesk/contracts/enums'
import {fieldErrorOf} from '@paydesk/contracts/field-sentence'
import {emailSchema, nameSchema, phoneSchema} from '@paydesk/contracts/fields'
import {z} from 'zod'

/** A command that was called in a way it can't be. */
export class Usage extends Error {}

export type Options = {
  email?: string
  phone?: string
  name?: string
  role?: string
  id?: string
  files?: boolean
}
export type Given = {
  email: string
  phone: string
  name: string
  role: Role
  id: number
  files: boolean
  password?: string | undefined
}

const problemOf = ({issues}: z.ZodError) => fieldErrorOf(issues[0]?.message ?? '').message

function readOption<T>(option: string, schema: z.ZodType<T>, value: string | undefined): T {
  if (value === undefined) throw new Usage(`--${option} is missing`)
  const read = schema.safeParse(value)
  if (!read.success) throw new Usage(`--${option}: ${problemOf(read.error)}`)
  return read.data
}

export const readEmail = (options: Options) => readOption('email', emailSchema, options.email).toLowerCase()

/** Whose account: by the email, or by the phone of who has none. */
export function readWhom(options: Options): Pick<Partial<Given>, 'email' | 'phone'> {
  const {email, phone} = options
  if (email !== undefined && phone !== undefined) throw new Usage('Name either --email or --phone')
  if (email === undefined && phone === undefined) throw new Usage('--email or --phone is missing')
  return email === undefined ? {phone: readOption('phone', phoneSchema, phone)} : {email: readEmail(options)}
}

export const readId = (options: Options) =>
  readOption('id', z.coerce.number('a number').int().positive(), options.id)

export const readName = (options: Options) => readOption('name', nameSchema, options.name)

export function readRole(options: Options, allowed: readonly Role[]): Role {
  const role = allowed.find(known => known === options.role)
  if (!role) throw new Usage(`--role has to be one of ${allowed.join(', ')}`)
  return role
}
