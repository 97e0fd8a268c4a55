/** Bets in points on their way: each leg under a key of its own, a seat taken with the first, and what is refused where. */

import { CURRENCY, STEPS } from '@quarterline/core/base/money'
import { EMPTY_SLIP } from '@quarterline/core/bet/slip/slipShape'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Reply, refusal, success, type TestPlatform } from '../../../test/testPlatform.ts'
import { amount, closeTestSlip, newLeg, openTestSlip } from '../../../test/testSlip.ts'
import { useSession } from '../../account/session.ts'
import { setClock } from '../../kit/clock.ts'
import { queries } from '../../kit/useCall.ts'
import { forgetJoining, joinRoom, placePoints, resendPoints, typePin, useJoining } from './placePoints.ts'
import { POINT_LIMITS, pointBettor, pointSlip, tellPoints, usePointSlips } from './pointSlip.ts'

const ROOM = '10388'
const BETTOR = pointBettor(amount(680))
let platform: TestPlatform

beforeEach(() => {
  platform = openTestSlip()
  vi.spyOn(queries, 'invalidateQueries').mockResolvedValue()
  usePointSlips.setState({ key: `demo01/${ROOM}`, slips: { [`demo01/${ROOM}`]: EMPTY_SLIP } })
  forgetJoining()
})
afterEach(closeTestSlip)

function put(...matchIds: string[]): void {
  for (const matchId of matchIds) {
    const leg = newLeg(matchId)
    tellPoints({ type: 'toggle', leg, typed: '100' })
    const id = legs().at(-1)?.id ?? ''
    tellPoints({ type: 'checked', id, answer: { refusal: null, limits: POINT_LIMITS } })
  }
}
const legs = () => pointSlip(usePointSlips.getState()).legs
const steps = () => legs().map(({ attempt }) => attempt.step)
const taken = (bet_key: string) => ({
  ...{ bet_key, status: 1, statusdesc: '', bet_id: `bet of ${bet_key}`, ref_no: 'T1', odds: 1.9 },
  ...{ bet_amount: 100, win: 90 },
})
type Bets = { bets: { bet_key?: string }[] }
const taking = ({ bets }: Bets): Reply => success({ bets: bets.map(({ bet_key = '' }) => taken(bet_key)), points: 480 })
const letIn = ({ bet }: { bet?: { bet_key: string } }): Reply =>
  success({ room_id: ROOM, bet: taken(bet?.bet_key ?? ''), points: 900, balance: 4800 })

test('points have the steps of the currency that stands for them on the slip', () => {
  expect(STEPS.PTS).toEqual({
    ...{ step: CURRENCY.MYR.step, stakeStep: CURRENCY.MYR.stakeStep, decimals: CURRENCY.MYR.decimals },
  })
})

test('a player’s legs go together, each under its own key, at the decimal price that he sees', async () => {
  platform.on('tournament/betplus', taking)
  put('m1', 'm2')
  await placePoints(ROOM, BETTOR)
  const [sent] = platform.requests('tournament/betplus')
  expect(sent).toMatchObject({ room_id: ROOM, oddsOption: 1 })
  expect(sent?.bets).toMatchObject([
    {
      matchId: 'm1',
      betType: 'BT_OU',
      line: 2.5,
      pick: 'O',
      odds: 1.9,
      oddsType: 'DEC',
      marketType: 2,
      bet_amount: 100,
    },
    { matchId: 'm2' },
  ])
  expect(new Set(sent?.bets.map(({ bet_key }) => bet_key)).size).toBe(2)
  expect(steps()).toEqual(['accepted', 'accepted'])
})

test('one refused leg says why, the others are bets', async () => {
  platform.on('tournament/betplus', ({ bets }) =>
    success({
      bets: bets.map(({ bet_key = '' }, at) =>
        at === 0 ? { bet_key, status: 0, statusdesc: 'liveMatchNotAllowed' } : taken(bet_key),
      ),
      points: 580,
    }),
  )
  put('m1', 'm2')
  await placePoints(ROOM, BETTOR)
  expect(legs()[0]?.attempt).toMatchObject({ step: 'rejected', code: 'liveMatchNotAllowed' })
  expect(steps()).toEqual(['rejected', 'accepted'])
})

test('more points than he has are not sent at all', async () => {
  put('m1', 'm2')
  await placePoints(ROOM, pointBettor(amount(150)))
  expect(platform.requests('tournament/betplus')).toEqual([])
  expect(steps()).toEqual(['ready', 'ready'])
})

test('a seat is taken with the first leg, and the others follow once he has it', async () => {
  platform.on('tournament/roomjoin', letIn)
  platform.on('tournament/betplus', taking)
  put('m1', 'm2')
  useJoining.setState({ pin: '417092' })
  await joinRoom(ROOM, BETTOR)
  expect(platform.requests('tournament/roomjoin')).toMatchObject([
    { room_id: ROOM, roomPassword: '417092', bet: { matchId: 'm1', bet_amount: 100 } },
  ])
  expect(platform.requests('tournament/betplus')).toMatchObject([{ bets: [{ matchId: 'm2' }] }])
  expect(steps()).toEqual(['accepted', 'accepted'])
  expect(useJoining.getState()).toMatchObject({ pin: '', refusal: null })
})

test('a member whose money is in his operator’s wallet takes his seat by the call of his kind', async () => {
  platform.on('tournament/vroomjoin', letIn)
  platform.on('tournament/betplus', taking)
  useSession.setState({ member: { hasSeamlessWallet: true } as never })
  put('m1', 'm2')
  await joinRoom(ROOM, BETTOR)
  useSession.setState({ member: null })
  expect([platform.requests('tournament/vroomjoin').length, platform.requests('tournament/betplus').length]).toEqual([
    1, 1,
  ])
  expect(steps()).toEqual(['accepted', 'accepted'])
})

test('what the room refuses stands at the fee, and the leg stays as it was', async () => {
  platform.on('tournament/roomjoin', () => refusal('invalidRoomPassword', { tries_left: 3 }))
  put('m1', 'm2')
  await joinRoom(ROOM, BETTOR)
  expect(useJoining.getState().refusal).toMatchObject({ code: 'invalidRoomPassword', params: { tries_left: 3 } })
  expect([steps(), platform.requests('tournament/betplus')]).toEqual([['ready', 'ready'], []])
})

test('too many wrong PINs shut the room until the clock says so', async () => {
  setClock(1_000_000)
  platform.on('tournament/roomjoin', () => refusal('joinFailed-1', { wait_s: 900 }))
  put('m1')
  await joinRoom(ROOM, BETTOR)
  expect(useJoining.getState().shutUntilMs).toBeGreaterThanOrEqual(1_900_000)
})

test('what the bet is refused for stands at the leg, and not at the fee', async () => {
  platform.on('tournament/roomjoin', () => refusal('invalidOdds', { odds: 1.84 }))
  put('m1')
  await joinRoom(ROOM, BETTOR)
  expect(legs()[0]?.attempt).toMatchObject({ step: 'rejected', code: 'invalidOdds' })
  expect(useJoining.getState().refusal).toBeNull()
})

test('without an answer the same key is asked again: with a seat as a bet, without one as the way in', async () => {
  platform.on('tournament/roomjoin', (_, count) => (count === 1 ? 'cut' : letIn({ bet: { bet_key: keyOf() } })))
  put('m1')
  await joinRoom(ROOM, BETTOR)
  expect(steps()).toEqual(['unknown'])
  platform.on('tournament/roominfo', () => success({ room_id: ROOM }))
  await resendPoints(ROOM)
  const [first, second] = platform.requests('tournament/roomjoin')
  expect(second?.bet?.bet_key).toBe(first?.bet?.bet_key)
  expect(steps()).toEqual(['accepted'])
})

test('who got his seat without hearing of it asks for the bet alone', async () => {
  platform.on('tournament/roomjoin', () => 'cut')
  platform.on('tournament/roominfo', () => success({ room_id: ROOM, me: { seat_id: 's' } }))
  platform.on('tournament/betplus', taking)
  put('m1')
  await joinRoom(ROOM, BETTOR)
  await resendPoints(ROOM)
  expect(platform.requests('tournament/betplus')[0]?.bets[0]?.bet_key).toBe(
    platform.requests('tournament/roomjoin')[0]?.bet?.bet_key,
  )
  expect(steps()).toEqual(['accepted'])
})

/** The key of the one leg that is on its way. */
function keyOf(): string {
  const { attempt } = legs()[0] ?? {}
  return attempt && 'sent' in attempt ? attempt.sent.key : ''
}

test('a whole PIN is checked before anything is paid; the answer to one that was typed on says nothing', async () => {
  const validate = 'report/membervalidatetournament'
  const said = { valid: false, code: 'invalidRoomPassword', params: { tries_left: 4 }, balance: 100 }
  platform.on(validate, () => success({ ...said, owned: 0, ownedPrivate: 0, joined: 0 }))
  await typePin(ROOM, '41709')
  expect(platform.requests(validate)).toEqual([])
  await typePin(ROOM, '417093')
  expect(platform.requests(validate)).toMatchObject([{ room_id: ROOM, roomPassword: '417093' }])
  expect(useJoining.getState().refusal).toEqual({ code: 'invalidRoomPassword', params: { tries_left: 4 } })
  const late = typePin(ROOM, '417094')
  useJoining.setState({ pin: '4', refusal: null })
  await late
  expect(useJoining.getState()).toMatchObject({ pin: '4', refusal: null })
})
