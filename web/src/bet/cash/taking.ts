/** Takes a cash-out offer: one at a time, retried under the same key until it is answered. */
import { useEffect, useRef, useState } from 'react'
import { call } from '../../kit/call.ts'
import { platformNow } from '../../kit/clock.ts'
import { amountText } from '../../kit/format.ts'
import { useNotices } from '../../kit/notices.ts'
import { refresh } from '../../kit/useCall.ts'
import { codeText, t } from '../../text/text.ts'
import { refreshBets } from '../ticket/refresh.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** The interval of retries while a cash-out waits in play. */
const ASK_MS = 1000

interface Wish {
  percent: number
  amount: number
}

/** @returns `waits`, the waiting cash-out with its earliest end; `take`, which resolves to whether the confirmation may close */
export function useTaking({ bet_id, currency }: Ticket, percent: number) {
  const [isBusy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState<Wish & { until: number }>()
  const key = useRef(crypto.randomUUID())
  async function ask(wish: Wish): Promise<boolean> {
    const answer = await call('bet/cashout', { bet_id, ...wish, bet_key: key.current })
    if (answer.ok && answer.value.state === 'waiting') {
      const { wait_s = 0 } = answer.value
      setWaiting((was) => ({ ...wish, until: was?.until ?? platformNow() + wait_s * 1000 }))
      return true
    }
    // No answer yet: the key stays the same, and a waiting cash-out is retried.
    const isUnknown = !answer.ok && (answer.code === 'requestFailed' || answer.code === 'requestTimeout')
    if (isUnknown) {
      setWaiting((was) => was && { ...was })
      return false
    }
    key.current = crypto.randomUUID()
    setWaiting(undefined)
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
  const asking = useRef(ask)
  asking.current = ask
  useEffect(() => {
    if (!waiting) return
    const { until: _, ...wish } = waiting
    const timer = setTimeout(() => void asking.current(wish), ASK_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  async function take(amount: number): Promise<boolean> {
    setBusy(true)
    const isOver = await ask({ percent, amount })
    setBusy(false)
    return isOver
  }
  return { take, isBusy, waits: waiting }
}
