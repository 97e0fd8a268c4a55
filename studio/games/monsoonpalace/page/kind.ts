/** Monsoon Palace as the pages of slots show it. */
import { fill } from '../../../pages/kit/language.ts'
import { BONUS_LABEL, payRows, type SlotKind, WILD_LABEL } from '../../../pages/slot/slotKind.ts'
import { freeScenes } from '../../kit/slot/freeSlot.ts'
import type { SlotEvent } from '../../kit/slot/scenes.ts'
import { SLOT, SYMBOLS, WAY_RULES } from '../math/rules.ts'
import { palaceScenery, symbolSvg } from './art.ts'
import { NAMES } from './names.ts'

const { plan, set } = SLOT
const GATES = 3

export const MONSOON_PALACE: SlotKind = {
  title: 'Monsoon Palace',
  look: 'monsoonpalace',
  symbols: SYMBOLS,
  symbolSvg,
  labelOf: (symbol) => ({ rain: { ...WILD_LABEL, rim: '#062a3a' }, gate: BONUS_LABEL })[symbol],
  backdropSvg: palaceScenery,
  set,
  topRow: 0,
  firstStops: [12, 3, 1, 7, 12],
  cell: [176, 156],
  phoneHeight: 206,
  scenesOf: (events) => freeScenes(SLOT, events as readonly SlotEvent[]),
  pays: payRows(WAY_RULES.pays),
  cardsOf({ words, name }) {
    const [wild, scatter] = [name('rain'), name('gate')]
    const { spins, multiplier: times, most } = plan
    return [
      { symbol: 'rain', text: `${fill(words.wildAll, { wild, scatter })} ${fill(words.riseRule, { wild })}` },
      {
        symbol: 'gate',
        text: `${fill(words.freeRule, { count: GATES, scatter, spins, times })} ${fill(words.moreRule, { count: GATES, scatter, spins: plan.more, most })}`,
      },
    ]
  },
  rulesOf: ({ words }) => [fill(words.waysRule, { ways: set.rows ** set.strips.length })],
  nameOf: (symbol, language) => NAMES[symbol as (typeof SYMBOLS)[number]][language],
}
