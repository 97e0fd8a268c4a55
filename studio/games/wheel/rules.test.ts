/** The wheel: thirty fields, and the exact return of each risk by counting them. */
import { expect, test } from 'vitest'
import { drawsOf } from '../../src/fair/draws.ts'
import { open } from './game.ts'
import { fieldsByPay, payoutOf, RISKS, readRisk, WHEELS } from './rules.ts'

test.each(RISKS)('the %s wheel has thirty fields that give back 97.00 % in all', (risk) => {
  expect(WHEELS[risk]).toHaveLength(30)
  expect(WHEELS[risk].reduce((sum, pays) => sum + pays, 0)).toBe(2910)
})

test.each([
  [
    'calm',
    [
      [0, 6],
      [100, 1],
      [120, 18],
      [130, 5],
    ],
  ],
  [
    'brisk',
    [
      [0, 15],
      [150, 6],
      [170, 5],
      [200, 2],
      [300, 1],
      [460, 1],
    ],
  ],
  [
    'wild',
    [
      [0, 27],
      [400, 1],
      [1000, 1],
      [1510, 1],
    ],
  ],
] as const)('%s pays %j: hundredths and fields', (risk, rows) => {
  expect(fieldsByPay(risk)).toEqual(rows.map(([pays, fields]) => ({ pays, fields })))
})

test.each([
  ['calm', 0, 120],
  ['calm', 4, 0],
  ['brisk', 12, 460],
  ['wild', 0, 1510],
  ['wild', 20, 400],
  ['wild', 29, 0],
] as const)('%s, field %i pays %i', (risk, field, pays) => expect(payoutOf({ risk, field })).toBe(pays))

test('only the three risks are risks', () => {
  expect(['calm', 'wildest', 3, undefined].map((risk) => readRisk({ risk }))).toEqual([
    'calm',
    undefined,
    undefined,
    undefined,
  ])
  expect(readRisk(null)).toBeUndefined()
})

test('a round is one field of the seeds, the same for every risk', async () => {
  const game = await open()
  const fieldOf = (risk: string) =>
    game.start('base', drawsOf({ serverSeed: 's', clientSeed: 'c', nonce: 7 }), { risk })?.play as { field: number }
  expect(fieldOf('calm').field).toBe(fieldOf('wild').field)
})
