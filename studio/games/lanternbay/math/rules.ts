/** The rules of Nine Lantern Bay: five reels, twenty lines, and free spins in which wins count three times. */
import { TRIGGERS } from '../../kit/slot/boardTable.ts'
import type { FreeSlot } from '../../kit/slot/freeSlot.ts'
import { type LineRules, lineWins, TWENTY_LINES } from '../../kit/slot/lines.ts'
import { cellsOf } from '../../kit/slot/reels.ts'

/** From the dearest to the cheapest; the moon stands for all of them but the boat, which starts free spins. */
export const SYMBOLS = [
  ...['wild', 'boat', 'carp', 'lantern', 'lotus', 'coin'],
  ...['fan', 'jade', 'plum', 'bamboo', 'orchid', 'mum'],
] as const

export const LINE_RULES: LineRules = {
  lines: TWENTY_LINES,
  pays: {
    carp: { 3: 300, 4: 2000, 5: 25_000 },
    lantern: { 3: 200, 4: 1000, 5: 10_000 },
    lotus: { 3: 150, 4: 600, 5: 6000 },
    coin: { 3: 100, 4: 500, 5: 4000 },
    fan: { 3: 60, 4: 250, 5: 1500 },
    jade: { 3: 60, 4: 250, 5: 1500 },
    plum: { 3: 40, 4: 150, 5: 750 },
    bamboo: { 3: 40, 4: 150, 5: 750 },
    orchid: { 3: 35, 4: 120, 5: 500 },
    mum: { 3: 35, 4: 120, 5: 500 },
  },
  wild: 'wild',
  multiplierOf: (wilds) => (wilds >= 2 ? 2 : 1),
}

const strip = (text: string): string[] => text.split(' ')

export const SLOT: FreeSlot = {
  id: 'lanternbay',
  seed: 'Nine Lantern Bay, books of 28 November 2026',
  set: {
    rows: 3,
    strips: [
      strip('bamboo plum lotus fan lantern mum orchid bamboo fan coin jade mum carp orchid plum jade'),
      strip('plum jade fan orchid boat coin bamboo plum orchid lantern mum carp lotus wild bamboo mum'),
      strip('mum wild jade coin fan mum bamboo plum boat bamboo carp plum orchid lotus lantern orchid'),
      strip('plum fan wild bamboo lantern mum bamboo boat orchid lotus carp plum coin mum jade orchid'),
      strip('fan lotus orchid fan coin mum lantern orchid bamboo plum jade mum carp plum bamboo jade'),
    ],
  },
  plan: { spins: 10, more: 10, most: 100, multiplier: 3, growth: 0 },
  winsOn: (board) => lineWins(board, LINE_RULES),
  marksOn: (board) => (cellsOf(board, (symbol) => symbol === 'boat').length === 3 ? TRIGGERS : 0),
  draws: 16,
  mean: 96.5340533984272,
  buy: { cost: 26.5, mean: 2564.0410266580943, draws: 152 },
}
