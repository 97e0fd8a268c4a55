/** The tracker over a real house and replayed matches: it says what the facts applied so far say, and nothing sooner. */
import { HOUR_MS } from '@quarterline/core/base/time'
import type { Score } from '@quarterline/core/market/score'
import type { SeasonMatch } from '@quarterline/sources/replay/seasonFile'
import { type TimedFact, timeline } from '@quarterline/sources/replay/timeline'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { whileHeld } from '../../../test/lock/testHeld.ts'
import { fixture, markets, openTestHouse, type TestHouse } from '../../../test/testHouse.ts'

let house: TestHouse
let member: { account_id: string; session_token: string }
beforeAll(async () => {
  house = await openTestHouse()
  member = await house.login('demo01')
})
afterAll(() => house.close())

const trackerOf = async (matchId: string) => {
  const { tracker } = await house.call('media/livetracker', { ...member, matchId })
  if (!tracker) throw new Error(`no tracker of ${matchId}`)
  return tracker
}

const season = (matchId: string, fullTime: Score, redCards: Score): SeasonMatch => ({
  ...{ matchId, leagueId: 'E0', league: 'E0', home: 'A', away: 'B', fullTime, redCards, halfTime: undefined },
  startsAtMs: house.clock.now() + 60_000,
  opening: { BT_OU: { betType: 'BT_OU', line: 10, prices: [900, 980] } },
  closing: { BT_OU: { betType: 'BT_OU', line: 10, prices: [900, 980] } },
})

/** What a reader of the facts alone would say. */
function readFacts(facts: readonly TimedFact[]) {
  const goals: [number, number] = [0, 0]
  const reds: [number, number] = [0, 0]
  let [danger, lock, phase, dangers]: [boolean, string | null, string, number] = [false, null, 'scheduled', 0]
  for (const fact of facts) {
    if (fact.kind === 'incident') {
      const at = fact.side === 'H' ? 0 : 1
      if (fact.what === 'goal') goals[at]++
      if (fact.what === 'redCard') reds[at]++
      if (fact.what === 'danger') dangers++
      if (fact.what === 'danger' || fact.what === 'safe') danger = fact.what === 'danger'
    }
    if (fact.kind === 'suspend') lock = fact.reason
    if (fact.kind === 'market' && fact.markets.some(({ status }) => status === 'open')) lock = null
    if (fact.kind === 'status') phase = fact.phase
  }
  return { goals, reds, danger, lock, phase, dangers }
}

const instants = (facts: readonly TimedFact[]): TimedFact[][] => {
  const by = new Map<number, TimedFact[]>()
  for (const fact of facts) by.set(fact.atMs, [...(by.get(fact.atMs) ?? []), fact])
  return [...by.values()]
}

it('the tracker of a replayed match agrees with the facts applied so far at every instant', async () => {
  const few = fc.tuple(fc.nat(3), fc.nat(3))
  const drawn = fc.sample(fc.record({ score: few, reds: fc.tuple(fc.nat(1), fc.nat(1)), seed: fc.nat() }), 2)
  for (const [number, { score, reds, seed }] of drawn.entries()) {
    const matchId = `replayed${number}`
    const match = season(matchId, score, reds)
    const sofar: TimedFact[] = []
    for (const facts of instants(timeline(match, { seed }))) {
      house.clock.set(facts[0]?.atMs ?? 0, 0)
      await house.feed(...facts)
      sofar.push(...facts)
      const said = readFacts(sofar)
      const tracker = await trackerOf(matchId)
      const goals = tracker.events.filter(({ kind }) => kind === 'goal')
      expect([tracker.phase, tracker.score, goals.length]).toEqual([
        said.phase,
        said.goals,
        said.goals[0] + said.goals[1],
      ])
      expect(tracker.figures.redCards).toEqual(said.reds)
      expect(tracker.events.filter(({ kind }) => kind === 'danger')).toHaveLength(said.dangers)
      // A result takes the lock away: nothing is left that could be shut.
      if (tracker.state !== 'over') expect(tracker.lock ?? null).toBe(said.lock)
      if (said.phase === '1H' || said.phase === '2H') {
        const shut = said.danger ? 'danger' : said.lock ? 'shut' : 'play'
        expect(tracker.state).toBe(said.lock === 'goal' ? 'goal' : shut)
      }
      expect(tracker.events.every(({ atMs }) => atMs <= house.clock.now())).toBe(true)
      // The picture is drawn from this, and from nothing else.
      const drawn = await house.trackers.stateOf(house.db, matchId)
      if (drawn) expect(drawn).toEqual(tracker)
    }
    expect((await trackerOf(matchId)).state).toBe('over')
  }
})

it('an incident is not shown before its match is shut to bets, and then with what it shut and for how long', async () => {
  await house.feed(fixture('m1', { startsAtMs: house.clock.now() }), markets())
  const status = { kind: 'status', matchId: 'm1', phase: '1H', redCards: [0, 0], clock: null } as const
  await house.feed({ ...status, score: [0, 0] }, markets())
  const before = await house.call('media/livetracker', { ...member, matchId: 'm1' })
  await whileHeld(
    house,
    `SELECT FROM match WHERE id = 'm1' FOR SHARE`,
    () =>
      house.feed(
        { kind: 'incident', matchId: 'm1', what: 'goal', side: 'A' },
        { kind: 'suspend', matchId: 'm1', reason: 'goal' },
        { ...status, score: [0, 1] },
      ),
    async () => {
      const again = await house.call('media/livetracker', { ...member, matchId: 'm1', v: before.v })
      expect([again.v, again.tracker]).toEqual([before.v, undefined])
      expect((await house.trackers.stateOf(house.db, 'm1'))?.score).toEqual([0, 0])
    },
  )
  const after = await trackerOf('m1')
  expect([after.state, after.side, after.lock]).toEqual(['goal', 'A', 'goal'])
  expect(after.events.at(-1)).toMatchObject({ kind: 'goal', side: 'A', score: [0, 1], lock: 'goal' })
  house.clock.move(40_000)
  await house.feed(markets())
  const open = await trackerOf('m1')
  expect(open.state).toBe('play')
  expect(open.events.at(-1)).toMatchObject({ kind: 'goal', shutMs: 40_000 })
})

it('the lists name the matches in play and their pictures, and refuse a match that is not known', async () => {
  const { matches } = await house.call('media/radarlist', member)
  expect(matches).toEqual(['m1'])
  const { matches: live } = await house.call('media/livematchlist', member)
  expect(live).toMatchObject([{ matchId: 'm1', score: [0, 1], has_tracker: true, has_picture: true, state: 'play' }])
  expect((await house.call('media/livetvlist', member)).matches).toEqual(['m1'])
  expect(await house.call('media/apitv', member)).toMatchObject({ is_open: true, trackers: 1, pictures: 1 })
  expect(await house.call('media/livetv2', { ...member, matchId: 'm1' })).toMatchObject({ has_picture: true })
  expect((await house.call('media/livetracker', { ...member, matchId: 'no' })).statusdesc).toBe('318')
})

it('the schedule names what begins within twelve hours, by its start, and is sent only when it is asked for', async () => {
  const inHours = (hours: number) => ({ startsAtMs: house.clock.now() + hours * HOUR_MS })
  const [late, soon, far] = [fixture('late', inHours(11)), fixture('soon', inHours(1)), fixture('far', inHours(13))]
  await house.feed(late, markets('late'), soon, markets('soon'), far, markets('far'))
  const asked = await house.call('media/livematchlist', { ...member, coming: true })
  expect(asked.coming?.map(({ matchId, has_picture }) => [matchId, has_picture])).toEqual([
    ['soon', true],
    ['late', true],
  ])
  expect((await house.call('media/livematchlist', member)).coming).toBeUndefined()
})

it('what is off for a member is on no list of his, and his tracker is refused; others go on', async () => {
  await house.ownerDb.query(`UPDATE member SET off = '{tracker}' WHERE account_id = 'demo02'`)
  const without = await house.login('demo02')
  expect((await house.call('media/radarlist', without)).matches).toEqual([])
  const refused = await house.call('media/livetracker', { ...without, matchId: 'm1' })
  expect([refused.status, refused.statusdesc]).toEqual([0, 'trackerDisabled'])
  expect(await house.call('media/livetv2', { ...without, matchId: 'm1' })).toMatchObject({ has_tracker: false })
  expect((await house.call('media/livematchlist', without)).matches).toMatchObject([{ has_tracker: false }])
  expect((await house.call('media/radarlist', member)).matches).toEqual(['m1'])
  await house.ownerDb.query(`UPDATE member SET off = '{tracker,livetv}' WHERE account_id = 'demo02'`)
  expect(await house.call('media/livematchlist', { ...without, coming: true })).toMatchObject({
    matches: [],
    coming: [],
  })
})

it('a lost source is no signal, and the last incidents stay', async () => {
  await house.feed({ kind: 'sourceDown' })
  const lost = await trackerOf('m1')
  expect([lost.state, lost.events.at(-1)?.kind]).toEqual(['noSignal', 'goal'])
  await house.feed({ kind: 'sourceUp' })
})

it('of the incidents that pass, the oldest of a match go beyond four hundred; of goals, beyond a hundred and twenty', async () => {
  const facts = Array.from({ length: 420 }, (_, at) => {
    return { kind: 'incident', matchId: 'm1', what: at % 2 === 0 ? 'danger' : 'safe', side: 'H' } as const
  })
  const goals = Array.from(
    { length: 130 },
    () => ({ kind: 'incident', matchId: 'm1', what: 'goal', side: 'H' }) as const,
  )
  await house.feed(...goals)
  await house.feed(...facts)
  const { rows } = await house.db.query(
    `SELECT is_kept, count(*)::int AS n FROM match_incident WHERE match_id = 'm1' GROUP BY 1 ORDER BY 1`,
  )
  expect(rows).toEqual([
    { is_kept: false, n: 400 },
    { is_kept: true, n: 120 },
  ])
})
