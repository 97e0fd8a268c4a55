/** What the tests of every slot hold: few results of its maker, opened as the studio opens all of them. */
import { expect } from 'vitest'
import { paysOf, type Scene, type SlotEvent } from '../games/kit/slot/scenes.ts'
import { type SlotSheet, slotResults } from '../games/kit/slot/slotBooks.ts'
import type { LargeGame } from '../src/registry.ts'
import { scratchFolder } from './testFolder.ts'

const FEW = { scale: 'few', hasBuy: true } as const

/** Opens few results: each mode gives back what the sheet states, to a millionth. Where features are not sold, there is no mode to buy. */
export async function holdStatedReturns(large: LargeGame, { mean, feature }: SlotSheet): Promise<void> {
  const { modes } = await large.open(scratchFolder(), FEW)
  const stated = [{ name: 'base', cost: 1, mean }, ...(feature ? [{ name: 'buy', ...feature.buy }] : [])]
  expect(modes.map(({ name, cost, returnPpm }) => [name, cost, returnPpm])).toEqual(
    stated.map((mode) => [mode.name, mode.cost, Math.round((mode.mean * 10_000) / mode.cost)]),
  )
  const unsold = await large.open(scratchFolder(), { ...FEW, hasBuy: false })
  expect(unsold.modes.map(({ name }) => name)).toEqual(['base'])
}

/** The scenes that a page shows of a book pay what the book pays. @param kinds of scenes that must be among them */
export function holdScenesToBooks(
  sheet: SlotSheet,
  kinds: readonly Scene['kind'][],
  scenesOf: (events: readonly SlotEvent[]) => readonly Scene[],
): void {
  const seen = new Set<string>()
  for (const { name, rows } of slotResults(sheet, 'few'))
    for (const { events, multiplier } of rows()) {
      const scenes = scenesOf(JSON.parse(events) as SlotEvent[])
      for (const { kind } of scenes) seen.add(kind)
      expect([name, events, paysOf(scenes)]).toEqual([name, events, multiplier])
    }
  expect([...seen].sort()).toEqual([...kinds].sort())
}
