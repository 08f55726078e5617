import {pathToFileURL} from 'node:url'
import {brotliCompressSync, constants} from 'node:zlib'
import type {CheckoutPage, CheckoutRenderer} from '@paydesk/contracts/checkout'
import type {Language} from '@paydesk/contracts/enums'
import {builtPath} from './weigh.ts'

/** The renderer of the built web. */
export async function builtRenderer(): Promise<CheckoutRenderer> {
  const {renderer} = (await import(pathToFileURL(builtPath('server/checkout.js')).href)) as {
    renderer: CheckoutRenderer
  }
  return renderer
}

/** A transfer to be paid, the page with the most on it. */
export const samplePage = (language: Language): CheckoutPage => ({
  place: {area: 'transfers', id: 'SlOllcPDqEbfoAQd1Wj0DA'},
  content: {
    kind: 'intent',
    isCancelled: false,
    intent: {
      id: 'SlOllcPDqEbfoAQd1Wj0DA',
      orderId: 'SV-204818',
      status: 'pending',
      amount: '12500.00',
      currency: 'RUB',
      type: 'bank_transfer',
      bank: 'Сбербанк',
      phoneNumber: '+79031112233',
      cardNumber: null,
      expiresAt: '2026-11-12T09:45:00.000Z',
      serverTime: '2026-11-12T09:38:14.902Z',
      lifetimeMinutes: 10,
      recipient: 'Сбербанк, +7 903 ***-**-33',
      completedAt: null,
      receipts: [],
      cabinetUrl: 'https://sever.example/cabinet',
      supportUrl: 'https://sever.example/support'
    }
  },
  language,
  now: Date.parse('2026-11-12T09:38:14.902Z'),
  state: '3widf0n1Cwj2_HlS',
  token: 'mUO2WlTqYJbVd0n1Cwj2HlS3widf0n1Cwj2HlSlOlls',
  kept: ''
})

/** Bytes as the BFF packs a page. */
export const packedAsSent = (html: string): Buffer =>
  brotliCompressSync(html, {params: {[constants.BROTLI_PARAM_QUALITY]: 5}})
