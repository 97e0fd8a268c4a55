/**
 * Cash-outs that a member asked for and that are not decided: one of a ticket at a time, asked again under its key on any
 * screen and after a reload. Under another key a part that was paid could be paid twice.
 */
import { MINUTE_MS } from '@quarterline/core/base/time'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { useSession } from '../../account/session.ts'
import { call, type Refusal } from '../../kit/call.ts'
import { clockSpeed, platformNow } from '../../kit/clock.ts'
import { amountText } from '../../kit/format.ts'
import { useNotices } from '../../kit/notices.ts'
import { refresh } from '../../kit/useCall.ts'
import { codeText, t } from '../../text/text.ts'
import { newBetKey } from '../place/betKey.ts'
import { refreshBets } from '../ticket/refresh.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { staysOpen } from '../wire.ts'
import { WISHES } from './stored.ts'

/** The interval of repetitions, in real time. */
const ASK_MS = 1000
/** The most intervals that it rests between two repetitions. */
const RESTS_MAX = 16
/** After this the platform begins nothing any more, in real time: the offer is shown anew instead. */
const VALID_MS = MINUTE_MS

export interface CashOutWish {
  owner: string
  currency: string
  key: string
  percent: number
  amount: number
  validUntil: number
  /** Whether it is unknown if the platform has it. */
  isLost: boolean
  /** The earliest end of its wait in play, once the platform has it. */
  until?: number
}

/** By ticket. */
type Wishes = Readonly<Record<string, CashOutWish>>

export const useWishes = create<{ wishes: Wishes }>()(
  persist(() => ({ wishes: {} }), { name: WISHES, storage: createJSONStorage(() => sessionStorage) }),
)

const wishOf = (betId: string): CashOutWish | undefined => useWishes.getState().wishes[betId]

function setWish(betId: string, wish: CashOutWish | undefined): void {
  const { [betId]: _, ...others } = useWishes.getState().wishes
  useWishes.setState({ wishes: wish ? { ...others, [betId]: wish } : others })
}

/**
 * Whether it is still unknown if a part was paid. `requestProcessing` says that it was not: another cash-out waits. That the
 * session is another's by now says nothing.
 */
const isUnknown = (refusal: Refusal, wasLost: boolean) =>
  refusal.code !== 'requestProcessing' && (refusal.code === 'permission_denied' || staysOpen(refusal, wasLost))

/** The keys of requests under way. */
const underWay = new Set<string>()
/** How many answers in a row a key has not had, and how many intervals it still rests. */
const lost = new Map<string, { times: number; rest: number }>()

const isLoggedIn = (owner: string) => useSession.getState().member?.accountId === owner

interface AskOptions {
  betId: string
  wish: CashOutWish
  /** Whether it was asked before. */
  isAgain: boolean
}

/** Asks for a cash-out. @returns whether the member's confirmation may close; false if the offer has fallen */
async function ask({ betId, wish, isAgain }: AskOptions): Promise<boolean> {
  const { owner, key, percent, amount, validUntil, currency } = wish
  const terms = { bet_id: betId, percent, amount, valid_until: validUntil }
  underWay.add(key)
  const answer = await call('bet/cashout', { account_id: owner, bet_key: key, ...terms })
  underWay.delete(key)
  if (answer.ok && answer.value.state === 'waiting') {
    const { wait_s = 0 } = answer.value
    setWish(betId, { ...wish, isLost: false, until: wish.until ?? platformNow() + wait_s * 1000 })
    return true
  }
  if (!answer.ok && isUnknown(answer, isAgain)) {
    const times = (lost.get(key)?.times ?? 0) + 1
    lost.set(key, { times, rest: Math.min(2 ** (times - 1), RESTS_MAX) })
    setWish(betId, { ...wish, isLost: wish.until === undefined })
    return true
  }
  lost.delete(key)
  setWish(betId, undefined)
  // Whoever is logged in by now is told nothing of another member's money.
  if (!isLoggedIn(owner)) return true
  refresh('bet/cashoutoffer')
  const { toast } = useNotices.getState()
  if (answer.ok) {
    toast(t('cash.done', { amount: amountText(answer.value.amount ?? 0, currency) }))
    refreshBets()
    return true
  }
  const isMoved = answer.code === 'invalidOdds'
  const now = amountText(Number(answer.params?.amount), currency)
  toast(isMoved ? t('cash.changed', { amount: now }) : codeText(answer.code, answer.params))
  return !isMoved
}

/** After each interval at first, then more and more seldom while no answer comes. */
function askAgain(): void {
  for (const [betId, wish] of Object.entries(useWishes.getState().wishes)) {
    const resting = lost.get(wish.key)
    if (resting) resting.rest--
    if (isLoggedIn(wish.owner) && !underWay.has(wish.key) && (resting?.rest ?? 0) <= 0)
      void ask({ betId, wish, isAgain: true })
  }
}

let timer: ReturnType<typeof setInterval> | undefined
/** Repeats while there is something to ask. */
function keepAsking({ wishes }: { wishes: Wishes }): void {
  const isNeeded = Object.keys(wishes).length > 0
  if (isNeeded) timer ??= setInterval(askAgain, ASK_MS)
  else if (timer !== undefined) {
    clearInterval(timer)
    timer = undefined
  }
}
useWishes.subscribe(keepAsking)
keepAsking(useWishes.getState())

/** Cashes out for at least an amount. @returns whether the confirmation may close */
export async function takeCashOut({ bet_id, currency }: Ticket, percent: number, amount: number): Promise<boolean> {
  const owner = useSession.getState().member?.accountId
  if (owner === undefined || wishOf(bet_id)) return true
  const validUntil = Math.round(platformNow() + VALID_MS * clockSpeed())
  const wish = { owner, currency, key: newBetKey(), percent, amount, validUntil, isLost: false }
  setWish(bet_id, wish)
  return ask({ betId: bet_id, wish, isAgain: false })
}
