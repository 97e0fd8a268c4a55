/**
 * The login throttle: too many failures lock for a minute, and known devices are slowed where strangers are locked out
 * (rules 14.25).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { LOGIN_RETRY_AFTER_S } from '@quarterline/core/account/throttle'
import { SECOND_MS } from '@quarterline/core/base/time'
import { createSlidingLimit, type SlidingLimit } from './slidingLimit.ts'

/** Failures within a minute that lock for a minute. */
export const FAILURES_MAX = {
  /** Of an account from one address. */
  pair: 5,
  /** Of an account with a known device, from any address. */
  device: 5,
  /** Of an account from all addresses. */
  account: 20,
  /** Of an address over all accounts: thousands of members share a mobile carrier's. */
  address: 100,
} as const

/** Logins of an account per minute; one more locks it for a minute. Each costs a hash, even with the right password. */
export const SUCCESSES_MAX = 60

/** Delay of a known device's attempts while strangers are locked out. */
export const SLOWED_BY_MS = 2000

/** Attempts waiting for others; more at once are refused as if locked. */
const WAITING_MAX = 1000

export interface LoginAttempt {
  /** The tried account, whatever name was used. */
  account: string
  /** The network of its address. */
  address: string
  /** The device, if the account is known on it. */
  device: string | undefined
}

export interface LoginThrottle {
  /**
   * Begins an attempt; false if locked. Attempts that together could exceed the limit wait for earlier ones, or a
   * hundred simultaneous guesses would all be checked.
   */
  enter(attempt: LoginAttempt): Promise<boolean>
  /** Ends an admitted attempt. */
  leave(attempt: LoginAttempt, failed: boolean): void
  /** Clears the failures of an account that is now logged in; those from its other addresses stay. */
  succeed(attempt: LoginAttempt): void
  /** Counts a failure seen by another process. */
  count(attempt: LoginAttempt): void
}

type LimitKey = readonly (readonly [SlidingLimit, string])[]

const anyOf = (limits: LimitKey, is: 'isClosed' | 'isFull'): boolean => limits.some(([bound, key]) => bound[is](key))

/** The counters of an attempt, with their keys. */
function createCounts(realMs: () => number) {
  const bound = (failuresMax: number) => createSlidingLimit(failuresMax, LOGIN_RETRY_AFTER_S * SECOND_MS, realMs)
  const pairs = bound(FAILURES_MAX.pair)
  const devices = bound(FAILURES_MAX.device)
  const accounts = bound(FAILURES_MAX.account)
  const addresses = bound(FAILURES_MAX.address)

  /** Counters of the attempt's own origin, which lock anybody. */
  const ownOf = ({ account, address, device }: LoginAttempt): LimitKey => [
    [pairs, `${account} ${address}`],
    ...(device === undefined ? [] : [[devices, `${account} ${device}`] as const]),
  ]
  /** Counters that others may have filled. */
  const sharedOf = ({ account, address }: LoginAttempt): LimitKey => [
    [accounts, account],
    [addresses, address],
  ]
  const allOf = (attempt: LoginAttempt): LimitKey => [...ownOf(attempt), ...sharedOf(attempt)]
  return { ownOf, sharedOf, allOf, successes: bound(SUCCESSES_MAX) }
}

/** Attempts that wait for another to end. */
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
 * Counts real time, not platform time, because it holds off machines whatever a replay's speed. `pause` waits in real
 * time.
 */
export function createThrottle(
  realMs: () => number,
  pause: (ms: number) => Promise<unknown> = (ms) => sleep(ms, undefined, { ref: false }),
): LoginThrottle {
  const { ownOf, sharedOf, allOf, successes } = createCounts(realMs)
  const waiting = createWaiting()
  const isShut = (limits: LimitKey) => anyOf(limits, 'isClosed') || anyOf(limits, 'isFull')

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
