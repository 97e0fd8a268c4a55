/** Pearl Reef: how pearls stay, its return by two ways of counting, and its books. */
import { expect, test } from 'vitest'
import { holdScenesToBooks, holdStatedReturns } from '../../../test/testSlot.ts'
import { type HoldPlan, holdScenes, meanHoldExtra } from '../../kit/slot/holdSlot.ts'
import { meanLinePay } from '../../kit/slot/lines.ts'
import { large } from '../game.ts'
import { LINE_RULES, SHEET, SLOT } from './rules.ts'

const NONE: HoldPlan = { least: 1, respins: 1, oneIn: 2, values: [100], full: 0 }

test.each<[name: string, plan: Partial<HoldPlan>, coins: number, cells: number, extra: number]>([
  ['a full board pays on top', { full: 5000 }, 4, 4, 5000],
  ['one place, one respin, an even chance', {}, 3, 4, 50],
  ['two respins for one place', { respins: 2 }, 3, 4, 75],
  // Both land at once (1/4: 200), or one (1/2: 100 and another respin for 50), or none.
  ['two places, one respin anew after a coin', {}, 2, 4, 125],
])('%s', (_, plan, coins, cells, extra) =>
  expect(meanHoldExtra({ ...NONE, ...plan }, cells)(coins)).toBeCloseTo(extra, 9),
)

test('the stated mean follows from the strips: lines by their symbols, pearls reel by reel', () => {
  const { strips } = SLOT.set
  // Chances and mean pays of the pearls that the reels so far show, by how many they are.
  let seen = new Map([[0, { chance: 1, paid: 0 }]])
  for (const strip of strips) {
    const next = new Map<number, { chance: number; paid: number }>()
    for (const [stop] of strip.entries()) {
      const shown = [0, 1, 2].flatMap((row) => SLOT.coins[strip[(stop + row) % 16] as string] ?? [])
      for (const [coins, { chance, paid }] of seen) {
        const sum = next.get(coins + shown.length) ?? { chance: 0, paid: 0 }
        const own = shown.reduce((all, pays) => all + pays, 0)
        next.set(coins + shown.length, {
          chance: sum.chance + chance / 16,
          paid: sum.paid + (paid + chance * own) / 16,
        })
      }
    }
    seen = next
  }
  const extra = meanHoldExtra(SLOT.plan, 15)
  const held = [...seen].filter(([coins]) => coins >= SLOT.plan.least)
  const hold = held.reduce((sum, [coins, { chance, paid }]) => sum + paid + chance * extra(coins), 0)
  expect(LINE_RULES.lines.length * meanLinePay(strips, LINE_RULES) + hold).toBeCloseTo(SLOT.mean, 6)
})

test('pearls stay where they are, new ones give all respins anew, and in the end all pay', () => {
  const stops = '97a30'
  const scenes = holdScenes(SLOT, [
    { type: 'spin', stops },
    { type: 'hold', lands: '- 00e8 - - -' },
  ])
  const pearls = scenes[0]?.kind === 'spin' ? scenes[0].board.flat().filter((symbol) => symbol.startsWith('pearl')) : []
  const shown = scenes.flatMap((scene) => (scene.kind === 'hold' ? [[scene.coins.length, scene.left]] : []))
  const [first] = [pearls.length]
  expect(shown).toEqual([
    [first, 2],
    [first + 2, 3],
    [first + 2, 2],
    [first + 2, 1],
    [first + 2, 0],
  ])
  const paid = pearls.reduce((sum, symbol) => sum + (SLOT.coins[symbol] ?? 0), 100 + 300)
  expect(scenes.at(-1)?.wins.map(({ count, pays }) => [count, pays])).toEqual([[first + 2, paid]])
})

test('each mode of its files gives back what is stated', () => holdStatedReturns(large, SHEET))

test('what a page shows of a book pays what the book pays', () =>
  holdScenesToBooks(SHEET, ['spin', 'hold'], (events) => holdScenes(SLOT, events)))
