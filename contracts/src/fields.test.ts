import {describe, expect, it} from 'vitest'
import {z} from 'zod'
import {updateCashoutRequestInput} from './cashout-requests.ts'
import {fieldErrorOf} from './field-sentence.ts'
import {
  byId,
  codeSchema,
  emailSchema,
  formDataSchema,
  idempotencyKeySchema,
  idSchema,
  isoDateTime,
  maxImportBytes,
  nameSchema,
  newPasswordSchema,
  noteSchema,
  passwordsMatch,
  phoneSchema,
  receiptFileSchema,
  searchTextSchema,
  versionSchema,
  withReason
} from './fields.ts'
import {parseAmount} from './minor-units.ts'
import {noteTextSchema} from './notes.ts'
import {readOrderId} from './order-id.ts'

const sentence = (parsed: {error?: {issues: {message: string}[]} | undefined}) =>
  parsed.error?.issues.map(issue => fieldErrorOf(issue.message).message).join() ?? 'ok'
const bytes = (count: number) => new File([new Uint8Array(count)], 'receipt.png')

describe('fields that several forms share', () => {
  it.each([
    [7, 'Password must be at least 8 characters'],
    [8, 'ok'],
    [128, 'ok'],
    [129, 'Password must be at most 128 characters']
  ])('a new password of %i characters: %s', (length, expected) => {
    expect(sentence(newPasswordSchema.safeParse('p'.repeat(length)))).toBe(expected)
  })

  it.each([
    [255, 'ok'],
    [256, 'Must be a valid email']
  ])('an e-mail of %i characters: %s', (length, expected) => {
    const domain = '@example.com'
    expect(sentence(emailSchema.safeParse('a'.repeat(length - domain.length) + domain))).toBe(expected)
  })

  it.each([
    [' ', 'Verification code is required'],
    ['1'.repeat(200), 'ok']
  ])('a code %j: %s', (code, expected) => {
    expect(sentence(codeSchema.safeParse(code))).toBe(expected)
  })

  it.each([
    [0, 'The file is empty'],
    [5_242_880, 'ok'],
    [5_242_881, 'File size is too large.']
  ])('a receipt of %i bytes: %s', (count, expected) => {
    expect(sentence(receiptFileSchema.safeParse(bytes(count)))).toBe(expected)
  })

  it.each([
    ['a name', nameSchema, 'Name is required'],
    ['an e-mail', emailSchema, 'Email is required'],
    ['a password', newPasswordSchema, 'Password is required'],
    ['a code', codeSchema, 'Verification code is required']
  ])('%s that is missing, null or blank says that it is required', (_, schema, expected) => {
    for (const value of [undefined, null, ''])
      expect(sentence(schema.safeParse(value)).split(',')[0]).toBe(expected)
  })

  it('a phone says whether it is wrong or of another country', () => {
    expect(sentence(phoneSchema.safeParse(undefined))).toBe('Check the phone number')
    expect(sentence(phoneSchema.safeParse('12'))).toBe('Check the phone number')
    expect(sentence(phoneSchema.safeParse('+1 212 555 0100'))).toBe(
      'Only mobile numbers of Russia and China are accepted'
    )
    expect(phoneSchema.parse('8 912 345-67-89')).toBe('+79123456789')
  })

  it('a note is trimmed and composed, and a blank one is left out', () => {
    expect(noteSchema.parse('  и\u0306\nдва ')).toBe('й\nдва')
    expect(noteSchema.parse(' \n ')).toBeUndefined()
    expect(noteSchema.parse(undefined)).toBeUndefined()
    expect(sentence(noteSchema.safeParse('n'.repeat(1001)))).toBe('Note must be at most 1000 characters')
    expect(sentence(noteSchema.safeParse('n'.repeat(1000)))).toBe('ok')
  })

  it('a search text is trimmed and composed', () => {
    expect(searchTextSchema.parse(' и\u0306 ')).toBe('й')
    expect(searchTextSchema.safeParse('n'.repeat(256)).success).toBe(false)
    expect(searchTextSchema.safeParse('n'.repeat(255)).success).toBe(true)
  })

  it('a name of 256 characters says how many there may be', () => {
    expect(sentence(nameSchema.safeParse('n'.repeat(256)))).toBe('Text must be at most 255 characters')
  })

  it('a text of a quarter of a megabyte is refused in no time, whatever it is made of', () => {
    const [blanks, accents] = [' '.repeat(250_000), '\u0301\u0323'.repeat(125_000)]
    expect(sentence(phoneSchema.safeParse(`1${blanks}1`))).toBe('Check the phone number')
    expect(parseAmount(`я${blanks}я`, 'RUB')).toEqual({ok: false, code: 'not_a_number'})
    expect(readOrderId(`№${blanks}я`)).toBe('№ я')
    expect(sentence(nameSchema.safeParse(`a${accents}`))).toBe('Text must be at most 255 characters')
    expect(sentence(noteTextSchema.safeParse(`a${accents}`))).toBe('Text must be at most 2000 characters')
    expect(nameSchema.parse('и\u0306'.repeat(255))).toBe('й'.repeat(255))
  })

  it('an act that cannot be undone names its row, a reason of up to 500 characters, and a key', () => {
    const act = {id: 1, reason: ' wrong wallet ', key: 'b3b8c0de-6f0e-4f1a-9d55-0f3a7c6f1a11'}
    expect(withReason.parse(act)).toEqual({...act, reason: 'wrong wallet'})
    expect(sentence(withReason.safeParse({...act, reason: ' '}))).toBe('reason is a required field')
    expect(sentence(withReason.safeParse({...act, reason: 'r'.repeat(501)}))).toBe(
      'Text must be at most 500 characters'
    )
    expect(sentence(withReason.safeParse({...act, key: 'again'}))).toBe('key has an unexpected value')
    for (const lacking of ['id', 'reason', 'key'])
      expect(withReason.safeParse({...act, [lacking]: undefined}).success, lacking).toBe(false)
  })

  it('a key is a UUID, a version counts from 0, a time has a zone, an id stands alone', () => {
    expect(sentence(idempotencyKeySchema.safeParse('again'))).toBe('key has an unexpected value')
    expect([0, 7, undefined, -1, 1.5].map(value => versionSchema.safeParse(value).success)).toEqual([
      true,
      true,
      true,
      false,
      false
    ])
    const times = [
      '2026-11-29T10:00:00.000Z',
      '2026-11-29T10:00:00+03:00',
      '2026-11-29T10:00:00',
      '2026-11-29'
    ]
    expect(times.map(value => isoDateTime.safeParse(value).success)).toEqual([true, true, false, false])
    expect(byId.safeParse({}).success).toBe(false)
    expect(byId.safeParse({id: 1, role: 'admin'}).success).toBe(false)
  })

  it('a confirmation that differs is refused on its own field', () => {
    const schema = z
      .object({password: z.string(), again: z.string()})
      .superRefine(passwordsMatch('password', 'again'))
    expect(schema.safeParse({password: 'a', again: 'a'}).success).toBe(true)
    const {error} = schema.safeParse({password: 'a', again: 'b'})
    expect(error?.issues.map(({path, message}) => [path.join(), fieldErrorOf(message).message])).toEqual([
      ['again', 'Passwords must match']
    ])
  })

  it('a form is a FormData, and an import has at most 20 MiB', () => {
    expect(formDataSchema.safeParse(new FormData()).success).toBe(true)
    expect(formDataSchema.safeParse({}).success).toBe(false)
    expect(maxImportBytes).toBe(20_971_520)
  })

  it.each([0, -1, 1.5, 9_007_199_254_740_992, '7', null])('%j is no id', value => {
    expect(idSchema.safeParse(value).success).toBe(false)
  })
})

describe('a cash-out that is completed', () => {
  const hash = 'ab'.repeat(32)

  it.each([
    ['USDT', {operationHash: hash}, []],
    ['USDT', {operationHash: ` 0x${hash} `}, []],
    ['USDT', {}, ['operationHash']],
    ['USDT', {operationHash: ' '}, ['operationHash', 'operationHash']],
    ['USDT', {operationHash: hash.slice(1)}, ['operationHash']],
    ['USDT', {operationHash: `${hash}a`}, ['operationHash']],
    ['USDT', {operationHash: hash, code: '4417'}, ['']],
    ['RUB', {code: '4417'}, []],
    ['RUB', {}, ['code']],
    ['RUB', {code: ' '}, ['code']],
    ['RUB', {code: '4'.repeat(65)}, ['code']],
    ['RUB', {code: '4417', operationHash: hash}, ['']],
    ['CNY', {code: '4417'}, ['currency']]
  ])('has the operation hash of USDT, and the code of RUB: %s %j', (currency, given, refused) => {
    const input = {id: 501, currency, status: 'completed', ...given}
    const {error} = updateCashoutRequestInput.safeParse(input)
    expect(error?.issues.map(issue => issue.path.join()) ?? []).toEqual(refused)
  })
})
