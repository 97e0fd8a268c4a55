/** The time check comes at whole intervals since the login, after a reload as well, and waits for a line. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkIn, untilNext } from './checkIn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE_MS = 60_000

/** A session that began so many minutes ago, on a line that may be down; what was told, in minutes. */
function session(ageMin: number) {
  const beganMs = performance.now() - ageMin * MINUTE_MS
  const line = { isDown: false, checks: 0 }
  const reminders: number[] = []
  const ask = async () => {
    line.checks++
    if (line.isDown) return { ok: false, code: 'requestFailed', unanswered: true } as never
    return {
      ok: true,
      value: { on_s: Math.floor((performance.now() - beganMs) / 1000), result: 0, outstanding: 0 },
    } as never
  }
  const open = (minutes: number) => checkIn(minutes, ask, ({ on_s }) => reminders.push(on_s / 60))
  return { line, told: reminders, open, pass: (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS) }
}

test.each([
  [0, 60, 60],
  [59 * 60 + 59, 60, 1 / 60],
  [3600, 60, 60],
  [3600 + 600, 15, 5],
])('%d s into a session the next check of every %d min is %d min away', (onS, minutes, away) => {
  expect(untilNext(onS, minutes)).toBe(away * MINUTE_MS)
})

test('comes at each whole interval, nothing at first, and after a reload when it would have come [P3]', async () => {
  const { told: reminders, open, pass } = session(20)
  const close = open(30)
  await pass(9)
  expect(reminders).toEqual([])
  close()
  open(30)
  await pass(1)
  expect(reminders).toEqual([30])
  await pass(60)
  expect(reminders).toEqual([30, 60, 90])
})

test('never is never', async () => {
  const { line, open, pass } = session(20)
  open(0)
  await pass(600)
  expect(line.checks).toBe(0)
})

test('what is due while the line is down is told once it is back', async () => {
  const { line, told: reminders, open, pass } = session(0)
  open(15)
  await pass(14)
  line.isDown = true
  await pass(3)
  expect(reminders).toEqual([])
  line.isDown = false
  await pass(1)
  expect(reminders).toEqual([18])
  await pass(12)
  expect(reminders).toEqual([18, 30])
})

test('ends with the page', async () => {
  const { told: reminders, open, pass } = session(0)
  open(15)()
  await pass(60)
  expect(reminders).toEqual([])
})
