/** Seals secrets that must be read again, with a key outside the database: AES-256-GCM with replaceable keys. */
import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const KEY_BYTES = 32
const ID_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** None of our keys opens the secret: another house sealed it, or a key was removed too early. */
export class NoSuchKey extends Error {}

export interface SecretBox {
  /** The prefix of secrets sealed with the present key; `agree` may change it. */
  readonly present: Buffer
  /** The ids of its keys, in order. */
  ids: readonly string[]
  /** Seals from now on with the first key that all others have too, or the last one. @param others their key ids */
  agree(others: readonly (readonly string[])[]): void
  /** @param whose the owner: a secret opens only for its own */
  seal(secret: string, whose: string): Buffer
  /** @throws NoSuchKey; another error if the secret was changed or belongs to another owner */
  open(sealed: Buffer, whose: string): string
}

const idOf = (key: Buffer): Buffer => hash('sha256', key, 'buffer').subarray(0, ID_BYTES)

/** SQL of the key id with which a column was sealed. */
export const keyIdOf = (column: string): string => `encode(substring(${column} FROM 1 FOR ${ID_BYTES}), 'hex')`

/** A box with these 32-byte keys: the first seals unless other processes lack it, each opens its own. */
export function createSecretBox(keys: readonly Buffer[]): SecretBox {
  const [first] = keys
  if (!first || keys.some(({ length }) => length !== KEY_BYTES)) throw new Error('a key of 32 bytes is needed')
  const byId = new Map(keys.map((key) => [idOf(key).toString('hex'), key]))
  const ids = [...byId.keys()]
  let sealing = first
  return {
    get present() {
      return idOf(sealing)
    },
    ids,
    agree(others) {
      const common = ids.find((id) => others.every((theirs) => theirs.includes(id))) ?? ids.at(-1)
      sealing = byId.get(common ?? '') ?? first
    },
    seal(secret, whose) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, sealing, iv).setAAD(Buffer.from(whose))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([idOf(sealing), iv, cipher.getAuthTag(), text])
    },
    open(sealed, whose) {
      const key = byId.get(sealed.subarray(0, ID_BYTES).toString('hex'))
      if (!key) throw new NoSuchKey('a secret was sealed with a key that is not among ours')
      const textAt = ID_BYTES + IV_BYTES + TAG_BYTES
      const decipher = createDecipheriv(CIPHER, key, sealed.subarray(ID_BYTES, ID_BYTES + IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(whose)).setAuthTag(sealed.subarray(ID_BYTES + IV_BYTES, textAt))
      return Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]).toString('utf8')
    },
  }
}

/** Keys as base64, separated by commas or line ends; undefined if one is invalid. */
export function readKeys(text: string): Buffer[] | undefined {
  const parts = text.split(/[\s,]+/).filter(Boolean)
  const keys = parts.map((part) => Buffer.from(part, 'base64'))
  return parts.length > 0 && keys.every(({ length }) => length === KEY_BYTES) ? keys : undefined
}

/** The key file's path in a data directory. */
export const keysFile = (dataDir: string): string => join(dataDir, 'secrets', 'keys')

/** The keys of a data directory; created if missing, by one of two processes that start at once. */
function keysIn(dataDir: string): Buffer[] {
  const file = keysFile(dataDir)
  const fresh = `${file}.${randomBytes(6).toString('hex')}`
  const read = () => readFileSync(file, 'utf8')
  let text: string
  try {
    text = read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(fresh, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true })
    try {
      linkSync(fresh, file)
    } catch (raced) {
      if ((raced as NodeJS.ErrnoException).code !== 'EEXIST') throw raced
    } finally {
      rmSync(fresh)
    }
    text = read()
  }
  const keys = readKeys(text)
  if (!keys) throw new Error(`${file} must hold keys of 32 bytes in base64, one a line.`)
  return keys
}

/** The box of a house: keys from `SECRET_KEY`, or from its data directory. */
export function openSecretBox(dataDir: string, given: readonly Buffer[] | undefined): SecretBox {
  return createSecretBox(given ?? keysIn(dataDir))
}
