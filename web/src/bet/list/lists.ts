/** The member's bet lists, kept fresh. They also decide the slip's waiting bets. */
import type { Slip } from '@quarterline/core/bet/slip/slipShape'
import { useEffect } from 'react'
import { platformAt } from '../../kit/clock.ts'
import { isPushed, useLink } from '../../kit/live.ts'
import { useCall } from '../../kit/useCall.ts'
import { useMyanmarSlip, useSlip } from '../store/slipStore.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { readTaken } from '../wire.ts'

export const LISTS = {
  waiting: 'bet/pendingbetlist',
  outstanding: 'bet/betacceptlist',
  void: 'bet/betrejectlist',
} as const
/** Bets that ended on the present working date. */
export const ENDED = 'bet/betsettledlist'
/** The tabs of the bet list's page, with the calls that fill them. */
export const BET_LIST_TABS = {
  ...LISTS,
  settled: ENDED,
  void: 'bet/betrejectfulllist',
  all: 'bet/betacceptfulllist',
} as const
export type BetListTab = keyof typeof BET_LIST_TABS

/** The refresh interval: long while the channel announces changes; a fifth of the usual while a bet waits. */
const TOLD_MS = 30_000
const CALM_MS = 5000
const WAITING_PART = 5
/** The slip looks for its bets in this much of each list. */
export const RECENT = { pageNumber: 1, pageSize: 20 }
/** A bet that is in no list this long after its wait ended was accepted and settled in between. */
const SETTLED_AFTER_MS = 3000

/** The refresh interval of lists while nothing happens. */
export function useListPace(): number {
  return useLink(({ link }) => (isPushed(link) ? TOLD_MS : CALM_MS))
}

/** The states of the slip's placed bets. */
const attemptsOf = ({ legs, parlay, system }: Slip) => [...legs, parlay, system].map(({ attempt }) => attempt)
const isWaiting = (slip: Slip) => attemptsOf(slip).some(({ step }) => step === 'waiting')

/** The newest bets of each list. @param enabled false while bets cannot be read */
export function useRecentBets(enabled = true) {
  const isUsualWaiting = useSlip(({ slip }) => isWaiting(slip))
  const isMyanmarWaiting = useMyanmarSlip(({ slip }) => isWaiting(slip))
  const waits = isUsualWaiting || isMyanmarWaiting
  const calmMs = useListPace()
  const refetchMs = waits ? calmMs / WAITING_PART : calmMs
  return {
    waiting: useCall(LISTS.waiting, RECENT, { refetchMs, enabled }),
    outstanding: useCall(LISTS.outstanding, RECENT, { refetchMs, enabled }),
    void: useCall(LISTS.void, RECENT, { refetchMs, enabled }),
  }
}

/** The number of open bets by the lists in memory; it makes no call. */
export function useOpenCount(): number {
  const waiting = useCall(LISTS.waiting, RECENT, { enabled: false })
  const outstanding = useCall(LISTS.outstanding, RECENT, { enabled: false })
  return (waiting.data?.total ?? 0) + (outstanding.data?.total ?? 0)
}

/** The leg that a rejected ticket failed on. */
const legOf = (ticket: Ticket) =>
  ticket.kind === 'single' || ticket.reasonLeg === undefined ? {} : { params: { leg: ticket.reasonLeg } }

type Recent = ReturnType<typeof useRecentBets>

/** Passes the outcomes of waiting bets to the slips. */
export function useDecisions(recent: Recent): void {
  useDecisionsOf(useSlip, recent)
  useDecisionsOf(useMyanmarSlip, recent)
}

function useDecisionsOf(useStore: typeof useSlip, { waiting, outstanding, void: over }: Recent): void {
  const { slip, dispatch } = useStore()
  // A bet missing from an outdated list may still be waiting: the list may be older than the bet's wait.
  const toldAtMs = Math.min(waiting.dataUpdatedAt, outstanding.dataUpdatedAt, over.dataUpdatedAt)
  useEffect(() => {
    if (!waiting.data || !outstanding.data || !over.data) return
    const find = (rows: readonly Ticket[], betId: string) => rows.find((row) => row.bet_id === betId)
    for (const attempt of attemptsOf(slip)) {
      if (attempt.step !== 'waiting') continue
      const { betId } = attempt.taken
      const [accepted, rejected] = [find(outstanding.data.rows, betId), find(over.data.rows, betId)]
      const isOverdue = platformAt(toldAtMs) > attempt.sinceMs + attempt.waitMs + SETTLED_AFTER_MS
      if (accepted) dispatch({ type: 'decided', betId, attempt: { step: 'accepted', taken: readTaken(accepted) } })
      else if (rejected) {
        dispatch({
          type: 'decided',
          betId,
          attempt: { step: 'rejected', code: rejected.reason ?? 'invalidBet', ...legOf(rejected) },
        })
      } else if (isOverdue && !find(waiting.data.rows, betId)) {
        dispatch({ type: 'decided', betId, attempt: { step: 'accepted', taken: attempt.taken } })
      }
    }
  }, [slip, dispatch, waiting.data, outstanding.data, over.data, toldAtMs])
}
