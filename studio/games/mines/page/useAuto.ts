/** Rounds that play themselves, within the limits that their player has set. */
import { useEffect, useRef, useState } from 'react'
import type { Millionths } from '../../../pages/kit/wire.ts'
import { anyClosed, type MinesPage } from './useMines.ts'

/** A player's settings of autoplay in mines: each limit ends it. */
export interface AutoPlan {
  rounds: number
  gems: number
  lossLimit: Millionths
  winLimit: Millionths
}

const PAUSE_MS = 600
const wait = () => new Promise((done) => setTimeout(done, PAUSE_MS))

/** Plays one round by chance. @returns its result, or undefined if it could not be played to its end */
async function playOne(
  page: Pick<MinesPage, 'start' | 'open' | 'cashOut'>,
  stake: Millionths,
  mines: number,
  gems: number,
): Promise<Millionths | undefined> {
  let round = await page.start(stake, mines)
  while (round?.active && (round.state[0]?.opened.length ?? 0) < gems) {
    await wait()
    round = await page.open(anyClosed(round.state[0]?.opened ?? []))
  }
  if (round?.active) {
    await wait()
    round = await page.cashOut()
  }
  return round && !round.active ? round.payout - round.amount : undefined
}

export function useAuto(page: MinesPage, stake: Millionths, mines: number) {
  const [left, setLeft] = useState(0)
  const isOn = useRef(false)
  const stop = () => {
    isOn.current = false
    setLeft(0)
  }
  useEffect(() => {
    // A hidden page stops spending.
    const stopHidden = () => {
      if (document.hidden) isOn.current = false
    }
    document.addEventListener('visibilitychange', stopHidden)
    return () => {
      document.removeEventListener('visibilitychange', stopHidden)
      isOn.current = false
    }
  }, [])
  return {
    left,
    stop,
    async begin({ rounds, gems, lossLimit, winLimit }: AutoPlan) {
      isOn.current = true
      let net = 0
      for (let todo = rounds; todo > 0 && isOn.current; todo -= 1) {
        setLeft(todo)
        const result = await playOne(page, stake, mines, gems)
        if (result === undefined) break
        net += result
        // The next round may not lead beyond the limit either.
        if (net - stake < -lossLimit || net >= winLimit) break
        await wait()
      }
      stop()
    },
  }
}
