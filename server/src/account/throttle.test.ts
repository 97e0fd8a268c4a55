/** The login throttle: what each bound locks, for whom, for how long, and its memory. */
import { beforeEach, describe, expect, it } from 'vitest'
import { createSlidingLimit } from './slidingLimit.ts'
import {
  createThrottle,
  FAILURES_MAX,
  type LoginAttempt,
  type LoginThrottle,
  SLOWED_BY_MS,
  SUCCESSES_MAX,
} from './throttle.ts'

const MINUTE_MS = 60_000
let realMs = 0
let paused: number[] = []
let throttle: LoginThrottle

beforeEach(() => {
  realMs = 0
  paused = []
  throttle = createThrottle(
    () => realMs,
    async (ms) => void paused.push(ms),
  )
})

const from = (account: string, address: string, device?: string): LoginAttempt => ({ account, address, device })

/** Attempts in sequence, all with a wrong password. @returns how many were admitted */
async function fail(count: number, attemptOf: (at: number) => LoginAttempt): Promise<number> {
  let entered = 0
  for (let at = 0; at < count; at++) {
    if (!(await throttle.enter(attemptOf(at)))) continue
    entered += 1
    throttle.leave(attemptOf(at), true)
  }
  return entered
}

async function isLetIn(attempt: LoginAttempt): Promise<boolean> {
  const may = await throttle.enter(attempt)
  if (may) throttle.leave(attempt, false)
  return may
}

it('an account with sixty logins in a minute waits a minute, from any address or device', async () => {
  for (let at = 0; at < SUCCESSES_MAX; at++) {
    expect(await isLetIn(from('ann', `${at}`))).toBe(true)
    throttle.succeed(from('ann', `${at}`))
  }
  expect(await isLetIn(from('ann', 'b'))).toBe(false)
  expect(await isLetIn(from('ann', 'a', 'known'))).toBe(false)
  expect(await isLetIn(from('ben', 'a'))).toBe(true)
  realMs = MINUTE_MS
  expect(await isLetIn(from('ann', 'b'))).toBe(true)
})

describe('an account from one address', () => {
  it('waits a minute after five failures within one, and nobody else does', async () => {
    expect(await fail(6, () => from('ann', 'a'))).toBe(5)
    expect(await isLetIn(from('ben', 'a'))).toBe(true)
    expect(await isLetIn(from('ann', 'b'))).toBe(true)
    realMs = MINUTE_MS - 1
    expect(await isLetIn(from('ann', 'a'))).toBe(false)
    realMs = MINUTE_MS
    expect(await isLetIn(from('ann', 'a'))).toBe(true)
  })

  it('failures a minute old no longer count', async () => {
    await fail(4, () => from('ann', 'a'))
    realMs = MINUTE_MS
    expect(await fail(5, () => from('ann', 'a'))).toBe(5)
    expect(await isLetIn(from('ann', 'a'))).toBe(false)
  })

  it('a known device waits too: its five are its own', async () => {
    await fail(5, () => from('ann', 'a'))
    expect(await isLetIn(from('ann', 'a', 'phone'))).toBe(false)
    expect(await isLetIn(from('ann', 'b', 'phone'))).toBe(true)
  })
})

describe('an account from many addresses', () => {
  const attack = () => fail(FAILURES_MAX.account + 1, (at) => from('ann', `bot ${at}`))

  it('is locked for strangers', async () => {
    expect(await attack()).toBe(FAILURES_MAX.account)
    expect(await isLetIn(from('ann', 'home'))).toBe(false)
    expect(await isLetIn(from('ben', 'home'))).toBe(true)
    realMs = MINUTE_MS
    expect(await isLetIn(from('ann', 'home'))).toBe(true)
  })

  it('is slowed for a known device', async () => {
    expect(await isLetIn(from('ann', 'home', 'phone'))).toBe(true)
    expect(paused).toEqual([])
    await attack()
    expect(await isLetIn(from('ann', 'home', 'phone'))).toBe(true)
    expect(paused).toEqual([SLOWED_BY_MS])
  })

  it('is not opened by such a device going from address to address: it has five failures a minute', async () => {
    await attack()
    const hops = (at: number) => from('ann', `hop ${at}`, 'stolen')
    expect(await fail(20, hops)).toBe(FAILURES_MAX.device)
    realMs = MINUTE_MS
    expect(await isLetIn(hops(20))).toBe(true)
  })

  it('keeps the others’ failures when its owner logs in', async () => {
    await fail(FAILURES_MAX.account - 1, (at) => from('ann', `bot ${at}`))
    const own = from('ann', 'home')
    expect(await isLetIn(own)).toBe(true)
    throttle.succeed(own)
    expect(await fail(2, (at) => from('ann', `more ${at}`))).toBe(1)
  })
})

describe('an address over many accounts', () => {
  const attack = () => fail(FAILURES_MAX.address + 1, (at) => from(`name ${at}`, 'carrier'))

  it('is locked for strangers, not before a hundred members have mistyped', async () => {
    expect(await attack()).toBe(FAILURES_MAX.address)
    expect(await isLetIn(from('ann', 'carrier'))).toBe(false)
    expect(await isLetIn(from('ann', 'home'))).toBe(true)
  })

  it('is slowed for accounts known on their device', async () => {
    await attack()
    expect(await isLetIn(from('ann', 'carrier', 'phone'))).toBe(true)
    expect(paused).toEqual([SLOWED_BY_MS])
  })
})

describe('many at once', () => {
  it('wait for one another while all could fail, and continue when those before them did not', async () => {
    const own = from('ann', 'a')
    const answers: boolean[] = []
    const all = Array.from({ length: 8 }, async () => {
      const may = await throttle.enter(own)
      answers.push(may)
      if (may) setImmediate(() => throttle.leave(own, false))
    })
    await Promise.all(all)
    expect(answers).toEqual(Array(8).fill(true))
  })

  it('are refused, not kept, when more than a thousand wait', async () => {
    const own = from('ann', 'a')
    for (let at = 0; at < 5; at++) await throttle.enter(own)
    const waiting = Array.from({ length: 1000 }, () => throttle.enter(own))
    expect(await throttle.enter(own)).toBe(false)
    for (let at = 0; at < 5; at++) throttle.leave(own, true)
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]))
  })
})

describe('memory', () => {
  it('keeps failures for at most two minutes', () => {
    const bound = createSlidingLimit(5, MINUTE_MS, () => realMs)
    for (let at = 0; at < 1000; at++) {
      bound.end(`key ${at}`, true)
      realMs += 1000
    }
    expect(bound.size()).toBeLessThanOrEqual(61)
  })

  it('keeps at most a hundred thousand keys', () => {
    const bound = createSlidingLimit(1, MINUTE_MS, () => realMs)
    for (let at = 0; at < 100_100; at++) bound.end(`key ${at}`, true)
    expect(bound.size()).toBe(100_000)
    expect([bound.isClosed('key 99'), bound.isClosed('key 100'), bound.isClosed('key 100099')]).toEqual([
      false,
      true,
      true,
    ])
  })
})
