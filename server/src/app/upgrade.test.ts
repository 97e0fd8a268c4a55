/** A house of an earlier version under this one: bookings are unchanged, and everything open is settled. */

import { SOCCER, sportOf } from '@quarterline/core/base/sport/sport'
import { HOUR_MS, SECOND_MS } from '@quarterline/core/base/time'
import { WAIT_MAX_MS } from '@quarterline/core/bet/wait/accept'
import type { BookMatch } from '@quarterline/core/market/book/match'
import type { FeedFact, MatchResult } from '@quarterline/core/market/event'
import { playedPeriods, type Score, type Scores } from '@quarterline/core/market/score'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { oldGolden, openOldHouse } from '../../test/past/testOldHouse.ts'
import { fixture, markets, type Operate, type TestHouse } from '../../test/testHouse.ts'
import { MEMBER_COLUMNS, type Member, openSession } from '../account/session.ts'
import { auditShares } from '../upline/audit.ts'

let house: TestHouse
/** Two settlers, who approve each other's acts. */
let settlers: Record<'settler1' | 'settler2', Operate>

beforeAll(async () => {
  house = await openOldHouse()
  await logInSettlers()
})
afterAll(() => house?.close())

async function logInSettlers(): Promise<void> {
  settlers = { settler1: await house.operator('settler1'), settler2: await house.operator('settler2') }
}

async function expectClean(): Promise<void> {
  expect((await house.products.audit(house.db)).differences).toEqual([])
  expect(await auditShares(house.db)).toEqual([])
}

const rowsOf = async <R>(sql: string, values: unknown[] = []) => (await house.db.query(sql, values)).rows as R[]
const countOf = async (where: string) =>
  (await rowsOf<{ n: number }>(`SELECT count(*) AS n FROM bet WHERE ${where}`))[0]?.n ?? 0

/** Logged in without his password, which is slow on purpose. */
async function enter(accountId: string) {
  const [member] = await rowsOf<Member>(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE account_id = $1`, [accountId])
  const token = await house.db.tx((tx) => openSession(tx, member as Member, '10.0.0.1', house.clock.now()))
  return { account_id: accountId, session_token: token }
}

async function statementOf(accountId: string) {
  const me = await enter(accountId)
  const { balance, account_balance, outstanding_balance } = await house.call('balance', me)
  const { from, to } = oldGolden
  const statement = await house.call('report/dailystatement', { ...me, startDate: from, endDate: to })
  return { balance, account_balance, outstanding_balance, statement }
}

/** The figures of dates with bookings, in the order of the golden columns. */
function daysOf(rows: readonly object[]): unknown[][] {
  const figures = (row: object) => oldGolden.dayColumns.map((name) => (row as Record<string, unknown>)[name])
  const moved = ['bets', 'turnover', 'winlose', 'transfers', 'commission']
  return rows.filter((row) => moved.some((name) => (row as Record<string, unknown>)[name] !== 0)).map(figures)
}

it('has every bet, and every account and bet agrees with its transfers', async () => {
  const counts = await rowsOf<{ k: string; n: number }>(
    `SELECT kind || ' ' || state AS k, count(*) AS n FROM bet GROUP BY 1`,
  )
  expect(Object.fromEntries(counts.map(({ k, n }) => [k, n]))).toEqual(oldGolden.bets)
  await expectClean()
})

it('shows every member what the old version showed: balances, and each working date of his statement', async () => {
  for (const [accountId, { days, ...balances }] of Object.entries(oldGolden.members)) {
    const { statement, ...now } = await statementOf(accountId)
    expect({ accountId, ...now }).toEqual({ accountId, ...balances })
    expect({ accountId, days: daysOf(statement.rows) }).toEqual({ accountId, days })
  }
})

it('repeats the answer of an earlier request, and places no second bet', async () => {
  const before = await countOf('true')
  for (const { kind, account_id, oddsOption, wish, bet_key, answer } of oldGolden.answers) {
    const me = await house.login(account_id)
    if (kind.startsWith('single')) {
      const { bets } = await house.call('bet/betsingle', { ...me, oddsOption, bets: [wish] })
      expect({ kind, ...bets[0] }).toEqual({ kind, ...answer })
    } else {
      const name = kind.startsWith('parlay') ? 'bet/betparlay' : 'bet/betsysparlay'
      expect(await house.call(name, { ...me, oddsOption, bet_key, ...wish })).toMatchObject(answer)
    }
  }
  expect(await countOf('true')).toBe(before)
  // Answers expire; the key of a placed bet does not.
  expect(await countOf('bet_key IS NULL OR fingerprint IS NULL')).toBe(0)
})

it('ends the wait of in-play bets: rejected after a goal, otherwise accepted [A4]', async () => {
  const [live] = await rowsOf<{ id: string; state: BookMatch }>(`
    SELECT m.id, m.state FROM match m JOIN bet b ON b.match_id = m.id AND b.state = 'waiting'
    GROUP BY m.id ORDER BY count(*) DESC, m.id LIMIT 1`)
  if (!live) throw new Error('no bet waits')
  const hit = `match_id = '${live.id}' AND reason = 'score'`
  const waiting = await countOf(`state = 'waiting'`)
  const [accepted, rejected] = [await countOf(`state = 'accepted'`), await countOf(hit)]
  const onLive = await countOf(`state = 'waiting' AND match_id = '${live.id}'`)
  await house.feed({ kind: 'sourceUp' })
  house.clock.move(SECOND_MS)
  const { phase, redCards, score } = live.state
  const goal: Score = [score[0] + 1, score[1]]
  await house.feed({ kind: 'status', matchId: live.id, phase, redCards, score: goal, clock: null })
  await house.accept()
  expect((await countOf(hit)) - rejected).toBe(onLive)
  house.clock.move(WAIT_MAX_MS / 2)
  await house.accept()
  const turned = (await countOf(`state = 'accepted'`)) - accepted
  expect(turned).toBeGreaterThan(0)
  expect(turned).toBeLessThanOrEqual(waiting - onLive)
  expect(await countOf(`state = 'waiting'`)).toBe(0)
  await expectClean()
})

it('follows the ruling that the old version had not followed', async () => {
  const behind = () => rowsOf<{ id: string }>('SELECT id FROM match WHERE settled_seq < ruling_seq')
  expect(await behind()).toHaveLength(1)
  await house.settle()
  expect(await behind()).toEqual([])
  await expectClean()
})

it('undoes and settles again when two operators correct an old settlement', async () => {
  const pending = await settlers.settler1('approvallist', { state: 'pending' })
  expect(pending.rows.length).toBeGreaterThan(3)
  for (const { approval_id, requested_by } of pending.rows) {
    const other = requested_by === 'settler1' ? settlers.settler2 : settlers.settler1
    expect(await other('reject', { approval_id })).toMatchObject({ status: 1 })
  }
  const [most] = await rowsOf<{ id: string; state: BookMatch; account_id: string }>(`
    SELECT m.id, m.state, min(n.account_id) AS account_id FROM match m
    JOIN bet b ON b.match_id = m.id AND b.state = 'settled' AND b.bet_type = 'BT_HDP'
    JOIN member n ON n.shard_key = b.shard_key AND n.id = b.member_id AND n.state = 'active'
    WHERE m.state->'result'->>'state' = 'completed' AND m.state->'result'->'scores' ? 'FT'
    GROUP BY m.id ORDER BY count(*) DESC, m.id LIMIT 1`)
  if (most?.state.result?.state !== 'completed') throw new Error('no match was settled')
  const [home, away] = most.state.result.scores.FT ?? [0, 0]
  const undone = () =>
    rowsOf('SELECT k.item FROM booking k JOIN bet b ON b.id = k.item WHERE k.undo AND b.match_id = $1', [most.id])
  const before = await undone()
  const result = { ...most.state.result, scores: { ...most.state.result.scores, FT: [away + 4, home] } }
  const requested = await settlers.settler1('resultcorrect', { matchId: most.id, result })
  expect(requested).toMatchObject({ state: 'pending' })
  expect(await settlers.settler2('approve', { approval_id: requested.approval_id })).toMatchObject({ state: 'done' })
  await house.settle()
  expect((await undone()).length).toBeGreaterThan(before.length)
  await expectClean()
  const { account_balance, statement } = await statementOf(most.account_id)
  expect(statement.closing).toBe(account_balance)
})

/** A score for every period that a bet can need, from the match's present state. */
function finalOf({ fixture, phase, score, scores }: BookMatch): MatchResult {
  const { runners, sport } = fixture
  if (runners) return { state: 'completed', scores: {}, placing: { winners: [runners[0]?.id ?? ''] } }
  const periods = playedPeriods(sportOf(sport))
  if (sport !== SOCCER.id) {
    const each: Scores = Object.fromEntries(periods.map((period, at) => [period, [20 + at, 19]]))
    return { state: 'completed', scores: each }
  }
  const half = scores['1H'] ?? (phase === 'scheduled' ? ([0, 0] as const) : score)
  const scorers = { '2H': { first: 'H', last: 'H' }, FT: { first: 'H', last: 'H' } } as const
  return { state: 'completed', scores: { '1H': half, FT: [score[0] + 1, score[1]] }, scorers }
}

/** The remaining facts of a match: it is played, and its result. */
function rest(match: BookMatch): FeedFact[] {
  const { fixture, redCards, score } = match
  const { matchId } = fixture
  const result: FeedFact = { kind: 'result', matchId, result: finalOf(match) }
  if (fixture.runners) return [result]
  const phase = playedPeriods(sportOf(fixture.sport))[0] ?? '1H'
  const status = { kind: 'status', matchId, score, redCards, clock: null } as const
  const begins = match.phase === 'scheduled' ? [{ ...status, phase }] : []
  return [...begins, { ...status, phase: 'ended' }, result]
}

it('settles everything open: future, in play, and over without a result', async () => {
  const undecided = `SELECT state FROM match WHERE state->'result' = 'null'::jsonb ORDER BY id`
  const matches = (await rowsOf<{ state: BookMatch }>(undecided)).map(({ state }) => state)
  const over = matches.filter(({ phase }) => phase === 'ended')
  expect(over.length).toBeGreaterThan(0)
  for (const match of over) {
    const { matchId } = match.fixture
    const requested = await settlers.settler1('resultenter', { matchId, result: finalOf(match) })
    if (requested.state === 'pending') await settlers.settler2('approve', { approval_id: requested.approval_id })
  }
  const open = matches.filter((match) => !over.includes(match))
  expect(open.length).toBeGreaterThan(20)
  // Seasons and tournaments are decided last.
  const startOf = ({ fixture }: BookMatch) => fixture.startsAtMs
  for (const match of open.sort((a, b) => startOf(a) - startOf(b))) {
    house.clock.set(startOf(match) + 2 * HOUR_MS, 0)
    await house.feed(...rest(match))
  }
  await house.settle()
  const left = await rowsOf(`
    SELECT b.id, b.kind, b.match_id, b.bet_type, b.period FROM bet b WHERE b.state IN ('waiting', 'accepted')`)
  expect(left).toEqual([])
  await expectClean()
})

it('places and settles new bets of the old members, under either tree', async () => {
  const startsAtMs = house.clock.now() + HOUR_MS
  await house.feed(fixture('fresh', { startsAtMs }), markets('fresh'))
  const bet = {
    matchId: 'fresh',
    betType: 'BT_1X2',
    period: 'FT',
    pick: '1',
    odds: 1.95,
    oddsType: 'DEC',
    bet_amount: 10,
  }
  const placed: string[] = []
  for (const accountId of ['demo01', 'oldmyr3', 'farmyr1']) {
    const me = await house.login(accountId)
    const { bets } = await house.call('bet/betsingle', { ...me, bets: [{ ...bet, marketType: 2 }] })
    expect(bets[0]).toMatchObject({ statusdesc: '', state: 'accepted' })
    placed.push(bets[0]?.bet_id ?? '')
  }
  house.clock.move(3 * HOUR_MS)
  const status = { kind: 'status', matchId: 'fresh', score: [2, 0], redCards: [0, 0], clock: null } as const
  const result = { state: 'completed', scores: { '1H': [0, 0], FT: [2, 0] } } as const
  await house.feed(
    { ...status, phase: '1H' },
    { ...status, phase: 'ended' },
    { kind: 'result', matchId: 'fresh', result },
  )
  await house.settle()
  const bets = await rowsOf<{ outcome: string; net: number }>('SELECT outcome, net FROM bet WHERE id = ANY($1)', [
    placed,
  ])
  expect(bets).toEqual(placed.map(() => ({ outcome: 'win', net: 95_000 })))
  // Old bookings are shared with the rest.
  await house.share()
  expect(await rowsOf('SELECT FROM upline_due')).toEqual([])
  await expectClean()
})
