/** A ticket that ends says so, once in this browser: in a toast, and under the bell until that is opened. */
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { amountText } from '../../kit/format.ts'
import { useNotices } from '../../kit/notices.ts'
import { useCall } from '../../kit/useCall.ts'
import { t } from '../../text/text.ts'
import { kindText, netOf, partWords, type Ticket } from '../ticket/ticket.ts'
import { ENDED, RECENT } from './lists.ts'

/** The channel tells of what ends; this is for who has none. */
const LOOKED_AT_EVERY_MS = 30_000
/** Two processes that settle at one time may be heard of the other way round. */
const LATE_MS = 60_000
/** So many are told one by one. */
const ONE_BY_ONE = 3

interface SeenState {
  /** Whose bets they are. */
  owner: string | null
  /** Up to when what ended was told, and which bets of the last minute before that. */
  toldMs: number
  told: readonly string[]
  /** Up to when it was read under the bell. */
  readMs: number
}

export const useSeen = create<SeenState>()(
  persist((): SeenState => ({ owner: null, toldMs: 0, told: [], readMs: 0 }), { name: 'quarterline.ended' }),
)

const endOf = ({ settledAt = 0 }: Ticket) => settledAt
const keyOf = (ticket: Ticket) => `${ticket.bet_id}@${endOf(ticket)}`

/** What ended and was not told yet, newest first; whoever cashed out knows. */
export function untold(
  rows: readonly Ticket[],
  { toldMs, told }: Pick<SeenState, 'toldMs' | 'told'>,
): readonly Ticket[] {
  return rows.filter((ticket) => {
    return endOf(ticket) > toldMs - LATE_MS && !told.includes(keyOf(ticket)) && ticket.outcome !== 'cashOut'
  })
}

/** What a ticket came to, in a line. */
export function endedWords(ticket: Ticket): string {
  const net = netOf(ticket)
  const what = ticket.kind === 'single' ? partWords(ticket).pick : (kindText(ticket) ?? '')
  const amount = amountText(Math.abs(net), ticket.currency)
  return t(net > 0 ? 'ended.won' : net < 0 ? 'ended.lost' : 'ended.back', { amount, what })
}

function tell(fresh: readonly Ticket[]): void {
  const { toast } = useNotices.getState()
  const [first] = fresh
  if (!first) return
  if (fresh.length <= ONE_BY_ONE) for (const ticket of [...fresh].reverse()) toast(endedWords(ticket))
  else {
    const net = fresh.reduce((sum, ticket) => sum + netOf(ticket), 0)
    toast(t('ended.many', { n: fresh.length, net: amountText(net, first.currency, { sign: true }) }))
  }
}

/** What was told already stays so, and the first look of a browser at a member tells nothing. */
function take(owner: string, rows: readonly Ticket[]): void {
  const seen = useSeen.getState()
  const isFirst = seen.owner !== owner
  if (!isFirst) tell(untold(rows, seen))
  const toldMs = Math.max(isFirst ? 0 : seen.toldMs, ...rows.map(endOf))
  const told = rows.filter((ticket) => endOf(ticket) > toldMs - LATE_MS).map(keyOf)
  useSeen.setState({ owner, toldMs, told, ...(isFirst && { readMs: toldMs }) })
}

/** The look of a page: since what was told and read last; of a member that this browser does not know, today. */
function useLook(owner: string, isEnabled: boolean) {
  const [request] = useState(() => {
    const { owner: known, toldMs, readMs } = useSeen.getState()
    return known === owner ? { ...RECENT, since: Math.max(0, Math.min(toldMs - LATE_MS, readMs)) } : RECENT
  })
  return useCall(ENDED, request, { refetchMs: LOOKED_AT_EVERY_MS, enabled: isEnabled })
}

export interface EndedBets {
  rows: readonly Ticket[]
  /** How many were not read under the bell. */
  unread: number
  /** They were read. */
  read: () => void
}

/** Tells what of a member's bets ends, and what ended since this browser last told. @param isEnabled false while it cannot be asked */
export function useEnded(owner: string, isEnabled: boolean): EndedBets {
  const { data } = useLook(owner, isEnabled)
  const readMs = useSeen((seen) => (seen.owner === owner ? seen.readMs : Number.POSITIVE_INFINITY))
  useEffect(() => {
    if (data) take(owner, data.rows)
  }, [owner, data])
  const rows = (data?.rows ?? []).filter(({ outcome }) => outcome !== 'cashOut')
  const read = () => useSeen.setState({ readMs: Math.max(readMs, ...rows.map(endOf)) })
  return { rows, unread: rows.filter((ticket) => endOf(ticket) > readMs).length, read }
}
