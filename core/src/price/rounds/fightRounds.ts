/**
 * A fight as independent rounds that home wins with one chance: the round scores follow (negative binomial), and every
 * market of the fight from those six scores.
 */

import type { Quarters } from '../../base/line.ts'
import { FIGHT } from '../../base/sport/gameRound.ts'
import type { Period } from '../../market/betType.ts'
import type { Margins } from '../../market/book/margin.ts'
import type { MarketQuote } from '../../market/event.ts'
import type { Score } from '../../market/score.ts'
import { pairsQuote, proportionalQuote } from '../quoteSets.ts'
import { fairHk } from '../soccer/goalGrid.ts'
import { twoWay } from '../soccer/quotes.ts'

/** Final scores of a fight in rounds, home first. */
const LOST = Array.from({ length: FIGHT.toWin }, (_, rounds) => rounds)
export const FIGHT_SCORES: readonly Score[] = [
  ...LOST.map((away): Score => [FIGHT.toWin, away]),
  ...LOST.map((home): Score => [home, FIGHT.toWin]),
]
/** In how many orders the loser can win this many of the earlier rounds. */
const ORDERS = [1, 3, 6] as const
export const FIGHT_ROUNDS: readonly Period[] = Array.from({ length: FIGHT.rounds }, (_, at): Period => `R${at + 1}`)
const TOTALS: readonly Quarters[] = [14, 18]
/** Half a round to either side is the same bet, because no fight is drawn. */
const HANDICAPS: readonly Quarters[] = [-10, -6, -2, 6, 10]

/** Chances of FIGHT_SCORES if home wins each round with chance `p`. */
export function fightChances(p: number): number[] {
  const ends = (winner: number) => LOST.map((lost) => winner ** FIGHT.toWin * (1 - winner) ** lost * ORDERS[lost]!)
  return [...ends(p), ...ends(1 - p)]
}

const nearest = (lines: readonly Quarters[], fairAt: (line: Quarters) => number): Quarters[] =>
  lines.toSorted((a, b) => Math.abs(Math.log(fairAt(a))) - Math.abs(Math.log(fairAt(b))))

/** Every market of a fight before it starts: winner, correct score, total rounds, handicaps, and each round. */
export function fightQuotes(p: number, margins: Margins): MarketQuote[] {
  const fair = fightChances(p)
  const home = fair.slice(0, FIGHT.toWin).reduce((sum, chance) => sum + chance, 0)
  const handicapAt = (line: Quarters) => fairHk(fair, (at) => 4 * (FIGHT_SCORES[at]![0] - FIGHT_SCORES[at]![1]) + line)
  const totalAt = (line: Quarters) => fairHk(fair, (at) => 4 * (FIGHT_SCORES[at]![0] + FIGHT_SCORES[at]![1]) - line)
  const won = (period: Period, chance: number) =>
    pairsQuote({ betType: 'BT_ML', period, slot: 0, line: 0 }, [[chance, 1 - chance]], margins.twoWay)
  const odd = fair.reduce((sum, chance, at) => sum + ((FIGHT_SCORES[at]![0] + FIGHT_SCORES[at]![1]) % 2) * chance, 0)
  return [
    won('FT', home),
    ...nearest(HANDICAPS, handicapAt)
      .slice(0, 2)
      .map((line, slot) => twoWay({ betType: 'BT_HDP', period: 'FT', slot, line }, handicapAt(line), margins.twoWay)),
    ...nearest(TOTALS, totalAt).map((line, slot) =>
      twoWay({ betType: 'BT_OU', period: 'FT', slot, line }, totalAt(line), margins.twoWay),
    ),
    twoWay({ betType: 'BT_OE', period: 'FT', slot: 0, line: 0 }, (1 - odd) / odd, margins.twoWay),
    proportionalQuote(
      { betType: 'BT_CS', period: 'FT', slot: 0, line: 0 },
      { picks: FIGHT_SCORES.map((score) => score.join('-')), fair },
      margins.goals,
    ),
    ...FIGHT_ROUNDS.map((period) => won(period, p)),
  ]
}
