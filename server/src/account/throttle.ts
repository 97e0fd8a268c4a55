/** The login throttle: who fails too often rests a minute, and who is known is slowed where strangers rest (rules 14.25). */
import { setTimeout as sleep } from 'node:timers/promises'
import { LOGIN_REST_S } from '@quarterline/core/account/throttle'
import { SECOND_MS } from '@quarterline/core/base/time'
import { createSlidingLimit, type SlidingLimit } from './slidingLimit.ts'

/** Failures within a minute after which a minute's rest follows. */
export const FAILURES_MAX = {
  /** Of an account from one address. */
  pair: 5,
  /** Of an account with a device that it is known by, from whatever addresses. */
  device: 5,
  /** Of an account from all addresses together. */
  account: 20,
  /** Of an address over all accounts: thousands of members share one of a mobile carrier. */
  address: 100,
} as const

/** Logins of one account within a minute; with one more it rests a minute. Each costs a hash, whoever knows the password. */
export const SUCCESSES_MAX = 60

/** What each attempt of a known device takes longer while strangers rest. */
export const SLOWED_BY_MS = 2000

/** Attempts that wait for others to end; more at once are held off like those of one who rests. */
const WAITING_MAX = 1000

export interface LoginAttempt {
  /** Whose password is tried: one account, however it was called. */
  account: string
  /** Where it comes from: the network of an address. */
  address: string
  /** The device it comes from, where the account was logged in to from that before. */
  device: string | undefined
}

export interface LoginThrottle {
  /**
   * Begins an attempt; false when it is held off. Attempts that could together fail more often than is allowed
   * wait for the ones before them, or a hundred guesses sent at once would all be heard.
   */
  enter(attempt: LoginAttempt): Promise<boolean>
  /** Ends an attempt that was let in. */
  leave(attempt: LoginAttempt, failed: boolean): void
  /** Forgets what the one who is in now has mistyped before; what the account's other addresses did is kept. */
  succeed(attempt: LoginAttempt): void
  /** Counts a failure that another process saw. */
  count(attempt: LoginAttempt): void
}

type LimitKey = readonly (readonly [SlidingLimit, string])[]

const anyOf = (held: LimitKey, is: 'isClosed' | 'isFull'): boolean => held.some(([bound, key]) => bound[is](key))

/** What is counted of an attempt, and under which key. */
function createCounts(realMs: () => number) {
  const bound = (failuresMax: number) => createSlidingLimit(failuresMax, LOGIN_REST_S * SECOND_MS, realMs)
  const pairs = bound(FAILURES_MAX.pair)
  const devices = bound(FAILURES_MAX.device)
  const accounts = bound(FAILURES_MAX.account)
  const addresses = bound(FAILURES_MAX.address)

  /** What is its own doing, and holds off whoever it is. */
  const ownOf = ({ account, address, device }: LoginAttempt): LimitKey => [
    [pairs, `${account} ${address}`],
    ...(device === undefined ? [] : [[devices, `${account} ${device}`] as const]),
  ]
  /** What others may have done. */
  const sharedOf = ({ account, address }: LoginAttempt): LimitKey => [
    [accounts, account],
    [addresses, address],
  ]
  const allOf = (attempt: LoginAttempt): LimitKey => [...ownOf(attempt), ...sharedOf(attempt)]
  return { ownOf, sharedOf, allOf, successes: bound(SUCCESSES_MAX) }
}

/** Those who wait until another attempt has ended. */
function createWaiting() {
  let waiting: (() => void)[] = []
  return {
    isFull: () => waiting.length >= WAITING_MAX,
    wait: () => new Promise<void>((wake) => waiting.push(wake)),
    wake(): void {
      const woken = waiting
      waiting = []
      for (const wake of woken) wake()
    },
  }
}

/**
 * Real time is counted, not the platform's: the throttle holds off machines, whatever pace a replay runs at.
 * `pause` lets real time pass.
 */
export function createThrottle(
  realMs: () => number,
  pause: (ms: number) => Promise<unknown> = (ms) => sleep(ms, undefined, { ref: false }),
): LoginThrottle {
  const { ownOf, sharedOf, allOf, successes } = createCounts(realMs)
  const waiting = createWaiting()
  const isShut = (held: LimitKey) => anyOf(held, 'isClosed') || anyOf(held, 'isFull')

  return {
    async enter(attempt) {
      if (successes.isClosed(attempt.account)) return false
      const holding = attempt.device === undefined ? allOf(attempt) : ownOf(attempt)
      while (!anyOf(holding, 'isClosed')) {
        if (!anyOf(holding, 'isFull')) {
          const isSlowed = isShut(sharedOf(attempt))
          for (const [of, key] of allOf(attempt)) of.begin(key)
          if (isSlowed) await pause(SLOWED_BY_MS)
          return true
        }
        if (waiting.isFull()) return false
        await waiting.wait()
      }
      return false
    },
    leave(attempt, failed) {
      for (const [of, key] of allOf(attempt)) of.end(key, failed)
      waiting.wake()
    },
    count(attempt) {
      for (const [of, key] of allOf(attempt)) {
        of.begin(key)
        of.end(key, true)
      }
    },
    succeed(attempt) {
      for (const [of, key] of ownOf(attempt)) of.forget(key)
      successes.begin(attempt.account)
      successes.end(attempt.account, true)
    },
  }
}
