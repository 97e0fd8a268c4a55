/** The state of the points slip: its sums, what prevents placing, and whether the first bet also joins the room. */
import { fromDecimal, NOTHING } from '@quarterline/core/base/money'
import { hasUnanswered, isInFlight } from '@quarterline/core/bet/slip/slip'
import { summarise } from '@quarterline/core/bet/slip/slipLeg'
import { ROOM } from '@quarterline/core/tournament/room'
import { useEffect, useMemo } from 'react'
import { useBalance } from '../../account/balance.ts'
import { useViewOnly } from '../../bet/store/viewOnly.ts'
import { matchBoard } from '../../market/store/boardKey.ts'
import { freshnessOf, useFreshness } from '../../market/store/freshness.ts'
import { isFree, isPrivate } from '../lobby/roomWords.ts'
import { useSecondsLeft } from '../parts/TimeLeft.tsx'
import { freePoints, useRoomView } from '../room/useRoom.ts'
import { forgetJoining, joinRoom, placePoints, resendPoints, useJoining } from './placePoints.ts'
import { isUnplaced, pointBettor, useRoomSlip } from './pointSlip.ts'

const RESEND_MS = 2000

/** Why nothing can be placed, in order of importance; the button shows the first that applies. */
export type SlipObstacle =
  | ('viewOnly' | 'sending' | 'lost' | 'stale' | 'empty' | 'pinShut' | 'pin' | 'pinWrong')
  | ('money' | 'points' | 'legs')

interface Facts {
  isViewOnly: boolean
  isSending: boolean
  isLost: boolean
  isStale: boolean
  legs: number
  ready: number
  /** Whether more points are staked than he has. */
  isOverPoints: boolean
  /** The facts of joining; absent for a member with a seat. */
  joining?: { isPinShut: boolean; needsPin: boolean; isPinWrong: boolean; isMoneyShort: boolean } | undefined
}

/** Why nothing can be placed now; null if it can. */
export function slipObstacle(facts: Facts): SlipObstacle | null {
  const { joining } = facts
  if (facts.isViewOnly) return 'viewOnly'
  if (facts.isSending) return 'sending'
  if (facts.isLost) return 'lost'
  if (facts.legs === 0) return 'empty'
  if (facts.isStale) return 'stale'
  if (facts.isOverPoints) return 'points'
  if (facts.ready === 0) return 'legs'
  if (joining?.isMoneyShort) return 'money'
  if (joining?.isPinShut) return 'pinShut'
  if (joining?.needsPin) return 'pin'
  return joining?.isPinWrong ? 'pinWrong' : null
}

/** Resends bets without an answer while the room is open. */
function useResentPoints(roomId: string): void {
  const slip = useRoomSlip()
  const isWaiting = hasUnanswered(slip)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void resendPoints(roomId), RESEND_MS)
    return () => clearInterval(timer)
  }, [isWaiting, roomId])
}

/** The fee and the balance before and after it; undefined for a member with a seat. */
function useFee() {
  const { room } = useRoomView()
  const { data } = useBalance()
  if (room.me) return undefined
  const balance = data?.balance ?? 0
  const fee = isFree(room) ? 0 : room.roomRate
  const after = (fromDecimal(balance) ?? NOTHING) - (fromDecimal(fee) ?? NOTHING)
  return { fee, balance, isKnown: data !== undefined, isFree: isFree(room), isShort: data !== undefined && after < 0 }
}

export function usePointSlip() {
  const view = useRoomView()
  const { roomId, room } = view
  const slip = useRoomSlip()
  const free = freePoints(view)
  const bettor = useMemo(() => pointBettor(fromDecimal(free) ?? NOTHING), [free])
  const joining = useJoining()
  const pinWaitS = useSecondsLeft(joining.shutUntilMs)
  const isViewOnly = useViewOnly(({ viewOnly }) => viewOnly !== null)
  const fee = useFee()
  useResentPoints(roomId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a join belongs to one room
  useEffect(() => forgetJoining, [roomId])
  const legs = slip.legs.filter(isUnplaced)
  const isStale = useFreshness((boards) => legs.some(({ spot }) => freshnessOf(boards, matchBoard(spot.matchId)).stale))
  const sums = summarise(slip, bettor)
  const needsPin = fee !== undefined && isPrivate(room)
  const obstacle = slipObstacle({
    ...{ isViewOnly, isStale, isLost: view.isLost, legs: legs.length, ready: sums.ready.length },
    isSending: joining.isSending || slip.legs.some(isInFlight),
    isOverPoints: sums.obstacle !== null,
    joining: fee && {
      ...{ isPinShut: needsPin && pinWaitS > 0, needsPin: needsPin && joining.pin.length < ROOM.pinDigits },
      ...{ isPinWrong: joining.refusal?.code === 'invalidRoomPassword', isMoneyShort: fee.isShort },
    },
  })
  const place = () => {
    if (obstacle) return
    void (fee ? joinRoom(roomId, bettor) : placePoints(roomId, bettor))
  }
  return { slip, legs, bettor, free, sums, fee, needsPin, pinWaitS, joining, obstacle, place }
}

export type PointSlipState = ReturnType<typeof usePointSlip>
