/** The command that makers of games try their folders with. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeGame } from '../../test/testFolder.ts'

const check = (folder: string) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'checkGame.ts'), folder], { encoding: 'utf8' })

test('a right folder has its figures printed', () => {
  const { status, stdout } = check(writeGame())
  expect(status).toBe(0)
  expect(stdout.split('\n').slice(0, 5)).toEqual([
    'mode base, 1.00 bets a round, 3 results',
    '  return             85.000000 %',
    '  rounds that pay    40.000000 %',
    '  standard deviation 1.2460 stakes',
    '  largest win        4.00 bets, 10.000000 % of rounds',
  ])
})

test('a faulty folder has every fault printed, and fails', () => {
  const { status, stderr } = check(writeGame({ 'weights.csv': '1,60,0\n2,30,151\n3,10,400\n' }))
  expect([status, stderr]).toEqual([1, 'books.jsonl.zst:2: id 2 pays 150, and 151 in the weights (line 2)\n'])
})
