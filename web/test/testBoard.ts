/** Answers of the odds host as the page takes them: matches with their markets, in the wire's rows. */
import type { MarketGroup } from '@quarterline/core/market/book/match'
import type { BoardAnswer } from '../src/market/store/boardKey.ts'

/** An over/under at 2.5 goals, open at Hong Kong 0.90 and 0.98. */
export const OU = ['BT_OU', 'FT', 0, 2.5, 0, [0.9, 0.98]]
/** A correct score, which the lists do not carry. */
export const SCORES = ['BT_CS', 'FT', 0, 0, 0, [7.5, 9], ['1-0', 'AOS']]

interface Row {
  id: string
  group?: MarketGroup
  odds?: unknown[]
  score?: [number, number]
  /** The match that it hangs from. */
  of?: string
}

const matchRow = ({ id, of, score = [0, 0] }: Row, at: number) => {
  const phase = score === undefined ? 'scheduled' : '1H'
  return [id, at + 1, 'l1', 1, of ? 3 : 0, `Home ${id}`, `Away ${id}`, 1, 0, 0, score, [0, 0], null, phase, null, 0, {}]
}
const headRow = ({ id, group = 2, odds = [OU] }: Row) => [
  id,
  1,
  group,
  'l1',
  1,
  1,
  1,
  0,
  ...new Array(12).fill(0),
  odds,
]

/** What a board says, as a snapshot or a change. */
export function boardAnswer(rows: readonly Row[], more: Partial<BoardAnswer> = {}): BoardAnswer {
  return {
    type: 'snap',
    v: 1,
    gone: [],
    leagues: [['l1', 'Cup', 1]],
    prices: [],
    matches: rows.map(matchRow),
    heads: rows.map(headRow),
    links: rows.flatMap(({ id, of }) => (of ? [[of, id, 'corners']] : [])),
    ...more,
  } as BoardAnswer
}
