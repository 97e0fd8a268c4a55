/** Some of the deaths of a process that asks a wallet elsewhere and tells it; all of them in `npm run prove`. */
import { expect, test } from 'vitest'
import { dieEverywhere } from './dying.ts'

const isWhole = process.env.TEST_LENGTH === 'whole'
const [EVERY, FROM] = isWhole ? [1, 1] : [23, 5]

test('a process that dies on the way leaves both ledgers alike [L7] [L10]', { timeout: 600_000 }, async () => {
  const { statements, lives } = await dieEverywhere(EVERY, FROM)
  expect(statements).toBeGreaterThan(60)
  expect(lives).toBeGreaterThanOrEqual(Math.floor(60 / EVERY))
  process.stdout.write(`  ${lives} lives of two bets, the process dead after up to ${statements - EVERY} statements\n`)
})
