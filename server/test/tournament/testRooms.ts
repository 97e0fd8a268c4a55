/** For tests: rooms in a house whose members are of two trees, with matches of their own, played in a few lines. */
import { HOUR_MS } from '@quarterline/core/base/time'
import type { RequestOf } from '@quarterline/core/calls'
import { uuidv7 } from 'uuidv7'
import { expect } from 'vitest'
import { seedUplines } from '../../src/account/demoHouse.ts'
import type { NewMember } from '../../src/account/tree/addMembers.ts'
import { advanceRooms } from '../../src/tournament/product.ts'
import { fixture, HOME, markets, type TestHouse } from '../testHouse.ts'

/** A member who plays. */
export interface RoomPlayer {
  accountId: string
  id: string
  me: { session_token: string }
}

export const MATCH_COUNT = 4

/** Home to win at 1.95, on a room's match. */
export const homeWin = (matchId: string, bet_amount: number, more: object = {}) => ({
  ...HOME,
  matchId,
  bet_amount,
  ...more,
})

/** Three bets, on three matches, of so many points each; a negative stake bets on the other side. */
export const onThree = (ids: readonly string[], stakes: readonly number[]) =>
  ids.slice(0, 3).map((id, at) => {
    const stake = stakes[at] ?? 100
    return stake > 0 ? homeWin(id, stake) : homeWin(id, -stake, { pick: '2', odds: 4.1 })
  })

export type Rooms = Awaited<ReturnType<typeof openRooms>>

/** What players do and see in rooms of a house. */
function playIn(house: TestHouse) {
  const tryJoin = (who: RoomPlayer, room_id: string, bet: object | undefined, more: object = {}) =>
    house.call('tournament/roomjoin', {
      ...who.me,
      room_id,
      ...(bet && { bet: { bet_key: uuidv7(), ...bet } as never }),
      ...more,
    })
  return {
    tryJoin,
    async join(who: RoomPlayer, room_id: string, bet: object, more: object = {}): Promise<void> {
      expect(await tryJoin(who, room_id, bet, more)).toMatchObject({ status: 1 })
    },
    bet: (who: RoomPlayer, room_id: string, bets: object[]) =>
      house.call('tournament/betplus', { ...who.me, room_id, bets: bets as never }),
    info: (who: RoomPlayer, room_id: string) => house.call('tournament/roominfo', { ...who.me, room_id }),
    balance: async (who: RoomPlayer) => (await house.call('balance', who.me)).balance,
  }
}

/** Time, results and the steps of rooms. */
function timeIn(house: TestHouse) {
  /** Every step that is due, however long rooms wait between two looks. */
  async function step(): Promise<void> {
    for (let steps = 0; steps < 6; steps++) {
      await house.ownerDb.query('UPDATE room SET look_ms = 0 WHERE look_ms IS NOT NULL')
      await advanceRooms(house)
    }
  }
  return {
    step,
    /** The clock moves on, and rooms take the steps that are due. */
    async passTo(atMs: number): Promise<void> {
      house.clock.set(atMs, 0)
      await step()
    },
    /** A result, settled. */
    async end(matchId: string, goals: [number, number]): Promise<void> {
      const scores = { '1H': [0, 0] as [number, number], FT: goals }
      await house.feed({ kind: 'result', matchId, result: { state: 'completed', scores } })
      await house.settle()
    },
    /** The differences that the house's audits find. */
    async audit(): Promise<string[]> {
      await house.share()
      return (await house.products.audit(house.db)).differences
    },
  }
}

/** Rooms over a test house. */
export async function openRooms(house: TestHouse) {
  let made = 0
  const other = await house.db.tx((tx) => seedUplines(tx, house.clock.now(), 'other'))

  /** A member with money; every second one is in another tree, if it is not said. */
  async function player(changes: Partial<NewMember> = {}, tree?: 'demo' | 'other'): Promise<RoomPlayer> {
    const accountId = `player${++made}`
    const member = { accountId, currency: 'MYR', cash: 1000, credit: 0, commType: 1, ...changes } as const
    const isAtHome = tree ? tree === 'demo' : made % 2 === 1
    await house.add([member], isAtHome ? undefined : other)
    const { rows } = await house.db.query<{ id: string }>('SELECT id FROM member WHERE account_id = $1', [accountId])
    return { accountId, id: rows[0]?.id as string, me: await house.login(accountId) }
  }

  /** Matches of a league of their own, an hour apart, the first in two hours. */
  async function matches(count = MATCH_COUNT): Promise<string[]> {
    const name = `r${++made}`
    const ids = Array.from({ length: count }, (_, at) => `${name}m${at}`)
    for (const [at, id] of ids.entries()) {
      const startsAtMs = house.clock.now() + (2 + at) * HOUR_MS
      await house.feed(fixture(id, { leagueId: name, league: `League ${name}`, startsAtMs }), markets(id))
    }
    return ids
  }

  const leagueOf = (ids: readonly string[]) => (ids[0] ?? '').replace(/m0$/, '')

  /** What a room is asked for with. */
  const wish = (ids: readonly string[], changes: object = {}): RequestOf<'tournament/roomcreate'> => ({
    room_key: uuidv7(),
    name: 'Cousins and Co',
    roomType: 1,
    roomRate: 50,
    roomLimit: 3,
    leagues: [leagueOf(ids)],
    matches: [...ids],
    ...changes,
  })

  async function create(owner: RoomPlayer, ids: readonly string[], changes: object = {}): Promise<string> {
    const made = await house.call('tournament/roomcreate', { ...owner.me, ...wish(ids, changes) })
    expect(made).toMatchObject({ status: 1 })
    return made.room_id
  }

  return { player, matches, wish, create, leagueOf, ...playIn(house), ...timeIn(house) }
}
