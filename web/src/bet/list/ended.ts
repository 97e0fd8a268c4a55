/** Announces tickets that end, once in each browser: as a toast, and as unread under the bell. */
import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { usePreferences } from '../../account/preferences.ts'
import { useCall } from '../../kit/useCall.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { ENDED, RECENT } from './lists.ts'

/** The live channel announces ended bets; this interval is for pages without it. */
const LOOKED_AT_EVERY_MS = 30_000
/** Settlements of two processes may arrive out of order by this much. */
const LATE_MS = 60_000

interface SeenState {
  /** The member's account. */
  owner: string | null
  /** Ended bets up to this time are announced; `told` names those of the last minute before it. */
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

/** Ended tickets that are not announced yet, newest first; without cash-outs, which the member made himself. */
export function untold(
  rows: readonly Ticket[],
  { toldMs, told: announced }: Pick<SeenState, 'toldMs' | 'told'>,
): readonly Ticket[] {
  return rows.filter((ticket) => {
    return endOf(ticket) > toldMs - LATE_MS && !announced.includes(keyOf(ticket)) && ticket.outcome !== 'cashOut'
  })
}

/** The texts are a lazily loaded chunk. If it does not load, the tickets are still under the bell. */
async function tell(fresh: readonly Ticket[]): Promise<void> {
  if (fresh.length === 0 || usePreferences.getState().noticesOff.includes('settles')) return
  const toasts = await import('./endedToasts.ts').catch(() => undefined)
  toasts?.tellEnded(fresh)
}

/** Announces new ended tickets and records them. The first read for a member in a browser announces nothing. */
function take(owner: string, rows: readonly Ticket[]): void {
  const seen = useSeen.getState()
  const isFirst = seen.owner !== owner
  if (!isFirst) void tell(untold(rows, seen))
  const toldMs = Math.max(isFirst ? 0 : seen.toldMs, ...rows.map(endOf))
  const announced = rows.filter((ticket) => endOf(ticket) > toldMs - LATE_MS).map(keyOf)
  useSeen.setState({ owner, toldMs, told: announced, ...(isFirst && { readMs: toldMs }) })
}

/** Reads ended bets since the last announced and read ones; today's for a member new to this browser. */
function useLook(owner: string, isEnabled: boolean) {
  const [request] = useState(() => {
    const { owner: known, toldMs, readMs } = useSeen.getState()
    return known === owner ? { ...RECENT, since: Math.max(0, Math.min(toldMs - LATE_MS, readMs)) } : RECENT
  })
  return useCall(ENDED, request, { refetchMs: LOOKED_AT_EVERY_MS, enabled: isEnabled })
}

export interface EndedBets {
  rows: readonly Ticket[]
  /** The number of bets not read under the bell. */
  unread: number
  /** Marks them as read. */
  read: () => void
}

/**
 * Announces a member's bets as they end, and those that ended since this browser's last announcement. @param isEnabled
 * false while bets cannot be read
 */
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
