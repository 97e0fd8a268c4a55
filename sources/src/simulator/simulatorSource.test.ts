/** The simulator's session: where its clock begins and goes on, stepping, resuming, and how soon it is open. */
import { DAY_MS, HOUR_MS } from '@quarterline/core/base/time'
import type { Resume, SourceMessage } from '@quarterline/core/feed/port'
import type { FeedEvent } from '@quarterline/core/market/event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
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
function open(parameters = SMALL, resume: Resume | null = null, wallNowMs = WALL_MS) {
  const said: SourceMessage[] = []
  const answer = openSimulator(parseFeed(`simulator?${parameters}`) as SimulatorFeed, {
    send: (message) => said.push(message),
    wallMs: () => performance.now(),
  })
  answer({ type: 'open', resume, wallNowMs })
  const events = (): FeedEvent[] => said.flatMap((message) => (message.type === 'events' ? message.events : []))
  return {
    said,
    events,
    facts: () => events().filter(({ kind }) => kind !== 'sourceUp'),
    clock: () => said.findLast((message) => message.type === 'clock'),
    step: () => answer({ type: 'step' }),
    close: () => answer({ type: 'close' }),
  }
}
/** Where a platform that heard this session would leave off. */
function leaveOff(session: ReturnType<typeof open>, nowMs: number): Resume {
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
  test('goes on while real time does', () => {
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

describe('the clock, taken up again', () => {
  const begun = { seq: 0, nowMs: WALL_MS, edition: '7/1/60' }
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
  test('goes on after a break with exactly the rest', () => {
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
])('opens with what is on offer and not with what was missed: %s', (_, awayMs) => {
  vi.useRealTimers()
  const session = open(`speed=max&${SMALL}`)
  const resume = awayMs === null ? null : leaveOff(session, WALL_MS)
  const opened = open(`speed=1&${SMALL}`, resume, WALL_MS + (awayMs ?? 0))
  expect(opened.events().length).toBeLessThan(3000)
  opened.close()
})
