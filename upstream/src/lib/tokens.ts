import {randomBytes, randomInt} from 'node:crypto'
import {sha256} from './secrets.ts'

/** An opaque token of 256 random bits; only its hash is ever stored. */
export function newToken(): {token: string; hash: Buffer} {
  const token = randomBytes(32).toString('base64url')
  return {token, hash: sha256(token)}
}

/** Whether a text has the shape of such a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** 128 random bits for a public id that nobody can guess. */
export function newPublicId(): string {
  return randomBytes(16).toString('base64url')
}

/** Six digits for a text message. */
export function newSmsCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0')
}

const unmistakable = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const letters = (length: number) =>
  Array.from({length}, () => unmistakable[randomInt(unmistakable.length)]).join('')

/** A short code that people pass on by word of mouth. */
export function newReferralCode(): string {
  return letters(8)
}

/** 50 random bits that a person writes down and types: ABCDE-FGHJK. */
export function newRecoveryCode(): string {
  return `${letters(5)}-${letters(5)}`
}
