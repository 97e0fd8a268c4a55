/** Nine Lantern Bay as the pages of slots show it. */
import { fill } from '../../../pages/kit/language.ts'
import { BONUS_LABEL, payRows, type SlotKind, WILD_LABEL } from '../../../pages/slot/slotKind.ts'
import { freeScenes } from '../../kit/slot/freeSlot.ts'
import type { SlotEvent } from '../../kit/slot/scenes.ts'
import { LINE_RULES, SLOT, SYMBOLS } from '../math/rules.ts'
import { bayScenery, symbolSvg } from './art.ts'
import { NAMES } from './names.ts'

const { plan } = SLOT
const BOATS = 3

export const LANTERN_BAY: SlotKind = {
  title: 'Nine Lantern Bay',
  look: 'lanternbay',
  symbols: SYMBOLS,
  symbolSvg,
  labelOf: (symbol) => ({ wild: WILD_LABEL, boat: BONUS_LABEL })[symbol],
  backdropSvg: bayScenery,
  set: SLOT.set,
  topRow: 0,
  firstStops: [11, 9, 15, 9, 10],
  cell: [176, 156],
  phoneHeight: 206,
  scenesOf: (events) => freeScenes(SLOT, events as readonly SlotEvent[]),
  pays: payRows(LINE_RULES.pays),
  cardsOf({ words, name }) {
    const [wild, scatter] = [name('wild'), name('boat')]
    const { spins, multiplier: times, most } = plan
    return [
      { symbol: 'wild', text: `${fill(words.wildAll, { wild, scatter })} ${fill(words.doubleRule, { wild })}` },
      {
        symbol: 'boat',
        text: `${fill(words.freeRule, { count: BOATS, scatter, spins, times })} ${fill(words.moreRule, { count: BOATS, scatter, spins: plan.more, most })}`,
      },
    ]
  },
  rulesOf: ({ words }) => [fill(words.linesRule, { lines: LINE_RULES.lines.length })],
  lines: LINE_RULES.lines,
  nameOf: (symbol, language) => NAMES[symbol as (typeof SYMBOLS)[number]][language],
}
