/** Taking an offer: one at a time, asked for again under the same key until it is known what became of it. */
import { useEffect, useRef, useState } from 'react'
import { call } from '../../kit/call.ts'
import { amountText } from '../../kit/format.ts'
import { useNotices } from '../../kit/notices.ts'
import { refresh } from '../../kit/useCall.ts'
import { codeText, t } from '../../text/text.ts'
import { refreshBets } from '../list/refresh.ts'
import type { Ticket } from '../list/ticket.ts'

/** How often what waits in play is asked about. */
const ASK_MS = 1000

interface Wish {
  percent: number
  amount: number
}

/** @returns `waits`, the amount that waits in play; `changed`, what the offer has become */
export function useTaking({ bet_id, currency }: Ticket, percent: number) {
  const [isBusy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState<Wish>()
  const [changed, setChanged] = useState<number>()
  const key = useRef(crypto.randomUUID())
  async function ask(wish: Wish) {
    const answer = await call('bet/cashout', { bet_id, ...wish, bet_key: key.current })
    if (answer.ok && answer.value.state === 'waiting') return setWaiting({ ...wish })
    // No answer is none yet: the key stays the same, and what waits is asked about again.
    const isUnknown = !answer.ok && (answer.code === 'requestFailed' || answer.code === 'requestTimeout')
    if (isUnknown) return setWaiting((was) => was && { ...wish })
    key.current = crypto.randomUUID()
    setWaiting(undefined)
    refresh('bet/cashoutoffer')
    if (answer.ok) {
      useNotices.getState().toast(t('cash.done', { amount: amountText(answer.value.amount ?? 0, currency) }))
      refreshBets()
    } else if (answer.code === 'invalidOdds') setChanged(Number(answer.params?.amount))
    else useNotices.getState().toast(codeText(answer.code, answer.params))
  }
  const asking = useRef(ask)
  asking.current = ask
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => void asking.current(waiting), ASK_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  async function take(amount: number) {
    setBusy(true)
    await ask({ percent, amount })
    setBusy(false)
  }
  return { take, isBusy, waits: waiting?.amount, changed, forget: () => setChanged(undefined) }
}
