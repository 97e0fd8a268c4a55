/** How matches stand under their bands, and bets beside their matches. */
import { beforeEach, expect, test } from 'vitest'
import { en } from '../../text/en/app.ts'
import { enRooms } from '../../text/en/tournament/rooms.ts'
import { setWords } from '../../text/text.ts'
import { bandsOf, betName, betsByMatch, openBets, type PointBet, type RoomMatch, settledNet, swingOf } from './bets.ts'

beforeEach(() => setWords({ ...en, ...enRooms }))

const match = (matchId: string, state: RoomMatch['state'], leagueId = 'l1') =>
  ({ matchId, state, leagueId, league: `League ${leagueId}` }) as RoomMatch
const bet = (more: Partial<PointBet>) =>
  ({
    ...{ bet_id: '1', matchId: 'm1', betType: 'BT_HDP', period: 'FT', line: -0.5, pick: 'H', sport: 1 },
    ...{ home: 'Taihe FC', away: 'Baobei', state: 'open', bet_amount: 100, win: 89, placedAt: 1 },
    ...more,
  }) as PointBet

test('a room that has not begun has its matches by league', () => {
  const bands = bandsOf([match('a', 'toCome'), match('b', 'toCome', 'l2'), match('c', 'toCome')])
  expect(bands.map(({ league, matches }) => [league, matches.map(({ matchId }) => matchId)])).toEqual([
    ['League l1', ['a', 'c']],
    ['League l2', ['b']],
  ])
})

test('once one has begun they stand by their state; void and put off with the ended', () => {
  const states = ['toCome', 'postponed', 'live', 'ended', 'void', 'live'] as const
  const bands = bandsOf(states.map((state, at) => match(String(at), state)))
  expect(bands.map(({ state, matches }) => [state, matches.map(({ matchId }) => matchId)])).toEqual([
    ['live', ['2', '5']],
    ['toCome', ['0']],
    ['ended', ['1', '3', '4']],
  ])
})

test('bets stand at their match in the order in which they were placed', () => {
  const byMatch = betsByMatch([bet({ bet_id: 'b', placedAt: 2 }), bet({ bet_id: 'a' }), bet({ matchId: 'm2' })])
  expect(byMatch.get('m1')?.map(({ bet_id }) => bet_id)).toEqual(['a', 'b'])
  expect(byMatch.get('m2')).toHaveLength(1)
})

test('a bet is named by its selection, and by its period if that is not the whole match', () => {
  expect(betName(bet({}))).toBe('Taihe FC −0.5')
  expect(betName(bet({ betType: 'BT_OU', pick: 'O', line: 1, period: '1H' }))).toBe('Over 1 · 1H')
})

test.each([
  [176, 200, 0.88],
  [-100, 100, -1],
  [365, 100, 1],
  [undefined, 100, 0],
])('a net of %j on %j swings by %j', (net, bet_amount, swing) => {
  expect(swingOf({ bet_amount, ...(net !== undefined && { net }) })).toBe(swing)
})

test('sums are of settled bets alone', () => {
  const bets = [bet({ state: 'settled', net: 135 }), bet({ state: 'settled', net: -40 }), bet({ net: 70 })]
  expect([settledNet(bets), openBets(bets).length]).toEqual([95, 1])
})
