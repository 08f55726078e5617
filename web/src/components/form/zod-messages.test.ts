import {fieldErrorOf} from '@paydesk/contracts/field-sentence'
import {describe, expect, it} from 'vitest'
import {z} from 'zod'
import {libraryMessage} from './zod-messages.ts'

const sentenceOf = (schema: z.ZodType, value: unknown) => {
  const parsed = z.object({field: schema}).safeParse({field: value}, {error: libraryMessage})
  return parsed.success ? undefined : fieldErrorOf(parsed.error.issues[0]?.message ?? '').message
}

describe('library messages', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['missing', z.string(), undefined, 'field is a required field'],
    ['empty', z.string().min(1), '', 'field is a required field'],
    ['short', z.string().min(8), 'abc', 'field must be at least 8 characters'],
    ['long', z.string().max(3), 'abcd', 'field must be at most 3 characters'],
    ['no e-mail', z.email(), 'nobody', 'field must be a valid email'],
    ['too small', z.number().min(5), 4, 'field must be greater than or equal to 5'],
    ['too large', z.number().max(100), 101, 'field must be less than or equal to 100'],
    ['not positive', z.number().positive(), 0, 'field must be a positive number'],
    ['no number', z.number(), 'abc', 'Must be a number'],
    ['unknown choice', z.enum(['a']), 'b', 'field has an unexpected value'],
    ['no choice', z.enum(['a']), undefined, 'field is a required field'],
    ['none of a list', z.array(z.string()).min(1), [], 'field is a required field']
  ])('say of what is %s', (_, schema, value, sentence) => {
    expect(sentenceOf(schema, value)).toBe(sentence)
  })

  it("never take the place of a schema's own sentence", () => {
    expect(sentenceOf(z.string().min(1, 'Email is required'), '')).toBe('Email is required')
  })
})
