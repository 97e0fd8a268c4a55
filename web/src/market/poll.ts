/** Asks the odds host for deltas of the groups that are wanted, each at its own pace, and says how old the prices are. */
import type { MarketGroup } from '@quarterline/core/market/book'
import { create } from 'zustand'
import { call } from '../kit/call.ts'
import { deviceNow, setClock } from '../kit/clock.ts'
import { react } from '../kit/reactions.ts'
import { type BoardAnswer, takeAnswer, versionOf } from './oddsStore.ts'

const EVERY_MS: Record<MarketGroup, number> = { 3: 2000, 2: 5000, 1: 15_000 }
/** Prices older than this lock; a slow group is old only once a poll of it was missed. */
const STALE_MS: Record<MarketGroup, number> = { 3: 10_000, 2: 10_000, 1: 20_000 }
const BACKOFF_FIRST_MS = 500
const BACKOFF_MAX_MS = 15_000

interface GroupState {
  /** Device time of the last good answer; none before the first. */
  goodAtMs: number | null
  failures: number
  stale: boolean
}

const FRESH: GroupState = { goodAtMs: null, failures: 0, stale: false }

/** How the line stands, per group. */
export const useLine = create<Record<MarketGroup, GroupState>>(() => ({ 1: FRESH, 2: FRESH, 3: FRESH }))

const wanted = new Map<MarketGroup, number>()
const timers = new Map<MarketGroup, ReturnType<typeof setTimeout>>()
const busy = new Set<MarketGroup>()
/** Asked for while an answer was still out: ask again at once after it. */
const again = new Set<MarketGroup>()

const patch = (group: MarketGroup, state: Partial<GroupState>) =>
  useLine.setState((line) => ({ [group]: { ...line[group], ...state } }))

function pauseMs(group: MarketGroup): number {
  const { failures } = useLine.getState()[group]
  if (failures === 0) return EVERY_MS[group]
  const backoff = Math.min(BACKOFF_FIRST_MS * 2 ** (failures - 1), BACKOFF_MAX_MS)
  return backoff * (0.75 + Math.random() / 2)
}

async function ask(group: MarketGroup): Promise<void> {
  clearTimeout(timers.get(group))
  if (busy.has(group)) return void again.add(group)
  busy.add(group)
  const since = versionOf(group)
  const outcome = await call('uxmarket', { sport: 1, market: group, ...(since === undefined ? {} : { since }) })
  busy.delete(group)
  if (!wanted.has(group)) return
  if (outcome.ok) {
    setClock(outcome.value.now)
    takeAnswer(group, outcome.value as unknown as BoardAnswer)
    patch(group, { goodAtMs: deviceNow(), failures: 0, stale: false })
  } else {
    react(outcome)
    patch(group, { failures: useLine.getState()[group].failures + 1 })
  }
  // A hidden page asks nothing; it asks at once when it is seen again.
  if (document.hidden) return
  timers.set(
    group,
    setTimeout(() => void ask(group), again.delete(group) ? 0 : pauseMs(group)),
  )
}

let watching = false

/** Wants a group's prices until the returned function is called. */
export function wantGroup(group: MarketGroup): () => void {
  const count = wanted.get(group) ?? 0
  wanted.set(group, count + 1)
  watchLine()
  measureAge(group)
  if (count === 0) void ask(group)
  return () => {
    const left = (wanted.get(group) ?? 1) - 1
    if (left > 0) return void wanted.set(group, left)
    wanted.delete(group)
    clearTimeout(timers.get(group))
  }
}

/** Asks at once, because something suggests that the held prices are old. */
export function askNow(group: MarketGroup): void {
  if (wanted.has(group)) void ask(group)
}

function askAll(): void {
  if (!document.hidden) for (const group of wanted.keys()) void ask(group)
}

/** Seconds since the last good answer of a group. */
export function ageS(group: MarketGroup): number {
  const { goodAtMs } = useLine.getState()[group]
  return goodAtMs === null ? 0 : Math.floor((deviceNow() - goodAtMs) / 1000)
}

function measureAge(group: MarketGroup): void {
  const { goodAtMs, stale } = useLine.getState()[group]
  const old = goodAtMs !== null && deviceNow() - goodAtMs > STALE_MS[group]
  if (old !== stale) patch(group, { stale: old })
}

/** Watches over age and line, from the first group that is wanted. */
function watchLine(): void {
  if (watching) return
  watching = true
  addEventListener('online', askAll)
  document.addEventListener('visibilitychange', askAll)
  setInterval(() => {
    for (const group of wanted.keys()) measureAge(group)
  }, 500)
}
