/** The rules of Monsoon Palace: 243 ways, and free spins whose multiplier the rain raises. */
import { RISES, TRIGGERS } from '../../kit/slot/boardTable.ts'
import type { FreeSlot } from '../../kit/slot/freeSlot.ts'
import { cellsOf } from '../../kit/slot/reels.ts'
import { type WayRules, wayWins } from '../../kit/slot/ways.ts'

/** From the dearest to the cheapest; the rain stands for all of them but the gate, which starts free spins. */
export const SYMBOLS = [
  ...['rain', 'gate', 'tiger', 'elephant', 'peacock'],
  ...['monkey', 'ruby', 'emerald', 'sapphire', 'topaz'],
] as const

export const WAY_RULES: WayRules = {
  pays: {
    tiger: { 3: 100, 4: 500, 5: 2500 },
    elephant: { 3: 50, 4: 150, 5: 750 },
    peacock: { 3: 40, 4: 125, 5: 500 },
    monkey: { 3: 30, 4: 90, 5: 300 },
    ruby: { 3: 20, 4: 50, 5: 150 },
    emerald: { 3: 20, 4: 50, 5: 150 },
    sapphire: { 3: 15, 4: 40, 5: 125 },
    topaz: { 3: 15, 4: 40, 5: 125 },
  },
  wild: 'rain',
}

const strip = (text: string): string[] => text.split(' ')

export const SLOT: FreeSlot = {
  id: 'monsoonpalace',
  seed: 'Monsoon Palace, books of 28 November 2026',
  set: {
    rows: 3,
    strips: [
      strip(
        'gate ruby elephant emerald peacock sapphire monkey emerald elephant sapphire topaz peacock ruby tiger monkey topaz',
      ),
      strip(
        'emerald ruby monkey sapphire tiger peacock elephant emerald peacock monkey rain topaz ruby emerald sapphire topaz',
      ),
      strip(
        'emerald tiger rain elephant monkey sapphire topaz ruby emerald gate peacock topaz ruby sapphire peacock monkey',
      ),
      strip(
        'sapphire monkey ruby peacock sapphire ruby monkey emerald tiger elephant topaz emerald ruby topaz elephant rain',
      ),
      strip(
        'sapphire ruby monkey peacock topaz elephant ruby peacock emerald elephant sapphire emerald gate tiger monkey topaz',
      ),
    ],
  },
  plan: { spins: 8, more: 8, most: 80, multiplier: 2, growth: 1 },
  winsOn: (board) => wayWins(board, WAY_RULES),
  marksOn(board) {
    const gates = cellsOf(board, (symbol) => symbol === 'gate').length
    const rains = cellsOf(board, (symbol) => symbol === 'rain').length
    return (gates === 3 ? TRIGGERS : 0) | (rains > 0 ? RISES : 0)
  },
  draws: 16,
  mean: 96.76629671604678,
  buy: { cost: 26.8, mean: 2587.4618555178427, draws: 152 },
}
