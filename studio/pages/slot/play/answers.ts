/** What a slot's page makes of the server's answers. */
import type { Notice } from './slotView.ts'

/** Codes after which this page is over, and those that only end a spin. */
export const OVER: Readonly<Record<string, Notice>> = {
  ERR_IS: 'ended',
  ERR_ATE: 'ended',
  ERR_MAINTENANCE: 'shut',
  ERR_LOC: 'shut',
}
/** Codes after which it is unknown whether a stake was taken. */
export const UNKNOWN = ['lost', 'ERR_GEN']
export const REFUSED: Readonly<Record<string, Notice>> = { ERR_IPB: 'funds', ERR_GLE: 'limit' }

export const codeOf = (error: unknown): string => String((error as { code?: unknown }).code ?? 'lost')
export const shownBalance = ({ amount, currency }: { amount: number; currency: string }) => ({
  balance: amount,
  currency,
})
export const soundOf = (times: number) => (times >= 50 ? 'bigWin' : times >= 10 ? 'win' : 'smallWin')
