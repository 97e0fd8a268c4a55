/** Settings of the studio, from its environment. */
import { join, resolve } from 'node:path'
import { type DrawCompany, readCompanies } from './draw/companies.ts'
import type { BookWish } from './registry.ts'
import type { WalletAddress } from './wallet/wallet.ts'

export interface StudioConfig {
  host: string
  /** Undefined for the usual one, or any if that is taken. */
  port: number | undefined
  /** The port for pages that take every host for one with TLS; undefined for the usual one, as above. */
  tlsPort: number | undefined
  /** Whether a proxy in front does TLS, so that we do not. */
  isBehindProxy: boolean
  databaseUrl: string
  /** Of certificates and unpacked results. */
  dataDir: string
  /** Folders of games, ours and others'. */
  gamesDir: string
  strangersDir: string
  /** How browsers reach it; undefined for this machine's own name. */
  publicUrl: string | undefined
  wallets: readonly WalletAddress[]
  /** Pages of these origins may show games in a frame. */
  parents: string
  /** How long finished rounds can be looked up, in ms. */
  keptMs: number
  /** Flags of the operator's jurisdiction that are not their default. */
  flags: Readonly<Record<string, boolean | number>>
  /** Whether large games have all their results, or as few as tests need. */
  books: BookWish['scale']
  /** Companies whose lottery draws are made here. */
  draws: readonly DrawCompany[]
}

const HERE = join(import.meta.dirname, '..')
/** Whoever opens a demo house on his own machine. */
const LOCAL_PARENTS = 'http://localhost:* http://127.0.0.1:*'

const portOf = (text: string | undefined): number | undefined => (text ? Number(text) : undefined)

/** Keys as `NAME=ID:SECRET`, with blanks between. */
function readKeys(text: string, platform: string): WalletAddress[] {
  return text.split(/\s+/).flatMap((one) => {
    const [, provider, keyId, secret] = /^([a-z][a-z0-9-]*)=([^:]+):(.+)$/.exec(one) ?? []
    return provider && keyId && secret ? [{ platform, provider, keyId, secret }] : []
  })
}

/** Flags as `disabledTurbo displayRTP minimumRoundDuration=2500`. */
function readFlags(text: string): Record<string, boolean | number> {
  const flags = text.split(/\s+/).filter((one) => one !== '')
  return Object.fromEntries(
    flags.map((one) => {
      const [name = '', value] = one.split('=')
      return [name, value === undefined ? true : Number(value)]
    }),
  )
}

const DAY_MS = 24 * 3_600_000
/** A year and a month: what last year's statement names can be looked up. */
const KEPT_DAYS = 400

function readDays(text: string | undefined): number {
  const days = Number(text || KEPT_DAYS)
  if (!Number.isInteger(days) || days < 1) throw new Error('STUDIO_KEPT_DAYS is not a whole number of days')
  return days
}

/** Reads the settings. @throws with the name of the missing setting */
export function readConfig(env: Readonly<Record<string, string | undefined>>): StudioConfig {
  const databaseUrl = env.STUDIO_DATABASE_URL
  if (!databaseUrl) throw new Error('STUDIO_DATABASE_URL is missing: the address of a database of the studio alone')
  const platform = env.STUDIO_PLATFORM ?? 'http://localhost:8080'
  const publicUrl = env.STUDIO_PUBLIC_URL || undefined
  return {
    host: env.STUDIO_HOST ?? 'localhost',
    port: portOf(env.STUDIO_PORT),
    tlsPort: portOf(env.STUDIO_TLS_PORT),
    isBehindProxy: publicUrl !== undefined,
    databaseUrl,
    dataDir: resolve(env.STUDIO_DATA_DIR ?? 'studio-data'),
    gamesDir: join(HERE, 'games'),
    strangersDir: resolve(env.STUDIO_STRANGERS ?? join(HERE, 'strangers')),
    publicUrl,
    wallets: readKeys(env.STUDIO_KEYS ?? '', platform),
    parents: env.STUDIO_PARENTS ?? LOCAL_PARENTS,
    keptMs: readDays(env.STUDIO_KEPT_DAYS) * DAY_MS,
    flags: readFlags(env.STUDIO_FLAGS ?? ''),
    books: env.STUDIO_BOOKS === 'few' ? 'few' : 'whole',
    draws: readCompanies(env.STUDIO_DRAWS ?? ''),
  }
}
