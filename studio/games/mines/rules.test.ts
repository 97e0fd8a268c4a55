/** Mines: its return is exact for every way to play, checked by enumeration; and which steps are allowed when. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawsOf } from '../../src/fair/draws.ts'
import {
  CELLS,
  cashOut,
  isMine,
  type MinesPlay,
  MULTIPLIER_MAX,
  multiplierOf,
  nextMultiplier,
  openCell,
  standingOf,
} from './rules.ts'

const orderOf = (nonce: number) => drawsOf({ serverSeed: 's', clientSeed: 'c', nonce }).order(CELLS)
const begin = (mines: number, order = orderOf(1)): MinesPlay => ({ mines, order, opened: [], isStopped: false })

/** All ways to put mines on a small number of cells, each as likely. */
function layouts(mines: number): number[][] {
  const all: number[][] = []
  const add = (from: number, chosen: number[]): void => {
    if (chosen.length === mines) {
      all.push(chosen)
      return
    }
    for (let cell = from; cell < CELLS; cell += 1) add(cell + 1, [...chosen, cell])
  }
  add(0, [])
  return all
}

describe('the return', () => {
  it.each([1, 2, 3])('with %i mines is 97 in a hundred wherever one stops, by all layouts [G4]', (mines) => {
    const all = layouts(mines)
    for (const steps of [1, 2, 5]) {
      const cells = Array.from({ length: steps }, (_, i) => (i * 7) % CELLS)
      const safe = all.filter((layout) => cells.every((cell) => !layout.includes(cell))).length
      const back = (safe / all.length) * multiplierOf(mines, steps)
      // Half a hundredth either way is rounding.
      expect(Math.abs(back - 97)).toBeLessThanOrEqual(0.5)
    }
  })

  it.each([
    // 0.97 x 25 ways over those that are safe, to the nearest hundredth.
    [3, 1, 110],
    [1, 1, 101],
    [1, 24, 2425],
    [24, 1, 2425],
    [5, 4, 253],
    [5, 5, 332],
    [5, 6, 443],
    [5, 9, 1180],
  ])('with %i mines and %i cells open a round pays %i hundredths', (mines, opened, paid) => {
    expect(multiplierOf(mines, opened)).toBe(paid)
  })

  it('is within the rounding of 97 in a hundred for every number of mines and cells', () => {
    const ways = (n: number, k: number) =>
      Array.from({ length: k }, (_, i) => (n - i) / (k - i)).reduce((a, b) => a * b, 1)
    for (let mines = 1; mines < CELLS; mines += 1)
      for (let opened = 1; opened <= CELLS - mines; opened += 1) {
        const chance = ways(CELLS - mines, opened) / ways(CELLS, opened)
        expect(Math.abs(chance * multiplierOf(mines, opened) - 97)).toBeLessThanOrEqual(0.5 * chance + 1e-6)
      }
  })

  it('never goes beyond what a round pays', () => {
    for (let mines = 1; mines < CELLS; mines += 1) {
      let opened = 0
      while (nextMultiplier({ mines, opened: Array<number>(opened).fill(0) }) !== undefined) opened += 1
      expect(multiplierOf(mines, opened)).toBeLessThanOrEqual(MULTIPLIER_MAX)
    }
  })
})

describe('a layout', () => {
  it('is what the published example says: seeds, five swaps, mines on the last places', () => {
    const serverSeed = '9f3c1d7e52ab48806e0f71c4d2b59a3364e81f07bc9d2a5e4170c8f36ad5e21b'
    const order = drawsOf({ serverSeed, clientSeed: 'demo18-lotus', nonce: 417 }).order(CELLS)
    const mined = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => isMine({ order, mines: 5 }, cell))
    expect(mined.map((cell) => cell + 1)).toEqual([12, 13, 16, 21, 24])
  })
})

describe('a round', () => {
  it('opens each cell once, pays what it says, and ends at a mine', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }),
        fc.nat(1000),
        fc.array(fc.integer({ min: -2, max: 27 })),
        (mines, nonce, cells) => {
          let play = begin(mines, orderOf(nonce))
          for (const cell of cells) {
            const before = standingOf(play)
            const next = openCell(play, cell)
            const isAllowed = cell >= 0 && cell < CELLS && !play.opened.includes(cell) && !before.isOver
            expect(next !== undefined).toBe(isAllowed)
            if (!next) continue
            expect(next.multiplier).toBe(isMine(play, cell) ? 0 : multiplierOf(mines, play.opened.length + 1))
            play = next.play
          }
          const taken = cashOut(play)
          expect(taken !== undefined).toBe(play.opened.length > 0 && !standingOf(play).isOver)
          if (taken) expect(taken).toMatchObject({ isOver: true, multiplier: standingOf(play).multiplier })
        },
      ),
    )
  })

  it('has as many mines as were asked for, anywhere', () => {
    const counts = Array<number>(CELLS).fill(0)
    for (let nonce = 0; nonce < 4000; nonce += 1) {
      const play = begin(5, orderOf(nonce))
      const mined = counts.map((_, cell) => isMine(play, cell))
      expect(mined.filter(Boolean)).toHaveLength(5)
      for (const [cell, is] of mined.entries()) if (is) counts[cell] = (counts[cell] ?? 0) + 1
    }
    // 800 expected in each cell; six standard deviations.
    for (const count of counts) expect(Math.abs(count - 800)).toBeLessThan(6 * Math.sqrt(800 * 0.8))
  })
})
