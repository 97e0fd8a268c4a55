/** Bets of several kinds, placed and settled by the house itself: the patterns that seeded bets are copied from. */
import { marketGroup } from '@quarterline/core/market/book/match'
import { type Member, purseOf } from '../../server/src/account/session.ts'
import type { BetRequest } from '../../server/src/bet/place/request.ts'
import { opening, type Town } from '../town.ts'

/** Places of the patterns' matches, beyond those of any run. */
const FIRST = 900_000
const MATCHES = 3
const TEAM_HANDICAP = { betType: 'BT_HDP', period: 'FT' } as const
const TOTAL = { betType: 'BT_OU', period: 'FT', line: 2.5 } as const
const WINNER = { betType: 'BT_1X2', period: 'FT' } as const
const SCORES = { FT: [1, 0], '1H': [0, 0] } as const

export const patternMatch = (at: number): string => `match-${FIRST + at}`

type Wish = BetRequest['wish']

function singles(marketType: number): Wish[] {
  const single = { oddsType: 'HK', marketType, bet_amount: 30 }
  const on = { matchId: patternMatch(0), ...single }
  return [
    { ...on, ...TEAM_HANDICAP, line: -0.5, pick: 'H', odds: 0.95 },
    { ...on, ...TEAM_HANDICAP, line: 0.5, pick: 'A', odds: 0.93 },
    { ...on, ...TEAM_HANDICAP, line: -0.5, pick: 'H', odds: 0.95, oddsType: 'MY' },
    { ...on, ...TOTAL, pick: 'O', odds: 0.95 },
    { ...on, ...TOTAL, pick: 'U', odds: 0.98 },
    { ...on, ...WINNER, pick: '1', odds: 1.95, oddsType: 'DEC' },
    { ...on, ...WINNER, pick: 'X', odds: 3.4, oddsType: 'DEC' },
  ]
}

function combined(marketType: number): Wish[] {
  const legs = Array.from({ length: MATCHES }, (_, at) => {
    return { ...TEAM_HANDICAP, matchId: patternMatch(at), line: -0.5, pick: 'H', odds: 1.95, marketType }
  })
  const lost = legs.map((leg, at) => (at === 0 ? { ...leg, line: 0.5, pick: 'A', odds: 1.93 } : leg))
  return [
    { legs: lost, bet_amount: 10 },
    { legs, folds: [2, 3], bet_amount: 5 },
  ]
}

/** Has a member place one bet of each pattern, and settles them. @returns the bets' ids */
export async function placePatterns(town: Town, member: Member): Promise<string[]> {
  const { house, feed } = town
  const places = Array.from({ length: MATCHES }, (_, at) => FIRST + at)
  await feed(places.flatMap((at) => opening(at, 2)))
  const match = house.book.match(patternMatch(0))
  if (!match) throw new Error('the patterns have no match')
  const group = marketGroup(match, house.clock.now())
  const ids: string[] = []
  for (const [at, wish] of [...singles(group), ...combined(group)].entries()) {
    const request = { member, purse: purseOf(member), wish, key: `pattern-${at}`, option: 2 as const, ip: 'bench' }
    const placed = await house.desk.place(request)
    if (!placed.ok || placed.value.answer.status !== 1) throw new Error(`refused: ${JSON.stringify([wish, placed])}`)
    ids.push(placed.value.answer.bet_id as string)
  }
  const result = { state: 'completed' as const, scores: SCORES }
  await feed(places.map((_, at) => ({ kind: 'result' as const, matchId: patternMatch(at), result })))
  await house.settle()
  return ids
}
