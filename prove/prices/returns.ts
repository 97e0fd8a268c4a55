/**
 * The counters of long proofs of prices: the frequency of events against their chance, and the return of every
 * selection of settled boards, by the very rules that settle bets.
 */
import { sportOf } from '@quarterline/core/base/sport/sport'
import { byResult, countsFrom, type Play, type Verdict } from '@quarterline/core/bet/settle/outcome'
import { isAsian, pickLine, picksOf } from '@quarterline/core/market/betType'
import type { Margins } from '@quarterline/core/market/book/margin'
import type { MarketQuote, Phase, Sheet } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'

/** Chances in tenths; a chi-square with this many degrees of freedom exceeds this once in a million. */
const TENTHS = 10
const UNLIKELY = 50
/** A tenth with a smaller variance is too rare to be judged. */
const VARIANCE_LEAST = 5
/** Five standard deviations: of some thousand selections none is beyond them by chance. */
const SIGMAS = 5
const FEWEST = 300

/** How far frequencies lie from chances, in tenths of them. */
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
    /** Throws where the frequencies do not agree with the chances. */
    sum(what: string): number {
      const said = tenths.filter(({ variance }) => variance > VARIANCE_LEAST)
      const sum = said.reduce((all, { expected, variance, seen }) => all + (seen - expected) ** 2 / variance, 0)
      if (sum > UNLIKELY) throw new Error(`${what}: a chi-square of ${sum.toFixed(1)}`)
      return sum
    },
  }
}

/** The return of stakes on a selection: the decided parts of them, and the payments on these. */
interface Return {
  count: number
  decided: number
  paid: number
  squares: { decided: number; paid: number; both: number }
  /** The highest allowed return of the decided parts. */
  allowed: number
}

/** The decided part of a stake of one, and the part of that which wins. */
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

/** A board on offer, the state of the match at that time, and its result. */
export interface SettledBoard {
  sport: number
  sheet: Sheet
  margins: Margins
  /** The state of a match in play. */
  at?: { score: Score; phase: Phase }
}

/** Adds up the return of every selection. */
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
      count: 0,
      decided: 0,
      paid: 0,
      squares: { decided: 0, paid: 0, both: 0 },
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
    /**
     * Throws where a selection pays more than its margin allows.
     * @returns the best return of those with at least this many stakes
     */
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
