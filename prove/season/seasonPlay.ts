/**
 * Plays a season through the house: one clock, moved from instant to instant; each runs feed, waits, settlement, then
 * bets.
 */

import { SOCCER } from '@quarterline/core/base/sport/sport'
import { gmt8, HOUR_MS } from '@quarterline/core/base/time'
import { DANGER_EXTRA_MS, delayMs, WAIT_MAX_MS } from '@quarterline/core/bet/wait/accept'
import { isOnBoard } from '@quarterline/core/market/book/match'
import type { FeedEvent } from '@quarterline/core/market/event'
import { REPLAY_SOURCE, seasonEvents } from '@quarterline/sources/replay/season'
import type { SeasonMatch } from '@quarterline/sources/replay/seasonFile'
import type { Member } from '../../server/src/account/session.ts'
import type { OpenHouse } from '../../server/src/app/house.ts'
import type { BetRequest } from '../../server/src/bet/place/request.ts'
import type { Takers } from './seasonCash.ts'
import type { PlannedBet } from './seasonPlan.ts'
import type { RoomPlayers } from './seasonRooms.ts'
import { drawRequest } from './seasonWish.ts'

/** At most this many bets are placed at once: one batch, so that their order is that of the errands. */
const AT_ONCE_MAX = 200
/** How often the book drops expired data. */
const ADVANCE_EVERY_MS = 6 * HOUR_MS
/** The facts that settlement follows. */
const RULINGS = new Set<FeedEvent['kind']>([
  ...(['periodResult', 'result', 'resultRollback', 'cancel', 'cancelRollback'] as const),
])
const NEVER = Number.POSITIVE_INFINITY

export interface SeasonStage {
  house: OpenHouse
  matches: readonly SeasonMatch[]
  errands: readonly PlannedBet[]
  members: readonly Member[]
  takers: Takers
  players: RoomPlayers
}

export interface PlayedSeason {
  /** Its first instant. */
  fromMs: number
  events: number
  instants: number
  sent: number
  /** How often placing refused, by code. */
  refused: Map<string, number>
}

interface PlayOptions {
  seed: string
  correctionsPpm: number
  /** Called with the part of the season's time that has passed, and the time. */
  onProgress(share: number, at: string): Promise<void>
}

/** The feed as instants: everything that happens at the same time comes together. */
function openFeed(matches: readonly SeasonMatch[], options: PlayOptions) {
  const events = seasonEvents(matches, options)
  let next = events.next().value ?? undefined
  return {
    nextMs: () => next?.atMs ?? NEVER,
    /**
     * The events of an instant, and the price changes after it until the next other event: no member looks at them one
     * by one, so they are sent together, as to a busy platform.
     */
    take(atMs: number, pricesBeforeMs: number): FeedEvent[] {
      const taken: FeedEvent[] = []
      const isTaken = ({ kind, atMs: saidMs }: FeedEvent) =>
        saidMs <= atMs || (kind === 'market' && saidMs < pricesBeforeMs)
      for (; next && isTaken(next); next = events.next().value ?? undefined) taken.push(next)
      return taken
    },
  }
}

/** Instants at which waits are checked, each once and in order. */
function openAlarms() {
  const set = new Set<number>()
  return {
    nextMs: () => (set.size === 0 ? NEVER : [...set].reduce((a, b) => Math.min(a, b))),
    set: (...atMs: number[]) => {
      for (const one of atMs) set.add(one)
    },
    passed(nowMs: number): boolean {
      let rang = false
      for (const one of set) if (one <= nowMs) rang = set.delete(one)
      return rang
    },
    isSet: () => set.size > 0,
  }
}

/** The members' pending bets: a look at the board makes a request, which is sent now or later. */
function openErrands({ errands, house, members }: SeasonStage, seed: string) {
  const looks = [...errands].sort((a, b) => a.lookMs - b.lookMs || a.number - b.number)
  const thought = new Map<number, BetRequest>()
  let looked = 0
  let sent = 0
  /** The matches on offer, in a fixed order. */
  const offered = () =>
    [...house.book.matches()].filter(isOnBoard).sort((a, b) => (a.fixture.matchId < b.fixture.matchId ? -1 : 1))
  return {
    nextMs: () => Math.min(looks[looked]?.lookMs ?? NEVER, errands[sent]?.sendMs ?? NEVER),
    due(nowMs: number): BetRequest[] {
      for (let one = looks[looked]; one && one.lookMs <= nowMs; one = looks[++looked]) {
        const match = house.book.match(one.matchId)
        thought.set(one.number, drawRequest({ seed, ...one }, match, { members, nowMs, offered }))
      }
      const requests: BetRequest[] = []
      for (let one = errands[sent]; one && one.sendMs <= nowMs; one = errands[++sent]) {
        requests.push(thought.get(one.number) as BetRequest)
        thought.delete(one.number)
      }
      return requests
    },
  }
}

/** Places requests. @returns whether one of them waits */
async function send(
  { desk }: OpenHouse,
  requests: readonly BetRequest[],
  refused: Map<string, number>,
): Promise<boolean> {
  let waits = false
  for (let at = 0; at < requests.length; at += AT_ONCE_MAX) {
    const results = await Promise.all(requests.slice(at, at + AT_ONCE_MAX).map((request) => desk.place(request)))
    for (const result of results) {
      const code = result.ok ? result.value.answer.statusdesc : result.code
      if (code !== '') refused.set(code, (refused.get(code) ?? 0) + 1)
      if (result.ok && result.value.answer.state === 'waiting') waits = true
    }
  }
  return waits
}

/** Plays from the first opening to the last settled ticket. */
export async function playSeason(stage: SeasonStage, options: PlayOptions): Promise<PlayedSeason> {
  const { house, errands, matches, takers, players } = stage
  const feed = openFeed(matches, options)
  const hands = openErrands(stage, options.seed)
  const alarms = openAlarms()
  const afterMs = delayMs(SOCCER.id)
  const fromMs = feed.nextMs()
  const played: PlayedSeason = { fromMs, events: 0, instants: 0, sent: errands.length, refused: new Map() }
  const toMs = matches.reduce((last, { startsAtMs }) => Math.max(last, startsAtMs), 0)
  let advanceAtMs = fromMs
  const key = `up/${fromMs}`
  await house.ingest.take([{ kind: 'sourceUp', source: REPLAY_SOURCE, seq: 0, key, atMs: fromMs }])

  const askedMs = () => Math.min(hands.nextMs(), takers.nextMs(), players.nextMs(), alarms.nextMs())
  for (let nowMs = fromMs; nowMs < NEVER; nowMs = Math.min(feed.nextMs(), askedMs())) {
    const events = feed.take(nowMs, askedMs())
    nowMs = Math.max(nowMs, events.at(-1)?.atMs ?? nowMs)
    house.clock.set(nowMs, 0)
    if (nowMs >= advanceAtMs) {
      house.book.advance(nowMs)
      await house.exposure.refresh(house.db)
      advanceAtMs = nowMs + ADVANCE_EVERY_MS
    }
    played.events += events.length
    played.instants++
    if (events.length > 0) await house.ingest.take(events)
    const waiting = alarms.isSet()
    alarms.passed(nowMs)
    if (waiting) {
      await house.accept()
      await takers.settleWaits()
    }
    const isRuled = events.some(({ kind }) => RULINGS.has(kind))
    if (isRuled) {
      await house.settle()
      house.outbox.send()
    }
    await players.due(nowMs, isRuled)
    const waits = await send(house, hands.due(nowMs), played.refused)
    const takes = await takers.due(nowMs)
    if (waits || takes) alarms.set(nowMs + afterMs, nowMs + afterMs + DANGER_EXTRA_MS, nowMs + WAIT_MAX_MS)
    await options.onProgress((nowMs - fromMs) / (toMs - fromMs || 1), gmt8(nowMs))
  }
  await house.ingest.flush()
  return played
}
