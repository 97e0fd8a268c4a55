/**
 * Rounds of the house's games come out as they were priced (R9-6): every selection against its chance, settled as bets
 * are.
 */
import { FIGHTING_GAMES, NUMBER_GAME, sportOf } from '@quarterline/core/base/sport/sport'
import { outcomeOf } from '@quarterline/core/bet/settle/settle'
import { type BetType, isAsian, pickLine, picksOf } from '@quarterline/core/market/betType'
import { marginsFor } from '@quarterline/core/market/book/margin'
import type { FeedFact, MarketQuote, MatchResult } from '@quarterline/core/market/event'
import { FIGHT_SCORES, fightChances } from '@quarterline/core/price/rounds/fightRounds'
import { ballSumChances } from '@quarterline/core/price/rounds/numberRounds'
import { placeChances, RACE_PICKS, winChances } from '@quarterline/core/price/rounds/raceRounds'
import { fixtureOf, tellMatch } from '@quarterline/sources/simulator/simulatorMatch'
import { factOf } from '@quarterline/sources/tell/draft'
import { roundChance } from '@quarterline/sources/virtual/fight'
import { type Game, meetingOf, openGames } from '@quarterline/sources/virtual/games'
import { openRounds } from '@quarterline/sources/virtual/rounds'
import type { SimulatedMatch } from '@quarterline/sources/world/simulated'
import type { Proof } from './proof.ts'

/** The results of many rounds of one game for one selection. */
interface Tally {
  market: string
  bets: number
  won: number
  expected: number
  variance: number
}

export interface GameProof {
  game: number
  rounds: number
  /** Selections and their distance from the expectation, in standard deviations. */
  selections: { name: string; deviations: number }[]
  /** Markets and how unlikely their chi-square is, in standard deviations of a normal one. */
  markets: { name: string; deviations: number }[]
  /** The return of the best selection, relative to the most that its margin allows: never above one. */
  bestReturn: number
}

type Chances = (market: MarketQuote, pick: string) => number

const place = (quote: Pick<MarketQuote, 'betType' | 'period' | 'line'>, pick: string) => {
  const { betType, period, line } = quote
  return { matchId: 'round', betType, period, line: pickLine(betType, pick, line), pick }
}

/** A decided round, as settlement needs it. */
function settled(sport: number, result: MatchResult, quote: MarketQuote, pick: string) {
  const ruling = { fixture: { sport, startsAtMs: 0 }, result, scores: {}, startedAtMs: 0, endedAtMs: 0 }
  return outcomeOf({ selection: place(quote, pick), at: null }, ruling)?.outcome
}

/** The results that a selection wins with, computed once for each line. */
function winsOf(sport: number, results: readonly MatchResult[]) {
  const known = new Map<string, readonly boolean[]>()
  return (quote: MarketQuote, pick: string): readonly boolean[] => {
    const key = `${quote.betType} ${quote.line} ${pick}`
    const wins = known.get(key) ?? results.map((result) => settled(sport, result, quote, pick) === 'win')
    known.set(key, wins)
    return wins
  }
}

const sumWhere = (chances: readonly number[], wins: readonly boolean[]) =>
  chances.reduce((sum, chance, at) => sum + (wins[at] ? chance : 0), 0)

/** The chances that a game's rounds are priced with. */
function chancesOf(game: number): (strengths: readonly number[], isPlace: boolean) => Chances {
  if (game === NUMBER_GAME) {
    return () => (quote, pick) => {
      const { over, odd } = ballSumChances(quote.period)
      const first = quote.betType === 'BT_OU' ? over : odd
      return pick === 'O' ? first : 1 - first
    }
  }
  if (FIGHTING_GAMES.includes(game)) {
    const wins = winsOf(
      game,
      FIGHT_SCORES.map((score) => ({ state: 'completed', scores: { FT: score } })),
    )
    return (strengths) => {
      const p = roundChance(strengths)
      const fair = fightChances(p)
      return (quote, pick) => (quote.period === 'FT' ? sumWhere(fair, wins(quote, pick)) : pick === 'H' ? p : 1 - p)
    }
  }
  const wins = winsOf(
    game,
    RACE_PICKS.map((pick) => ({
      state: 'completed',
      scores: { FT: [Number(pick), 0] },
      placing: { winners: [pick] },
    })),
  )
  return (strengths, isPlace) => {
    const [fair, placed] = [winChances(strengths), placeChances(strengths)]
    return (quote, pick) => (isPlace ? placed[RACE_PICKS.indexOf(pick)]! : sumWhere(fair, wins(quote, pick)))
  }
}

const decimalOf = (betType: BetType, milli: number) => (milli + (isAsian(betType) ? 1000 : 0)) / 1000
const factsOf = (match: SimulatedMatch): FeedFact[] => [...tellMatch(match)].map(factOf)

/** Wilson and Hilferty's: a chi-square as a deviation of a normal one. */
function normalOf(chiSquare: number, freedom: number): number {
  const spread = 2 / (9 * freedom)
  return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread)
}

/** Counts one game's rounds as they come. */
function openCount(game: Game) {
  const chances = chancesOf(game.id)
  const tallies = new Map<string, Tally>()
  let rounds = 0
  let bestReturn = 0

  function count(match: SimulatedMatch): void {
    const facts = factsOf(match)
    const isPlace = fixtureOf(match).parent !== undefined
    const chanceFor = chances(meetingOf(game, match.seed).strengths, isPlace)
    const quoted = facts.find((fact) => fact.kind === 'market')
    const last = facts.at(-1)
    if (quoted?.kind !== 'market' || last?.kind !== 'result')
      throw new Error(`${match.matchId} tells no price or no result`)
    const margins = marginsFor({ grade: match.grade, leftMs: match.startsAtMs - match.opensAtMs })
    if (!isPlace) rounds += 1
    for (const quote of quoted.markets) {
      const margin = quote.betType === 'BT_OR' || quote.betType === 'BT_CS' ? margins.goals : margins.twoWay
      const market = `${isPlace ? 'place ' : ''}${quote.betType} ${quote.period}${quote.slot > 0 ? ' others' : ''}`
      for (const [at, pick] of picksOf(quote).entries()) {
        const chance = chanceFor(quote, pick)
        bestReturn = Math.max(bestReturn, chance * decimalOf(quote.betType, quote.prices[at]!) * (1 + margin))
        const outcome = settled(game.id, last.result, quote, pick)
        // A round that was not fought is refunded.
        if (outcome === 'refund') continue
        if (outcome !== 'win' && outcome !== 'lose') throw new Error(`${match.matchId} leaves ${market} ${pick} open`)
        const name = `${market} ${pick}`
        const tally = tallies.get(name) ?? { market, bets: 0, won: 0, expected: 0, variance: 0 }
        tally.bets += 1
        tally.won += outcome === 'win' ? 1 : 0
        tally.expected += chance
        tally.variance += chance * (1 - chance)
        tallies.set(name, tally)
      }
    }
  }

  function proof(): GameProof {
    const all = [...tallies]
    const selections = all.map(([name, { won, expected, variance }]) => ({
      name,
      deviations: Math.abs(won - expected) / Math.sqrt(variance),
    }))
    const markets = [...new Set(all.map(([, { market }]) => market))].map((name) => {
      const own = all.flatMap(([, tally]) => (tally.market === name ? [tally] : []))
      const chiSquare = own.reduce((sum, { won, expected }) => sum + (won - expected) ** 2 / expected, 0)
      return { name, deviations: normalOf(chiSquare, own.length - 1) }
    })
    return { game: game.id, rounds, selections, markets, bestReturn }
  }

  return { count, proof }
}

/** The results of rounds of every game, the same for the same seed. */
export function proveRounds(seed: string, rounds: number): GameProof[] {
  const [stretches] = openRounds(seed, 1000)
  if (!stretches) throw new Error('a house of this size has no games')
  const counts = new Map(openGames(seed).map((game) => [game.id, openCount(game)]))
  const perStretch = stretches.of(0).filter(({ matchId }) => matchId.startsWith('g41-')).length
  for (let stretch = 0; stretch * perStretch < rounds; stretch++)
    for (const match of stretches.of(stretch)) counts.get(fixtureOf(match).sport)?.count(match)
  return [...counts.values()].map(({ proof }) => proof())
}

/** With three hundred selections and markets, chance exceeds this once in a hundred thousand seeds. */
const DEVIATIONS_MAX = 5.5
/** Tolerance for rounding errors of floats. */
const LAST_BIT = 1e-9

/** The faults in the results of rounds; empty when they came out as priced. */
export function gameFaults({ game, selections, markets, bestReturn }: GameProof): string[] {
  const { name } = sportOf(game)
  const far = [...selections, ...markets].filter(({ deviations }) => !(deviations < DEVIATIONS_MAX))
  return [
    ...far.map((one) => `${name}: ${one.name} is ${one.deviations.toFixed(1)} standard deviations off`),
    ...(bestReturn > 1 + LAST_BIT
      ? [`${name}: a selection returns ${bestReturn.toFixed(4)} of what its margin allows`]
      : []),
  ]
}

const ROUNDS = 100_000

export const proofs: readonly Proof[] = [
  {
    name: `Games 41 to 52 and the number game come out as they were priced, ${ROUNDS} rounds of each`,
    async run() {
      const games = proveRounds('prove', ROUNDS)
      const faults = games.flatMap(gameFaults)
      if (faults.length > 0) throw new Error(faults.join('\n'))
      const worst = (list: readonly { deviations: number }[]) =>
        Math.max(...list.map(({ deviations }) => deviations)).toFixed(2)
      return games
        .map(
          (one) =>
            `${sportOf(one.game).name}: at most ${worst(one.selections)} deviations off, markets ${worst(one.markets)}`,
        )
        .join('\n')
    },
  },
]
