import {z} from 'zod'
import {currencies, languages, roles} from './enums.ts'

/** Apart from the words themselves, so that who needs only the words gets no schema library with them. */
export const currencySchema = z.enum(currencies)
export const roleSchema = z.enum(roles)
export const languageSchema = z.enum(languages)
