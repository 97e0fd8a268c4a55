/**
 * What long proofs of prices count: how often that comes which had a chance, and what every selection of the boards that are
 * settled comes back as, by the very rules that settle bets.
 */
import { sportOf } from '@quarterline/core/base/sport/sport'
import { byResult, countsFrom, type Play, type Verdict } from '@quarterline/core/bet/settle/outcome'
import { isAsian, pickLine, picksOf } from '@quarterline/core/market/betType'
import type { Margins } from '@quarterline/core/market/book/margin'
import type { MarketQuote, Phase, Sheet } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'

/** Chances in tenths; a chi-square of so many degrees of freedom is beyond this once in a million. */
const TENTHS = 10
const UNLIKELY = 50
/** Of a tenth that hardly ever comes nothing is said. */
const VARIANCE_LEAST = 5
/** Five standard deviations: of some thousand selections none is beyond them by chance. */
const SIGMAS = 5
const FEWEST = 300

/** How far what came lies from its chances, in tenths of them. */
export function openSquares() {
  const tenths = Array.from({ length: TENTHS }, () => ({ expected: 0, variance: 0, seen: 0 }))
  return {
    add(chance: number, hasCome: boolean) {
      // The last bit of a float may lie below nought.
      const tenth = tenths[Math.min(Math.floor(Math.max(chance, 0) * TENTHS), TENTHS - 1)]!
      tenth.expected += chance
      tenth.variance += Math.max(chance * (1 - chance), 0)
      tenth.seen += hasCome ? 1 : 0
    },
    /** Throws where what came does not agree with its chances. */
    sum(what: string): number {
      const said = tenths.filter(({ variance }) => variance > VARIANCE_LEAST)
      const sum = said.reduce((all, { expected, variance, seen }) => all + (seen - expected) ** 2 / variance, 0)
      if (sum > UNLIKELY) throw new Error(`${what}: a chi-square of ${sum.toFixed(1)}`)
      return sum
    },
  }
}

/** How stakes on a selection came back: the parts of them that were decided, and what was paid on these. */
interface Return {
  count: number
  decided: number
  paid: number
  squares: { decided: number; paid: number; both: number }
  /** No more of what is decided may come back. */
  allowed: number
}

/** How much of a stake of one is decided, and how much of that wins. */
const PARTS: Record<string, readonly [decided: number, wins: number]> = {
  win: [1, 1],
  halfWin: [0.5, 0.5],
  draw: [0, 0],
  refund: [0, 0],
  halfLose: [0.5, 0],
  lose: [1, 0],
}

export function partsOf({ outcome, ties, share }: Verdict, decimal: number): readonly [decided: number, paid: number] {
  const [decided, wins] = PARTS[outcome]!
  if (!ties) return [decided, wins * decimal]
  return [1, share === 'stake' ? decimal / ties : 1 + (decimal - 1) / ties]
}

/** A board that was on offer, what is known of the match by then, and what became of it. */
export interface SettledBoard {
  sport: number
  sheet: Sheet
  margins: Margins
  /** Where a match in play stood. */
  at?: { score: Score; phase: Phase }
}

/** Adds up what every selection comes back as. */
export function openReturns(name: string) {
  const returns = new Map<string, Return>()

  function stake(when: string, quote: MarketQuote, pickAt: number, { sport, sheet, margins, at }: SettledBoard): void {
    const { betType, period, prices, slot } = quote
    const picks = picksOf(quote)
    const pick = picks[pickAt]!
    const milli = prices[pickAt]!
    if (milli === 0) return
    const selection = { matchId: 'm', betType, period, pick, line: pickLine(betType, pick, quote.line) }
    const rules = sportOf(sport)
    const play: Play = { sport: rules, extraTime: rules.extraTime, sheet }
    const from = at ? countsFrom({ betType, sport, inPlay: true, ...at }) : null
    const verdict = byResult({ selection, at: from }, play)
    if (!verdict) return
    const [decided, paid] = partsOf(verdict, (isAsian(betType) ? milli + 1000 : milli) / 1000)
    const key = `${when} ${betType} ${period === 'FT' ? 'FT' : 'part'} ${slot} ${pick}`
    const known = returns.get(key) ?? {
      ...{ count: 0, decided: 0, paid: 0, squares: { decided: 0, paid: 0, both: 0 } },
      allowed: picks.length === 2 ? 1 / (1 + margins.twoWay) : 1,
    }
    known.count += 1
    known.decided += decided
    known.paid += paid
    known.squares.decided += decided * decided
    known.squares.paid += paid * paid
    known.squares.both += decided * paid
    returns.set(key, known)
  }

  return {
    /** Stakes one on every selection of a board that is open, and settles it. */
    settle(when: string, board: readonly MarketQuote[], settled: SettledBoard): void {
      for (const quote of board)
        if (quote.status === 'open') for (const at of picksOf(quote).keys()) stake(when, quote, at, settled)
    },
    /** Throws where a selection pays more than its margin allows; of those staked on so often the best that came back. */
    best(oftenFrom: number): { selections: number; best: number } {
      let best = 0
      for (const [key, { count, decided, paid, squares, allowed }] of returns) {
        if (decided === 0) continue
        const mean = paid / decided
        const spread = squares.paid - 2 * mean * squares.both + mean * mean * squares.decided
        const sigma = Math.sqrt(Math.max(spread, 1e-9)) / decided
        if (count >= FEWEST && mean - SIGMAS * sigma > allowed)
          throw new Error(`${name}: ${key} comes back ${mean.toFixed(4)}, ${allowed.toFixed(4)} are allowed`)
        if (count >= oftenFrom) best = Math.max(best, mean)
      }
      return { selections: returns.size, best }
    },
  }
}
