/** The rules of Dim Sum Cascade: clusters on five reels of five rows, which vanish and let others fall at rising multipliers. */
import { type CascadeRules, cascadeScenes, paysBySize } from '../../kit/slot/cascade.ts'
import type { SymbolPays } from '../../kit/slot/reels.ts'
import { paysOf } from '../../kit/slot/scenes.ts'
import type { SlotSheet } from '../../kit/slot/slotBooks.ts'

/** From the dearest to the cheapest. */
export const SYMBOLS = ['bao', 'dumpling', 'siumai', 'tart', 'sesame', 'lychee', 'tea'] as const

/** What a cluster pays from so many cells on, in hundredths of the bet. */
export const TIERS: Readonly<Record<string, SymbolPays>> = {
  bao: { 5: 60, 6: 100, 7: 200, 8: 400, 9: 800, 11: 2000 },
  dumpling: { 5: 50, 6: 80, 7: 150, 8: 300, 9: 600, 11: 1500 },
  siumai: { 5: 25, 6: 40, 7: 75, 8: 150, 9: 300, 11: 750 },
  tart: { 5: 20, 6: 30, 7: 60, 8: 120, 9: 250, 11: 600 },
  sesame: { 5: 15, 6: 25, 7: 50, 8: 100, 9: 200, 11: 500 },
  lychee: { 5: 10, 6: 20, 7: 40, 8: 75, 9: 150, 11: 400 },
  tea: { 5: 10, 6: 15, 7: 30, 8: 60, 9: 120, 11: 300 },
}

const strip = (text: string): string[] => text.split(' ')

export const RULES: CascadeRules = {
  set: {
    rows: 5,
    strips: [
      strip('lychee lychee lychee sesame sesame bao bao tart tart tea tea tea dumpling dumpling siumai siumai'),
      strip('tea tea tea lychee lychee dumpling dumpling siumai siumai bao bao tart tart sesame sesame sesame'),
      strip('sesame sesame siumai siumai tea tea bao bao tart tart tart lychee lychee lychee dumpling dumpling'),
      strip('lychee lychee bao bao dumpling dumpling tart tart siumai siumai siumai sesame sesame tea tea tea'),
      strip('tart tart sesame sesame sesame bao bao siumai siumai dumpling dumpling tea tea lychee lychee lychee'),
    ],
  },
  pays: paysBySize(TIERS),
  ladder: [1, 2, 3, 5, 8, 12, 20],
}

/** Where the reels stop decides the whole round: every result stands in its books, all of them equally likely. */
export const SHEET: SlotSheet = {
  id: 'dimsum',
  seed: 'Dim Sum Cascade, books of 28 November 2026',
  set: RULES.set,
  paysOn: (_, stops) => paysOf(cascadeScenes(RULES, stops)),
  marksOn: () => 0,
  mean: 96.3892650604248,
}
