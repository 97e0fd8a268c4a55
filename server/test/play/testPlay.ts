/** For tests of responsible play: a house, a second process on its database, and members who bet in both. */
import { HOUR_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { MEMBER_COLUMNS, type Member, openSession, purseOf } from '../../src/account/session.ts'
import { openHouse } from '../../src/app/house.ts'
import { auditHouse } from '../../src/app/products/products.ts'
import type { BetRequest } from '../../src/bet/place/request.ts'
import { openDb, type Queries } from '../../src/kit/db.ts'
import { fixture, markets, OVER, openTestHouse, TEST_NOW_MS, TEST_SOURCE } from '../testHouse.ts'

export interface Player {
  member: Member
  who: { account_id: string; session_token: string }
}

/** 100 on a match of the stage, unless changed. */
export const wish = (changes: object = {}) => ({
  bet_key: uuidv7(),
  matchId: 'm1',
  ...OVER,
  bet_amount: 100,
  ...changes,
})

async function countBets(db: Queries, { id }: Member): Promise<number> {
  const { rows } = await db.query('SELECT count(*) AS count FROM bet WHERE member_id = $1', [id])
  return rows[0]?.count
}

/** Opens the stage with two matches. */
export async function openPlayStage() {
  const house = await openTestHouse()
  const besideDb = openDb(house.appUrl)
  let made = 0

  const open = (...ids: string[]) =>
    house.feed(...ids.flatMap((id) => [fixture(id, { startsAtMs: house.clock.now() + 2 * HOUR_MS }), markets(id)]))
  async function again(member: Member) {
    const session_token = await house.db.tx((tx) => openSession(tx, member, '10.0.0.1', house.clock.now()))
    return { account_id: member.accountId, session_token }
  }
  await open('m1', 'm2', 'm3')
  const beside = await openHouse(besideDb, { brand: 'Quarterline', wallNowMs: TEST_NOW_MS, clock: house.clock })
  await beside.ingest.take([{ kind: 'sourceUp', source: TEST_SOURCE, seq: 0, key: 'up', atMs: TEST_NOW_MS }])
  return {
    house,
    /** The same house in another process. */
    beside,
    open,
    /** Another session of a member. */
    again,
    async end(matchId: string, goals: [number, number]) {
      await house.feed({ kind: 'result', matchId, result: { state: 'completed', scores: { '1H': [0, 0], FT: goals } } })
      await house.settle()
    },
    /** A new member with this cash. */
    async player(cash = 100_000): Promise<Player> {
      const account_id = `player${++made}`
      await house.add([{ accountId: account_id, currency: 'MYR', cash, credit: 0, commType: 0 }])
      const { rows } = await house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE m.account_id = $1`, [
        account_id,
      ])
      return { member: rows[0] as Member, who: await again(rows[0] as Member) }
    },
    /** The codes of bets: nothing, or the code with what is left. */
    async codes({ who }: Player, ...bets: ReturnType<typeof wish>[]) {
      const answer = await house.call('bet/betsingle', { ...who, bets })
      return answer.bets.map(({ statusdesc, params }) => [statusdesc, params?.left].filter(Boolean).join(' '))
    },
    storedBets: ({ member }: Player) => countBets(house.db, member),
    /** This many bets at once over both processes, without session look-ups. */
    async race({ member }: Player, count: number): Promise<(string | undefined)[]> {
      const placing = Array.from({ length: count }, (_, at) => {
        const bet = wish()
        const purse = purseOf(member)
        const request: BetRequest = { member, purse, wish: bet, key: bet.bet_key, option: 1, ip: '10.0.0.1' }
        return (at % 2 === 0 ? house : beside).desk.place(request)
      })
      return (await Promise.all(placing)).map((result) => (result.ok ? result.value.answer.statusdesc : undefined))
    },
    /** @returns the differences found by verify */
    async close(): Promise<string[]> {
      const { differences } = await auditHouse(house.db)
      await besideDb.close()
      await house.close()
      return differences
    },
  }
}

export type PlayStage = Awaited<ReturnType<typeof openPlayStage>>
