import type {Page} from 'playwright-core'
import {demoPassword} from '../harness/accounts.ts'
import {receiptImage} from '../harness/receipt.ts'
import type {Screen} from './screens.ts'
import {wordsIn} from './words.ts'

type Step =
  | {press: string}
  /** Keys of a text, wherever the focus is. */
  | {type: string}
  /** The target of a click: by its English text, or by its place in the page. */
  | {click: string}
  | {choose: string}
  /** Scrolled into view. */
  | {show: string}
  /** A field by its English label. */
  | {fill: string; label: string}
  | {file: keyof typeof files}

const orders = [
  'order_id,amount,card_number,phone,bank',
  'a-1,1500.50,,+79161234567,Сбербанк',
  'a-2,0,,+79161234568,Сбербанк',
  'a-3,2100,4111111111111111,,',
  'a-4,900,4111111111111112,,'
].join('\n')

const files = {
  'orders.csv': {mimeType: 'text/csv', buffer: Buffer.from(orders)},
  'receipt.png': {mimeType: 'image/png', buffer: receiptImage()},
  'receipt.txt': {mimeType: 'text/plain', buffer: Buffer.from('not an image')}
}

/** A state of a screen that needs an action, or an error. */
export type Moment = Screen & {
  steps: readonly Step[]
  /** Nothing answers meanwhile. */
  isFailing?: boolean
}

/** Exchange and cash-out of the wallet in USDT. */
const usdt = 'main button[aria-label$=USDT]'
/** The next row of a list, by its keys. */
const chooseNext: readonly Step[] = [{press: 'j'}, {press: 'x'}]
const wallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

/** Moments of the screens that the demo has data for. */
export const moments: readonly Moment[] = [
  {name: 'palette', as: 'admin', path: '/admin/payouts', steps: [{press: 'Control+k'}]},
  {name: 'palette-found', as: 'admin', path: '/admin/payouts', steps: [{press: 'Control+k'}, {type: '12'}]},
  {name: 'shortcuts', as: 'admin', path: '/admin/payouts', steps: [{press: '?'}]},
  {name: 'notifications', as: 'admin', path: '/admin/payouts', steps: [{choose: '[data-bell]'}]},
  {name: 'vendor-notifications', as: 'vendor', path: '/admin/history', steps: [{choose: '[data-bell]'}]},
  {name: 'user-menu', as: 'admin', path: '/admin/payouts', steps: [{click: 'User menu'}]},
  {
    name: 'settings-dialog',
    as: 'admin',
    path: '/admin/payouts',
    steps: [{click: 'User menu'}, {click: 'Interface settings'}]
  },
  {
    name: 'language-dialog',
    as: 'admin',
    path: '/admin/payouts',
    steps: [{click: 'User menu'}, {choose: '[role=menuitem] >> nth=2'}]
  },
  {name: 'export-menu', as: 'admin', path: '/admin/payouts', steps: [{click: 'Export'}]},
  {name: 'view-menu', as: 'admin', path: '/admin/payouts', steps: [{click: 'View'}]},
  {
    name: 'views-dialog',
    as: 'admin',
    path: '/admin/payouts',
    steps: [{click: 'View'}, {click: 'Manage views…'}]
  },
  {name: 'filters', as: 'admin', path: '/admin/payouts', steps: [{choose: '[data-filters]'}]},
  {
    name: 'filters-transactions',
    as: 'admin',
    path: '/admin/transactions',
    steps: [{choose: '[data-filters]'}]
  },
  {
    name: 'filter-chips',
    as: 'admin',
    path: '/admin/payouts?statuses=pending&statuses=completed&amountFrom=1000&dateFrom=2026-01-01',
    steps: []
  },
  {
    name: 'selection',
    as: 'admin',
    path: '/admin/payouts',
    steps: [...chooseNext, ...chooseNext]
  },
  {
    name: 'bulk-dialog',
    as: 'admin',
    path: '/admin/payouts',
    steps: [...chooseNext, ...chooseNext, {click: 'Change status'}]
  },
  {
    name: 'bulk-dialog-chosen',
    as: 'admin',
    path: '/admin/payouts',
    steps: [...chooseNext, {click: 'Change status'}, {choose: '[role=dialog] [role=radio]'}]
  },
  {
    name: 'bulk-dialog-receipts',
    as: 'admin',
    path: '/admin/payouts?statuses=manual_confirmation',
    steps: [...chooseNext, ...chooseNext, {click: 'Change status'}, {choose: '[role=dialog] [role=radio]'}]
  },
  {name: 'new-request', as: 'admin', path: '/admin/cashout-requests', steps: [{click: 'New request'}]},
  {name: 'form-errors', as: 'admin', path: '/admin/vendors/create', steps: [{choose: 'main [type=submit]'}]},
  {
    name: 'transaction-errors',
    as: 'admin',
    path: '/admin/transactions/create',
    steps: [{choose: 'main [type=submit]'}]
  },
  {
    name: 'leave-question',
    as: 'admin',
    path: '/admin/vendors/create',
    steps: [{fill: 'Марина', label: 'Name'}, {choose: 'main a[href="/admin/vendors"]'}]
  },
  {
    name: 'import-preview',
    as: 'admin',
    path: '/admin/payout-imports/create',
    steps: [
      {choose: 'main [role=combobox]'},
      {choose: '[role=option]'},
      {file: 'orders.csv'},
      {click: 'Check the file'}
    ]
  },
  {
    name: 'second-factor-code',
    as: 'admin',
    path: '/admin/profile',
    steps: [
      {click: 'Turn on'},
      {fill: demoPassword, label: 'Current password'},
      {choose: '[role=dialog] [type=submit]'},
      {show: '[role=dialog] [type=submit]'}
    ]
  },
  {name: 'second-factor-set-up', as: 'admin', path: '/admin/profile', steps: [{click: 'Turn on'}]},
  {
    name: 'phone-set-up',
    as: 'admin',
    path: '/admin/profile',
    steps: [{click: 'Add a number'}, {show: 'main [type=tel] >> nth=-1'}]
  },
  {
    name: 'cancel-cashout',
    as: 'admin',
    path: '/admin/cashout-requests/{cashoutRequest}/edit',
    steps: [{click: 'Cancel the request'}]
  },
  {
    name: 'reverse-payout',
    as: 'admin',
    path: '/admin/payouts/{payoutCompleted}',
    steps: [{click: 'Reverse the payout'}]
  },
  {name: 'payouts-failed', as: 'admin', path: '/admin/payouts', isFailing: true, steps: []},
  {name: 'payout-failed', as: 'admin', path: '/admin/payouts/{payout}', isFailing: true, steps: []},
  {name: 'overview-failed', as: 'admin', path: '/admin/overview', isFailing: true, steps: []},
  {name: 'merchants-failed', as: 'admin', path: '/admin/merchants', isFailing: true, steps: []},
  {
    name: 'staff-accounts-failed',
    as: 'superadmin',
    path: '/admin/staff-accounts',
    isFailing: true,
    steps: []
  },
  {name: 'audit-log-failed', as: 'admin', path: '/admin/audit-log', isFailing: true, steps: []},
  {name: 'vendor-wallets', as: 'vendor', path: '/admin/payouts', steps: [{click: 'Wallets'}]},
  {name: 'exchange', as: 'vendor', path: '/admin/history', steps: [{choose: `${usdt} >> nth=0`}]},
  {
    name: 'exchange-confirm',
    as: 'vendor',
    path: '/admin/history',
    steps: [
      {choose: `${usdt} >> nth=0`},
      {fill: '250', label: 'Amount'},
      {file: 'receipt.png'},
      {choose: '[role=dialog] [type=submit]'}
    ]
  },
  {
    name: 'cashout',
    as: 'vendor',
    path: '/admin/history',
    steps: [{choose: `main button[aria-label$=RUB] >> nth=1`}]
  },
  {
    name: 'cashout-errors',
    as: 'vendor',
    path: '/admin/history',
    steps: [
      {choose: `${usdt} >> nth=1`},
      {fill: '900000000', label: 'Amount'},
      {choose: '[role=dialog] [type=submit]'}
    ]
  },
  {
    name: 'cashout-confirm',
    as: 'vendor',
    path: '/admin/history',
    steps: [
      {choose: `${usdt} >> nth=1`},
      {fill: '150', label: 'Amount'},
      {fill: wallet, label: 'Wallet address'},
      {file: 'receipt.png'},
      {choose: '[role=dialog] [type=submit]'}
    ]
  },
  {name: 'invite', as: 'vendor', path: '/admin/sub-vendors', steps: [{click: 'QR code'}]},
  {name: 'vendor-history-failed', as: 'vendor', path: '/admin/history', isFailing: true, steps: []},
  {
    name: 'sign-in-wrong',
    as: 'nobody',
    path: '/admin/sign-in',
    steps: [
      {fill: 'someone@demo.test', label: 'Email'},
      {fill: 'not-the-password', label: 'Password'},
      {choose: '[type=submit]'}
    ]
  },
  {name: 'sign-in-errors', as: 'nobody', path: '/admin/sign-in', steps: [{choose: '[type=submit]'}]},
  {name: 'payout-intent-failed', as: 'nobody', path: '{payoutIntent}', isFailing: true, steps: []},
  {
    name: 'payout-intent-wrong-file',
    as: 'nobody',
    path: '{payoutIntent}',
    steps: [{file: 'receipt.txt'}, {show: '[role=alert]'}]
  }
]

async function take(page: Page, step: Step, say: (english: string) => string): Promise<void> {
  if ('press' in step) await page.keyboard.press(step.press)
  else if ('type' in step) await page.keyboard.type(step.type)
  else if ('fill' in step)
    await page
      .getByRole('textbox', {name: say(step.label)})
      .last()
      .fill(step.fill)
  else if ('show' in step) await page.locator(step.show).first().scrollIntoViewIfNeeded()
  else if ('choose' in step) await page.locator(step.choose).filter({visible: true}).first().click()
  else if ('file' in step) {
    const file = {name: step.file, ...files[step.file]}
    await page.locator('input[type=file]').last().setInputFiles(file)
  } else {
    const name = say(step.click)
    const named = page.getByRole('button', {name}).or(page.getByRole('menuitem', {name}))
    await named.filter({visible: true}).first().click()
  }
  await page.waitForTimeout(500)
}

/** Does what leads to the moment; `page` shows its screen. */
export async function reach(page: Page, moment: Moment, language: string): Promise<void> {
  const say = wordsIn(language)
  for (const step of moment.steps) await take(page, step, say)
  // A read is retried a few times before its failure shows.
  if (moment.isFailing)
    await page.getByRole('alert').or(page.getByRole('main').locator('h1')).first().waitFor({timeout: 20_000})
  await page.waitForTimeout(600)
}
