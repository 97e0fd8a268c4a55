/** Broadcasts between a house's processes besides the book: members' news, exposure, failed logins, budgets. */
import type { Money } from '@quarterline/core/base/money'
import type { LoginAttempt, LoginThrottle } from '../../account/throttle.ts'
import type { RefusalLimit } from '../../bet/place/refusalLimit.ts'
import type { Exposure } from '../../bet/risk/exposure.ts'
import type { Bus } from '../../kit/cluster/bus.ts'
import type { Budget } from '../../kit/http/limit/budget.ts'

const MEMBERS = 'members'
const EXPOSURE = 'exposure'
const LOGIN = 'login'
const SPENT = 'spent'
const ENDED = 'ended'
const REFUSED = 'refused'
const BEGUN = 'begun'
const MESSAGES = 'messages'
const ROOMS = 'rooms'
/** Ids per message on the bus. */
const IDS_AT_ONCE = 5_000

type News = (ids: Iterable<string>, topic?: string) => void

/** Reports changes of members here and in every other process. */
export function broadcastNews(bus: Bus, here: News): News {
  bus.hear(MEMBERS, (said) => {
    const { ids, topic } = said as { ids: string[]; topic?: string }
    here(ids, topic)
  })
  return (ids, topic) => {
    const all = [...ids]
    if (all.length > 0) bus.publish(MEMBERS, { ids: all, ...(topic !== undefined && { topic }) })
    here(all, topic)
  }
}

/** Reports ended sessions here and in every other process. */
export function broadcastSessionEnds(
  bus: Bus,
  here: (tokenHashes: readonly Buffer[]) => void,
): (hashes: readonly Buffer[]) => void {
  bus.hear(ENDED, (said) => here((said as string[]).map((hash) => Buffer.from(hash, 'base64'))))
  return (tokenHashes) => {
    bus.publish(
      ENDED,
      tokenHashes.map((hash) => hash.toString('base64')),
    )
    here(tokenHashes)
  }
}

/** Reports new logins here and in every other process. */
export function broadcastLogins(bus: Bus, here: (memberId: string) => void): (memberId: string) => void {
  bus.hear(BEGUN, (said) => here(said as string))
  return (memberId) => {
    bus.publish(BEGUN, memberId)
    here(memberId)
  }
}

/** Reports changed messages here and in every other process; possibly those of all members. */
export function broadcastMessages(
  bus: Bus,
  here: (memberIds: readonly string[]) => void,
): (memberIds: readonly string[]) => void {
  bus.hear(MESSAGES, (said) => here(said as string[]))
  return (memberIds) => {
    for (let at = 0; at < memberIds.length; at += IDS_AT_ONCE)
      bus.publish(MESSAGES, memberIds.slice(at, at + IDS_AT_ONCE))
    here(memberIds)
  }
}

/** Reports rooms with changed seats or states here and in every other process. */
export function broadcastRooms(
  bus: Bus,
  here: (roomIds: readonly string[]) => void,
): (roomIds: readonly string[]) => void {
  bus.hear(ROOMS, (said) => here(said as string[]))
  return (roomIds) => {
    for (let at = 0; at < roomIds.length; at += IDS_AT_ONCE) bus.publish(ROOMS, roomIds.slice(at, at + IDS_AT_ONCE))
    here(roomIds)
  }
}

/** Adds new bets' exposure in every other process as well; each also rereads the total regularly. */
export function broadcastExposure(bus: Bus, exposure: Exposure): Exposure {
  bus.hear(EXPOSURE, (said) => exposure.add(...(said as Parameters<Exposure['add']>)))
  return {
    ...exposure,
    add(selection, profit: Money, currency) {
      exposure.add(selection, profit, currency)
      bus.publish(EXPOSURE, [selection, profit, currency])
    },
  }
}

/** Counts failed and successful logins of every process, so that guessing in several gains nothing. */
export function broadcastThrottle(bus: Bus, throttle: LoginThrottle): LoginThrottle {
  bus.hear(LOGIN, (said) => {
    const { attempt, isIn } = said as { attempt: LoginAttempt; isIn: boolean }
    if (isIn) throttle.succeed(attempt)
    else throttle.count(attempt)
  })
  return {
    ...throttle,
    leave(attempt, failed) {
      throttle.leave(attempt, failed)
      if (failed) bus.publish(LOGIN, { attempt, isIn: false })
    },
    succeed(attempt) {
      throttle.succeed(attempt)
      bus.publish(LOGIN, { attempt, isIn: true })
    },
  }
}

/** Counts a member's refusals of every process: the stored ones are the whole house's. */
export function broadcastRefusals(bus: Bus, limit: RefusalLimit): RefusalLimit {
  bus.hear(REFUSED, (said) => limit.count(said as string))
  return {
    ...limit,
    leave(memberId, isRefused) {
      limit.leave(memberId, isRefused)
      if (isRefused) bus.publish(REFUSED, memberId)
    },
  }
}

/** How long spending is gathered before the others are told, in real ms. */
const SPENT_EVERY_MS = 100
/** A key that spends less than this part of its budget here is not reported. */
const TOLD_FROM = 1 / 16
const SPENT_KEYS_MAX = 5_000

/**
 * A budget shared by all processes: each adds what the others let a key spend, a moment later. Calling several at once
 * gains little.
 * @returns the budget, and a function that stops reporting
 */
export function broadcastBudget(bus: Bus, budget: Budget): { budget: Budget; stop(): void } {
  if (!bus.isShared) return { budget, stop() {} }
  let spent = new Map<string, { cost: number; max: number }>()
  const stopHearing = bus.hear(SPENT, (said) => {
    for (const [key, cost] of said as [string, number][]) budget.add(key, cost)
  })
  const timer = setInterval(() => {
    const reported = [...spent].filter(([, { cost, max }]) => cost >= (max * TOLD_FROM * SPENT_EVERY_MS) / 1000)
    spent = new Map()
    if (reported.length > 0)
      bus.publish(
        SPENT,
        reported.map(([key, { cost }]) => [key, cost]),
      )
  }, SPENT_EVERY_MS)
  return {
    budget: {
      ...budget,
      spend(key, max, cost = 1) {
        const isEnough = budget.spend(key, max, cost)
        if (isEnough && (spent.has(key) || spent.size < SPENT_KEYS_MAX))
          spent.set(key, { cost: (spent.get(key)?.cost ?? 0) + cost, max })
        return isEnough
      },
    },
    stop() {
      clearInterval(timer)
      stopHearing()
    },
  }
}
