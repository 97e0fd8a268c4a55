/**
 * A bout as rounds that may be stopped or scored: each half round ends it with one chance (a discrete hazard, as in
 * survival analysis), a finished round goes to one side or is even, and the cards decide at the end. Winner and length
 * come from one forward pass, so moneyline and total rounds agree.
 */
import type { Quarters } from '../../base/line.ts'
import type { Margins } from '../../market/book/margin.ts'
import type { MarketQuote } from '../../market/event.ts'
import type { Score } from '../../market/score.ts'
import { pairsQuote } from '../quoteSets.ts'
import { twoWay } from '../soccer/quotes.ts'

/** A bout's format, and how even its sides are. */
export interface Bout {
  rounds: number
  /** Rounds that win the bout early; absent if all are fought. */
  toWin?: number
  /** The chance of a stoppage in half a round, and that it favours home. */
  stop: number
  stopsForHome: number
  /** The chance of an even round, and that another round goes to home. */
  even: number
  roundForHome: number
}

/** The state between two rounds: rounds done, and rounds won by each side. */
export interface BoutState {
  done: number
  cards: Score
}

/**
 * How it may end; `lasts` are the chances that it lasts exactly this many half rounds, a decision counting as all
 * (R2-10).
 */
export interface BoutOutlook {
  home: number
  away: number
  level: number
  lasts: readonly number[]
}

export const NOT_FOUGHT: BoutState = { done: 0, cards: [0, 0] }

type Cards = Map<string, { cards: Score; chance: number }>

function add(cards: Cards, score: Score, chance: number): void {
  const key = score.join()
  const known = cards.get(key)
  if (known) known.chance += chance
  else cards.set(key, { cards: score, chance })
}

/** The cards after a round without a stoppage. */
function afterRound(before: Cards, { even, roundForHome, stop }: Bout): Cards {
  const after: Cards = new Map()
  for (const { cards, chance } of before.values()) {
    const [home, away] = cards
    const ends = chance * (1 - stop) ** 2
    add(after, cards, ends * even)
    add(after, [home + 1, away], ends * (1 - even) * roundForHome)
    add(after, [home, away + 1], ends * (1 - even) * (1 - roundForHome))
  }
  return after
}

/** Everything that can still happen from between two rounds. */
export function boutOutlook(bout: Bout, { done, cards }: BoutState): BoutOutlook {
  const { rounds, stop, stopsForHome, toWin = Number.POSITIVE_INFINITY } = bout
  const ends = { home: 0, away: 0, level: 0 }
  const lasts = Array.from({ length: 2 * rounds + 1 }, () => 0)
  const decide = ([home, away]: Score, chance: number) => {
    ends[home > away ? 'home' : home < away ? 'away' : 'level'] += chance
    lasts[2 * rounds]! += chance
  }
  let open: Cards = new Map()
  add(open, cards, 1)
  for (let round = done; round < rounds; round++) {
    const alive = [...open.values()].reduce((sum, { chance }) => sum + chance, 0)
    lasts[2 * round]! += alive * stop
    lasts[2 * round + 1]! += alive * (1 - stop) * stop
    const stopped = alive * (1 - (1 - stop) ** 2)
    ends.home += stopped * stopsForHome
    ends.away += stopped * (1 - stopsForHome)
    open = afterRound(open, bout)
    for (const [key, one] of open)
      if (Math.max(...one.cards) >= toWin) {
        decide(one.cards, one.chance)
        open.delete(key)
      }
  }
  for (const one of open.values()) decide(one.cards, one.chance)
  return { ...ends, lasts }
}

/** How many lines of total rounds are offered at a time. */
const LINES = 2
const HALF_LINE = 2

/**
 * The fair Hong Kong price of over x.5 rounds: the middle of the next round is reached (R2-10).
 * @param line in quarters
 */
function fairOver({ lasts }: BoutOutlook, line: Quarters): number {
  const over = lasts.reduce((sum, chance, halves) => sum + (halves * 2 >= line ? chance : 0), 0)
  return (1 - over) / over
}

/** The lines to offer now, nearest to even money first; always as many as possible. */
export function chooseRoundLines({ rounds }: Bout, outlook: BoutOutlook): Quarters[] {
  const far = (line: Quarters) => Math.min(Math.abs(Math.log(fairOver(outlook, line))), 99)
  return Array.from({ length: rounds }, (_, round) => 4 * round + HALF_LINE)
    .sort((a, b) => far(a) - far(b))
    .slice(0, LINES)
}

/** The winner (a draw is refunded), and total rounds at the given lines; none if rounds cannot be bet on. */
export function boutQuotes(outlook: BoutOutlook, lines: readonly Quarters[], margins: Margins): MarketQuote[] {
  const { home, away } = outlook
  return [
    pairsQuote({ betType: 'BT_ML', period: 'FT', slot: 0, line: 0 }, [[home, away]], margins.twoWay),
    ...lines.map((line, slot) =>
      twoWay({ betType: 'BT_OU', period: 'FT', slot, line }, fairOver(outlook, line), margins.twoWay),
    ),
  ]
}
