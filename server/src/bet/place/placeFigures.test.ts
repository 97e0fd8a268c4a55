/** Metrics of the desk: how long bets took, how many were refused, and refusals that do not count. */
import { expect, it } from 'vitest'
import { createPlaceFigures } from './placeFigures.ts'

function opened() {
  const clock = { nowMs: 0 }
  const figures = createPlaceFigures(() => clock.nowMs)
  const take = (name: string, seconds = 10) => figures.series.find((one) => one.name === name)?.take(seconds)
  return { ...figures, clock, take, share: () => figures.figures[0]?.read() }
}

it('each interval has the accepted and refused bets, and their median and near-maximum time', () => {
  const { answered, take } = opened()
  expect([take('taken'), take('refused'), take('p50'), take('p99')]).toEqual([0, 0, null, null])
  for (let ms = 1; ms <= 100; ms++) answered('single', ms, 'taken')
  answered('parlay', 9000, 'oddsChanged')
  expect([take('taken'), take('refused')]).toEqual([10, 0.1])
  const [half, most] = [take('p50'), take('p99')].map(Number)
  expect(half).toBeGreaterThanOrEqual(50)
  expect(half).toBeLessThan(50 * 1.2)
  expect(most).toBeGreaterThanOrEqual(99)
  expect(most).toBeLessThan(99 * 1.2)
  expect([take('taken'), take('refused'), take('p50'), take('p99')]).toEqual([0, 0, null, null])
})

it('the share of refusals covers the last minute, and ignores small numbers and members over their rate', () => {
  const { answered, clock, share } = opened()
  for (let at = 0; at < 19; at++) answered('single', 1, 'invalidOdds')
  expect(share()).toBe(0)
  answered('single', 1, 'taken')
  expect(share()).toBe(0.95)
  for (let at = 0; at < 1000; at++) answered('single', 0, 'requestLimit')
  expect(share()).toBe(0.95)
  clock.nowMs = 31_000
  for (let at = 0; at < 20; at++) answered('single', 1, 'taken')
  expect(share()).toBe(19 / 40)
  clock.nowMs = 200_000
  expect(share()).toBe(0)
})

it('every answer is counted by kind and outcome [O1]', async () => {
  const { answered, metrics } = opened()
  answered('system', 4, 'taken')
  answered('system', 4, 'requestLimit')
  answered('single', 4, 'failed')
  const { values } = await metrics[1].get()
  expect(values.map(({ labels: { kind, outcome }, value }) => [kind, outcome, value])).toEqual([
    ['system', 'taken', 1],
    ['system', 'requestLimit', 1],
    ['single', 'failed', 1],
  ])
})
