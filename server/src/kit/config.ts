/** Reads and checks the environment once, so that a bad value stops the start instead of a later request. */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { Brand } from '@quarterline/core/base/brand/brand'
import { BrandError, readBrand } from './brand/brandFile.ts'
import { type Hosts, LOGIN_PATH, sharedDomain } from './http/hosts.ts'
import { readKeys } from './secret/secretBox.ts'

const ROLES = ['all', 'web', 'book', 'work'] as const
export type ProcessRole = (typeof ROLES)[number]

export type Config = {
  port: number
  /** The address to listen on; `localhost` means both loopback addresses. */
  host: string
  dataDir: string
  /** Where the embedded database's WAL is archived; absent for nowhere. */
  archiveDir: string | undefined
  /** Where backups of the embedded database are kept. */
  backupDir: string
  databaseUrl: string | undefined
  /** A pooler in transaction mode in front of the same database, used by the application. */
  databasePooler: string | undefined
  /** The source to run, parsed by the feed itself; absent means that the platform chooses. */
  feed: string | undefined
  /**
   * The role of this process: `web` answers, `book` leads the book or stands by, `work` settles and cleans up, `all`
   * does everything.
   */
  role: ProcessRole
  /** The bus between a house's processes; absent for a single process. */
  natsUrl: string | undefined
  /** The name that people see. */
  brand: string
  /** The rest of the house's brand, from its brand file. */
  ownBrand: Brand | undefined
  publicOrigin: string | undefined
  /** The collector for spans; absent for none. */
  spansTo: string | undefined
  /** The service name in spans; absent for our own. */
  spansAs: string | undefined
  hosts: Hosts
  /** The port for metrics and documents; without one they are on the main port, for this machine only. */
  metricsPort: number | undefined
  metricsHost: string
  /** The most live-channel sockets of one account. */
  socketsPerAccount: number | undefined
  /** The payout change, in MYR, above which two operators are needed; absent for the default. */
  fourEyesMyr: number | undefined
  /** Keys for sealed secrets, the present one first; absent when they are in the data directory. */
  secretKeys: Buffer[] | undefined
  /** Hosts with port in our own network at which licensees' wallets may be called, without TLS. */
  walletHosts: string[]
  /** In Fastify's form: true, a number of hops, or comma-separated addresses. */
  trustProxy: boolean | number | string
}

/** An unusable environment value; the message names the variable and what is allowed. */
export class ConfigError extends Error {}

/** Where `npm run operator` listens. */
const STAND_IN_HOST = '127.0.0.1:7310'

/** Reads the environment into a `Config`; an empty value counts as absent. */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const text = (name: string): string | undefined => env[name]?.trim() || undefined
  const databaseUrl = url('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:'])
  const publicOrigin = origin('PUBLIC_ORIGIN', text('PUBLIC_ORIGIN'))
  const natsUrl = natsServers(text('NATS_URL'), { databaseUrl, secretKey: text('SECRET_KEY') })
  return {
    port: port('PORT', text('PORT')) ?? 8080,
    // Without either setting, somebody is trying the house out at this machine.
    host: host('HOST', text('HOST')) ?? (databaseUrl || publicOrigin ? '0.0.0.0' : 'localhost'),
    dataDir: resolve(text('DATA_DIR') ?? '.data'),
    archiveDir: folder('ARCHIVE_DIR', text('ARCHIVE_DIR')),
    backupDir: resolve(text('BACKUP_DIR') ?? '.backups'),
    databaseUrl,
    databasePooler: pooler(url('DATABASE_POOLER', text('DATABASE_POOLER'), ['postgres:', 'postgresql:']), databaseUrl),
    feed: text('FEED'),
    role: role(text('ROLE'), { databaseUrl, natsUrl }),
    natsUrl,
    ...brand(text('BRAND')),
    publicOrigin,
    hosts: hosts(text, publicOrigin),
    metricsPort: port('METRICS_PORT', text('METRICS_PORT')),
    metricsHost: host('METRICS_HOST', text('METRICS_HOST')) ?? '127.0.0.1',
    socketsPerAccount: count('SOCKETS_PER_ACCOUNT', text('SOCKETS_PER_ACCOUNT')),
    spansTo: url('OTEL_EXPORTER_OTLP_ENDPOINT', text('OTEL_EXPORTER_OTLP_ENDPOINT'), ['http:', 'https:']),
    spansAs: text('OTEL_SERVICE_NAME'),
    fourEyesMyr: wholeMyr('FOUR_EYES_MYR', text('FOUR_EYES_MYR')),
    secretKeys: secretKeys(text('SECRET_KEY')),
    // Where somebody is trying the house out, the stand-in operator's wallet is beside it.
    walletHosts: walletHosts(text('WALLET_HOSTS') ?? (databaseUrl || publicOrigin ? undefined : STAND_IN_HOST)),
    trustProxy: trustProxy(text('TRUST_PROXY')),
  }
}

/** Reads the configuration, or exits with code 2 and one plain sentence. */
export const readConfigOrExit = (): Config => {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}

const port = (name: string, value: string | undefined): number | undefined => {
  if (value === undefined) return undefined
  const number = Number(value)
  if (!/^\d{1,5}$/.test(value) || number > 65535)
    throw new ConfigError(`${name} must be a whole number from 0 to 65535, not "${value}".`)
  return number
}

const count = (name: string, value: string | undefined): number | undefined => {
  if (value === undefined) return undefined
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new ConfigError(`${name} must be a whole number from 1, not "${value}".`)
  return Number(value)
}

const host = (name: string, value: string | undefined): string | undefined => {
  if (value === undefined || value === 'localhost' || isIP(value)) return value
  throw new ConfigError(`${name} must be localhost or an address such as 0.0.0.0 (every one), not "${value}".`)
}

/** A name, or the path of a JSON file. */
const brand = (value: string | undefined): Pick<Config, 'brand' | 'ownBrand'> => {
  if (!value?.endsWith('.json')) return { brand: value ?? 'Quarterline', ownBrand: undefined }
  try {
    const ownBrand = readBrand(resolve(value))
    return { brand: ownBrand.name, ownBrand }
  } catch (error) {
    if (!(error instanceof BrandError)) throw error
    throw new ConfigError(`BRAND (${value}): ${error.message}.`)
  }
}

const folder = (name: string, value: string | undefined): string | undefined => {
  if (value === undefined) return undefined
  // It becomes part of a shell command that the database runs.
  if (/['"%$`\\\n]/.test(value)) throw new ConfigError(`${name} must be a path without quotes, %, $ or backslashes.`)
  return resolve(value)
}

const wholeMyr = (name: string, value: string | undefined): number | undefined => {
  if (value === undefined) return undefined
  if (!/^\d{1,9}$/.test(value)) throw new ConfigError(`${name} must be a whole number of MYR, not "${value}".`)
  return Number(value)
}

const secretKeys = (value: string | undefined): Buffer[] | undefined => {
  const keys = value === undefined ? undefined : readKeys(value)
  // The message does not contain the value.
  if (value !== undefined && !keys)
    throw new ConfigError('SECRET_KEY must be keys of 32 bytes in base64, the present one first, separated by commas.')
  return keys
}

const role = (
  value: string | undefined,
  { databaseUrl, natsUrl }: { databaseUrl: string | undefined; natsUrl: string | undefined },
): ProcessRole => {
  if (value === undefined) return 'all'
  const found = ROLES.find((one) => one === value)
  if (!found) throw new ConfigError(`ROLE must be one of ${ROLES.join(', ')}, not "${value}".`)
  if (found !== 'all' && !(databaseUrl && natsUrl))
    throw new ConfigError(
      `ROLE=${found} is one process of several: DATABASE_URL and NATS_URL must say where they meet.`,
    )
  return found
}

const parsed = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined)

const url = (name: string, value: string | undefined, schemes: string[]): string | undefined => {
  if (value === undefined) return undefined
  // The message does not contain the value: such a URL holds a password.
  if (!schemes.includes(parsed(value)?.protocol ?? ''))
    throw new ConfigError(`${name} must be an address that begins with ${schemes.map((s) => `${s}//`).join(' or ')}.`)
  return value
}

const pooler = (value: string | undefined, databaseUrl: string | undefined): string | undefined => {
  if (value !== undefined && databaseUrl === undefined)
    throw new ConfigError('DATABASE_POOLER needs DATABASE_URL, the address of the database behind it.')
  return value
}

/** Comma-separated servers. */
const natsServers = (
  value: string | undefined,
  { databaseUrl, secretKey }: { databaseUrl: string | undefined; secretKey: string | undefined },
): string | undefined => {
  for (const one of value?.split(',') ?? []) url('NATS_URL', one.trim(), ['nats:', 'tls:'])
  if (value && !databaseUrl)
    throw new ConfigError('NATS_URL joins several processes on one database: DATABASE_URL must name it.')
  // A second factor sealed by one process must be opened by the others, each with a data directory of its own.
  if (value && !secretKey)
    throw new ConfigError('NATS_URL joins several processes: SECRET_KEY must be the same for all.')
  return value
}

const origin = (name: string, value: string | undefined): string | undefined => {
  if (value === undefined) return undefined
  const found = parsed(value)
  if (!found || !/^https?:$/.test(found.protocol) || found.origin !== value.replace(/\/$/, ''))
    throw new ConfigError(`${name} must be an origin such as https://bet.example.com, not "${value}".`)
  return found.origin
}

/** Hosts besides the site's own; `{domain}` stands for the site's domain without www. */
const hosts = (text: (name: string) => string | undefined, publicOrigin: string | undefined): Hosts => {
  const domain = publicOrigin && new URL(publicOrigin).host.replace(/^www\./, '')
  const other = (name: string) => {
    const found = origin(name, text(name)?.replace('{domain}', domain ?? ''))
    if (found !== undefined && publicOrigin === undefined)
      throw new ConfigError(`${name} needs PUBLIC_ORIGIN, where the pages are.`)
    return found === publicOrigin ? undefined : found
  }
  const [app, odds, mobile] = ['APP_ORIGIN', 'ODDS_ORIGIN', 'MOBILE_ORIGIN'].map(other)
  const pages = [publicOrigin, mobile].filter((one) => one !== undefined)
  const share = other('SHARE_ORIGIN')
  const calls = { pages, app, odds, loginPath: loginPath(text('LOGIN_PATH')) }
  const found = { ...calls, ...(share && { share }), ...embedOn(text('EMBED_ON')) }
  if (sharedDomain(found) === null)
    throw new ConfigError(
      'PUBLIC_ORIGIN, APP_ORIGIN, ODDS_ORIGIN and MOBILE_ORIGIN must be hosts of one domain under one scheme, or no cookie reaches them all.',
    )
  return found
}

const loginPath = (value: string | undefined): string => {
  if (value === undefined) return LOGIN_PATH
  if (/^\/api(\/[\w-]{1,40}){1,3}$/.test(value)) return value
  throw new ConfigError(`LOGIN_PATH must be a path under /api such as /api/userlogin, not "${value}".`)
}

/** Comma-separated origins, or `*` for every site. */
const embedOn = (value: string | undefined): Pick<Hosts, 'embedOn'> => {
  if (value === undefined) return {}
  const origins = value.split(',').map((one) => one.trim())
  const wrong = origins.find((one) => one !== '*' && (!one.startsWith('https:') || parsed(one)?.origin !== one))
  if (wrong !== undefined)
    throw new ConfigError(`EMBED_ON must be origins such as https://news.example, or *, not "${wrong}".`)
  return { embedOn: origins }
}

/** Comma-separated hosts with their port. */
const walletHosts = (value: string | undefined): string[] =>
  (value?.split(',') ?? []).map((one) => {
    const found = parsed(`http://${one.trim()}`)
    if (!found || found.host !== one.trim() || found.port === '')
      throw new ConfigError(`WALLET_HOSTS must be hosts with a port such as 10.0.0.7:8443, not "${one.trim()}".`)
    return found.host
  })

const trustProxy = (value: string | undefined): boolean | number | string => {
  if (value === undefined || value === 'false') return false
  if (value === 'true') return true
  if (/^\d{1,2}$/.test(value)) return Number(value)
  if (/^[0-9a-fA-F.:/, ]+$/.test(value)) return value
  throw new ConfigError(`TRUST_PROXY must be true, false, a number of hops, or addresses, not "${value}".`)
}
