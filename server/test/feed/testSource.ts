/** For tests: a source of two matches that speaks the real port from its own thread, and fails on request. */
import { parentPort, workerData } from 'node:worker_threads'
import { ALIVE_EVERY_MS, type PlatformMessage, type ResumePoint, type SourceMessage } from '@quarterline/core/feed/port'
import type { FeedEvent, FeedFact } from '@quarterline/core/market/event'

/** Cells of memory shared by test and source. */
export const CELL = { mood: 0, sessions: 1, holdsSnapshot: 2 } as const
/** `late`: alive, but its events are long past. */
export const MOOD = { well: 0, silent: 1, hung: 2, late: 3 } as const

export interface TestSourceSettings {
  cells: Int32Array
  nowMs: number
}

const NEWS_EVERY_MS = 50
const LATE_BY_MS = 5000
const NAME = 'standin'

/** The thread itself; absent in a test that imports this file for its names. */
const port = parentPort
if (port && workerData?.cells) run(workerData as TestSourceSettings, (message) => port.postMessage(message))

function matchFacts(matchId: string, startsAtMs: number): FeedFact[] {
  const names = {
    sport: 1,
    leagueId: 'S1',
    league: 'Stand-in League',
    home: `Home ${matchId}`,
    away: `Away ${matchId}`,
  }
  return [{ kind: 'fixture', fixture: { matchId, startsAtMs, ...names } }, priced(matchId, 900)]
}

const priced = (matchId: string, price: number): FeedFact => ({
  kind: 'market',
  matchId,
  markets: [{ betType: 'BT_HDP', period: 'FT', slot: 0, line: -2, status: 'open', prices: [price, 1900 - price] }],
})

const playing = (matchId: string, sinceMs: number): FeedFact => {
  const clock = { fromMinute: 1, sinceMs, stopped: false }
  return { kind: 'status', matchId, phase: '1H', score: [0, 0], redCards: [0, 0], clock }
}

/** Sends the matches `today` and `live`, then row-locking statuses and prices, for ever. */
function run({ cells, nowMs: startMs }: TestSourceSettings, send: (message: SourceMessage) => void): void {
  let seq = 0
  let clock = { nowMs: startMs, atRealMs: 0 }
  const mood = () => Atomics.load(cells, CELL.mood)
  const nowMs = () => Math.floor(clock.nowMs + performance.now() - clock.atRealMs)

  function tell(facts: FeedFact[], atMs = nowMs()): void {
    const events = facts.map((fact): FeedEvent => ({ source: NAME, seq: ++seq, key: `${seq}`, atMs, ...fact }))
    send({ type: 'events', events })
  }
  function news(): void {
    if (mood() === MOOD.hung) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    if (mood() === MOOD.silent) return
    const atMs = nowMs() - (mood() === MOOD.late ? LATE_BY_MS : 0)
    tell([playing('live', startMs), priced('today', 900 + (seq % 2) * 10)], atMs)
  }
  async function open(resume: ResumePoint | null): Promise<void> {
    seq = resume?.seq ?? 0
    Atomics.add(cells, CELL.sessions, 1)
    send({ type: 'opened', edition: NAME })
    clock = { nowMs: resume?.nowMs ?? startMs, atRealMs: performance.now() }
    send({ type: 'clock', nowMs: clock.nowMs, speed: 1 })
    tell([...matchFacts('today', startMs + 7_200_000), ...matchFacts('live', startMs - 60_000)])
    tell([playing('live', startMs)])
    setInterval(() => mood() === MOOD.silent || send({ type: 'alive', nowMs: nowMs() }), ALIVE_EVERY_MS)
    while (Atomics.load(cells, CELL.holdsSnapshot)) await new Promise((resolve) => setTimeout(resolve, 10))
    tell([{ kind: 'sourceUp' }])
    setInterval(news, NEWS_EVERY_MS)
  }
  port?.on('message', (message: PlatformMessage) => {
    if (message.type === 'open') void open(message.resume)
    if (message.type === 'close') process.exit()
  })
}
