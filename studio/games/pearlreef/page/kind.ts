/** Pearl Reef as the pages of slots show it. */
import { fill, type Language } from '../../../pages/kit/language.ts'
import { payRows, type SlotKind, WILD_LABEL } from '../../../pages/slot/slotKind.ts'
import { holdScenes } from '../../kit/slot/holdSlot.ts'
import type { SlotEvent } from '../../kit/slot/scenes.ts'
import { LINE_RULES, SLOT, SYMBOLS } from '../math/rules.ts'
import { reefScenery, symbolSvg } from './art.ts'
import { NAMES } from './names.ts'

const { plan, set } = SLOT
/** The pearl that stands for all of them where its rule is told. */
const PEARL = 'pearl10'

/** All pearls have one name, whatever stands on them. */
const nameOf = (symbol: string, language: Language): string =>
  NAMES[symbol in NAMES ? (symbol as keyof typeof NAMES) : 'pearl'][language]

export const PEARL_REEF: SlotKind = {
  title: 'Pearl Reef',
  look: 'pearlreef',
  symbols: SYMBOLS,
  symbolSvg,
  labelOf(symbol) {
    if (symbol === 'wild') return { ...WILD_LABEL, rim: '#062a4a' }
    const pays = SLOT.coins[symbol]
    return pays === undefined
      ? undefined
      : { text: `×${pays / 100}`, y: 60, size: 34, colour: '#5a1648', rim: '#fff6fb' }
  },
  backdropSvg: reefScenery,
  set,
  topRow: 0,
  firstStops: [9, 5, 10, 3, 5],
  cell: [176, 156],
  phoneHeight: 206,
  scenesOf: (events) => holdScenes(SLOT, events as readonly SlotEvent[]),
  coinOf: (pays) => `pearl${pays / 100}`,
  pays: payRows(LINE_RULES.pays),
  cardsOf({ words, language, money }) {
    const [wild, coin] = [nameOf('wild', language), nameOf(PEARL, language)]
    const { least, respins, full } = plan
    const cells = set.strips.length * set.rows
    return [
      { symbol: 'wild', text: fill(words.wildAll, { wild, scatter: coin }) },
      {
        symbol: PEARL,
        text: [
          fill(words.holdRule, { count: least, coin, respins }),
          fill(words.holdPays, { coin }),
          fill(words.fullRule, { cells, amount: money(full) }),
        ].join(' '),
      },
    ]
  },
  rulesOf: ({ words }) => [fill(words.linesRule, { lines: LINE_RULES.lines.length })],
  lines: LINE_RULES.lines,
  nameOf,
}
