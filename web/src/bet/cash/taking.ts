/** Takes a cash-out offer: one of a ticket at a time, asked again under the same key until it is decided. */
import { useEffect, useRef, useState } from 'react'
import { call, type Refusal } from '../../kit/call.ts'
import { platformNow } from '../../kit/clock.ts'
import { amountText } from '../../kit/format.ts'
import { useNotices } from '../../kit/notices.ts'
import { refresh } from '../../kit/useCall.ts'
import { codeText, t } from '../../text/text.ts'
import { refreshBets } from '../ticket/refresh.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { isUndecided } from '../wire.ts'

/** How long after an answer, or none, an undecided cash-out is asked about again. */
const ASK_MS = 1000

/** A cash-out that is not decided. */
interface Wish {
  key: string
  percent: number
  amount: number
  /** The earliest end of its wait in play; undefined while it is unknown whether the platform has it. */
  until?: number
}

/**
 * Undecided cash-outs by ticket. They outlive the panel: opened again, it must go on with the same wish under the same
 * key, because under another a part that was paid would be paid twice.
 */
const undecided = new Map<string, Wish>()

/** Whether it stays unknown if a part was paid. `requestProcessing` decides: another cash-out of the ticket waits. */
const isOpen = ({ unanswered, code }: Refusal) => unanswered || (code !== 'requestProcessing' && isUndecided(code))

/** @returns `waits`, the undecided cash-out; `take`, which resolves to whether the confirmation may close */
export function useTaking({ bet_id, currency }: Ticket, percent: number) {
  const [isBusy, setBusy] = useState(false)
  const [waits, setWaits] = useState(() => undecided.get(bet_id))
  function waitFor(wish: Wish): true {
    undecided.set(bet_id, wish)
    setWaits(wish)
    return true
  }
  async function ask({ key, until, ...wish }: Wish): Promise<boolean> {
    const answer = await call('bet/cashout', { bet_id, ...wish, bet_key: key })
    if (answer.ok && answer.value.state === 'waiting') {
      const { wait_s = 0 } = answer.value
      return waitFor({ ...wish, key, until: until ?? platformNow() + wait_s * 1000 })
    }
    if (!answer.ok && isOpen(answer)) return waitFor({ ...wish, key, ...(until !== undefined && { until }) })
    undecided.delete(bet_id)
    setWaits(undefined)
    refresh('bet/cashoutoffer')
    const { toast } = useNotices.getState()
    if (answer.ok) {
      toast(t('cash.done', { amount: amountText(answer.value.amount ?? 0, currency) }))
      refreshBets()
      return true
    }
    const isMoved = answer.code === 'invalidOdds'
    const amount = amountText(Number(answer.params?.amount), currency)
    toast(isMoved ? t('cash.changed', { amount }) : codeText(answer.code, answer.params))
    return !isMoved
  }
  function askAgain(): void {
    const wish = undecided.get(bet_id)
    if (wish) void ask(wish)
    // It was decided by what a closed panel had asked.
    else setWaits(undefined)
  }
  const askingAgain = useRef(askAgain)
  askingAgain.current = askAgain
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => askingAgain.current(), ASK_MS)
    return () => clearTimeout(timer)
  }, [waits])
  async function take(amount: number): Promise<boolean> {
    const wish = { key: crypto.randomUUID(), percent, amount }
    undecided.set(bet_id, wish)
    setBusy(true)
    const isOver = await ask(wish)
    setBusy(false)
    return isOver
  }
  return { take, isBusy, waits }
}
