/**
 * The ways a match can still end: enough to distinguish everything on offer. A missing ending makes sure wins look more
 * likely, never less: if none is found with these, there is none. Used by `server/src/bet/risk/sureWin.ts`.
 */
import { FIGHT, NUMBER_DRAW, RACE } from '../../base/sport/gameRound.ts'
import { countsSinceBet, isRoundGame, NUMBER_GAME, SOCCER, sportOf, TENNIS } from '../../base/sport/sport.ts'
import { picksOf } from '../../market/betType.ts'
import type { BookMatch } from '../../market/book/match.ts'
import type { Sheet } from '../../market/event.ts'
import { type Score, type Scores, setsWon } from '../../market/score.ts'
import { drawPoints, drawSets } from './drawnEndings.ts'
import { addScores, NIL_NIL, type PlayedParts, progressOf } from './progress.ts'
import { raceEndings } from './raceEndings.ts'

/** Goals per side that are enumerated, in the first half and in the second. */
export const GOALS_TO_COME = [5, 6] as const

/** With more goals it does not matter who scored first and last: markets that count them are distinguished already. */
const SCORERS_TOLD_APART = 4

/** All scores with at most this many goals a side. */
const upTo = (most: number): Score[] =>
  Array.from({ length: (most + 1) ** 2 }, (_, at) => [Math.floor(at / (most + 1)), at % (most + 1)])

/** Possible first and last scorers of two halves. */
function scorersOf(halves: readonly Score[]): { first: 'H' | 'A'; last: 'H' | 'A' }[] {
  const scoring = halves.filter(([home, away]) => home + away > 0)
  const [early, late] = [scoring[0], scoring.at(-1)]
  if (!early || !late) return []
  const sides = (['H', 'A'] as const).map((side, at) => ({ side, early: early[at]!, late: late[at]! }))
  return sides
    .filter((one) => one.early > 0)
    .flatMap(({ side: first, early: goals }) => {
      // If only one half has goals and more than one, its first goal is not its last.
      const isBoth = early !== late || goals > 1 || early[0] + early[1] === 1
      return sides
        .filter((one) => one.late > 0 && (one.side !== first || isBoth))
        .map(({ side: last }) => ({ first, last }))
    })
}

/** Two halves, goal by goal. */
export function halfEndings(
  { at: [first = NIL_NIL, second = NIL_NIL], over }: PlayedParts,
  hasScorers: boolean,
): Sheet[] {
  const later = upTo(GOALS_TO_COME[1])
  return upTo(over > 0 ? 0 : GOALS_TO_COME[0]).flatMap((more) => {
    const half = addScores(first, more)
    return later.flatMap((rest): Sheet[] => {
      const other = addScores(second, rest)
      const scores: Scores = { '1H': half, '2H': other, FT: addScores(half, other) }
      const all = hasScorers ? scorersOf([half, other]) : []
      const goals = half[0] + half[1] + other[0] + other[1]
      const scorers = goals <= SCORERS_TOLD_APART ? all : all.slice(goals % all.length).slice(0, 1)
      return scorers.length > 0 ? scorers.map((who) => ({ scores, scorers: { FT: who } })) : [{ scores }]
    })
  })
}

/** One winner each; a runner without a price cannot win. The score of a house race is its winner's number. */
function runners({ fixture, markets }: BookMatch): Sheet[] {
  const lists = markets.filter(({ betType }) => betType === 'BT_OR')
  const out = new Set(lists.flatMap((market) => picksOf(market).filter((_, at) => market.prices[at] === 0)))
  const ids = (fixture.runners ?? []).map(({ id }) => id).filter((id) => !out.has(id))
  if (fixture.parent?.type === 'places') return firstOnes(ids)
  const isRace = isRoundGame(fixture.sport)
  return ids.map((id) => ({ scores: isRace ? { FT: [Number(id), 0] } : {}, placing: { winners: [id] } }))
}

/** Pairs that can finish first and second. */
function firstOnes(ids: readonly string[]): Sheet[] {
  const pairs = ids.flatMap((one, at) => ids.slice(at + 1).map((other) => [one, other]))
  return pairs.map((winners) => ({ scores: {}, placing: { winners, places: RACE.places } }))
}

/** All possible rounds of a fight. */
function fights(done: readonly Score[] = []): Score[][] {
  if (Math.max(...setsWon(done)) === FIGHT.toWin) return [[...done]]
  return [WON, LOST].flatMap((round) => fights([...done, round]))
}
const WON: Score = [1, 0]
const LOST: Score = [0, 1]

/** Numbers at the edges of what is big and what is not, odd and even: every combination of outcomes has a draw of these. */
const EDGES = [1, 2, NUMBER_DRAW.bigFrom - 2, NUMBER_DRAW.bigFrom - 1].flatMap((number) => [
  number,
  NUMBER_DRAW.numbers + 1 - number,
])

/** Draws of the number game. */
function draws(done: readonly number[] = []): Sheet[] {
  if (done.length === NUMBER_DRAW.balls)
    return [{ scores: Object.fromEntries(done.map((number, at) => [`Q${at + 1}`, [number, 0]])) }]
  return EDGES.flatMap((number) => (done.includes(number) ? [] : draws([...done, number])))
}

/** The endings of a match, and a name that matches with the same endings share. */
export interface EndingSet {
  /** Undefined if they are this match's alone. */
  name: string | undefined
  /** Empty if its sport's endings are not modelled. */
  make(): Sheet[]
}

/** Tennis, simulated tennis and padel. */
const SCORED_AS_TENNIS: readonly number[] = [TENNIS.id, 56, 87]

/** With more goals to come, as in rugby, they are not enumerated. */
const COUNTED_MAX = 8

function isBeyondCounting({ fixture, markets, score }: BookMatch): boolean {
  // Soccer corners are enumerated despite their number.
  if (fixture.sport === SOCCER.id) return false
  const total = markets.find(({ betType, period, slot }) => betType === 'BT_OU' && period === 'FT' && slot === 0)
  return total !== undefined && total.line / 4 - score[0] - score[1] > COUNTED_MAX
}

/** The endings of a match. */
export function endingsOf(match: BookMatch): EndingSet {
  const { fixture } = match
  const own = (make: () => Sheet[]): EndingSet => ({ name: undefined, make })
  if (fixture.runners) return own(() => runners(match))
  const sport = sportOf(fixture.sport)
  if (sport.shape === 'rounds') {
    const make = () =>
      fights().map((rounds) => ({ scores: Object.fromEntries(rounds.map((won, at) => [`R${at + 1}`, won])) }))
    return { name: 'fight', make }
  }
  if (sport.id === NUMBER_GAME) return { name: 'draw', make: () => draws() }
  const progress = progressOf(match)
  if (sport.shape === 'quarters') return own(() => drawPoints(match, progress))
  if (SCORED_AS_TENNIS.includes(sport.id)) return own(() => drawSets(match, progress))
  if (sport.template === 'C') return own(() => raceEndings(match, progress))
  if (sport.shape !== 'halves' || !countsSinceBet(sport)) return own(() => [])
  if (isBeyondCounting(match)) return own(() => drawPoints(match, progress))
  const { at, over } = progress
  const hasScorers = match.markets.some(({ betType, status }) => betType === 'BT_FGLG' && status === 'open')
  // Extra time does not count in these sports, so it is no part of the name.
  const name = `${sport.id} ${over} ${at.slice(0, 2).join(' ')} ${hasScorers}`
  return { name, make: () => halfEndings({ at, over }, hasScorers) }
}
