/** Brackets of cups: computed by the house from its own results, never told by a source. Pure (docs/decisions/0148-brackets.md). */
import type { Score } from '../../market/score.ts'
import type { SeasonMatch } from './leagueTable.ts'

/** A match of a cup as brackets need it. */
export interface CupMatch extends SeasonMatch {
  /** Goals of extra time alone. */
  extra?: Score
  /** Which side goes on where goals do not tell, and the shoot-out if there was one. */
  goesOn?: { side: 'H' | 'A'; shootOut?: Score }
  /** Whether it will not be played any more: refunded, or abandoned without a score that stands. */
  isOff?: boolean
}

/** How a tie was decided: by goals, extra time, a shoot-out, or off the field, as the next round's matches tell. */
export const TIE_DECISIONS = ['goals', 'extraTime', 'shootOut', 'offField'] as const
export type TieDecision = (typeof TIE_DECISIONS)[number]

/** Two teams of a round and what they played. */
export interface CupTie {
  /** The team at home in the first match, and the other; a bye has one team, a tie to be decided perhaps none. */
  first?: string
  second?: string
  /** In order of time; two where there is a second leg. */
  legs: readonly CupMatch[]
  /** Goals over all legs with extra time, the first team's first; absent before any was played. */
  sum?: Score
  shootOut?: Score
  winner?: string
  decision?: TieDecision
  isBye: boolean
  /** Whether those who lost the semi-finals play it: no way leads on from it. */
  isThird: boolean
  /** Where its teams come from: places of ties in the round before. */
  from: readonly number[]
}

export interface CupRound {
  round: number
  /** What is left of the cup, if its size says so: 1 the final, 2 semi-finals; absent for a round of odd size. */
  left?: number
  ties: readonly CupTie[]
}

/** The most rounds that are still to come and drawn as places. */
const ROUNDS_MAX = 10

const teamsOf = ({ first, second }: Pick<CupTie, 'first' | 'second'>): string[] =>
  [first, second].flatMap((team) => (team === undefined ? [] : [team]))

const swapped = ([home, away]: Score): Score => [away, home]
const plus = (a: Score, b: Score): Score => [a[0] + b[0], a[1] + b[1]]

/** The matches of a round by their two teams, in order of time. */
function pairs(matches: readonly CupMatch[]): CupMatch[][] {
  const inOrder = [...matches].sort((a, b) => a.startsAtMs - b.startsAtMs || (a.matchId < b.matchId ? -1 : 1))
  return [...Map.groupBy(inOrder, ({ home, away }) => JSON.stringify([home, away].sort())).values()]
}

/** The legs that were or will be played: one that was called off may be played again as another match. */
const standingOf = (legs: readonly CupMatch[]) => legs.filter(({ isOff }) => !isOff)

/**
 * Whether a round is of one match each, though a tie of it has two: a drawn match was played again, and a winner of one
 * match is in a later round.
 */
function isOfOneLeg(ties: readonly (readonly CupMatch[])[], later: ReadonlySet<string>): boolean {
  const standing = ties.map(standingOf)
  const isDrawn = ({ score }: CupMatch) => score !== undefined && score[0] === score[1]
  const areReplays = standing.every((legs) => legs.length < 2 || legs.slice(0, -1).every(isDrawn))
  const goOn = ([leg]: readonly CupMatch[]) => leg?.score && later.has(leg.home) !== later.has(leg.away)
  return areReplays && standing.some((legs) => legs.length === 1 && goOn(legs))
}

/**
 * What a tie came to.
 * @param later the teams of later rounds
 * @param count how many legs the ties of its round have
 */
function playTie(legs: readonly CupMatch[], later: ReadonlySet<string>, count: number): CupTie {
  const { home: first = '', away: second = '' } = legs[0] ?? {}
  const own = ({ home }: CupMatch, score: Score) => (home === first ? score : swapped(score))
  let sum: Score | undefined
  let extra = false
  for (const leg of legs) {
    if (leg.score) sum = plus(sum ?? [0, 0], own(leg, leg.score))
    if (leg.score && leg.extra) {
      sum = plus(sum ?? [0, 0], own(leg, leg.extra))
      extra = true
    }
  }
  const plain = { first, second, legs, isBye: false, isThird: false, from: [], ...(sum && { sum }) }
  const standing = standingOf(legs)
  const isOver = standing.length >= count && standing.every(({ score }) => score !== undefined)
  const advanced = [first, second].filter((team) => later.has(team))
  const offField = advanced.length === 1 ? { winner: advanced[0]!, decision: 'offField' as const } : {}
  const last = legs.findLast(({ goesOn }) => goesOn !== undefined)
  const told = last?.goesOn
  const toldWinner = told && (told.side === 'H' ? last?.home : last?.away)
  // Where the matches of the next round name another than goals do, a ruling of the competition decided.
  if (advanced.length === 1 && sum && sum[0] !== sum[1] && advanced[0] !== (sum[0] > sum[1] ? first : second)) {
    return { ...plain, ...offField }
  }
  if (!isOver || !sum) return { ...plain, ...offField }
  if (sum[0] !== sum[1]) {
    return { ...plain, winner: sum[0] > sum[1] ? first : second, decision: extra ? 'extraTime' : 'goals' }
  }
  if (!toldWinner) return { ...plain, ...offField }
  const shootOut = told.shootOut && last && own(last, told.shootOut)
  return { ...plain, winner: toldWinner, decision: shootOut ? 'shootOut' : 'offField', ...(shootOut && { shootOut }) }
}

const bye = (team: string): CupTie => ({
  ...{ first: team, legs: [], winner: team, isBye: true, isThird: false, from: [] },
})
const openTie = (): CupTie => ({ legs: [], isBye: false, isThird: false, from: [] })

const isPowerOfTwo = (count: number) => count > 0 && (count & (count - 1)) === 0

/** Rounds as they were played, with a bye for each team that comes in later, and the match for the third place marked. */
function playedRounds(matches: readonly CupMatch[]): { round: number; ties: CupTie[] }[] {
  const byRound = [...Map.groupBy(matches, ({ round = 0 }) => round)].sort(([a], [b]) => a - b)
  const teams = byRound.map(([, list]) => new Set(list.flatMap(({ home, away }) => [home, away])))
  const laterThan = (at: number) => new Set(teams.slice(at + 1).flatMap((set) => [...set]))
  let [count, before] = [1, 0]
  const rounds = byRound.map(([round, list], at) => {
    const all = pairs(list)
    // Second legs are announced late: a round after one of two legs has two as well, unless it is the final.
    const isFinal = Math.max(all.length, before / 2) < 2
    const later = laterThan(at)
    const isSingle = isOfOneLeg(all, later)
    count = isSingle ? 1 : Math.max(isFinal ? 1 : count, ...all.map((legs) => standingOf(legs).length))
    before = all.length
    const ties = all.map((legs) => playTie(legs, later, count))
    const entered = [...(teams[at + 1] ?? [])].filter((team) => !teams.slice(0, at + 1).some((set) => set.has(team)))
    return { round, ties: [...ties, ...entered.map(bye)] }
  })
  const [semi, last] = rounds.slice(-2)
  if (semi && last && last.ties.length === 2 && semi.ties.length === 2) {
    const losers = new Set(semi.ties.flatMap((tie) => teamsOf(tie).filter((team) => tie.winner && team !== tie.winner)))
    last.ties = last.ties.map((tie) => ({ ...tie, isThird: teamsOf(tie).every((team) => losers.has(team)) }))
    // Both teams of a semi-final are in a later round then: only one of them goes on.
    const finalists = new Set(last.ties.flatMap((tie) => (tie.isThird ? [] : teamsOf(tie))))
    semi.ties = semi.ties.map((tie) =>
      tie.legs.length > 0 ? playTie(tie.legs, finalists, standingOf(tie.legs).length) : tie,
    )
    last.ties.sort((a, b) => Number(a.isThird) - Number(b.isThird))
  }
  return rounds
}

/** Fills up a round with places of ties that are not known yet, and the cup with rounds to the final. */
function withPlaces(rounds: { round: number; ties: CupTie[] }[]): { round: number; ties: CupTie[] }[] {
  const filled: typeof rounds = []
  const inWay = (ties: readonly CupTie[]) => ties.filter(({ isThird }) => !isThird).length
  for (let at = 0; at < ROUNDS_MAX; at++) {
    const before = filled.at(-1)
    const known = rounds[at]
    const expected = before && isPowerOfTwo(inWay(before.ties)) ? inWay(before.ties) / 2 : 0
    if (!known && expected < 1) break
    const { round, ties } = known ?? { round: (before?.round ?? 0) + 1, ties: [] }
    const missing = Math.max(0, Math.floor(expected) - inWay(ties))
    filled.push({ round, ties: [...ties, ...Array.from({ length: missing }, openTie)] })
  }
  return filled
}

/** Orders each round so that ties stand before those that their winners play, the last round first. */
function inOrder(rounds: readonly { round: number; ties: CupTie[] }[]): { round: number; ties: CupTie[] }[] {
  const ordered: { round: number; ties: CupTie[] }[] = []
  for (const { round, ties } of rounds.toReversed()) {
    const next = ordered.at(-1)?.ties ?? []
    const feeds = next.flatMap((tie) => teamsOf(tie).map((team) => ties.find((one) => one.winner === team)))
    const first = [...new Set(feeds.filter((tie) => tie !== undefined))]
    ordered.push({ round, ties: [...first, ...ties.filter((tie) => !first.includes(tie))] })
  }
  return ordered.reverse()
}

/** The final that is not announced yet: both winners of the semi-finals play it, whoever is known of them. */
function openFinal(semis: readonly CupTie[]): CupTie {
  const [first, second] = semis.map(({ winner }) => winner)
  return { ...openTie(), ...(first !== undefined && { first }), ...(second !== undefined && { second }) }
}

/** The bracket of a cup, first round first. Matches without a round make a round of their own, before all others. */
export function bracketOf(matches: readonly CupMatch[]): CupRound[] {
  const rounds = inOrder(withPlaces(playedRounds(matches)))
  const [semi, last] = rounds.slice(-2)
  const isOpen = last?.ties.length === 1 && last.ties[0]?.legs.length === 0
  if (semi?.ties.length === 2 && isOpen) last.ties = [openFinal(semi.ties)]
  return rounds.map(({ round, ties }, at) => {
    const before = rounds[at - 1]?.ties ?? []
    const inWay = ties.filter(({ isThird }) => !isThird).length
    const isFinal = inWay === 1 && before.length === 2
    const cameFrom = (tie: CupTie) => {
      if (isFinal) return tie.isThird ? [] : [0, 1]
      return teamsOf(tie).flatMap((team) => {
        const place = before.findIndex(({ winner }) => winner === team)
        return place < 0 ? [] : [place]
      })
    }
    return {
      round,
      ...(isPowerOfTwo(inWay) && { left: inWay }),
      ties: ties.map((tie) => ({ ...tie, from: cameFrom(tie) })),
    }
  })
}
