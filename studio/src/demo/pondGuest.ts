/**
 * A demo account at a pond: it shoots by the calls of the page, says that it is one, and only while somebody of its pond is
 * none. Started by `guest.ts`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { fishAt, isInPond } from '../../games/pond/paths.ts'

interface PondMe {
  seed: string
  stakes: number[]
  now: number
}

interface PondNews {
  seed?: string
  seats?: { isGuest?: boolean }[]
  caught?: (string | { fish: string })[]
}

/** It takes the small stakes, and shoots about once in a second. */
const SMALL_STAKES = 4
const [SOONEST_MS, SPREAD_MS] = [500, 1100]

/** Shoots until the line is lost or the session is over. @param ask a call of the page, under its session */
export async function shootAsGuest(
  live: URL,
  ask: <T>(path: string, body: object) => Promise<T>,
  chance: () => number,
): Promise<void> {
  const me = await ask<PondMe>('/pond/me', {})
  const aheadMs = me.now - Date.now()
  let { seed } = me
  const socket = new WebSocket(live)
  const gone = new Set<string>()
  let isWatched = false
  let isOpen = true
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance() * from.length)]
  socket.onclose = () => {
    isOpen = false
  }
  socket.onerror = () => socket.close()
  socket.onmessage = ({ data }) => {
    const { seed: entered, seats, caught = [] } = JSON.parse(String(data)) as PondNews
    seed = entered ?? seed
    if (seats) isWatched = seats.some(({ isGuest = false }) => !isGuest)
    for (const one of caught) gone.add(typeof one === 'string' ? one : one.fish)
  }
  while (isOpen) {
    await sleep(SOONEST_MS + chance() * SPREAD_MS)
    if (!isOpen || !isWatched) continue
    const nowMs = Date.now() + aheadMs
    const there = fishAt(seed, nowMs).filter((fish) => isInPond(seed, fish, nowMs) && !gone.has(fish.name))
    const [fish, stake] = [pick(there)?.name, pick(me.stakes.slice(0, SMALL_STAKES))]
    if (fish === undefined || stake === undefined) continue
    const wish = { list: crypto.randomUUID(), shots: [{ fish, stake }] }
    const said = await ask<{ error?: string; shots?: { code: string }[] }>('/pond/shoot', wish).catch(() => undefined)
    if (said?.error === 'ERR_IS' || said?.shots?.[0]?.code.startsWith('SESSION')) socket.close()
  }
}
