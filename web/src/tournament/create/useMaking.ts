/** The state of the page that opens a room: the draft, the offered leagues and matches, the step, and sending. */
import { DEFAULT_CURRENCY } from '@quarterline/core/base/money'
import { RAKE_PPM } from '@quarterline/core/tournament/room'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { refreshBalance } from '../../account/balance.ts'
import { useSession } from '../../account/session.ts'
import { newBetKey } from '../../bet/place/betKey.ts'
import { useCall } from '../../kit/useCall.ts'
import { refreshRooms } from '../refresh.ts'
import { changeRoomDraft, useRoomDraft } from './draft.ts'
import { createRoute } from './route.ts'
import { sendRoom, useSendingRoom } from './sendRoom.ts'
import { MAKE_STEPS, type MakeStep } from './stepNames.ts'
import { feeOf, isStepDone, reachedStep, roomRequest, stepOfRefusal } from './steps.ts'
import { useAgain } from './useAgain.ts'

/** The offered leagues and matches, and the house's bounds. */
function useOffer() {
  const { withinH, leagues } = useRoomDraft().draft
  const offered = useCall('tournament/roomleaguelist', { within_h: withinH }, { keep: true, isSaidHere: true })
  const listed = useCall(
    'tournament/roommatchlist',
    { leagues: [...leagues].sort(), within_h: withinH },
    { enabled: leagues.length > 0, keep: true, isSaidHere: true },
  )
  return { offered, listed }
}

export function useMaking() {
  const { draft, sent, refusal } = useRoomDraft()
  const currency = useSession(({ member }) => member?.currency ?? DEFAULT_CURRENCY)
  const { offered, listed } = useOffer()
  const navigate = useNavigate()
  const { isSending: sending } = useSendingRoom()
  const { step: asked = 'leagues', again } = createRoute.useSearch()
  useAgain(again)
  const rows = draft.leagues.length > 0 ? listed.data?.rows : []
  const offeredOnes = useMemo(() => {
    const ids = new Set(draft.matches)
    const leagues = new Set(draft.leagues)
    return (rows ?? []).filter(({ matchId, leagueId }) => ids.has(matchId) && leagues.has(leagueId))
  }, [rows, draft.matches, draft.leagues])
  const chosen = sent?.chosen ?? offeredOnes
  const {
    roomRate: fees = { min: 0, max: 0, step: 1 },
    matchesMax = 0,
    rake_ppm: rakePpm = RAKE_PPM,
  } = offered.data ?? {}
  const bounds = { fee: fees, matchesMax, currency }
  const isWaiting = !offered.data || (draft.leagues.length > 0 && !listed.data)
  // Nothing is reviewed before its matches are known.
  const awaited = asked === 'review' ? (draft.leagues.length > 0 ? 'matches' : 'leagues') : asked
  const reached = isWaiting ? awaited : reachedStep(asked, draft, { bounds, chosen: chosen.length })
  // What may have been paid for stays in sight until it is decided, and cannot be changed.
  const step = sent ? 'review' : reached
  const fee = sent ? sent.request.roomRate : feeOf(draft, fees)
  const go = (to: MakeStep) => void navigate({ to: '/tournament2/create', search: { step: to } })
  const open = async () => {
    if (fee === undefined) return
    const outcome = await sendRoom({ request: roomRequest(draft, chosen, { fee, key: newBetKey() }), chosen })
    if (!outcome) return
    if (!outcome.ok) return go(stepOfRefusal(outcome.code, outcome.params))
    refreshBalance()
    refreshRooms()
    void navigate({ to: '/tournament2/room/$roomId', params: { roomId: outcome.value.room_id }, replace: true })
  }
  return {
    ...{ draft, change: changeRoomDraft, offered, listed, rows, chosen, bounds, rakePpm, step, fee, go, open },
    ...{ sending, refusal, isUndecided: sent !== null },
    isDone: (one: MakeStep) => isStepDone(one, draft, bounds, chosen.length),
    next: MAKE_STEPS[MAKE_STEPS.indexOf(step) + 1],
    previous: MAKE_STEPS[MAKE_STEPS.indexOf(step) - 1],
  }
}

export type RoomMaking = ReturnType<typeof useMaking>
