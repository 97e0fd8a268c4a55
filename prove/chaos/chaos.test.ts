/** The short form of the chaos proof: server, database and both killed under load, in every run of the tests. */
import { expect, test } from 'vitest'
import { chaos, chaosSentence } from './chaos.ts'

test('every acknowledged bet is there once after each kill, the books agree, and nothing is left running [B1] [B5]', async () => {
  const report = await chaos({ seed: 'tests', kills: 3, matches: 60 })
  process.stdout.write(`  ${chaosSentence(report)}\n`)
  expect(report.kills).toEqual({ server: 1, database: 1, both: 1 })
  // The number accepted between the kills depends on the machine.
  expect(report.accepted).toBeGreaterThan(10)
  expect(report.resent).toBeGreaterThan(0)
  expect(report.cashed).toBeGreaterThan(0)
})
