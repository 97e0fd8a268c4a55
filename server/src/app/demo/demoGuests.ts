/**
 * Demo accounts that play at the tables and crash in a demo house and shoot at its pond, so that nobody is alone there. The house logs them
 * in and opens their games for them; what they do then is done by a process of the studio's, through the calls of the game's page.
 * They have no password, so nobody logs in as one of them.
 */
import { join } from 'node:path'
import { seedUplines } from '../../account/demoHouse.ts'
import { MEMBER_COLUMNS, type Member, openSession } from '../../account/session.ts'
import { hashToken } from '../../account/token.ts'
import { addMembers } from '../../account/tree/addMembers.ts'
import { openGameSession, playerOf } from '../../game/wallet/sessions.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import { keepBeside } from './beside.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', '..', '..', 'studio', 'src', 'demo', 'guests.ts')

const TREE = 'table'
const GUESTS = 8
const CASH = 1_000_000
const PROVIDER = 'studio'
const GAMES = ['baccarat', 'dragontiger', 'roulette', 'sicbo', 'crash'] as const
/** So many of them sit at a pond: with one member they are the four whose cannons are shown. */
const AT_POND = 3
const gamesOf = (at: number): readonly string[] => (at < AT_POND ? [...GAMES, 'pond'] : GAMES)

export interface GuestHouse {
  log: { warn(details: object, message: string): void }
  clock: Pick<Clock, 'now'>
  /** Real time in epoch ms. */
  wallMs(): number
}

const FIND = `
  SELECT ${MEMBER_COLUMNS} FROM member m JOIN upline u ON u.shard_key = m.shard_key AND u.id = m.shard_key
  WHERE u.name = '${TREE}share' ORDER BY m.account_id`

/** The members who play, opened once. */
export async function seedGuests(db: Db, nowMs: number): Promise<Member[]> {
  const known = await db.query<Member & Record<string, unknown>>(FIND)
  if (known.rows.length > 0) return known.rows
  await db.tx(async (tx) => {
    const under = await seedUplines(tx, nowMs, TREE)
    const members = Array.from({ length: GUESTS }, (_, at) => {
      return { accountId: `tableguest${at + 1}`, currency: 'MYR', cash: CASH, credit: 0, commType: 0 } as const
    })
    // No password is the hash of nothing.
    await addMembers(tx, under, members, '', nowMs)
  })
  return (await db.query<Member & Record<string, unknown>>(FIND)).rows
}

function launchAddress(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url.href
}

/** Opens the games for each guest. @returns addresses as a member's page gets them */
export async function launchGuests(db: Db, { clock, wallMs }: GuestHouse): Promise<string[]> {
  const find = 'SELECT launch_url AS url FROM game_provider WHERE id = $1'
  const { rows } = await db.query<{ url: string }>(find, [PROVIDER])
  const [provider] = rows
  if (!provider) return []
  const urls: string[] = []
  for (const [at, member] of (await seedGuests(db, clock.now())).entries()) {
    const ip = `10.0.2.${at + 1}`
    await db.tx(async (tx) => {
      const login = await openSession(tx, member, ip, clock.now(), { wallMs: wallMs() })
      const player = await playerOf(tx, member)
      const wish = { player, loginHash: hashToken(login), currency: member.currency, ip, language: 'en' }
      for (const game of gamesOf(at)) {
        const token = await openGameSession(tx, { ...wish, provider: PROVIDER, game, sinceMs: clock.now() }, wallMs())
        urls.push(launchAddress(provider.url, { token, game, lang: 'en', platform: 'desktop' }))
      }
    })
  }
  return urls
}

/** Keeps the guests in their games: whenever the last has left, they are logged in anew. @param owner who may add members */
export function startDemoGuests(house: GuestHouse, owner: Db): { stop(): Promise<void> } {
  return keepBeside({
    program: PROGRAM,
    env: async () => ({ TABLE_GUESTS: (await launchGuests(owner, house)).join(' ') }),
    onUp: async () => undefined,
    onFailure: (error) => house.log.warn({ err: error }, 'Nobody of the demo house plays at the table or the pond'),
  })
}
