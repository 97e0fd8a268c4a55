/**
 * Plays a hundred thousand matches of each sport with attacks (templates A and B): results are as likely as quoted, and
 * no selection returns more than its margin allows.
 */
import { chanceOf } from '@quarterline/core/base/chance'
import { sportOf } from '@quarterline/core/base/sport/sport'
import { marginsOf } from '@quarterline/core/market/book/margin'
import type { MarketQuote, Phase } from '@quarterline/core/market/event'
import { playedPeriods, type Score } from '@quarterline/core/market/score'
import { attackQuotes, chooseAttackLines } from '@quarterline/core/price/points/attackQuotes'
import {
  type AttackProspect,
  type AttackState,
  attackProspect,
  isForWinner,
  resultChances,
} from '@quarterline/core/price/points/attackState'
import { drawPointsCourse, type Factors, scoresOf } from '@quarterline/sources/points/course'
import type { PointsRow } from '@quarterline/sources/points/row'
import { POINTS_ROWS } from '@quarterline/sources/points/rows'
import { stateIn } from '../../sources/test/testAgreement.ts'
import type { Proof } from '../proof.ts'
import { openReturns, openSquares } from './returns.ts'

const MATCHES = 100_000
/** One match in this many is priced in the middle of its play. */
const IN_PLAY_ONE_IN = 10
/** The sides' difference, in standard deviations of the sport. */
const EDGES = [-1.5, -0.4, 0.3, 1] as const

const quotesOf = (row: PointsRow, state: AttackState): MarketQuote[] =>
  attackQuotes(state, chooseAttackLines(state, row.offer), { offer: row.offer, margins: marginsOf(state.period >= 0) })

/** The chance that home wins, by whatever decides the match. */
const homeOf = (prospect: AttackProspect) => prospect.winner?.[0] ?? resultChances(prospect)[0]

/** The total that is nearest to being reached half the time, and the chance that it is passed. */
function middleOf({ byTotal: { from, chances } }: AttackProspect): { total: number; over: number } {
  let over = 1
  for (const [at, chance] of chances.entries()) {
    over -= chance
    if (over <= 0.5) return { total: from + at, over: Math.max(over, 0) }
  }
  return { total: from + chances.length, over: 0 }
}

function proveSport(row: PointsRow): string {
  const sport = sportOf(row.sport)
  const { name } = sport
  const periods = playedPeriods(sport)
  const regular = (all: readonly { score: Score }[]) =>
    (sport.extraTime === 'moneyline' ? all.slice(0, periods.length) : all).reduce(
      (sum, { score: [home, away] }) => sum + home + away,
      0,
    )
  const returns = openReturns(name)
  const squares = { home: openSquares(), over: openSquares(), homeNow: openSquares(), overNow: openSquares() }
  const plain = { sport, extraTime: sport.extraTime, scoring: row.scoring }
  const openings = EDGES.map((edge) => {
    const factors: Factors = [Math.exp((edge * row.spread) / 2), Math.exp((-edge * row.spread) / 2)]
    const state: AttackState = { ...plain, factors, period: -1, left: [0, 0], scores: [] }
    const prospect = attackProspect(state, 'FT')!
    return { factors, home: homeOf(prospect), middle: middleOf(prospect), quotes: quotesOf(row, state) }
  })
  const chance = chanceOf(`${name}/in play`)
  for (let match = 0; match < MATCHES; match++) {
    const { factors, home, middle, quotes } = openings[match % openings.length]!
    const course = drawPointsCourse(row, { startsAtMs: 0, factors }, chanceOf(`${name}/${match}`))
    const sheet = { scores: scoresOf(sport, course.periods) }
    const isWon = course.score[0] > course.score[1]
    const total = regular(course.periods)
    squares.home.add(home, isWon)
    squares.over.add(middle.over, total > middle.total)
    returns.settle('before', quotes, { sport: row.sport, sheet, margins: marginsOf(false) })
    // The instant must not depend on the length of the match; overtime follows the last period.
    const at = { period: chance.whole(0, periods.length), share: chance.unit() }
    const state = match % IN_PLAY_ONE_IN === 0 ? stateIn(row, factors, course, at) : undefined
    if (!state) continue
    const now = attackProspect(state, 'FT')!
    squares.homeNow.add(homeOf(now), isWon)
    const then = middleOf(now)
    if (!isForWinner(state)) squares.overNow.add(then.over, total > then.total)
    const score = state.scores.reduce<Score>((sum, one) => [sum[0] + one[0], sum[1] + one[1]], [0, 0])
    const phase: Phase = periods[state.period] ?? 'ET'
    const settled = { sport: row.sport, sheet, margins: marginsOf(true), at: { score, phase } }
    returns.settle('in play', quotesOf(row, state), settled)
  }
  const sums = Object.entries(squares).map(([what, one]) => one.sum(`${name} ${what}`).toFixed(1))
  const { selections, best } = returns.best(MATCHES / 2)
  return `${name}: chi-square of who wins and of the total ${sums.slice(0, 2).join(' and ')}, in play ${sums.slice(2).join(' and ')}, ${selections} selections, at most ${best.toFixed(3)} back`
}

export const proofs: readonly Proof[] = [
  {
    name: 'goals, runs and points come out as they were quoted, and no selection pays more than its margin allows',
    async run() {
      const said = POINTS_ROWS.map(proveSport)
      return `${said.join('\n')}\n${said.length} sports of ${MATCHES} matches each agree with their prices.`
    },
  },
]
