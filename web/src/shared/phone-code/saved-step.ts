import {readText, removeText, writeText} from '@/lib/storage.ts'

/** The purpose of a phone's code; each has a separate step. */
export type PhoneCodePurpose = 'sign-in' | 'sign-up' | 'profile'

/**
 * Where a code was sent, until when, in milliseconds of this computer, another one is refused, and until when it is
 * good.
 */
type Step = {phone: string; waitUntil: number; goodUntil: number}

const codeLives = 10 * 60_000
const keyOf = (purpose: PhoneCodePurpose) => `paydesk.phoneCode.${purpose}`

/** The code's step of this tab, as a reload finds it again; undefined where no sent code is still good. */
export function savedStep(purpose: PhoneCodePurpose): Step | undefined {
  const step: Step | null = JSON.parse(readText(keyOf(purpose), 'session') ?? 'null')
  return step && step.goodUntil > Date.now() ? step : undefined
}

/** Keeps the step for a reload of this tab. */
export function saveStep(purpose: PhoneCodePurpose, phone: string, seconds: number): void {
  const now = Date.now()
  const step: Step = {phone, waitUntil: now + seconds * 1000, goodUntil: now + codeLives}
  writeText(keyOf(purpose), JSON.stringify(step), 'session')
}

/** The code was used, or another number is asked for. */
export const dropStep = (purpose: PhoneCodePurpose): void => removeText(keyOf(purpose), 'session')
