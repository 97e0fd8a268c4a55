/** The jackpots that the slot can win, asked for again while the page is seen. */
import { useEffect, useState } from 'react'
import type { JackpotId } from '../../src/jackpot/jackpots.ts'
import { ask } from '../kit/wire.ts'

interface ShownPot {
  id: JackpotId
  name: string
  /** What it pays now, in millionths. */
  amount: number
}

export function usePots(everyMs: number): readonly ShownPot[] {
  const [pots, setPots] = useState<readonly ShownPot[]>([])
  useEffect(() => {
    const look = async () => {
      if (document.hidden) return
      const answer = await ask<{ jackpots: ShownPot[] }>('/jackpots').catch(() => undefined)
      if (answer) setPots(answer.jackpots.filter(({ amount }) => amount > 0))
    }
    void look()
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return pots
}
