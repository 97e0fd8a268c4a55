/** Places the ready rows of the draft. It is sent again under its own key, unchanged, until it is answered. */
import { errorRow, isKnown } from '@quarterline/core/base/errors'
import type { SuccessOf } from '@quarterline/core/calls'
import { create } from 'zustand'
import { refreshBalance } from '../../account/balance.ts'
import { newBetKey } from '../../bet/place/betKey.ts'
import { learnViewOnly } from '../../bet/store/viewOnly.ts'
import { staysOpen } from '../../bet/wire.ts'
import { call, type Refusal } from '../../kit/call.ts'
import { react } from '../../kit/reactions.ts'
import { refresh } from '../../kit/useCall.ts'
import { refreshTickets } from '../refresh.ts'
import type { Draft, Placement } from './draft.ts'
import { changeDraft, draftOwnerName, readDraft } from './draftStore.ts'
import { afterPlacing, placingOf } from './placing.ts'
import type { RowLine } from './rows.ts'

interface PlaceState {
  isSending: boolean
  /** Why the whole placement was refused. */
  refusal: Pick<Refusal, 'code' | 'params'> | null
  /** The last one that was answered. */
  placed: SuccessOf<'lottery/place'> | null
  /** Whose these are; nobody else is told. */
  owner: string
}

export const usePlace = create<PlaceState>(() => ({ isSending: false, refusal: null, placed: null, owner: '' }))

/** Shows refusals that concern the whole page; all others are shown on the ticket. */
function tellPage(refused: Refusal): void {
  if (refused.unanswered || (isKnown(refused.code) && /logout|maintenance/.test(errorRow(refused.code).react)))
    react(refused)
}

/** @param wasLost whether it was sent before and not answered */
async function deliver(placing: Placement, wasLost: boolean): Promise<void> {
  if (usePlace.getState().isSending) return
  const owner = draftOwnerName()
  usePlace.setState({ isSending: true, refusal: null, owner })
  const outcome = await call(
    'lottery/place',
    { bet_key: placing.key, lines: [...placing.lines] },
    { click: placing.key },
  )
  usePlace.setState({ isSending: false })
  // Another tab may have sent another one meanwhile, and another member may be logged in.
  const decide = (change: (draft: Draft) => Draft) =>
    changeDraft((draft) => (draft.placing?.key === placing.key ? change(draft) : draft), owner)
  if (outcome.ok) {
    decide((draft) => afterPlacing(draft, placing, outcome.value.refused))
    usePlace.setState({ placed: outcome.value })
  } else {
    const { code, params } = outcome
    learnViewOnly([code])
    if (!staysOpen(outcome, wasLost)) {
      decide((draft) => ({ ...draft, placing: null }))
      usePlace.setState({ refusal: { code, ...(params && { params }) } })
    }
    tellPage(outcome)
  }
  refreshBalance()
  refreshTickets()
  refresh('lottery/check', 'lottery/short')
}

/** Places lines. @param percentOf the share of its prizes that the page showed for a line with a reduced number */
export async function placeLines(
  lines: readonly RowLine[],
  percentOf: (key: string) => number | undefined,
): Promise<void> {
  const { placing: underWay, rows } = readDraft()
  // Another tab may have placed some of them.
  const left = lines.filter(({ row }) => rows.some(({ id }) => id === row))
  if (underWay || left.length === 0) return
  const placing = placingOf(newBetKey(), left, percentOf)
  changeDraft((draft) => ({ ...draft, placing }))
  usePlace.setState({ placed: null })
  await deliver(placing, false)
}

/** Sends a placement without an answer again. */
export async function placeAgain(): Promise<void> {
  const { placing } = readDraft()
  if (placing) await deliver(placing, true)
}
