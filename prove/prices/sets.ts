/**
 * Plays a hundred thousand matches of each format of template C: results are as likely as quoted, and no selection
 * returns more than its stake.
 */
import { chanceOf } from '@quarterline/core/base/chance'
import { marginsOf } from '@quarterline/core/market/book/margin'
import type { Sheet } from '@quarterline/core/market/event'
import { type Format, formatOf } from '@quarterline/core/price/sets/formats'
import { boardOf, resultsOf, type SetsPlayState } from '@quarterline/core/price/sets/setsBoard'
import { chooseSetsLines, type SetsLines, setsQuotes } from '@quarterline/core/price/sets/setsQuotes'
import { drawSetsCourse } from '@quarterline/sources/sets/course'
import { SETS_ROWS, type SetsRow } from '@quarterline/sources/sets/rows'
import { setScoresOf } from '@quarterline/sources/sets/setsPlay'
import { rallyOf } from '@quarterline/sources/sets/strength'
import type { Proof } from '../proof.ts'
import { openReturns, openSquares } from './returns.ts'

const MATCHES = 100_000
/** One match in this many is priced in the middle of its play. */
const IN_PLAY_ONE_IN = 5
const EDGES = [-0.9, -0.25, 0.15, 0.6] as const
const NEVER = 1_000_000_000

const isHomeWon = (format: Format, { done, points }: SetsPlayState) => {
  const score =
    format.kind === 'ends' ? points : [done.filter(([h, a]) => h > a).length, done.filter(([h, a]) => a > h).length]
  return score[0]! > score[1]!
}

function proveFormat(name: string, row: SetsRow): string {
  const format = formatOf(row.format)
  const results = resultsOf(format)
  const returns = openReturns(name)
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
    returns.settle('before', quotes, { sport: row.sport, sheet, margins: marginsOf(false) })
    length ||= course.beats.length
    // The chosen rally must not depend on the length of the match.
    const beat = course.beats[chance.whole(0, length)]
    if (match % IN_PLAY_ONE_IN > 0 || !beat || beat.ends === 'match') continue
    const now = boardOf(format, p, beat.state)
    const lines: SetsLines = chooseSetsLines(now)
    inPlay.add(now.match.home, isWon)
    const quotesNow = setsQuotes(now, lines, { margins: marginsOf(true), results })
    returns.settle('in play', quotesNow, { sport: row.sport, sheet, margins: marginsOf(true) })
  }
  const chi = [before.sum(`${name} before`), inPlay.sum(`${name} in play`)].map((sum) => sum.toFixed(1))
  const { selections, best } = returns.best(MATCHES / 2)
  return `${name}: chi-square ${chi.join(' before and ')} in play, ${selections} selections, at most ${best.toFixed(3)} back`
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
