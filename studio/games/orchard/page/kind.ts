/** Lantern Orchard as the pages of slots show it. */

import { fill } from '../../../pages/kit/language.ts'
import type { SlotKind } from '../../../pages/slot/slotKind.ts'
import type { BoardWin } from '../../kit/slot/reels.ts'
import type { Scene } from '../../kit/slot/scenes.ts'
import type { OrchardEvent } from '../math/books.ts'
import { PAYS, STRIPS, SYMBOLS, TWO_CHERRIES_PAY } from '../math/parSheet.ts'
import { orchardSvg, symbolSvg } from './art.ts'
import { ORCHARD_TEXTS } from './texts.ts'

const MIDDLE = 1

/** One scene: the reels stop, and what the middle line wins. */
function scenesOf(events: readonly OrchardEvent[]): Scene[] {
  const reveal = events.find((event) => event.type === 'reveal')
  const info = events.find((event) => event.type === 'winInfo')
  if (reveal === undefined) return []
  const wins = (info?.wins ?? []).map(({ symbol, count, win }): BoardWin => {
    return {
      symbol,
      count,
      pays: win,
      line: 1,
      cells: [0, 1, 2].slice(0, count).map((reel) => [reel, MIDDLE] as const),
    }
  })
  return [{ kind: 'spin', stops: reveal.stops, board: reveal.board, wins, multiplier: 1, added: 0 }]
}

export const ORCHARD: SlotKind = {
  title: 'Lantern Orchard',
  look: 'orchard',
  symbols: SYMBOLS,
  symbolSvg: (symbol) => symbolSvg(symbol as (typeof SYMBOLS)[number]),
  labelOf: (symbol) =>
    symbol === 'wild' ? { text: 'wild', y: 94, size: 20, colour: '#fff3c9', rim: '#6d0a14' } : undefined,
  backdropSvg: orchardSvg,
  set: { strips: STRIPS, rows: 3 },
  topRow: -1,
  firstStops: [0, 7, 12],
  cell: [176, 156],
  phoneHeight: 156,
  scenesOf: (events) => scenesOf(events as readonly OrchardEvent[]),
  pays: SYMBOLS.map((symbol) => {
    const two = symbol === 'cherry' ? [['2', TWO_CHERRIES_PAY * 100] as const] : []
    return { symbol, of: [['3', PAYS[symbol] * 100] as const, ...two] }
  }),
  cardsOf: () => [],
  rulesOf({ money, language, isSocial }) {
    const { social, ...own } = ORCHARD_TEXTS[language]
    const { wildRule, cherryRule, lineRule } = isSocial ? { ...own, ...social } : own
    return [wildRule, fill(cherryRule, { amount: money(TWO_CHERRIES_PAY * 100) }), lineRule]
  },
  lines: [[MIDDLE, MIDDLE, MIDDLE]],
  nameOf: (symbol, language) => ORCHARD_TEXTS[language].names[symbol] ?? symbol,
}
