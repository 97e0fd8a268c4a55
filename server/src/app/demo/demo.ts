/** Decides whether to open the demo house, and keeps its password away from reachable houses (decision 0026). */
import {
  DEMO_OPERATORS,
  DEMO_PASSWORD,
  DEMO_UPLINES,
  demoMembers,
  PARTNER_MEMBERS,
  PARTNER_UPLINES,
} from '../../account/demoHouse.ts'
import { passwordMatches } from '../../account/password.ts'
import { type Config, ConfigError } from '../../kit/config.ts'
import { openDb, type Queries } from '../../kit/db.ts'

type PublicReach = Pick<Config, 'databaseUrl' | 'publicOrigin' | 'host'>

/** Whether an address is reachable from this machine alone. */
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/**
 * Whether the demo house is wanted: by default on an embedded database, with `--demo` on another one if only this
 * machine can reach it.
 * @throws ConfigError if requested where others could log in with its password
 */
export function wantsDemo({ databaseUrl, publicOrigin, host }: PublicReach, args: readonly string[]): boolean {
  const isAsked = args.includes('--demo')
  if (!databaseUrl && !publicOrigin) return true
  if (!isAsked) return false
  if (publicOrigin)
    throw new ConfigError('The demo house has a password that everybody knows: not with PUBLIC_ORIGIN. Refused.')
  if (!isLoopback(host))
    throw new ConfigError(
      'The demo house has a password that everybody knows: with DATABASE_URL only for this machine (HOST=localhost). Refused.',
    )
  return true
}

const CAN_LOG_IN = `
  SELECT account_id AS account, password_hash AS hash FROM member
  WHERE account_id = ANY($1::text[]) AND state IN ('active', 'frozen', 'suspended')
  UNION ALL SELECT account, password_hash FROM operator WHERE account = ANY($2::text[]) AND state = 'active'
  ORDER BY account`

/** The accounts of demo members, the partner's too. */
export const demoAccounts = (): string[] => [...demoMembers().map(({ accountId }) => accountId), ...PARTNER_MEMBERS]

/** Demo accounts that still have the demo password. */
export async function openDemoAccounts(db: Queries): Promise<string[]> {
  const { rows } = await db.query<{ account: string; hash: string }>(CAN_LOG_IN, [
    demoAccounts(),
    [...DEMO_OPERATORS.map(({ account }) => account), ...DEMO_UPLINES, ...PARTNER_UPLINES],
  ])
  // Seeded together they share one hash, which is slow on purpose.
  const matches = new Map<string, boolean>()
  for (const { hash } of rows) {
    if (!matches.has(hash)) matches.set(hash, await passwordMatches(hash, DEMO_PASSWORD))
  }
  return rows.filter(({ hash }) => matches.get(hash)).map(({ account }) => account)
}

/** Refuses to open a real house in which a demo account still has its password. */
export async function refuseDemoPasswords(appUrl: string): Promise<void> {
  const db = openDb(appUrl, { max: 1 })
  const [first, ...others] = await openDemoAccounts(db).finally(() => db.close())
  if (first === undefined) return
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  throw new ConfigError(
    `${first}${more} still have the demo password, which everybody knows. Close them: npm run admin -- demo close`,
  )
}
