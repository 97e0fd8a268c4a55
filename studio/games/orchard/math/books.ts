/** The published results of Lantern Orchard: one book for each of the 8,000 stop combinations, all equally likely. */
import { type FruitSymbol, type Line, type LineWin, lineWin, STOPS_A_REEL, shownAt } from './parSheet.ts'

/** Where the reels stop, each counted from 0. */
type Stops = readonly [number, number, number]

/** A step that the page shows; amounts are hundredths of the base bet. */
export type OrchardEvent =
  | { index: number; type: 'reveal'; stops: Stops; board: readonly Line[] }
  | { index: number; type: 'winInfo'; totalWin: number; wins: readonly [LineWin & { win: number }] }
  | { index: number; type: 'setTotalWin'; amount: number }
  | { index: number; type: 'finalWin'; amount: number }

interface OrchardBook {
  readonly id: number
  readonly payoutMultiplier: number
  readonly events: readonly OrchardEvent[]
}

/** Every book in the order of its id: 1 + 400 × first stop + 20 × second + third. */
export function* allBooks(): Generator<OrchardBook> {
  for (let first = 0; first < STOPS_A_REEL; first += 1)
    for (let second = 0; second < STOPS_A_REEL; second += 1)
      for (let third = 0; third < STOPS_A_REEL; third += 1) yield bookOf([first, second, third])
}

function bookOf(stops: Stops): OrchardBook {
  const board = stops.map((stop, reel) => shownAt(reel, stop))
  const won = lineWin(board.map(([, middle]) => middle) as readonly FruitSymbol[] as Line)
  const amount = (won?.pays ?? 0) * 100
  const events: OrchardEvent[] = [{ index: 0, type: 'reveal', stops, board }]
  if (won !== undefined) {
    events.push({ index: 1, type: 'winInfo', totalWin: amount, wins: [{ ...won, win: amount }] })
    events.push({ index: 2, type: 'setTotalWin', amount })
  }
  events.push({ index: events.length, type: 'finalWin', amount })
  const [first, second, third] = stops
  return { id: 1 + first * STOPS_A_REEL ** 2 + second * STOPS_A_REEL + third, payoutMultiplier: amount, events }
}
