/** Dim Sum Cascade as the pages of slots show it. */
import { fill } from '../../../pages/kit/language.ts'
import type { SlotKind } from '../../../pages/slot/slotKind.ts'
import { cascadeScenes } from '../../kit/slot/cascade.ts'
import { stopsOf } from '../../kit/slot/reels.ts'
import type { Scene, SlotEvent } from '../../kit/slot/scenes.ts'
import { RULES, SYMBOLS, TIERS } from '../math/rules.ts'
import { symbolSvg, teaHouseScenery } from './art.ts'
import { NAMES } from './names.ts'

const LEAST = 5

/** The sizes of clusters that pay the same, as `7`, `9–10` and `11+`. */
function tierRows(): SlotKind['pays'] {
  return Object.entries(TIERS).map(([symbol, own]) => {
    const from = Object.keys(own).map(Number)
    const rows = from.map((size, at): [string, number] => {
      const next = from[at + 1]
      const until = next === undefined ? '+' : next - 1 === size ? '' : `–${next - 1}`
      return [`${size}${until}`, own[size] as number]
    })
    return { symbol, of: rows.reverse() }
  })
}

function scenesOf(events: readonly SlotEvent[]): readonly Scene[] {
  const spin = events.find((event) => event.type === 'spin')
  return spin === undefined ? [] : cascadeScenes(RULES, stopsOf(spin.stops))
}

export const DIM_SUM: SlotKind = {
  title: 'Dim Sum Cascade',
  look: 'dimsum',
  symbols: SYMBOLS,
  symbolSvg,
  labelOf: () => undefined,
  backdropSvg: teaHouseScenery,
  set: RULES.set,
  topRow: 0,
  firstStops: [4, 9, 2, 13, 7],
  cell: [132, 114],
  phoneHeight: 116,
  scenesOf: (events) => scenesOf(events as readonly SlotEvent[]),
  pays: tierRows(),
  cardsOf: () => [],
  rulesOf: ({ words }) => [
    fill(words.clusterRule, { count: LEAST }),
    fill(words.fallRule, { steps: RULES.ladder.map((step) => `×${step}`).join(' ') }),
  ],
  nameOf: (symbol, language) => NAMES[symbol as (typeof SYMBOLS)[number]][language],
}
