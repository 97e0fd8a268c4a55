/** Keeps the boards in use fresh, pushed by the live channel or polled while that is down, and holds the age of their prices. */
import { type BetPage, USUAL_PAGE } from '@quarterline/core/market/betPage'
import type { MarketGroup } from '@quarterline/core/market/book/match'
import { create } from 'zustand'
import { call } from '../../kit/call.ts'
import { deviceNow, setClock } from '../../kit/clock.ts'
import { followLive, isPushed, type LivePart, resume, useLink } from '../../kit/live.ts'
import { react } from '../../kit/reactions.ts'
import { type BoardAnswer, type BoardKey, boardPart, isPassing } from './boardKey.ts'
import { dropBoard, takeAnswer, versionOf } from './oddsStore.ts'

/** The polling intervals of each group, of outrights and of one match, while nothing is pushed. */
const POLL_MS: Record<MarketGroup, number> = { 3: 5000, 2: 20_000, 1: 60_000 }
const POLL_OUTRIGHT_MS = 30_000
const POLL_MATCH_MS = 5000
function pollMs(key: BoardKey): number {
  const part = boardPart(key)
  return part.kind === 'group' ? POLL_MS[part.market] : part.kind === 'match' ? POLL_MATCH_MS : POLL_OUTRIGHT_MS
}
/** Prices older than this are locked. Polled prices may be as old as their interval, and lock once a poll is missed. */
const STALE_MS = 10_000
const POLL_GRACE_MS = 5000
/** The code of a match that the platform does not have, or no longer. */
const NO_MATCH = '318'
const BACKOFF_FIRST_MS = 500
const BACKOFF_MAX_MS = 15_000

interface Freshness {
  /** Device time of the last good message; null before the first. */
  goodAtMs: number | null
  failures: number
  stale: boolean
}

const FRESH: Freshness = { goodAtMs: null, failures: 0, stale: false }

/** The freshness of each board. */
export const useFreshness = create<ReadonlyMap<BoardKey, Freshness>>(() => new Map())

/** The freshness of one board; fresh before its first request. */
export const freshnessOf = (boards: ReadonlyMap<BoardKey, Freshness>, key: BoardKey): Freshness =>
  boards.get(key) ?? FRESH
const stateOf = (key: BoardKey) => freshnessOf(useFreshness.getState(), key)

interface BoardDemand {
  count: number
  stop: () => void
}

const wanted = new Map<BoardKey, BoardDemand>()
/** When each board's last message came. The store is updated only when the age changes what is shown. */
const goodAt = new Map<BoardKey, number>()
/** Boards whose last message was a poll's answer. */
const polled = new Set<BoardKey>()
const timers = new Map<BoardKey, ReturnType<typeof setTimeout>>()
const busy = new Set<BoardKey>()

const patch = (key: BoardKey, state: Partial<Freshness>) =>
  useFreshness.setState((boards) => new Map(boards).set(key, { ...freshnessOf(boards, key), ...state }), true)

const isPolling = () => !isPushed(useLink.getState().link)

function good(key: BoardKey, nowMs: number): void {
  setClock(nowMs)
  goodAt.set(key, deviceNow())
  polled.delete(key)
  const { stale, failures, goodAtMs } = stateOf(key)
  if (stale || failures > 0 || goodAtMs === null) patch(key, { goodAtMs: deviceNow(), failures: 0, stale: false })
}

function pauseMs(key: BoardKey): number {
  const { failures } = stateOf(key)
  if (failures === 0) return pollMs(key)
  const backoff = Math.min(BACKOFF_FIRST_MS * 2 ** (failures - 1), BACKOFF_MAX_MS)
  return backoff * (0.75 + Math.random() / 2)
}

/** The bet page in a request; the default page is omitted. */
const typesOf = ({ page }: { page: BetPage }) => (page === USUAL_PAGE ? {} : { betTypes: page })

/** The polled call of a board. */
function ask(key: BoardKey, since: { since?: number }) {
  const part = boardPart(key)
  if (part.kind === 'match') return call('uxmatch2', { matchId: part.matchId, ...since })
  const { sport } = part
  return part.kind === 'outright'
    ? call('uxmarket', { sport, isOutright: true, ...since })
    : call('uxmarket', { sport, market: part.market, ...typesOf(part), ...since })
}

/** A board's name on the channel, and its subscription. */
function topicOf(key: BoardKey): Pick<LivePart, 'key' | 'request'> {
  const part = boardPart(key)
  if (part.kind === 'match') return { key: `//${part.matchId}`, request: { matchId: part.matchId } }
  const { sport } = part
  if (part.kind === 'outright') return { key: `${sport}///outright`, request: { sport, isOutright: true } }
  const { market, page } = part
  const more = page === USUAL_PAGE ? '' : `/${page}`
  return { key: `${sport}/${market}/${more}`, request: { sport, market, ...typesOf(part) } }
}

/** The board of a match that the platform does not have. */
const NOTHING_LEFT: Omit<BoardAnswer, 'v'> = {
  type: 'snap',
  leagues: [],
  matches: [],
  links: [],
  heads: [],
  prices: [],
  gone: [],
}

/** Empties the board of a match that is not there. That is an answer: without it the page would wait for ever. */
function lose(key: BoardKey): void {
  takeAnswer(key, { ...NOTHING_LEFT, v: versionOf(key) ?? 0 })
  const { goodAtMs } = stateOf(key)
  patch(key, { goodAtMs: goodAtMs ?? deviceNow(), failures: 0 })
}

/** One poll, and the next when it is due. A hidden page asks nothing; it asks at once when it is seen again. */
async function poll(key: BoardKey): Promise<void> {
  clearTimeout(timers.get(key))
  if (busy.has(key) || document.hidden) return
  busy.add(key)
  const since = versionOf(key)
  const outcome = await ask(key, since === undefined ? {} : { since })
  busy.delete(key)
  if (!wanted.has(key)) return
  if (!outcome.ok && outcome.code === NO_MATCH) lose(key)
  else if (!outcome.ok) {
    react(outcome)
    patch(key, { failures: stateOf(key).failures + 1 })
  } else if (versionOf(key) === since) {
    // Otherwise the channel has delivered a newer version.
    takeAnswer(key, outcome.value as unknown as BoardAnswer)
    good(key, outcome.value.now)
    polled.add(key)
  }
  if (isPolling()) {
    timers.set(
      key,
      setTimeout(() => void poll(key), pauseMs(key)),
    )
  }
}

function partOf(key: BoardKey): LivePart {
  return {
    ...topicOf(key),
    versionHeld: () => versionOf(key),
    take(board) {
      const version = versionOf(key)
      if (board.type === 'delta' && (version === undefined || board.from > version)) return false
      // A delta up to the held version, or before it, has nothing new.
      if (board.type === 'snap' || version === undefined || board.v > version) {
        takeAnswer(key, board as unknown as BoardAnswer)
      }
      good(key, board.now)
      return true
    },
    beat: (nowMs) => good(key, nowMs),
    gone: () => lose(key),
  }
}

/** Follows a board's prices until the returned function is called. */
export function wantBoard(key: BoardKey): () => void {
  watchFreshness()
  const known = wanted.get(key)
  if (known) known.count += 1
  else {
    wanted.set(key, { count: 1, stop: followLive(partOf(key)) })
    measureAge(key)
    if (isPolling()) void poll(key)
  }
  return () => {
    const now = wanted.get(key)
    if (!now) return
    now.count -= 1
    if (now.count > 0) return
    wanted.delete(key)
    now.stop()
    clearTimeout(timers.get(key))
    // A board that nobody uses cannot be too old; its age shows when it is used again.
    useFreshness.setState((boards) => new Map([...boards].filter(([one]) => one !== key)), true)
    if (!isPassing(key)) return
    goodAt.delete(key)
    dropBoard(key)
  }
}

/** Requests a board at once, because its prices seem old. */
export function askNow(key: BoardKey): void {
  if (!wanted.has(key)) return
  if (isPolling()) void poll(key)
  else resume(topicOf(key).key)
}

/** Seconds since the last good message of a board, rounded to tenths. */
export function ageS(key: BoardKey): number {
  const atMs = goodAt.get(key)
  return atMs === undefined ? 0 : Math.floor((deviceNow() - atMs) / 100) / 10
}

/**
 * The age at which a board's prices lock: a poll may take its interval; pushed prices without a link, and failed polls,
 * lock sooner.
 */
function limitMs(key: BoardKey): number {
  const isOnTime = isPolling() && polled.has(key) && stateOf(key).failures === 0
  return isOnTime ? Math.max(STALE_MS, pollMs(key) + POLL_GRACE_MS) : STALE_MS
}

function measureAge(key: BoardKey): void {
  const atMs = goodAt.get(key)
  const { stale } = stateOf(key)
  const old = atMs !== undefined && deviceNow() - atMs > limitMs(key)
  if (old !== stale) patch(key, { stale: old })
}

function pollAll(): void {
  if (isPolling()) for (const key of wanted.keys()) void poll(key)
}

let watching = false

/** Watches ages and the link, from the first followed board on. */
function watchFreshness(): void {
  if (watching) return
  watching = true
  addEventListener('online', pollAll)
  document.addEventListener('visibilitychange', pollAll)
  useLink.subscribe(({ link }, { link: before }) => {
    if (isPushed(before) && !isPushed(link)) pollAll()
  })
  setInterval(() => {
    for (const key of wanted.keys()) measureAge(key)
  }, 500)
}

/** Forgets all ages, at logout. */
export function clearFreshness(): void {
  goodAt.clear()
  polled.clear()
  useFreshness.setState(new Map(), true)
}
