/** Template C played a hundred thousand times a format: it comes out as it was quoted, and no selection pays more than it costs. */
import { chanceOf } from '@quarterline/core/base/chance'
import { sportOf } from '@quarterline/core/base/sport'
import { byResult } from '@quarterline/core/bet/settle/outcome'
import { isAsian, pickLine, picksOf } from '@quarterline/core/market/betType'
import { marginsOf } from '@quarterline/core/market/book/margin'
import type { MarketQuote, Sheet } from '@quarterline/core/market/event'
import { boardOf, type PlayState, resultsOf } from '@quarterline/core/price/sets/board'
import { type Format, formatOf } from '@quarterline/core/price/sets/formats'
import { chooseSetsLines, type SetsLines, setsQuotes } from '@quarterline/core/price/sets/setsQuotes'
import { drawSetsCourse } from '@quarterline/sources/sets/course'
import { SETS_ROWS, type SetsRow } from '@quarterline/sources/sets/rows'
import { setScoresOf } from '@quarterline/sources/sets/setsPlay'
import { rallyOf } from '@quarterline/sources/sets/strength'
import type { Proof } from './proof.ts'

const MATCHES = 100_000
/** Of so many matches one is priced in the middle of its play. */
const IN_PLAY_ONE_IN = 5
const EDGES = [-0.9, -0.25, 0.15, 0.6] as const
const NEVER = 1_000_000_000
/** Chances in tenths; a chi-square of so many degrees of freedom is beyond this once in a million. */
const TENTHS = 10
const UNLIKELY = 50
/** Five standard deviations: of some thousand selections none is beyond them by chance. */
const SIGMAS = 5
const FEWEST = 300

/** What a stake on a selection came back as, in all. */
interface Return {
  count: number
  sum: number
  squares: number
}

/** What one staked comes back as. */
const BACK: Record<string, (decimal: number) => number> = {
  win: (decimal) => decimal,
  halfWin: (decimal) => (1 + decimal) / 2,
  draw: () => 1,
  refund: () => 1,
  halfLose: () => 0.5,
  lose: () => 0,
}

function backOf(quote: MarketQuote, at: number, sport: number, sheet: Sheet): number | undefined {
  const { betType, period, prices } = quote
  const pick = picksOf(quote)[at]!
  const selection = { matchId: 'm', betType, period, pick, line: pickLine(betType, pick, quote.line) }
  const rules = sportOf(sport)
  const verdict = byResult({ selection, at: null }, { sport: rules, extraTime: rules.extraTime, sheet })
  const milli = prices[at]!
  if (!verdict || milli === 0) return undefined
  return BACK[verdict.outcome]!((isAsian(betType) ? milli + 1000 : milli) / 1000)
}

/** Adds up what every selection of a board that is open comes back as. */
function settleBoard(
  returns: Map<string, Return>,
  when: string,
  board: readonly MarketQuote[],
  sport: number,
  sheet: Sheet,
) {
  for (const quote of board) {
    if (quote.status !== 'open') continue
    for (const [at, pick] of picksOf(quote).entries()) {
      const back = backOf(quote, at, sport, sheet)
      if (back === undefined) continue
      const period = quote.period === 'FT' ? 'FT' : 'part'
      const key = `${when} ${quote.betType} ${period} ${quote.slot} ${pick}`
      const known = returns.get(key) ?? { count: 0, sum: 0, squares: 0 }
      known.count += 1
      known.sum += back
      known.squares += back * back
      returns.set(key, known)
    }
  }
}

/** How far what was won lies from its chances, in tenths of them. */
function openSquares() {
  const tenths = Array.from({ length: TENTHS }, () => ({ expected: 0, variance: 0, seen: 0 }))
  return {
    add(chance: number, isWon: boolean) {
      const tenth = tenths[Math.min(Math.floor(chance * TENTHS), TENTHS - 1)]!
      tenth.expected += chance
      tenth.variance += chance * (1 - chance)
      tenth.seen += isWon ? 1 : 0
    },
    sum: () =>
      tenths.reduce(
        (sum, { expected, variance, seen }) => sum + (variance > 5 ? (seen - expected) ** 2 / variance : 0),
        0,
      ),
  }
}

const isHomeWon = (format: Format, { done, points }: PlayState) => {
  const score =
    format.kind === 'ends' ? points : [done.filter(([h, a]) => h > a).length, done.filter(([h, a]) => a > h).length]
  return score[0]! > score[1]!
}

function proveFormat(name: string, row: SetsRow): string {
  const format = formatOf(row.format)
  const results = resultsOf(format)
  const returns = new Map<string, Return>()
  const before = openSquares()
  const inPlay = openSquares()
  const openings = EDGES.map((edge) => {
    const p = rallyOf(row.format, edge)
    const outlook = boardOf(format, p, undefined)
    return { p, outlook, quotes: setsQuotes(outlook, chooseSetsLines(outlook), { margins: marginsOf(false), results }) }
  })
  const chance = chanceOf(`${name}/in play`)
  let length = 0
  for (let match = 0; match < MATCHES; match++) {
    const { p, outlook, quotes } = openings[match % openings.length]!
    const course = drawSetsCourse({ ...row, retires: NEVER }, { startsAtMs: 0, p }, chanceOf(`${name}/${match}`))
    const last = course.beats.at(-1)!.state
    const sheet: Sheet = { scores: setScoresOf(format, last, true) }
    const isWon = isHomeWon(format, last)
    before.add(outlook.match.home, isWon)
    settleBoard(returns, 'before', quotes, row.sport, sheet)
    length ||= course.beats.length
    // Which rally is looked at must not know how long the match will be.
    const beat = course.beats[chance.whole(0, length)]
    if (match % IN_PLAY_ONE_IN > 0 || !beat || beat.ends === 'match') continue
    const now = boardOf(format, p, beat.state)
    const lines: SetsLines = chooseSetsLines(now)
    inPlay.add(now.match.home, isWon)
    settleBoard(returns, 'in play', setsQuotes(now, lines, { margins: marginsOf(true), results }), row.sport, sheet)
  }
  for (const [when, squares] of [['before', before.sum()] as const, ['in play', inPlay.sum()] as const])
    if (squares > UNLIKELY) throw new Error(`${name} ${when}: a chi-square of ${squares.toFixed(1)}`)
  let best = 0
  for (const [key, { count, sum, squares }] of returns) {
    const mean = sum / count
    const sigma = Math.sqrt(Math.max(squares / count - mean * mean, 1e-9) / count)
    if (count >= FEWEST && mean - SIGMAS * sigma > 1) throw new Error(`${name}: ${key} comes back ${mean.toFixed(4)}`)
    if (count >= MATCHES / 2) best = Math.max(best, mean)
  }
  return `${name}: chi-square ${before.sum().toFixed(1)} before and ${inPlay.sum().toFixed(1)} in play, ${returns.size} selections, at most ${best.toFixed(3)} back`
}

export const proofs: readonly Proof[] = [
  {
    name: `sets, maps and ends come out as they were quoted, and no selection pays more than it costs`,
    async run() {
      const said = Object.entries(SETS_ROWS).map(([name, row]) => proveFormat(name, row))
      return `${said.join('\n')}\n${said.length} formats of ${MATCHES} matches each agree with their prices.`
    },
  },
]
