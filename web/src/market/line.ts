/** Keeps the groups that are wanted coming, pushed by the live channel or polled while that is down, and says how old prices are. */
import type { MarketGroup } from '@quarterline/core/market/book'
import { create } from 'zustand'
import { call } from '../kit/call.ts'
import { deviceNow, setClock } from '../kit/clock.ts'
import { followLive, isPushed, type Part, resume, useLink } from '../kit/live.ts'
import { react } from '../kit/reactions.ts'
import { type BoardAnswer, takeAnswer, versionOf } from './oddsStore.ts'

const SOCCER = 1
/** How often each group is asked for while nothing is pushed. */
const POLL_MS: Record<MarketGroup, number> = { 3: 5000, 2: 20_000, 1: 60_000 }
/** Prices older than this lock; polled ones once a poll of them was missed. */
const STALE_MS = 10_000
const POLL_GRACE_MS = 5000
const BACKOFF_FIRST_MS = 500
const BACKOFF_MAX_MS = 15_000

interface GroupState {
  /** Device time of the last good word; none before the first. */
  goodAtMs: number | null
  failures: number
  stale: boolean
}

const FRESH: GroupState = { goodAtMs: null, failures: 0, stale: false }

/** How the line stands, per group. */
export const useLine = create<Record<MarketGroup, GroupState>>(() => ({ 1: FRESH, 2: FRESH, 3: FRESH }))

interface Wanted {
  count: number
  stop: () => void
}

const wanted = new Map<MarketGroup, Wanted>()
/** When the last word of each group came; the store hears of it only when the age changes what is shown. */
const goodAt = new Map<MarketGroup, number>()
const timers = new Map<MarketGroup, ReturnType<typeof setTimeout>>()
const busy = new Set<MarketGroup>()

const patch = (group: MarketGroup, state: Partial<GroupState>) =>
  useLine.setState((line) => ({ [group]: { ...line[group], ...state } }))

const isPolling = () => !isPushed(useLink.getState().link)

function good(group: MarketGroup, nowMs: number): void {
  setClock(nowMs)
  goodAt.set(group, deviceNow())
  const { stale, failures, goodAtMs } = useLine.getState()[group]
  if (stale || failures > 0 || goodAtMs === null) patch(group, { goodAtMs: deviceNow(), failures: 0, stale: false })
}

function pauseMs(group: MarketGroup): number {
  const { failures } = useLine.getState()[group]
  if (failures === 0) return POLL_MS[group]
  const backoff = Math.min(BACKOFF_FIRST_MS * 2 ** (failures - 1), BACKOFF_MAX_MS)
  return backoff * (0.75 + Math.random() / 2)
}

/** One poll, and the next when it is due. A hidden page asks nothing; it asks at once when it is seen again. */
async function poll(group: MarketGroup): Promise<void> {
  clearTimeout(timers.get(group))
  if (busy.has(group) || document.hidden) return
  busy.add(group)
  const since = versionOf(group)
  const request = { sport: SOCCER, market: group, ...(since === undefined ? {} : { since }) }
  const outcome = await call('uxmarket', request)
  busy.delete(group)
  if (!wanted.has(group)) return
  if (!outcome.ok) {
    react(outcome)
    patch(group, { failures: useLine.getState()[group].failures + 1 })
  } else if (versionOf(group) === since) {
    // Otherwise the channel has brought something newer meanwhile.
    takeAnswer(group, outcome.value as unknown as BoardAnswer)
    good(group, outcome.value.now)
  }
  if (isPolling()) {
    timers.set(
      group,
      setTimeout(() => void poll(group), pauseMs(group)),
    )
  }
}

function partOf(group: MarketGroup): Part {
  return {
    key: `${SOCCER}/${group}/`,
    request: { sport: SOCCER, market: group },
    held: () => versionOf(group),
    take(board) {
      const held = versionOf(group)
      if (board.type === 'delta' && (held === undefined || board.from > held)) return false
      // A delta that leads to what is held, or before it, brings nothing.
      if (board.type === 'snap' || held === undefined || board.v > held) {
        takeAnswer(group, board as unknown as BoardAnswer)
      }
      good(group, board.now)
      return true
    },
    beat: (nowMs) => good(group, nowMs),
  }
}

/** Wants a group's prices until the returned function is called. */
export function wantGroup(group: MarketGroup): () => void {
  watchLine()
  const known = wanted.get(group)
  if (known) known.count += 1
  else {
    wanted.set(group, { count: 1, stop: followLive(partOf(group)) })
    measureAge(group)
    if (isPolling()) void poll(group)
  }
  return () => {
    const now = wanted.get(group)
    if (!now) return
    now.count -= 1
    if (now.count > 0) return
    wanted.delete(group)
    now.stop()
    clearTimeout(timers.get(group))
  }
}

/** Asks at once, because something suggests that the held prices are old. */
export function askNow(group: MarketGroup): void {
  if (!wanted.has(group)) return
  if (isPolling()) void poll(group)
  else resume(partOf(group).key)
}

/** Seconds since the last good word of a group. */
export function ageS(group: MarketGroup): number {
  const atMs = goodAt.get(group)
  return atMs === undefined ? 0 : Math.floor((deviceNow() - atMs) / 1000)
}

function measureAge(group: MarketGroup): void {
  const atMs = goodAt.get(group)
  const { stale } = useLine.getState()[group]
  const limitMs = isPolling() ? Math.max(STALE_MS, POLL_MS[group] + POLL_GRACE_MS) : STALE_MS
  const old = atMs !== undefined && deviceNow() - atMs > limitMs
  if (old !== stale) patch(group, { stale: old })
}

function pollAll(): void {
  if (isPolling()) for (const group of wanted.keys()) void poll(group)
}

let watching = false

/** Watches over age and line, from the first group that is wanted. */
function watchLine(): void {
  if (watching) return
  watching = true
  addEventListener('online', pollAll)
  document.addEventListener('visibilitychange', pollAll)
  useLink.subscribe(({ link }, { link: before }) => {
    if (isPushed(before) && !isPushed(link)) pollAll()
  })
  setInterval(() => {
    for (const group of wanted.keys()) measureAge(group)
  }, 500)
}

/** Forgets how old anything is, at logout. */
export function clearLine(): void {
  goodAt.clear()
  useLine.setState({ 1: FRESH, 2: FRESH, 3: FRESH })
}
