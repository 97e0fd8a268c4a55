/** Places bets in points, and takes a seat with the first one. Each bet is sent again under its own key until it is answered. */
import { errorRow, isKnown } from '@quarterline/core/base/errors'
import { type SlipBettor, summarise, toRequest } from '@quarterline/core/bet/slip/slipLeg'
import type { Leg, SentBet } from '@quarterline/core/bet/slip/slipShape'
import { ROOM } from '@quarterline/core/tournament/room'
import { create } from 'zustand'
import { refreshBalance } from '../../account/balance.ts'
import { hasSeamlessWallet } from '../../account/session.ts'
import { newBetKey } from '../../bet/place/betKey.ts'
import { readAnswer, staysOpen } from '../../bet/wire.ts'
import { call, type Refusal } from '../../kit/call.ts'
import { platformNow } from '../../kit/clock.ts'
import { react } from '../../kit/reactions.ts'
import { queries } from '../../kit/useCall.ts'
import { type RoomAnswer, refreshRoom } from '../room/useRoom.ts'
import { groupNow } from './pointFeed.ts'
import { pointSlip, tellPoints, usePointSlips } from './pointSlip.ts'

interface JoinState {
  pin: string
  isSending: boolean
  /** Why the last attempt to join was refused, by the room or for the fee. */
  refusal: Pick<Refusal, 'code' | 'params'> | null
  /** Until when wrong PINs lock the member out, by the platform's clock. */
  shutUntilMs: number
}

const NOT_JOINING: JoinState = { pin: '', isSending: false, refusal: null, shutUntilMs: 0 }

/** The attempt to join the room, for a member without a seat. */
export const useJoining = create<JoinState>(() => NOT_JOINING)
export const forgetJoining = (): void => useJoining.setState(NOT_JOINING)

/** Codes about the selection, shown at the leg. All others concern the room or the fee. */
const OF_LEG = new Set([
  ...[
    'invalidOdds',
    'invalidOddsBall',
    'oddsIsUpdating',
    'marketTypeChanged',
    'liveMatchNotAllowed',
    'matchNotAllowBet',
  ],
  ...['invalidBet', 'invalidBetType', 'invalidBetTeam', 'invalidBetAmount', 'betAmountRequired', 'oddsDisplayInvalid'],
])
export const isOfLeg = (code: string): boolean => /^\d{3}$|^bet(LowerMin|OverMax)/.test(code) || OF_LEG.has(code)

/** Passes on the codes that the whole page handles; all others are shown on the slip. */
function tellPage(refused: Refusal): void {
  const isOfPage = isKnown(refused.code) && /logout|maintenance/.test(errorRow(refused.code).react)
  if (isOfPage || refused.unanswered) react(refused)
}

const asSent = (leg: Leg): SentBet['bet'] => ({ ...toRequest(leg, 'DEC'), marketType: groupNow(leg) })

function answered(key: string, answer: Parameters<typeof readAnswer>[0] | undefined): void {
  const attempt = answer && readAnswer(answer, platformNow())
  if (attempt) tellPoints({ type: 'answered', key, attempt })
  else tellPoints({ type: 'unanswered', key })
}

/** Keeps the room's refusal, and until when the member is locked out. */
function refuseJoin({ code, params }: Pick<Refusal, 'code' | 'params'>): void {
  const waitS = Number(params?.wait_s ?? 0)
  const shutUntilMs = code === 'joinFailed-1' ? platformNow() + waitS * 1000 : 0
  useJoining.setState({ refusal: { code, ...paramsOf({ params }) }, shutUntilMs })
}

const OF_PIN: readonly string[] = ['invalidRoomPassword', 'joinFailed-1']

/** Takes the typed digits of a PIN. A complete PIN is checked before anything is paid; a wrong one counts as a try. */
export async function typePin(roomId: string, pin: string): Promise<void> {
  useJoining.setState({ pin, refusal: null })
  if (pin.length < ROOM.pinDigits) return
  const outcome = await call('report/membervalidatetournament', { room_id: roomId, roomPassword: pin })
  // Without an answer, or once the PIN has changed, joining checks the PIN.
  if (!outcome.ok || useJoining.getState().pin !== pin) return
  const { code, params } = outcome.value
  if (code !== undefined && OF_PIN.includes(code)) refuseJoin({ code, params })
}

const paramsOf = ({ params }: Pick<Refusal, 'params'>) => (params ? { params } : {})

/** Sends bets of a player. @param wasLost whether they were sent before and not answered */
async function deliver(roomId: string, sent: readonly SentBet[], wasLost: boolean): Promise<void> {
  const [first] = sent
  if (!first) return
  const bets = sent.map(({ key, bet }) => ({ ...bet, bet_key: key }))
  const order = { room_id: roomId, oddsOption: first.option, bets }
  const outcome = await call('tournament/betplus', order, { click: first.key })
  const isOpen = !outcome.ok && staysOpen(outcome, wasLost)
  for (const { key } of sent) {
    if (outcome.ok)
      answered(
        key,
        outcome.value.bets.find(({ bet_key }) => bet_key === key),
      )
    else if (isOpen) tellPoints({ type: 'unanswered', key })
    else {
      tellPoints({ type: 'answered', key, attempt: { step: 'rejected', code: outcome.code, ...paramsOf(outcome) } })
    }
  }
  if (!outcome.ok) tellPage(outcome)
  refreshRoom()
}

/** Marks ready legs as sent, each under its own key. @param most the most legs to send */
function send(bettor: SlipBettor, most: number): SentBet[] {
  const slip = pointSlip(usePointSlips.getState())
  const { ready, obstacle } = summarise(slip, bettor)
  if (obstacle) return []
  const legs = slip.legs.filter(({ id }) => ready.includes(id)).slice(0, most)
  const sent = new Map(
    legs.map((leg) => [leg.id, { key: newBetKey(), option: slip.option, bet: asSent(leg) } satisfies SentBet]),
  )
  tellPoints({ type: 'send', sent })
  return [...sent.values()]
}

/** Places every leg that is ready. */
export async function placePoints(roomId: string, bettor: SlipBettor): Promise<void> {
  await deliver(roomId, send(bettor, Number.POSITIVE_INFINITY), false)
}

/** Puts a leg back on the slip whose bet the room refused. */
function standAgain(key: string, refused: Refusal): void {
  const leg = pointSlip(usePointSlips.getState()).legs.find(
    ({ attempt }) => 'sent' in attempt && attempt.sent.key === key,
  )
  tellPoints({ type: 'answered', key, attempt: { step: 'rejected', code: refused.code, ...paramsOf(refused) } })
  if (leg && !isOfLeg(refused.code)) tellPoints({ type: 'agree', id: leg.id })
}

/**
 * Takes a seat with a bet that is marked as sent; the same key is never charged twice.
 *
 * @param wasLost whether it was sent before and not answered
 * @returns whether he got the seat
 */
async function takeSeat(roomId: string, { key, option, bet }: SentBet, wasLost: boolean): Promise<boolean> {
  const { pin } = useJoining.getState()
  useJoining.setState({ isSending: true, refusal: null })
  const order = {
    room_id: roomId,
    ...(pin && { roomPassword: pin }),
    oddsOption: option,
    bet: { ...bet, bet_key: key },
  }
  const name = hasSeamlessWallet() ? 'tournament/vroomjoin' : 'tournament/roomjoin'
  const outcome = await call(name, order, { click: key })
  useJoining.setState({ isSending: false })
  if (outcome.ok) {
    answered(key, outcome.value.bet)
    forgetJoining()
  } else if (staysOpen(outcome, wasLost)) {
    tellPoints({ type: 'unanswered', key })
    tellPage(outcome)
  } else {
    standAgain(key, outcome)
    tellPage(outcome)
    if (!isOfLeg(outcome.code)) refuseJoin(outcome)
  }
  refreshBalance()
  refreshRoom()
  return outcome.ok
}

/** Pays the fee, takes the seat and places the first leg; once he is in, all others that are ready. */
export async function joinRoom(roomId: string, bettor: SlipBettor): Promise<void> {
  const [first] = send(bettor, 1)
  if (!first || !(await takeSeat(roomId, first, false))) return
  await placePoints(roomId, bettor)
}

let resending = false

/** Resends every bet without an answer, unchanged: as a bet if the member has a seat, otherwise as a join. */
export async function resendPoints(roomId: string): Promise<void> {
  if (resending) return
  resending = true
  try {
    for (const { attempt } of pointSlip(usePointSlips.getState()).legs) {
      if (attempt.step !== 'unknown') continue
      const asked = await call('tournament/roominfo', { room_id: roomId })
      if (!asked.ok) return
      queries.setQueryData<RoomAnswer>(['tournament/roominfo', { room_id: roomId }], asked.value)
      if (asked.value.me) await deliver(roomId, [attempt.sent], true)
      else await takeSeat(roomId, attempt.sent, true)
    }
  } finally {
    resending = false
  }
}
