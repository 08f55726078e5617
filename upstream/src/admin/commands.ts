import {isStaff} from '@paydesk/contracts/access'
import {roles} from '@paydesk/contracts/enums'
import {
  createAccount,
  createMerchant,
  listAccounts,
  resetPassword,
  resetSecondFactor,
  setAccess,
  setRole,
  takePhone
} from './accounts.ts'
import type {AdminContext} from './context.ts'
import {eraseUser} from './erase-user.ts'
import {type Given, type Options, readEmail, readId, readName, readRole, readWhom} from './options.ts'
import {renewSecrets} from './renew-secrets.ts'

export type AdminCommand = {
  name: string
  options: readonly string[]
  /** Reads and checks the options; throws `Usage`. */
  read(options: Options): Partial<Given>
  /** Does it, and answers with what to print. */
  run(context: AdminContext, given: Partial<Given>): Promise<string>
}

const staff = roles.filter(isStaff)
const staffBelow = staff.filter(role => role !== 'superadmin')
const person = (options: Options) => ({email: readEmail(options), name: readName(options)})

export const adminCommands: readonly AdminCommand[] = [
  {
    name: 'create-superadmin',
    options: ['email', 'name', 'password-stdin'],
    read: options => ({...person(options), role: 'superadmin'}),
    run: createAccount
  },
  {
    name: 'create-staff',
    options: ['role', 'email', 'name', 'password-stdin'],
    read: options => ({...person(options), role: readRole(options, staffBelow)}),
    run: createAccount
  },
  {
    name: 'create-merchant',
    options: ['name'],
    read: options => ({name: readName(options)}),
    run: createMerchant
  },
  {
    name: 'list',
    options: ['role'],
    read: options => (options.role === undefined ? {} : {role: readRole(options, roles)}),
    run: listAccounts
  },
  {
    name: 'reset-password',
    options: ['email', 'password-stdin'],
    read: options => ({email: readEmail(options)}),
    run: resetPassword
  },
  {
    name: 'reset-second-factor',
    options: ['email'],
    read: options => ({email: readEmail(options)}),
    run: resetSecondFactor
  },
  {
    name: 'remove-phone',
    options: ['email', 'phone'],
    read: readWhom,
    run: takePhone
  },
  {
    name: 'disable-account',
    options: ['email', 'phone'],
    read: readWhom,
    run: (context, given) => setAccess(context, given, true)
  },
  {
    name: 'enable-account',
    options: ['email', 'phone'],
    read: readWhom,
    run: (context, given) => setAccess(context, given, false)
  },
  {
    name: 'set-role',
    options: ['email', 'role'],
    read: options => ({email: readEmail(options), role: readRole(options, staff)}),
    run: setRole
  },
  {
    name: 'erase-user',
    options: ['id', 'files'],
    read: options => ({id: readId(options), files: options.files ?? false}),
    run: eraseUser
  },
  {
    name: 'renew-secrets',
    options: [],
    read: () => ({}),
    run: context => renewSecrets(context)
  }
]
