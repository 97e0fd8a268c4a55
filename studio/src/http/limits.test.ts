/** Limits of requests: a stranger who opens games or makes up sessions is stopped, and others are not. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestStudio, type TestStudio } from '../../test/testStudio.ts'

let test: TestStudio
beforeAll(async () => {
  test = await startTestStudio()
})
afterAll(() => test.stop())

const from = (address: string) => ({ 'x-forwarded-for': address, 'content-type': 'application/json' })
const open = (address: string) =>
  fetch(`${test.studio.url}/launch/studio?game=mines`, { redirect: 'manual', headers: from(address) })

/** The states of many requests, each a number of times. */
async function statesOf(count: number, one: (at: number) => Promise<Response>): Promise<Map<number, number>> {
  const answers = await Promise.all(Array.from({ length: count }, (_, at) => one(at)))
  return answers.reduce((all, { status }) => all.set(status, (all.get(status) ?? 0) + 1), new Map<number, number>())
}

it('a stranger opens a bounded number of games without money, and another address is not held up', async () => {
  const states = new Map<number, number>()
  for (let turn = 0; turn < 3; turn += 1)
    for (const [status, count] of await statesOf(90, () => open('203.0.113.9')))
      states.set(status, (states.get(status) ?? 0) + count)
  expect(states.get(302)).toBeLessThanOrEqual(120)
  expect(states.get(429)).toBeGreaterThanOrEqual(150)
  expect((await open('203.0.113.10')).status).toBe(302)
})

it('made-up sessions, each another one, are bounded by their address', async () => {
  const ask = (at: number) =>
    fetch(`${test.studio.url}/wallet/play`, {
      method: 'POST',
      headers: from('203.0.113.11'),
      body: JSON.stringify({ sessionID: `made-up-${at}`, amount: 1_000_000, mode: 'base' }),
    })
  const states = await statesOf(400, ask)
  expect(states.get(429) ?? 0).toBeGreaterThan(0)
  expect((states.get(400) ?? 0) + (states.get(429) ?? 0)).toBe(400)
})
