/** What plots draw is what the rows say. */
import { expect, test } from 'vitest'
import { plotColumns, shareOf, sourcesOf } from './plotted.ts'

const none = { bets: 1, turnover: 0, valid_turnover: 0, commission: 0, transfers: 0, closing: 0 }
const days = [
  { ...none, workingDate: '2026-02-26', winlose: 5, turnover: 20, closing: 105 },
  { ...none, workingDate: '2026-02-27', winlose: 0, closing: 155, transfers: 50 },
  { ...none, workingDate: '2026-02-28', winlose: -7, turnover: 7, closing: 148 },
]

test('wins stand up, losses hang down, and a day without either has no bar', () => {
  expect(plotColumns(days, 'winlose')).toEqual([
    [0, 1, 2],
    [5, null, null],
    [null, null, -7],
  ])
})

test('the balance is a line with its transfers on it and stakes under it', () => {
  expect(plotColumns(days, 'balance').slice(1)).toEqual([
    [20, null, 7],
    [105, 155, 148],
    [null, 155, null],
  ])
})

test('sources add up to the whole without losing a cent, and the greatest fills its half', () => {
  const row = (sportsType: number, winlose: number) => {
    return { ...none, product: 'bet', sportsType, betType: 'BT_HDP', winlose }
  }
  const sources = sourcesOf([row(1, 0.1), row(1, 0.2), row(7, -0.4)], ({ sportsType }) => sportsType)
  expect(sources).toEqual([
    { key: 7, winlose: -0.4, bets: 1 },
    { key: 1, winlose: 0.3, bets: 2 },
  ])
  expect(sources.map(({ winlose }) => shareOf(winlose, sources))).toEqual([100, 75])
})
