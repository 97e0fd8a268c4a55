/** The desk's view of the Myanmar slip: bounds of stakes, refusals, and the member's commissions (`bet/betmmoclick`). */
import { fromDecimal, NOTHING } from '@quarterline/core/base/money'
import { ticketLegs } from '@quarterline/core/bet/slip/slipCombined'
import { bodyRequest, type MyanmarBettor } from '@quarterline/core/bet/slip/slipMyanmar'
import { parseStake } from '@quarterline/core/bet/slip/slipStake'
import { isUnderWay } from '@quarterline/core/bet/slip/slipTicket'
import type { WithheldPpm } from '@quarterline/core/upline/withheld'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { useBalance } from '../../../account/balance.ts'
import { usePreferences } from '../../../account/preferences.ts'
import type { Member } from '../../../account/session.ts'
import { call, inOrder } from '../../../kit/call.ts'
import { react } from '../../../kit/reactions.ts'
import { askNow } from '../../../market/store/freshness.ts'
import { tellMyanmar, useMyanmarSlip } from '../../store/slipStore.ts'
import { learnViewOnly } from '../../store/viewOnly.ts'
import { readCheck, readTicketQuote } from '../../wire.ts'
import { boardOfLine } from '../feed.ts'
import { MAUNG_FIELD } from './maungField.ts'

/** A match in play is looked at more often, unless the member wants it seldom. */
const LIVE_S = 5

/** The member's commissions, as the desk said last, and whose they are. */
const useWithheld = create<{ owner: string; withheldPpm: WithheldPpm | undefined }>(() => ({
  owner: '',
  withheldPpm: undefined,
}))

/** The bettor of this slip; undefined until the desk has said his commissions. */
export function useMyanmarBettor({ accountId, currency }: Member): MyanmarBettor | undefined {
  const { data } = useBalance()
  const withheld = useWithheld((known) => (known.owner === accountId ? known.withheldPpm : undefined))
  const available = fromDecimal(data?.balance ?? 0) ?? NOTHING
  return useMemo(() => withheld && { currency, available, withheld }, [currency, available, withheld])
}

const nextCheck = inOrder()

/** Asks the desk about every leg and their maung; a stake that is being typed is left out. */
export async function checkMyanmar(owner: string): Promise<void> {
  const { slip } = useMyanmarSlip.getState()
  const legs = ticketLegs(slip)
  if (legs.length === 0 || isUnderWay(slip.parlay)) return
  const typing = document.activeElement?.getAttribute('data-leg')
  const stakes = legs.map((leg) => (leg.id === typing ? undefined : parseStake(leg.typed)))
  const unit = typing === MAUNG_FIELD ? undefined : parseStake(slip.parlay.typed)
  const asked = legs.map((leg, at) => {
    const { bet_amount, oddsType: _, ...rest } = bodyRequest(leg)
    return stakes[at] && bet_amount !== undefined ? { ...rest, bet_amount } : rest
  })
  const isLate = nextCheck()
  const outcome = await call('bet/betmmoclick', { legs: asked, ...(unit && { bet_amount: unit / 10_000 }) })
  if (isLate()) return
  if (!outcome.ok) return react(outcome)
  const { legs: rows, maung, withheld_ppm: withheldPpm } = outcome.value
  useWithheld.setState({ owner, withheldPpm })
  learnViewOnly(rows.map(({ statusdesc }) => statusdesc))
  rows.forEach((row, at) => {
    const leg = legs[at]
    if (!leg) return
    tellMyanmar({ type: 'checked', id: leg.id, answer: readCheck({ ...row, oddsType: 'MM' }, stakes[at]) })
    // The desk sees another line than the board here: the board is old.
    if (row.status === 0 || row.odds !== asked[at]?.odds) askNow(boardOfLine(leg))
  })
  tellMyanmar({ type: 'quoted', mode: 'parlay', quote: readTicketQuote({ ...maung, folds: [], lines: 1 }, unit) })
}

/** Asks the desk whenever the legs change, and at the member's pace. */
export function useMyanmarCheck(owner: string): void {
  const content = useMyanmarSlip(({ slip }) =>
    ticketLegs(slip)
      .map((leg) => `${leg.id}@${leg.seen.line}/${leg.seen.group}`)
      .join(),
  )
  const live = useMyanmarSlip(({ slip }) => slip.legs.some((leg) => leg.now.group === 3))
  const everyS = usePreferences(({ autoRefreshOdds }) => (live && autoRefreshOdds === 10 ? LIVE_S : autoRefreshOdds))
  useEffect(() => {
    if (!content) return
    void checkMyanmar(owner)
    const timer = setInterval(() => !document.hidden && void checkMyanmar(owner), everyS * 1000)
    return () => clearInterval(timer)
  }, [content, everyS, owner])
}
