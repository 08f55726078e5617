import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import ts from 'typescript'
import {beforeAll, describe, expect, it} from 'vitest'

const root = join(import.meta.dirname, '../..')
const contracts = join(root, 'contracts/src')
const screens = join(root, 'web/src')

/** Replaces a text of a contract. The screen's error must contain the name. */
type Change = {contract: string; from: string; to: string; screen: string; names: string}

const dashboard = 'apps/dashboard/features'
const changes: Record<string, Change> = {
  'an input’s field has another name: the screenshot of a cash-out': {
    contract: 'cashout-requests.ts',
    from: '    screenshot,\n',
    to: '    picture: screenshot,\n',
    screen: `${dashboard}/cashout-requests/own-cashout-form.tsx`,
    names: 'screenshot'
  },
  'an input’s field has another name: the code that completes a cash-out': {
    contract: 'cashout-requests.ts',
    from: '    code: z.string().trim()',
    to: '    oneTimeCode: z.string().trim()',
    screen: 'shared/complete-cashout/complete-cashout-form.tsx',
    names: 'code'
  },
  'an input’s field has another type: a setting’s rate': {
    contract: 'settings.ts',
    from: "byKey('transfer_fee_rate', feeRateSchema)",
    to: "byKey('transfer_fee_rate', z.string())",
    screen: `${dashboard}/settings/setting-keys.ts`,
    names: 'transfer_fee_rate'
  },
  'an input’s field has another name: a currency’s rate': {
    contract: 'settings.ts',
    from: '    cny: feeRateSchema,',
    to: '    yuan: feeRateSchema,',
    screen: `${dashboard}/settings/setting-form.tsx`,
    names: 'cny'
  },
  'an answer’s field has another name: a setting': {
    contract: 'settings.ts',
    from: '  payoutTtl: z.number(),',
    to: '  payoutLifetime: z.number(),',
    screen: `${dashboard}/settings/setting-keys.ts`,
    names: 'payoutTtl'
  },
  'an answer’s field has another name: the end of a credential': {
    contract: 'payment-credentials.ts',
    from: '  expiresAt: isoDateTime.nullish()',
    to: '  endsAt: isoDateTime.nullish()',
    screen: 'apps/checkout/page/credential-content.tsx',
    names: 'expiresAt'
  },
  'an answer’s field has another name: a receipt that came late': {
    contract: 'payout-intents.ts',
    from: '  late: z.boolean()',
    to: '  overdue: z.boolean()',
    screen: 'apps/checkout/page/intent-content.tsx',
    names: 'late'
  },
  'an input needs one more field: an exchange': {
    contract: 'transactions.ts',
    from: "    type: z.literal('transfer').default('transfer'),",
    to: "    type: z.literal('transfer').default('transfer'), purpose: z.string(),",
    screen: `${dashboard}/exchange/exchange-form.tsx`,
    names: 'purpose'
  },
  'an input’s field has another name: a vendor’s rate': {
    contract: 'users.ts',
    from: '  email: emailSchema.optional(),\n  feeRate: feeRateSchema.optional(),\n  balance: balanceSchema.optional(),\n  balanceBefore',
    to: '  email: emailSchema.optional(),\n  rate: feeRateSchema.optional(),\n  balance: balanceSchema.optional(),\n  balanceBefore',
    screen: 'shared/users/user-forms.ts',
    names: 'feeRate'
  },
  'an answer’s field has another type: a payout’s merchant': {
    contract: 'payouts.ts',
    from: '  merchant: personSchema',
    to: '  merchant: z.string()',
    screen: `${dashboard}/payouts/payout-columns.tsx`,
    names: 'name'
  }
}

/** The changed contracts by path, with every change applied. */
function changedContracts(): Map<string, string> {
  const files = new Map<string, string>()
  for (const [name, {contract, from, to}] of Object.entries(changes)) {
    const path = join(contracts, contract)
    const text = files.get(path) ?? readFileSync(path, 'utf8')
    if (!text.includes(from)) throw new Error(`${contract} does not contain the text of the change: ${name}`)
    files.set(path, text.replaceAll(from, to))
  }
  return files
}

/** Compiles the screens against the changed contracts, which exist only in memory. */
function programOver(changed: Map<string, string>): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(join(root, 'web/tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({messageText}) => {
      throw new Error(String(messageText))
    }
  })
  if (!config) throw new Error('web/tsconfig.json cannot be read')
  const host = ts.createCompilerHost(config.options)
  const read = host.readFile
  host.readFile = path => changed.get(path) ?? read(path)
  const rootNames = new Set(Object.values(changes).map(({screen}) => join(screens, screen)))
  return ts.createProgram({rootNames: [...rootNames], options: config.options, host})
}

let program: ts.Program
beforeAll(() => {
  program = programOver(changedContracts())
}, 120_000)

describe('the screen does not compile where', () => {
  it.each(Object.entries(changes))(
    '%s',
    (_, {screen, names}) => {
      const file = program.getSourceFile(join(screens, screen))
      const errors = program.getSemanticDiagnostics(file).map(({messageText, start = 0, length = 0}) => ({
        message: ts.flattenDiagnosticMessageText(messageText, '\n'),
        source: file?.text.slice(start, start + length) ?? ''
      }))
      const named = new RegExp(`\\b${names}\\b`)
      expect(errors.filter(error => named.test(error.message) || named.test(error.source))).not.toEqual([])
    },
    120_000
  )
})
