/** Who is at the console and how the house stands for him, asked again and again, so that it is never older than it says. */
import type { SuccessOf } from '@quarterline/core/calls'
import { useEffect, useState } from 'react'
import { call } from '../kit/call.ts'
import type { Status } from './parts.ts'

export const AGAIN_MS = 5000

export type Who = SuccessOf<'console/whoami'>
/** `byCalls` is an upline, who has his downline by calls and no pages. */
type Seen =
  | { state: 'asking' | 'outside' | 'mustSetUp' }
  | { state: 'byCalls'; who: Who }
  | { state: 'inside'; who: Who; status: Status }

/** @param known who is there, once it was heard. @returns undefined when nothing was answered */
async function look(known: Who | undefined): Promise<Seen | undefined> {
  const asked = known ? undefined : await call('console/whoami', {})
  if (asked && !asked.ok) return asked.unanswered ? undefined : { state: 'outside' }
  const who = known ?? asked?.value
  if (!who || who.must_set_up) return { state: 'mustSetUp' }
  if (who.role === 'upline') return { state: 'byCalls', who }
  const outcome = await call('console/status', {})
  if (outcome.ok) return { state: 'inside', who, status: outcome.value }
  if (outcome.code === 'secondFactorRequired') return { state: 'mustSetUp' }
  return outcome.unanswered ? undefined : { state: 'outside' }
}

/** What is seen now, and for how many seconds nothing was answered. */
export function useSeen(): { seen: Seen; lostS: number } {
  const [seen, setSeen] = useState<Seen>({ state: 'asking' })
  const [lostS, setLostS] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let heardMs = performance.now()
    let who: Who | undefined
    const ask = async () => {
      const found = await look(who)
      if (isOver) return
      if (found) {
        heardMs = performance.now()
        who = found.state === 'inside' ? found.who : undefined
        setSeen(found)
        if (found.state === 'mustSetUp' || found.state === 'byCalls') return
      }
      setLostS(Math.round((performance.now() - heardMs) / 1000))
      timer = setTimeout(ask, AGAIN_MS)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
  return { seen, lostS }
}
