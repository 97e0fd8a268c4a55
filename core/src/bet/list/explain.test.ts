/** An explained ticket of several legs: a leg that was not needed says so. */
import { expect, test } from 'vitest'
import { explainTicket } from './explain.ts'

const leg = (at: number, outcome?: string) => ({
  leg: at,
  matchId: `m${at}`,
  betType: 'BT_1X2',
  period: 'FT',
  pick: '1',
  home: 'Home',
  away: 'Away',
  odds: 2,
  sport: 1,
  league: 'Cup',
  startsAt: 0,
  oddsType: 'DEC',
  marketType: 2,
  ...(outcome && { outcome }),
})
const parlay = (state: 'settled' | 'accepted', outcome?: string) => ({
  kind: 'parlay' as const,
  bet_id: 'b1',
  ref_no: '1',
  currency: 'MYR',
  bet_amount: 10,
  risk: 10,
  win: 30,
  state,
  folds: [2],
  lines: 1,
  odds: 4,
  placedAt: 0,
  credited: 0,
  legs: [leg(1), leg(2, outcome)],
  ...(state === 'settled' && { outcome: 'lose' }),
})
const steps = (ticket: ReturnType<typeof parlay>) =>
  explainTicket(ticket, { commType: 0, ratePpm: 0 } as never).map(({ step }) => step)

test('a leg that a lost parlay did not need says so; one still to come does not', () => {
  expect(steps(parlay('settled', 'lose'))).toEqual([
    'leg',
    'unneeded',
    'leg',
    'outcome',
    'factor',
    'fold',
    'net',
    'credited',
    'commission',
  ])
  expect(steps(parlay('accepted'))).toEqual(['leg', 'leg', 'fold'])
})
