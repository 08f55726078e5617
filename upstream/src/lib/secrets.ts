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
  /** Tells one APP_SECRET from another, and reveals nothing of it. */
  id: string
  /** The id of APP_SECRET, then that of APP_SECRET_PREVIOUS where it is set. */
  ids: string[]
  /** The public key of a payout intent: derived, so there is nothing to store. */
  intentKey(intentId: string): string
  /** Whether `key` is that intent's, in constant time. */
  intentKeyFits(intentId: string, key: string): boolean
  encryptCard(number: string): Buffer
  /** Throws where the bytes were changed or the secret is another one. */
  decryptCard(cipher: Uint8Array): string
  /** The same card under the current secret; null where it is already. Throws where no secret reads it. */
  renewCard(cipher: Uint8Array): Buffer | null
  encryptFactor(secret: string): Buffer
  /** Throws where the bytes were changed or the secret is another one. */
  decryptFactor(cipher: Uint8Array): string
  renewFactor(cipher: Uint8Array): Buffer | null
  /** A message on its way through the queue, which may hold a code: unreadable without the secret. */
  seal(text: string): string
  /** Throws where the text was changed or the secret is another one. */
  unseal(sealed: string): string
  renewSealed(sealed: string): string | null
  /** The stored form of a verification code: useless without the secret, though a code is short. */
  codeHash(text: string): Buffer
  /** Every form in which that code may be stored: under the current secret, and under the previous one. */
  codeHashes(text: string): Buffer[]
  /** A new key for the recovery codes of one second factor, encrypted. Their hashes outlive a secret. */
  newRecoveryKey(): Buffer
  /** The stored forms of a recovery code. Factors from before such keys have none: they hash as codes do. */
  recoveryHashes(key: Uint8Array | null, text: string): Buffer[]
  /** A key under the current secret; in the place of none, the previous secret's key of codes. */
  renewRecoveryKey(key: Uint8Array | null): Buffer | null
  /** A text that only the secret can make of a backup's manifest. */
  signBackup(manifest: string): string
  backupFits(manifest: string, signature: string): boolean
  /** A token that names `subject` until `expiresAt`. */
  signFile(subject: string, expiresAt: Date): string
  /** The subject of a file token, or null where it is forged or over. */
  readFileToken(token: string, now?: Date): string | null
}

const nonceLength = 12
const tagLength = 16

const keyLength = 32

/**
 * APP_SECRET made into a key for each purpose, so that a leak of one reveals nothing of the others. What was signed or
 * encrypted with `previous` is still read.
 */
export function makeSecrets(current: string, previous?: string): Secrets {
  const known = [current, ...(previous ? [previous] : [])]
  const keysFor = (purpose: string) => known.map(secret => keyOf(secret, purpose)) as Keys
  const intentKeys = keysFor('payout-intent-key')
  const fileKeys = keysFor('file-url')
  const codeKeys = keysFor('verification-code')
  const backupKeys = keysFor('backup')
  const ids = keysFor('secret-id').map(key => mac(key, '').toString('hex')) as [string, ...string[]]
  const cards = makeBox(keysFor('card-number'))
  const factors = makeBox(keysFor('second-factor'))
  const messages = makeBox(keysFor('queued-message'))
  const codeHashes = (text: string) => codeKeys.map(key => mac(key, text))
  const signs = (keys: Keys, text: string, signature: string) =>
    keys.map(key => sameText(mac(key, text).toString('base64url'), signature)).includes(true)
  return {
    id: ids[0],
    ids,
    intentKey: intentId => mac(intentKeys[0], intentId).toString('base64url'),
    intentKeyFits: (intentId, key) => signs(intentKeys, intentId, key),
    encryptCard: cards.encrypt,
    decryptCard: cards.decrypt,
    renewCard: cards.renew,
    encryptFactor: factors.encrypt,
    decryptFactor: factors.decrypt,
    renewFactor: factors.renew,
    seal: text => messages.encrypt(text).toString('base64'),
    unseal: sealed => messages.decrypt(Buffer.from(sealed, 'base64')),
    renewSealed: sealed => messages.renew(Buffer.from(sealed, 'base64'))?.toString('base64') ?? null,
    codeHash: text => mac(codeKeys[0], text),
    codeHashes,
    newRecoveryKey: () => factors.encrypt(randomBytes(keyLength).toString('base64')),
    recoveryHashes: (key, text) =>
      key ? [mac(createSecretKey(factors.decrypt(key), 'base64'), text)] : codeHashes(text),
    renewRecoveryKey: key =>
      key ? factors.renew(key) : factors.encrypt((codeKeys[1] ?? codeKeys[0]).export().toString('base64')),
    signBackup: manifest => mac(backupKeys[0], manifest).toString('base64url'),
    backupFits: (manifest, signature) => signs(backupKeys, manifest, signature),
    signFile(subject, expiresAt) {
      const claim = `${Math.floor(expiresAt.getTime() / 1000).toString(36)}.${Buffer.from(subject).toString('base64url')}`
      return `${claim}.${mac(fileKeys[0], claim).toString('base64url')}`
    },
    readFileToken(token, now = new Date()) {
      const parts = /^([0-9a-z]{1,9})\.([\w-]{1,200})\.([\w-]{43})$/.exec(token)
      if (!parts) return null
      const [, until = '', subject = '', signature = ''] = parts
      if (!signs(fileKeys, `${until}.${subject}`, signature)) return null
      return Number.parseInt(until, 36) * 1000 > now.getTime()
        ? Buffer.from(subject, 'base64url').toString()
        : null
    }
  }
}

/** The key of the current secret, then that of the previous one. */
type Keys = [KeyObject, ...KeyObject[]]

// A key object is checked once, bytes are checked with each use.
function keyOf(secret: string, purpose: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'paydesk', purpose, keyLength)))
}

function mac(key: KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Encrypts with the first key, and decrypts with any. */
function makeBox(keys: Keys) {
  /** The text, and whether the current key read it; AES-GCM refuses a wrong key. */
  function read(bytes: Buffer): {text: string; current: boolean} {
    for (const [place, key] of keys.entries()) {
      try {
        return {text: decrypt(key, bytes), current: place === 0}
      } catch (error) {
        if (place === keys.length - 1) throw error
      }
    }
    throw new Error('There is no key')
  }
  return {
    encrypt: (text: string) => encrypt(keys[0], text),
    decrypt: (bytes: Uint8Array) => read(Buffer.from(bytes)).text,
    renew(bytes: Uint8Array) {
      const {text, current} = read(Buffer.from(bytes))
      return current ? null : encrypt(keys[0], text)
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
