/** Bets racing the feed: none commits on a shut market, at another score, or at a former price. */

import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedFact, MarketQuote } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  fixture,
  markets,
  openTestHouse,
  QUOTES,
  TEST_NOW_MS,
  TEST_SOURCE,
  type TestHouse,
} from '../../../test/testHouse.ts'
import { MEMBER_COLUMNS, type Member, purseOf } from '../../account/session.ts'
import { type OpenHouse, openHouse } from '../../app/house.ts'
import { type Db, openDb } from '../../kit/db.ts'
import type { BetAnswer } from './request.ts'

const BETS = 200
const ROUNDS = 6
const ACCEPT_ROUNDS = 24
const WAITING = 60

let house: TestHouse
let members: Member[]

// The match's row at the moment a bet commits: the trigger is deferred until then.
const WATCH = `
  CREATE TABLE at_commit (bet_id uuid, state text, gate_seq bigint, bet_gate_seq bigint, lock text, score jsonb,
    bet_score jsonb, result jsonb);
  GRANT INSERT ON at_commit TO quarterline_app;
  CREATE FUNCTION watch_commit() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO at_commit
    SELECT NEW.id, NEW.state, m.gate_seq, NEW.gate_seq, m.state->>'lock', m.state->'score',
      jsonb_build_array(NEW.score_home, NEW.score_away), m.state->'result'
    FROM match m WHERE m.id = NEW.match_id;
    RETURN NULL;
  END $$;
  CREATE CONSTRAINT TRIGGER watch AFTER INSERT OR UPDATE ON bet DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION watch_commit();`

beforeAll(async () => {
  house = await openTestHouse()
  await house.ownerDb.query(WATCH)
  const { rows } = await house.db.query(
    `SELECT ${MEMBER_COLUMNS} FROM member m WHERE m.currency = 'MYR' AND m.given_credit = 0 ORDER BY account_id`,
  )
  members = rows as Member[]
})
afterAll(() => house.close())
beforeEach(() => house.ownerDb.query('TRUNCATE at_commit'))
afterEach(async () => {
  expect((await house.products.audit(house.db)).differences).toEqual([])
})

let matches = 0
/** A match for each round; in play if it has a score. */
async function match(score?: Score): Promise<string> {
  const matchId = `g${++matches}`
  await house.feed(fixture(matchId, score ? { startsAtMs: TEST_NOW_MS - 60_000 } : {}))
  if (score) await house.feed(playing(matchId, score))
  // Events in the same millisecond as a bet count as after it.
  house.clock.move(1)
  await house.feed(markets(matchId))
  return matchId
}

const playing = (matchId: string, score: Score): FeedFact => {
  return { kind: 'status', matchId, phase: '1H', score, redCards: [0, 0], clock: null }
}
const priced = (prices: number[], line = -2): MarketQuote[] => [{ ...(QUOTES[0] as MarketQuote), prices, line }]

type Offer = { odds?: number; oddsOption?: 0 | 1 | 2; score?: Score; line?: number }
let sent = 0
/** One bet of some member, straight to a desk. */
async function place(
  matchId: string,
  { odds = 0.95, oddsOption = 0, score, line = -0.5 }: Offer = {},
  at: OpenHouse = house,
): Promise<BetAnswer> {
  const member = members[++sent % members.length] as Member
  const wish = {
    matchId,
    betType: 'BT_HDP',
    period: 'FT',
    line,
    pick: 'H',
    odds,
    oddsType: 'HK',
    bet_amount: 5,
    ...(score ? { score: [...score], marketType: 3 } : { marketType: 2 }),
  }
  const result = await at.desk.place({
    member,
    purse: purseOf(member),
    wish,
    key: `key${sent}`,
    option: oddsOption,
    ip: '10.0.0.1',
  })
  return result.ok ? result.value.answer : { bet_key: '', status: 0, statusdesc: result.code }
}

/** Bets arriving over some forty milliseconds in several batches, with a feed event in the middle. */
async function race(bet: (at: number) => Promise<BetAnswer>, ...facts: FeedFact[]) {
  const answers: Promise<BetAnswer>[] = []
  let feeding: Promise<void> | undefined
  // At varying points, or the race would always end the same way.
  const middle = 40 + ((matches * 37) % 80)
  for (let at = 0; at < BETS; at++) {
    if (at === middle) feeding = house.feed(...facts)
    answers.push(bet(at))
    if (at % 5 === 0) await sleep(1)
  }
  await feeding
  return Promise.all(answers)
}

const accepted = (answers: BetAnswer[]) => answers.filter(({ status }) => status === 1).length
const commits = async () => (await house.ownerDb.query('SELECT * FROM at_commit')).rows

/** Repeats a race and checks that both outcomes occurred. */
async function races(make: () => Promise<BetAnswer[]>, codes: string[]): Promise<BetAnswer[]> {
  const all: BetAnswer[] = []
  for (let round = 0; round < ROUNDS; round++) all.push(...(await make()))
  const refusals = new Set(all.filter(({ status }) => status === 0).map(({ statusdesc }) => statusdesc))
  expect(codes).toEqual(expect.arrayContaining([...refusals]))
  expect(accepted(all)).toBeGreaterThan(0)
  expect(accepted(all)).toBeLessThan(all.length)
  return all
}

describe('no bet commits after the feed has shut the market', () => {
  it.each<[string, (matchId: string) => FeedFact, string[]]>([
    ['a suspension', (matchId) => ({ kind: 'suspend', matchId, reason: 'trader' }), ['oddsIsUpdating', '314']],
    [
      'a closed market',
      (matchId) => markets(matchId, [{ ...(QUOTES[0] as MarketQuote), status: 'closed' }]),
      ['oddsIsUpdating', '313'],
    ],
    ['a line that moved', (matchId) => markets(matchId, priced([950, 930], -3)), ['oddsIsUpdating', 'invalidOddsBall']],
    ['a result', (matchId) => ({ kind: 'result', matchId, result: { state: 'refunded' } }), ['oddsIsUpdating', '308']],
    ['the end of the source', () => ({ kind: 'sourceDown' }), ['oddsIsUpdating']],
  ])('%s among two hundred bets [A2]', async (_, fact, codes) => {
    const all = await races(async () => {
      const matchId = await match()
      const answers = await race(() => place(matchId), fact(matchId))
      expect(await place(matchId)).toMatchObject({ status: 0 })
      await house.feed({ kind: 'sourceUp' })
      return answers
    }, codes)
    const taken = accepted(all)
    const rows = await commits()
    expect(rows).toHaveLength(taken)
    for (const row of rows) {
      expect(row.gate_seq).toBe(row.bet_gate_seq)
      expect(row).toMatchObject({ lock: null, result: null })
    }
  })

  it('a goal among two hundred in-play bets: waiting bets have the score that the member saw [A2]', async () => {
    await races(async () => {
      const matchId = await match([0, 0])
      const goal: FeedFact[] = [
        { kind: 'suspend', matchId, reason: 'goal' },
        playing(matchId, [1, 0]),
        markets(matchId),
      ]
      return race(() => place(matchId, { score: [0, 0] }), ...goal)
    }, ['oddsIsUpdating', '314', 'invalidOdds'])
    for (const row of await commits()) {
      expect(row).toMatchObject({ state: 'waiting', lock: null, score: [0, 0], bet_score: [0, 0] })
      expect(row.gate_seq).toBe(row.bet_gate_seq)
    }
  })
})

it('a price change among two hundred bets: each granted price was the current one [A1]', async () => {
  const make = async () => {
    const matchId = await match()
    const lower = markets(matchId, priced([800, 1100]))
    const answers = await race((at) => place(matchId, { odds: at % 2 ? 0.95 : 0.8 }), lower)
    expect(await place(matchId, { odds: 0.95 })).toMatchObject({ statusdesc: 'invalidOdds', params: { odds: 0.8 } })
    expect(await place(matchId, { odds: 0.8 })).toMatchObject({ status: 1, odds: 0.8 })
    return answers
  }
  const answers = await races(make, ['invalidOdds'])
  const granted = answers.flatMap(({ status, odds }, at) =>
    status === 1 ? [[(at % BETS) % 2 ? 0.95 : 0.8, odds]] : [],
  )
  for (const [seen, odds] of granted) expect(odds).toBe(seen)
})

describe('the end of the wait', () => {
  it.each<[string, (matchId: string) => FeedFact[]]>([
    ['a goal', (matchId) => [playing(matchId, [1, 0])]],
    ['a suspension', (matchId) => [{ kind: 'suspend', matchId, reason: 'danger' }]],
    ['half-time', (matchId) => [{ ...playing(matchId, [0, 0]), phase: 'HT' } as FeedFact]],
  ])('%s at the moment of acceptance: nothing is accepted after it [A4]', async (_, facts) => {
    let accepted = 0
    for (let round = 0; round < ACCEPT_ROUNDS; round++) {
      const matchId = await match([0, 0])
      await Promise.all(Array.from({ length: WAITING }, () => place(matchId, { score: [0, 0] })))
      house.clock.move(7_000)
      // At varying times, so that the event comes before, during and after the step.
      const accepting = house.accept()
      // When it is certainly too late, however slow the machine.
      const speak = (round === 0 ? accepting : sleep(round % 12)).then(() => house.feed(...facts(matchId)))
      await Promise.all([accepting, speak, house.accept()])
      await house.accept()
      const ended = (await commits()).filter(({ state }) => state === 'accepted')
      for (const row of ended) expect(row).toMatchObject({ lock: null, score: [0, 0] })
      accepted += ended.length
      // A suspended wait continues afterwards, and must not affect the next round.
      await house.feed(markets(matchId))
      await house.accept()
      await house.ownerDb.query('TRUNCATE at_commit')
    }
    expect(accepted).toBeGreaterThan(0)
    expect(accepted).toBeLessThan(ACCEPT_ROUNDS * WAITING)
  })
})

describe('a process that missed messages', () => {
  let beside: OpenHouse
  let besideDb: Db
  beforeAll(async () => {
    besideDb = openDb(house.appUrl)
  })
  afterAll(() => besideDb.close())

  /** A second process that knows the present matches and hears nothing more. */
  async function openBeside(): Promise<void> {
    beside = await openHouse(besideDb, { brand: 'Quarterline', wallNowMs: TEST_NOW_MS, clock: house.clock })
    await beside.ingest.take([{ kind: 'sourceUp', source: TEST_SOURCE, seq: 0, key: 'up', atMs: TEST_NOW_MS }])
  }

  it('accepts bets while it is up to date, and none on a market that another process has shut [A2]', async () => {
    const matchId = await match()
    await house.ingest.flush()
    await openBeside()
    expect(await place(matchId, {}, beside)).toMatchObject({ status: 1 })
    await house.feed({ kind: 'suspend', matchId, reason: 'trader' })
    expect(await place(matchId, {}, beside)).toMatchObject({ status: 0, statusdesc: 'oddsIsUpdating' })
  })

  it('does not decide bets waiting on a match with a new goal', async () => {
    const matchId = await match([0, 0])
    await house.ingest.flush()
    await openBeside()
    const { bet_id } = await place(matchId, { score: [0, 0] })
    await house.feed(playing(matchId, [1, 0]))
    house.clock.move(7_000)
    const state = async () => (await house.db.query('SELECT state FROM bet WHERE id = $1', [bet_id])).rows[0]?.state
    await beside.accept()
    expect(await state()).toBe('waiting')
    await house.accept()
    expect(await state()).toBe('rejected')
  })

  it('does not decide bets waiting on a match it does not know, unless nobody else did in time', async () => {
    await openBeside()
    const { bet_id } = await place(await match([0, 0]), { score: [0, 0] })
    const sql = 'SELECT state, reason FROM bet WHERE id = $1'
    const bet = async () => (await house.db.query(sql, [bet_id])).rows[0]
    house.clock.move(7_000)
    await beside.accept()
    expect(await bet()).toMatchObject({ state: 'waiting' })
    house.clock.move(60_000)
    await beside.accept()
    expect(await bet()).toMatchObject({ state: 'rejected', reason: 'closed' })
  })
})

it('while feed events cannot be written, what they shut stays shut', async () => {
  const matchId = await match()
  await house.ownerDb.query('ALTER TABLE match RENAME TO match_away')
  const lost = house.feed({ kind: 'suspend', matchId, reason: 'trader' })
  await expect(lost).rejects.toThrow()
  await house.ownerDb.query('ALTER TABLE match_away RENAME TO match')
  expect(await place(matchId)).toMatchObject({ status: 0, statusdesc: 'oddsIsUpdating' })
  await house.feed({ kind: 'suspend', matchId, reason: 'trader' })
  expect(await place(matchId)).toMatchObject({ status: 0, statusdesc: '314' })
  await house.feed(markets(matchId))
  expect(await place(matchId)).toMatchObject({ status: 1 })
})
