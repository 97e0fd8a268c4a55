/**
 * Brackets against cups as they were played: the World Cup of 2022 from its last sixteen (openfootball's public-domain
 * worldcup.json) and the last eight of the Champions League 2021/22 (UEFA's published results), with who went on as history
 * has it; and unfinished, postponed and uneven cups.
 */
import { expect, test } from 'vitest'
import { bracketOf, type CupMatch, type CupRound } from './bracket.ts'

type Row = [round: number, home: string, away: string, goals: string, extra?: string, shootOut?: string]

const pair = (text: string) => text.split('-').map(Number) as [number, number]

/** Matches by rows; a shoot-out names who goes on. */
const matchesOf = (rows: readonly Row[]): CupMatch[] =>
  rows.map(([round, home, away, goals, extra, shootOut], at) => ({
    matchId: `m${at}`,
    startsAtMs: at,
    ...{ round, home, away },
    ...(goals && { score: pair(goals) }),
    ...(extra && { extra: pair(extra) }),
    ...(shootOut && {
      goesOn: {
        side: pair(shootOut)[0] > pair(shootOut)[1] ? ('H' as const) : ('A' as const),
        shootOut: pair(shootOut),
      },
    }),
  }))

const WORLD_CUP: Row[] = [
  [1, 'Netherlands', 'USA', '3-1'],
  [1, 'Argentina', 'Australia', '2-1'],
  [1, 'France', 'Poland', '3-1'],
  [1, 'England', 'Senegal', '3-0'],
  [1, 'Japan', 'Croatia', '1-1', '0-0', '1-3'],
  [1, 'Brazil', 'South Korea', '4-1'],
  [1, 'Morocco', 'Spain', '0-0', '0-0', '3-0'],
  [1, 'Portugal', 'Switzerland', '6-1'],
  [2, 'Croatia', 'Brazil', '0-0', '1-1', '4-2'],
  [2, 'Netherlands', 'Argentina', '2-2', '0-0', '3-4'],
  [2, 'Morocco', 'Portugal', '1-0'],
  [2, 'England', 'France', '1-2'],
  [3, 'Argentina', 'Croatia', '3-0'],
  [3, 'France', 'Morocco', '2-0'],
  [4, 'Croatia', 'Morocco', '2-1'],
  [4, 'Argentina', 'France', '2-2', '1-1', '4-2'],
]

const CHAMPIONS: Row[] = [
  [1, 'Manchester City', 'Atletico', '1-0'],
  [1, 'Benfica', 'Liverpool', '1-3'],
  [1, 'Villarreal', 'Bayern', '1-0'],
  [1, 'Chelsea', 'Real Madrid', '1-3'],
  [1, 'Bayern', 'Villarreal', '1-1'],
  [1, 'Real Madrid', 'Chelsea', '1-3', '1-0'],
  [1, 'Atletico', 'Manchester City', '0-0'],
  [1, 'Liverpool', 'Benfica', '3-3'],
  [2, 'Manchester City', 'Real Madrid', '4-3'],
  [2, 'Liverpool', 'Villarreal', '2-0'],
  [2, 'Villarreal', 'Liverpool', '2-3'],
  [2, 'Real Madrid', 'Manchester City', '2-1', '1-0'],
  [3, 'Liverpool', 'Real Madrid', '0-1'],
]

const winnersOf = ({ ties }: CupRound) => ties.map(({ winner }) => winner)
const find = (rounds: readonly CupRound[], round: number, team: string) =>
  rounds[round - 1]?.ties.find(({ first, second }) => first === team || second === team)

test('the World Cup of 2022: winners by round, shoot-outs, the match for third place, and ties in the order of their ways', () => {
  const rounds = bracketOf(matchesOf(WORLD_CUP))
  expect(rounds.map(({ left }) => left)).toEqual([8, 4, 2, 1])
  expect(rounds.map(winnersOf)).toEqual([
    ['Netherlands', 'Argentina', 'Croatia', 'Brazil', 'England', 'France', 'Morocco', 'Portugal'],
    ['Argentina', 'Croatia', 'France', 'Morocco'],
    ['Argentina', 'France'],
    ['Argentina', 'Croatia'],
  ])
  const final = rounds[3]?.ties[0]
  expect(final).toMatchObject({ sum: [3, 3], shootOut: [4, 2], decision: 'shootOut', from: [0, 1], isThird: false })
  expect(rounds[3]?.ties[1]).toMatchObject({ isThird: true, from: [], decision: 'goals' })
  expect(find(rounds, 2, 'Brazil')).toMatchObject({ sum: [1, 1], shootOut: [4, 2], winner: 'Croatia' })
  expect(rounds[1]?.ties.map(({ from }) => from)).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
  ])
})

test('two legs: goals of both, the second at the other ground, and extra time where they are level', () => {
  const rounds = bracketOf(matchesOf(CHAMPIONS))
  expect(winnersOf(rounds[0]!).toSorted()).toEqual(['Liverpool', 'Manchester City', 'Real Madrid', 'Villarreal'])
  expect(winnersOf(rounds[1]!).toSorted()).toEqual(['Liverpool', 'Real Madrid'])
  expect(rounds[2]?.ties[0]).toMatchObject({ winner: 'Real Madrid', sum: [0, 1] })
  expect(find(rounds, 1, 'Chelsea')).toMatchObject({ first: 'Chelsea', sum: [4, 5], decision: 'extraTime' })
  expect(find(rounds, 1, 'Benfica')).toMatchObject({ sum: [4, 6], decision: 'goals' })
  expect(find(rounds, 2, 'Manchester City')).toMatchObject({
    sum: [5, 6],
    winner: 'Real Madrid',
    decision: 'extraTime',
  })
  expect(find(rounds, 1, 'Chelsea')?.legs).toHaveLength(2)
})

test('an unfinished cup has places to the final, and a tie in its first leg no winner yet', () => {
  const rounds = bracketOf(matchesOf([...CHAMPIONS.slice(0, 8), [2, 'Manchester City', 'Real Madrid', '4-3']]))
  expect(rounds.map(({ ties, left }) => [ties.length, left])).toEqual([
    [4, 4],
    [2, 2],
    [1, 1],
  ])
  expect(rounds[1]?.ties[1]).toMatchObject({ legs: [], from: [] })
  // The final is between the winners of the semi-finals, whatever is known of them.
  const late = bracketOf(matchesOf(WORLD_CUP.slice(0, 13)))
  expect(late[3]?.ties).toMatchObject([{ first: 'Argentina', legs: [], from: [0, 1] }])
  expect(late[3]?.ties[0]?.second).toBeUndefined()
  // The second leg of a round that has two need not be announced yet.
  expect(rounds[1]?.ties[0]?.winner).toBeUndefined()
  const announced = matchesOf([...CHAMPIONS.slice(0, 9), [2, 'Real Madrid', 'Manchester City', '']])
  const semi = find(bracketOf(announced), 2, 'Real Madrid')
  expect([semi?.winner, semi?.sum]).toEqual([undefined, [4, 3]])
})

test('a level tie without more facts waits; the next round’s matches tell who went on, also against the goals', () => {
  const level: Row[] = [
    [1, 'A', 'B', '1-1'],
    [1, 'C', 'D', '2-0'],
  ]
  expect(find(bracketOf(matchesOf(level)), 1, 'A')?.winner).toBeUndefined()
  const next = bracketOf(matchesOf([...level, [2, 'B', 'D', '']]))
  expect(find(next, 1, 'A')).toMatchObject({ winner: 'B', decision: 'offField' })
  expect(find(next, 1, 'C')).toMatchObject({ winner: 'D', decision: 'offField', sum: [2, 0] })
})

test('a match that is not played has no winner until the next round names one; a postponed one waits', () => {
  const off: CupMatch[] = matchesOf([
    [1, 'A', 'B', ''],
    [1, 'C', 'D', ''],
  ]).map((match) => ({ ...match, isOff: match.home === 'A' }))
  expect(bracketOf(off).flatMap(winnersOf)).toEqual([undefined, undefined, undefined])
  expect(find(bracketOf([...off, ...matchesOf([[2, 'B', 'E', '']])]), 1, 'A')).toMatchObject({
    winner: 'B',
    decision: 'offField',
  })
})

test('a team that comes in later has a bye, and an odd cup no invented places', () => {
  const rounds = bracketOf(
    matchesOf([
      [1, 'A', 'B', '0-1'],
      [2, 'B', 'C', '2-0'],
    ]),
  )
  expect(rounds[0]?.ties.map(({ isBye, first, winner }) => [isBye, first, winner])).toEqual([
    [false, 'A', 'B'],
    [true, 'C', 'C'],
  ])
  expect(rounds[1]?.ties[0]?.from).toEqual([0, 1])
  const odd = bracketOf(matchesOf([1, 2, 3].map((at): Row => [1, `H${at}`, `A${at}`, '1-0'])))
  expect(odd.map(({ ties, left }) => [ties.length, left])).toEqual([[3, undefined]])
  expect(bracketOf([])).toEqual([])
})

test('a match that was called off and played as another one is no leg, and leaves a second leg to come', () => {
  const of = (rows: readonly Row[]) => bracketOf(matchesOf(rows).map((match, at) => ({ ...match, isOff: at === 0 })))
  const again = of([
    [1, 'A', 'B', ''],
    [1, 'C', 'D', '2-0'],
    [1, 'A', 'B', '0-1'],
  ])
  expect(find(again, 1, 'C')).toMatchObject({ winner: 'C', decision: 'goals' })
  expect(find(again, 1, 'A')).toMatchObject({ winner: 'B', decision: 'goals', sum: [0, 1] })
  const legs: Row[] = [
    [1, 'A', 'B', ''],
    [1, 'C', 'D', '2-0'],
    [1, 'A', 'B', '0-1'],
    [1, 'D', 'C', '2-1'],
  ]
  expect(find(of(legs), 1, 'A')?.winner).toBeUndefined()
  expect(find(of([...legs, [1, 'B', 'A', '0-2']]), 1, 'A')).toMatchObject({ winner: 'A', sum: [2, 1] })
})

test('a drawn match that is played again makes no second legs of its round and the rounds after it', () => {
  const first: Row[] = [
    [1, 'A', 'B', '1-1'],
    [1, 'C', 'D', '2-0'],
    [1, 'E', 'F', '0-3'],
    [1, 'G', 'H', '1-0'],
    [1, 'B', 'A', '2-1'],
  ]
  expect(find(bracketOf(matchesOf(first)), 1, 'C')?.winner).toBeUndefined()
  const rounds = bracketOf(matchesOf([...first, [2, 'B', 'C', '2-0'], [2, 'F', 'G', '1-2']]))
  const decided = (round: number, team: string) => find(rounds, round, team)
  for (const [round, team, winner] of [
    [1, 'A', 'B'],
    [1, 'C', 'C'],
    [1, 'E', 'F'],
    [1, 'G', 'G'],
    [2, 'B', 'B'],
    [2, 'F', 'G'],
  ] as const) {
    expect(decided(round, team)).toMatchObject({ winner, decision: 'goals' })
  }
})
