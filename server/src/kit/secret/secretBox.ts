/** Secrets that have to be read again, sealed with a key that is not in the database: AES-256-GCM, keys that can be changed. */
import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const KEY_BYTES = 32
const ID_BYTES = 4
const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** A sealed secret that none of our keys opens: it was sealed by another house, or a key was taken away too early. */
export class NoSuchKey extends Error {}

export interface SecretBox {
  /** What a sealed secret begins with that the present key sealed; another after `agree` where others have other keys. */
  readonly present: Buffer
  /** What tells its keys apart, in their order. */
  ids: readonly string[]
  /** Seals from now on with the first key that all others have too, with the last where there is none. @param others their ids */
  agree(others: readonly (readonly string[])[]): void
  /** @param whose what the secret belongs to: sealed for one, it opens for no other */
  seal(secret: string, whose: string): Buffer
  /** @throws NoSuchKey; another error when what is sealed was changed or is somebody else's */
  open(sealed: Buffer, whose: string): string
}

const idOf = (key: Buffer): Buffer => hash('sha256', key, 'buffer').subarray(0, ID_BYTES)

/** For SQL: the id of the key that a column was sealed with. */
export const keyIdOf = (column: string): string => `encode(substring(${column} FROM 1 FOR ${ID_BYTES}), 'hex')`

/** A box with these keys of 32 bytes: the first seals until others are known that lack it, each opens what it sealed. */
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

/** Keys as text, in base64, between commas or line ends; undefined when a part is no key. */
export function readKeys(text: string): Buffer[] | undefined {
  const parts = text.split(/[\s,]+/).filter(Boolean)
  const keys = parts.map((part) => Buffer.from(part, 'base64'))
  return parts.length > 0 && keys.every(({ length }) => length === KEY_BYTES) ? keys : undefined
}

/** Where a data directory has its keys. */
export const keysFile = (dataDir: string): string => join(dataDir, 'secrets', 'keys')

/** The keys of a data directory; made when there are none, and by one only of two processes that start at once. */
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

/** The box of a house: its keys are given (`SECRET_KEY`), or lie in its data directory. */
export function openSecretBox(dataDir: string, given: readonly Buffer[] | undefined): SecretBox {
  return createSecretBox(given ?? keysIn(dataDir))
}
