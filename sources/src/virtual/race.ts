/** Draws a simulated race of six: each place at the strengths that were priced (R9-6, R11-5). */
import { chanceOf } from '@quarterline/core/base/chance'
import { RACE, ROUND_LIVE_MS } from '@quarterline/core/base/sport/gameRound'
import type { Margins } from '@quarterline/core/market/book/margin'
import type { Fixture, MarketQuote, Sheet } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'
import { placeQuotes, raceQuotes } from '@quarterline/core/price/rounds/raceRounds'
import { marginsNow } from '../play/tuning.ts'
import type { Draft } from '../tell/draft.ts'
import { decided, type Round, statusFact, tellSale } from './telling.ts'

/** The order in which a race's runners come in, by their numbers from 1. */
export function drawRace(strengths: readonly number[], seed: string): number[] {
  const chance = chanceOf(`${seed}/course`)
  const left = strengths.map((strength, at) => ({ strength, number: at + 1 }))
  const order: number[] = []
  while (left.length > 0) {
    let point = chance.unit() * left.reduce((all, { strength }) => all + strength, 0)
    const at = left.findIndex(({ strength }) => {
      point -= strength
      return point < 0
    })
    for (const { number } of left.splice(at, 1)) order.push(number)
  }
  return order
}

interface RaceMarket {
  quote: (strengths: readonly number[], margins: Margins) => MarketQuote[]
  /** The market's result for a finishing order. */
  read: (order: readonly number[]) => { score: Score; sheet: Sheet }
}

function* tell(race: Round, fixture: Fixture, { quote, read }: RaceMarket): Generator<Draft, void> {
  const { seed, grade, startsAtMs, opensAtMs, strengths } = race
  const margins = () => marginsNow({ grade, leftMs: startsAtMs - opensAtMs })
  yield* tellSale(race, fixture, () => quote(strengths, margins()))
  yield statusFact(race, startsAtMs, { phase: 'FT', score: [0, 0] })
  const { score, sheet } = read(drawRace(strengths, seed))
  const endsAtMs = startsAtMs + ROUND_LIVE_MS
  yield statusFact(race, endsAtMs, { phase: 'ended', score })
  yield decided(race, endsAtMs, sheet)
}

/** The winner market; the winner's number is the score, which odd and even, big and small count. */
export function tellRace(race: Round, fixture: Fixture): Generator<Draft, void> {
  const read = ([winner = 0]: readonly number[]) => {
    const score: Score = [winner, 0]
    return { score, sheet: { scores: { FT: score }, placing: { winners: [String(winner)] } } }
  }
  return tell(race, fixture, { quote: raceQuotes, read })
}

/** The places market: all of the first runners are paid in full. */
export function tellPlaces(race: Round, fixture: Fixture): Generator<Draft, void> {
  const { places } = RACE
  const read = (order: readonly number[]) => {
    const placing = { winners: order.slice(0, places).map(String), places }
    return { score: [0, 0] as const, sheet: { scores: {}, placing } }
  }
  return tell(race, fixture, { quote: placeQuotes, read })
}
