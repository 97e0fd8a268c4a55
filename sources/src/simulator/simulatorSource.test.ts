/** Tests the simulator's session: where its clock begins and continues, stepping, resuming, and how soon it opens. */
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import type { ResumePoint, SourceMessage } from '@quarterline/core/feed/port'
import type { Tuning } from '@quarterline/core/market/book/tuning'
import type { FeedEvent, MarketQuote } from '@quarterline/core/market/event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tune } from '../play/tuning.ts'
import { parseFeed, type SimulatorFeed } from '../session/sourceText.ts'
import { timeOfSeq } from './numbers.ts'
import { openSimulator } from './simulatorSource.ts'

const WALL_MS = Date.parse('2026-07-31T12:00:00Z')
const START = 'start=2026-08-01'
const START_MS = Date.parse('2026-07-31T16:00:00Z')

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }),
)
afterEach(() => vi.useRealTimers())

/** A house that is soon open; the usual one is opened once. */
const SMALL = 'matches=60'

/** A session with everything it said. */
function open(parameters = SMALL, resume: ResumePoint | null = null, wallNowMs = WALL_MS, tuning?: Tuning) {
  const said: SourceMessage[] = []
  const answer = openSimulator(parseFeed(`simulator?${parameters}`) as SimulatorFeed, {
    send: (message) => said.push(message),
    wallMs: () => performance.now(),
  })
  answer({ type: 'open', resume, wallNowMs, ...(tuning && { tuning }) })
  const events = (): FeedEvent[] => said.flatMap((message) => (message.type === 'events' ? message.events : []))
  return {
    said,
    events,
    facts: () => events().filter(({ kind }) => kind !== 'sourceUp'),
    clock: () => said.findLast((message) => message.type === 'clock'),
    step: () => answer({ type: 'step' }),
    tune: (tuning: Tuning) => answer({ type: 'tune', tuning }),
    close: () => answer({ type: 'close' }),
  }
}
/** The resume point of a platform that received this session. */
function leaveOff(session: ReturnType<typeof open>, nowMs: number): ResumePoint {
  const first = session.said[0]
  return { seq: session.events().at(-1)!.seq, nowMs, edition: first?.type === 'opened' ? first.edition : '' }
}

describe('opening', () => {
  test('begins at the wall’s time with all that is on offer, and is up', () => {
    const session = open('')
    expect(session.said.slice(0, 2).map(({ type }) => type)).toEqual(['opened', 'clock'])
    expect(session.clock()).toEqual({ type: 'clock', nowMs: WALL_MS, speed: 1 })
    expect(session.events().at(-1)).toMatchObject({ kind: 'sourceUp', source: 'simulator', atMs: WALL_MS })
    const fixtures = session.events().filter(({ kind }) => kind === 'fixture')
    expect(fixtures.length).toBeGreaterThan(700)
    expect(fixtures.length).toBeLessThan(2200)
    session.close()
  })
  test('the clock runs with real time', () => {
    const session = open()
    const before = session.events().length
    vi.advanceTimersByTime(60_000)
    const later = session.facts().slice(before - 1)
    expect(later.length).toBeGreaterThan(15)
    for (const { atMs } of later) expect(atMs).toBeLessThanOrEqual(WALL_MS + 60_000)
    session.close()
  })
  test('is refused another seed or size than the house began with', () => {
    const resume = leaveOff(open(`speed=max&${SMALL}`), WALL_MS)
    for (const parameters of [`seed=2&${SMALL}`, 'matches=61']) {
      const [refused] = open(parameters, resume).said
      expect(refused).toMatchObject({ type: 'refused' })
    }
    expect(open(`speed=max&${SMALL}&ticks=10`, resume).said[0]).toMatchObject({ type: 'opened' })
  })
})

describe('the clock of a resumed session', () => {
  const begun = { seq: 0, nowMs: WALL_MS, edition: '10/1/60' }
  test.each([
    ['goes on to the wall’s time', '', 3 * HOUR_MS, 3 * HOUR_MS],
    ['is never set back', '', -HOUR_MS, 0],
    ['with a start of its own stays where it stood', START, 3 * HOUR_MS, 0],
    ['stepped stays where it stood', 'speed=max', 3 * HOUR_MS, 0],
    ['faster than the wall stays ahead of it', 'speed=60', -3 * HOUR_MS, 0],
  ])('%s', (_, parameters, wallLaterMs, laterMs) => {
    const session = open(`${SMALL}&${parameters}`, begun, WALL_MS + wallLaterMs)
    expect(session.clock()).toMatchObject({ nowMs: WALL_MS + laterMs })
    session.close()
  })
})

describe('stepped', () => {
  test('stops at every instant at which something happens, the same for the same seed', () => {
    const one = open(`speed=max&${SMALL}&${START}`)
    const two = open(`speed=max&${SMALL}&${START}`)
    for (let step = 0; step < 500; step++) {
      one.step()
      two.step()
    }
    expect(one.events()).toEqual(two.events())
    const instants = one.said.filter((message) => message.type === 'clock').map(({ nowMs }) => nowMs)
    expect(instants[0]).toBe(START_MS)
    expect(new Set(instants).size).toBe(501)
    expect(instants).toEqual([...instants].sort((a, b) => a - b))
    expect(one.facts().at(-1)!.atMs).toBe(instants.at(-1))
  })
  test('a session resumed after a break sends exactly the rest', () => {
    const whole = open(`speed=max&${SMALL}&${START}`)
    for (let step = 0; step < 300; step++) whole.step()
    const broken = open(`speed=max&${SMALL}&${START}`)
    for (let step = 0; step < 100; step++) broken.step()
    const left = broken.events().at(-1)!
    const rest = open(`speed=max&${SMALL}&${START}`, leaveOff(broken, timeOfSeq(left.seq)))
    for (let step = 0; step < 200; step++) rest.step()
    expect(rest.facts()).toEqual(whole.facts().filter(({ seq }) => seq > left.seq))
  })
})

test.each([
  ['a fresh house', null],
  ['three days away', 3 * DAY_MS],
  ['a year away', 365 * DAY_MS],
])('a session opens with the current offer, not with missed events: %s', (_, awayMs) => {
  vi.useRealTimers()
  const session = open(`speed=max&${SMALL}`)
  const resume = awayMs === null ? null : leaveOff(session, WALL_MS)
  const opened = open(`speed=1&${SMALL}`, resume, WALL_MS + (awayMs ?? 0))
  expect(opened.events().length).toBeLessThan(3000)
  opened.close()
})

describe('tuned by the house', () => {
  // Other test files of this process need untuned prices.
  afterEach(() => tune())

  /** Matches open for bets, by the last state of each of their markets. */
  function pricesOf(events: readonly FeedEvent[]): Map<string, Map<string, MarketQuote>> {
    const books = new Map<string, Map<string, MarketQuote>>()
    for (const event of events) {
      if (event.kind === 'suspend') books.delete(event.matchId)
      if (event.kind !== 'market') continue
      const book = books.get(event.matchId) ?? new Map()
      for (const one of event.markets) book.set(`${one.betType}/${one.period}/${one.slot}`, one)
      books.set(event.matchId, book)
    }
    return books
  }
  const mainOf = (session: ReturnType<typeof open>, id: string) => pricesOf(session.events()).get(id)?.get('BT_OU/FT/0')
  /** A soccer match of which nothing is said for the next five minutes. */
  function quietOne(session: ReturnType<typeof open>): string {
    const eventsBefore = session.events().length
    vi.advanceTimersByTime(5 * 60_000)
    const moved = new Set(
      session
        .events()
        .slice(eventsBefore)
        .flatMap((event) => ('matchId' in event ? [event.matchId] : [])),
    )
    const quiet = session
      .events()
      .slice(0, eventsBefore)
      .flatMap((event) => (event.kind === 'fixture' && event.fixture.sport === 1 ? [event.fixture.matchId] : []))
      .find((id) => !moved.has(id) && mainOf(session, id))
    if (quiet === undefined) throw new Error('every match has moved')
    return quiet
  }

  test('a match follows its shift at once, whole and alone, and back again', () => {
    const id = quietOne(open())
    const session = open()
    const before = session.events()
    const stood = pricesOf(before).get(id)
    const main = mainOf(session, id)
    session.tune({ shifts: { [id]: { total: 0.5, balance: 0 } }, margins: {} })
    vi.advanceTimersByTime(60_000)
    const again = session
      .events()
      .slice(before.length)
      .filter(({ key }) => key.includes('/tuned/'))
    expect(again).toMatchObject([{ kind: 'market', matchId: id }])
    expect(again[0]).toHaveProperty('markets.length', stood?.size)
    const shifted = mainOf(session, id)!
    // More goals: the line rises, or over pays less.
    expect(shifted.line > main!.line || shifted.prices[0]! < main!.prices[0]!).toBe(true)
    session.tune({ shifts: { [id]: { total: 0, balance: 0 } }, margins: {} })
    vi.advanceTimersByTime(60_000)
    expect(pricesOf(session.events()).get(id)).toEqual(stood)
    session.close()
  })
  test('extra margins reach every open match without delaying other events', () => {
    const session = open()
    const factsBefore = session.facts().length
    session.tune({ shifts: {}, margins: { twoWay: 0.05 } })
    vi.advanceTimersByTime(10 * 60_000)
    const since = session.facts().slice(factsBefore)
    expect(since.map(({ atMs }) => atMs)).toEqual(since.map(({ atMs }) => atMs).sort((a, b) => a - b))
    const takenOf = ({ prices }: MarketQuote) => prices.reduce((sum, milli) => sum + 1 / (1 + milli / 1000), 0)
    const handicaps = [...pricesOf(session.facts()).values()].flatMap((book) => book.get('BT_HDP/FT/0') ?? [])
    const taken = handicaps.filter(({ status }) => status === 'open').map(takenOf)
    expect(taken.length).toBeGreaterThan(20)
    expect(Math.min(...taken)).toBeGreaterThan(1.075)
    session.close()
  })
  test('a tuning made while no platform was connected applies at the opening to matches sent before', () => {
    const session = open()
    const id = quietOne(session)
    const resume = leaveOff(session, WALL_MS + 5 * 60_000)
    session.close()
    const later = open(SMALL, resume, WALL_MS + 6 * 60_000, {
      shifts: { [id]: { total: 0.5, balance: 0 } },
      margins: {},
    })
    vi.advanceTimersByTime(60_000)
    expect(later.events().filter(({ key }) => key.includes('/tuned/'))).toMatchObject([{ matchId: id }])
    later.close()
  })
})

describe('prepared', () => {
  const feed = parseFeed(`simulator?${START}&${SMALL}&ticks=20`) as SimulatorFeed
  /** A source, and the facts that it has sent. */
  function thread() {
    const events: FeedEvent[] = []
    const answer = openSimulator(feed, {
      send: (message) => message.type === 'events' && events.push(...message.events),
      wallMs: () => performance.now(),
    })
    return { answer, facts: () => events.filter(({ kind }) => kind !== 'sourceUp') }
  }
  const until = (facts: readonly FeedEvent[], nowMs: number): ResumePoint => ({ seq: facts.at(-1)?.seq ?? 0, nowMs })

  test('a resumed session continues exactly where the last one was lost, however many acknowledgements it had', () => {
    const [leader, standby] = [thread(), thread()]
    leader.answer({ type: 'open', resume: null, wallNowMs: WALL_MS })
    for (const minutes of [1, 2, 3]) {
      vi.advanceTimersByTime(60_000)
      const resume = until(leader.facts(), START_MS + minutes * 60_000)
      standby.answer({ type: 'prepare', resume, wallNowMs: WALL_MS })
    }
    expect(standby.facts()).toEqual([])
    vi.advanceTimersByTime(20_000)
    // The last sent events were not stored any more.
    const resume = { ...until(leader.facts().slice(0, -5), START_MS + 200_000) }
    vi.advanceTimersByTime(3_000)
    standby.answer({ type: 'open', resume: { ...resume, nowMs: START_MS + 203_000 }, wallNowMs: WALL_MS })
    vi.advanceTimersByTime(60_000)
    const unstored = (facts: FeedEvent[]) => facts.filter(({ seq, key }) => seq > resume.seq && !key.startsWith('tick'))
    expect(unstored(standby.facts()).length).toBeGreaterThan(10)
    expect(unstored(standby.facts())).toEqual(unstored(leader.facts()))
    for (const { answer } of [leader, standby]) answer({ type: 'close' })
  })

  test('a prepared opening is dropped where the house was put back, or has run on for long', () => {
    const leader = thread()
    leader.answer({ type: 'open', resume: null, wallNowMs: WALL_MS })
    vi.advanceTimersByTime(30_000)
    const before = until(leader.facts(), START_MS + 30_000)
    vi.advanceTimersByTime(30_000)
    const resume = until(leader.facts(), START_MS + 60_000)
    vi.advanceTimersByTime(3_600_000)
    const cases = [until(leader.facts(), START_MS + 3_660_000), before]
    for (const opening of cases) {
      const [anew, prepared] = [thread(), thread()]
      prepared.answer({ type: 'prepare', resume, wallNowMs: WALL_MS })
      for (const { answer } of [anew, prepared]) answer({ type: 'open', resume: opening, wallNowMs: WALL_MS })
      expect(prepared.facts()).toEqual(anew.facts())
      for (const { answer } of [anew, prepared]) answer({ type: 'close' })
    }
    leader.answer({ type: 'close' })
  })
})
