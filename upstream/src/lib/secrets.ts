import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual
} from 'node:crypto'

export type Secrets = {
  /** The public key of a payout intent: derived, so there is nothing to store. */
  intentKey(intentId: string): string
  /** Whether `key` is that intent's, in constant time. */
  intentKeyFits(intentId: string, key: string): boolean
  encryptCard(number: string): Buffer
  /** Throws where the bytes were changed or the secret is another one. */
  decryptCard(cipher: Uint8Array): string
  encryptFactor(secret: string): Buffer
  /** Throws where the bytes were changed or the secret is another one. */
  decryptFactor(cipher: Uint8Array): string
  /** A message on its way through the queue, which may hold a code: unreadable without the secret. */
  seal(text: string): string
  /** Throws where the text was changed or the secret is another one. */
  unseal(sealed: string): string
  /** The stored form of a verification code: useless without the secret, though a code is short. */
  codeHash(text: string): Buffer
  /** A token that names `subject` until `expiresAt`. */
  signFile(subject: string, expiresAt: Date): string
  /** The subject of a file token, or null where it is forged or over. */
  readFileToken(token: string, now?: Date): string | null
}

const nonceLength = 12
const tagLength = 16

/** One APP_SECRET made into a key for each purpose, so that a leak of one says nothing of the others. */
export function makeSecrets(appSecret: string): Secrets {
  // A key object is checked once, bytes are checked with each use.
  const keyFor = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, 'paydesk', purpose, 32)))
  const intentSecret = keyFor('payout-intent-key')
  const cardSecret = keyFor('card-number')
  const fileSecret = keyFor('file-url')
  const codeSecret = keyFor('verification-code')
  const factorSecret = keyFor('second-factor')
  const messageSecret = keyFor('queued-message')
  const mac = (secret: KeyObject, text: string) => createHmac('sha256', secret).update(text).digest()
  const intentKey = (intentId: string) => mac(intentSecret, intentId).toString('base64url')
  return {
    intentKey,
    intentKeyFits: (intentId, key) => sameText(intentKey(intentId), key),
    encryptCard: number => encrypt(cardSecret, number),
    decryptCard: bytes => decrypt(cardSecret, Buffer.from(bytes)),
    encryptFactor: secret => encrypt(factorSecret, secret),
    decryptFactor: bytes => decrypt(factorSecret, Buffer.from(bytes)),
    seal: text => encrypt(messageSecret, text).toString('base64'),
    unseal: sealed => decrypt(messageSecret, Buffer.from(sealed, 'base64')),
    codeHash: text => mac(codeSecret, text),
    signFile(subject, expiresAt) {
      const claim = `${Math.floor(expiresAt.getTime() / 1000).toString(36)}.${Buffer.from(subject).toString('base64url')}`
      return `${claim}.${mac(fileSecret, claim).toString('base64url')}`
    },
    readFileToken(token, now = new Date()) {
      const parts = /^([0-9a-z]{1,9})\.([\w-]{1,200})\.([\w-]{43})$/.exec(token)
      if (!parts) return null
      const [, until = '', subject = '', signature = ''] = parts
      if (!sameText(mac(fileSecret, `${until}.${subject}`).toString('base64url'), signature)) return null
      return Number.parseInt(until, 36) * 1000 > now.getTime()
        ? Buffer.from(subject, 'base64url').toString()
        : null
    }
  }
}

function encrypt(key: KeyObject, text: string): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function decrypt(key: KeyObject, bytes: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength))
  decipher.setAuthTag(bytes.subarray(-tagLength))
  return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8')
}

/** Compares in a time that doesn't depend on where two texts differ. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b))
}

export function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}
