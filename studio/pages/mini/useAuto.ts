/** Rounds that play themselves, within the limits that their player has set. */
import { useEffect, useRef, useState } from 'react'
import type { Millionths } from '../kit/wire.ts'

/** A player's settings of autoplay: each limit ends it. */
export interface AutoPlan {
  rounds: number
  lossLimit: Millionths
  winLimit: Millionths
}

const PAUSE_MS = 600

/** Lets a step be seen before the next one. */
export const autoPause = () => new Promise((done) => setTimeout(done, PAUSE_MS))

/** Plays one round by itself. @returns its net result, or undefined if it could not be played to its end */
export type PlayOne = () => Promise<Millionths | undefined>

export function useAuto(stake: Millionths, playOne: PlayOne) {
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
    async begin({ rounds, lossLimit, winLimit }: AutoPlan) {
      isOn.current = true
      let net = 0
      for (let todo = rounds; todo > 0 && isOn.current; todo -= 1) {
        setLeft(todo)
        const result = await playOne()
        if (result === undefined) break
        net += result
        // The next round may not lead beyond the limit either.
        if (net - stake < -lossLimit || net >= winLimit) break
        await autoPause()
      }
      stop()
    },
  }
}
