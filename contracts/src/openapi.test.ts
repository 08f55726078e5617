import {Ajv2020} from 'ajv/dist/2020.js'
import formatsPlugin from 'ajv-formats'
import {describe, expect, test} from 'vitest'
import * as enums from './enums.ts'
import {type WireError, wireErrorSchema} from './errors.ts'
import {exampleOf, requestExampleOf} from './examples.ts'
import {type MessageId, message} from './messages.ts'
import {document, type MediaType, operationEntries, operationEntry, resolved, type Schema} from './openapi.ts'

const ajv = new Ajv2020({strict: false, allErrors: true, discriminator: true})
formatsPlugin.default(ajv)
ajv.addSchema({$id: 'paydesk', components: document.components})

/** The document's own references, made to point into the one schema that ajv knows by name. */
const rooted = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"paydesk#/components/'))

function problems(schema: Schema, value: unknown): string[] {
  const validate = ajv.compile(rooted(schema))
  if (validate(value)) return []
  return (validate.errors ?? []).map(error => `${error.instancePath} ${error.message}`)
}

const mediaProblems = (where: string, media: MediaType): string[] => {
  const examples = Object.entries(media.examples ?? {})
  if (!media.examples?.default) return [`${where} has no default example`]
  return examples.flatMap(([name, example]) =>
    problems(media.schema, resolved(example).value).map(problem => `${where} ${name}: ${problem}`)
  )
}

const errorStatuses = ['400', '401', '403', '404', '409', '413', '422', '429', '500', '503']

describe.each(operationEntries.map(entry => [entry.operation.operationId, entry] as const))(
  '%s',
  (operationId, {method, path, operation}) => {
    const responses = Object.entries(operation.responses).map(
      ([status, response]) => [status, resolved(response)] as const
    )

    test('says who may call it', () => {
      expect(operation.security).toBeDefined()
      const signedIn = operation.security?.some(option => 'session' in option || 'intentKey' in option)
      expect('401' in operation.responses).toBe(Boolean(signedIn) || operationId === 'createToken')
    })

    test('has an example for every status with a body, and each fits its schema', () => {
      const wrong = responses.flatMap(([status, response]) => {
        const media = Object.values(response.content ?? {})
        if (status !== '204' && media.length === 0) return [`${status} has no body`]
        return media.flatMap(each => mediaProblems(status, each))
      })
      expect(wrong).toEqual([])
    })

    test('has an example for every kind of request body, and each fits its schema', () => {
      const media = Object.entries(operation.requestBody?.content ?? {})
      expect(media.flatMap(([type, each]) => mediaProblems(type, each))).toEqual([])
    })

    test('names the screens that depend on it, and the loss without it exactly if a server may lack it', () => {
      expect(operation['x-screen']).toMatch(/^[A-Z]/)
      expect(Boolean(operation['x-without'])).toBe(operation['x-extension'] === true)
    })

    test('refuses a field in the request that it does not know', () => {
      const taken = Object.values(operation.requestBody?.content ?? {}).filter(({schema, examples}) => {
        const body = resolved(examples?.default ?? {value: {}}).value as object
        return problems(schema, {...body, is_superadmin: true}).length === 0
      })
      expect(taken).toEqual([])
    })

    test('answers with its success and the errors of the catalogue, and nothing else', () => {
      const statuses = responses.map(([status]) => status)
      expect(statuses.some(status => status.startsWith('2'))).toBe(true)
      expect(statuses.filter(status => !status.startsWith('2') && !errorStatuses.includes(status))).toEqual(
        []
      )
      expect(statuses).toEqual(expect.arrayContaining(['400', '422', '429', '500', '503']))
      expect(statuses.includes('413')).toBe(operation.requestBody !== undefined)
      expect(statuses.includes('404')).toBe(
        path.includes('{') || /^(listAuditEvents|listNotes|createNote)$/.test(operationId)
      )
    })

    test('has errors in the one envelope, and says when to come again where it refuses for now', () => {
      for (const [status, response] of responses.filter(([code]) => !code.startsWith('2'))) {
        for (const example of Object.values(response.content?.['application/json']?.examples ?? {})) {
          expect(wireErrorSchema.parse(resolved(example).value).message).not.toBe('')
        }
        expect(Boolean(response.headers?.['Retry-After'])).toBe(['429', '503'].includes(status))
      }
    })

    test('is named in camelCase after what it does, and only reads by GET', () => {
      expect(operationId).toMatch(/^(get|list|create|update|delete|confirm)[A-Z][A-Za-z]+$/)
      expect(/^(get|list)/.test(operationId)).toBe(method === 'get')
    })
  }
)

describe('the document', () => {
  test('spells every enumeration as the code does', () => {
    const pairs: [string, readonly string[]][] = [
      ['Currency', enums.currencies],
      ['Role', enums.roles],
      ['PayoutStatus', enums.payoutStatuses],
      ['PaymentType', enums.payoutTypes],
      ['PayoutImportStatus', enums.payoutImportStatuses],
      ['CashoutRequestStatus', enums.cashoutRequestStatuses],
      ['TransactionStatus', enums.transactionStatuses],
      ['TransactionType', enums.transactionTypes],
      ['LedgerAccount', enums.ledgerAccounts],
      ['VerificationPurpose', enums.verificationPurposes],
      ['Language', enums.languages],
      ['ImportEncoding', enums.importEncodings],
      ['EventArea', enums.eventAreas],
      ['EventKind', enums.eventKinds],
      ['NotificationKind', enums.notificationKinds],
      ['NotificationChannel', enums.notificationChannels],
      ['NotificationArea', enums.notificationAreas]
    ]
    for (const [name, values] of pairs) expect([name, schemaOf(name).enum]).toEqual([name, values])
  })

  test('is snake_case in every key that a body can have', () => {
    const names = Object.values(document.components.schemas ?? {}).flatMap(propertyNames)
    expect(names.length).toBeGreaterThan(150)
    expect(names.filter(name => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))).toEqual([])
  })

  test('tells money from a number, an exponent, and more decimals than the currency has', () => {
    const taken = ['0.00', '12500.00', '999999999999.99']
    const refused = ['12500', '12500.0', '012.00', '1e5', '-1.00', '+1.00', '1 000.00', '1,00', 'NaN', '']
    expect(taken.filter(amount => problems(schemaOf('RubAmount'), amount).length > 0)).toEqual([])
    expect(refused.filter(amount => problems(schemaOf('RubAmount'), amount).length === 0)).toEqual([])
    expect(problems(schemaOf('RubAmount'), 12500)).not.toEqual([])
    expect(problems(schemaOf('SignedAmount'), '-1500.00')).toEqual([])
    expect(problems(schemaOf('UsdtAmountInput'), '0.0000001')).not.toEqual([])
    expect(problems(schemaOf('RubAmountInput'), '9999999999999.00')).not.toEqual([])
  })

  test('sends a list in a query as a repeated name with brackets', () => {
    const parameters = operationEntries
      .flatMap(({operation}) => (operation as {parameters?: Parameter[]}).parameters ?? [])
      .map(parameter => resolved<Parameter>(parameter))
    const lists = parameters.filter(({schema}) => schema.type === 'array')
    expect(lists.length).toBeGreaterThan(5)
    for (const {name, style, explode} of lists) {
      expect({name, style, explode}).toEqual({
        name: expect.stringMatching(/^[a-z_]+\[\]$/),
        style: 'form',
        explode: true
      })
    }
  })

  test('requires nothing of a server that it calls an extension', () => {
    const objects = Object.values(document.components.schemas ?? {}).flatMap(objectSchemas)
    const extensions = objects.flatMap(({properties, required = []}) =>
      Object.entries(properties)
        .filter(([, property]) => property['x-extension'])
        .map(([name]) => ({name, required: required.includes(name)}))
    )
    expect(extensions.map(({name}) => name)).toEqual(
      expect.arrayContaining(['version', 'quote_id', 'next_cursor'])
    )
    expect(extensions.filter(({required}) => required)).toEqual([])
  })

  test('opens to the public only what needs no account', () => {
    const open = operationEntries.filter(({operation}) => operation.security?.length === 0)
    expect(open.map(({operation}) => operation.operationId)).toEqual([
      'createToken',
      'createRegistration',
      'createPassword',
      'getPaymentCredential',
      'getFile'
    ])
  })
})

describe('the examples', () => {
  test('tell the same of a row in a list and by itself', () => {
    const alone = [exampleOf('getPayout').data, exampleOf('getPayout', 200, 'pending').data]
    for (const payout of alone) expect(exampleOf('listPayouts').data.data).toContainEqual(payout)
    // Wallets and the state of the invitation are only in the answer to one user.
    const {wallets, joined, invited_until, ...user} = exampleOf('getUser').data
    expect([joined, invited_until]).toEqual([true, null])
    expect(wallets).toHaveLength(3)
    expect(exampleOf('listUsers').data.data).toContainEqual(user)
    expect(exampleOf('listPayoutImports').data.data).toContainEqual(exampleOf('getPayoutImport').data)
    expect(exampleOf('listCashoutRequests').data.data).toContainEqual(exampleOf('getCashoutRequest').data)
    // Entries are only in the answer to one transaction.
    const {entries, ...transaction} = exampleOf('getTransaction').data
    expect(entries).toHaveLength(5)
    expect(exampleOf('listTransactions').data.data).toContainEqual(transaction)
    expect(exampleOf('getMe').data).toMatchObject({...user, wallets})
  })

  test('are by status and name, the success by default, and copies each time', () => {
    expect(exampleOf('createPayoutImport').data.status).toBe('queued')
    expect(exampleOf('createPayoutImport', 200).data.good).toBe(22)
    expect(exampleOf('createToken', 401).message).toBe('Wrong email or password')
    expect(exampleOf('deleteUser')).toBeUndefined()
    exampleOf('getMe').data.wallets.length = 0
    expect(exampleOf('getMe').data.wallets).toHaveLength(3)
    expect(() => exampleOf('getMe', 200, 'nobody')).toThrow('getMe 200 has no example nobody')
  })

  test('of a form carry their file as a Blob', () => {
    const form = requestExampleOf('createTransaction', 'default', 'multipart/form-data')
    expect(form.screenshot).toBeInstanceOf(Blob)
    expect(requestExampleOf('createTransaction', 'default', 'application/json').type).toBe('manual')
    expect(requestExampleOf('createToken', 'phone').grant_type).toBe('phone')
  })

  test('show each field’s sentence with the code and the params that make it', () => {
    const values = Object.values(document.components.examples ?? {}) as {value: WireError}[]
    const refused = values.filter(({value}) => value.errors)
    expect(refused.length).toBeGreaterThan(10)
    for (const {value} of refused) {
      const written = Object.entries(value.error_codes ?? {}).map(([field, codes]) => [
        field,
        codes.map(({code, params}) => message(code as MessageId, params))
      ])
      expect(Object.fromEntries(written)).toEqual(value.errors)
    }
  })

  test('are found by the operation that the document names', () => {
    expect(operationEntry('updatePayout')).toMatchObject({method: 'patch', path: '/api/payouts/{id}'})
  })
})

type Parameter = {name: string; style?: string; explode?: boolean; schema: Schema}

function schemaOf(name: string): Schema {
  return document.components.schemas?.[name] as Schema
}

type ObjectSchema = {properties: Record<string, Schema>; required?: string[]}

function objectSchemas(schema: unknown): ObjectSchema[] {
  if (typeof schema !== 'object' || schema === null) return []
  const inner = Object.values(schema).flatMap(objectSchemas)
  return 'properties' in schema ? [schema as ObjectSchema, ...inner] : inner
}

function propertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...propertyNames(value)
  ])
}
