/** The pond on this page: who its member is, the line to the others, and his play. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLive } from '../../../pages/kit/useLive.ts'
import { ask, type WireFault } from '../../../pages/kit/wire.ts'
import { type ServerClock, useServerClock } from '../../../pages/table/useServerClock.ts'
import { PondPlay } from './pondPlay.ts'
import type { PondState } from './pondState.ts'
import type { ListTold, PondMe, PondNews } from './pondWire.ts'
import { playSound } from './tones.ts'

export interface PondPage {
  me: PondMe
  play: PondPlay
  clock: ServerClock
  isLive: boolean
}

/** @returns the code of what keeps it from opening, or nothing while it opens */
export function usePond(): PondPage | string | undefined {
  const clock = useServerClock()
  const [me, setMe] = useState<PondMe>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    const from = performance.now()
    ask<PondMe>('/pond/me').then(
      (told) => {
        clock.note(told.now, performance.now() - from)
        setMe(told)
      },
      (error) => setFault((error as WireFault).code),
    )
  }, [clock])
  const play = useMemo(
    () =>
      me &&
      new PondPlay({
        ...{ me, now: clock.now, sound: playSound },
        send: (body) => ask<ListTold>('/pond/shoot', body),
        isStraight: matchMedia('(prefers-reduced-motion: reduce)').matches,
      }),
    [me, clock],
  )
  useEffect(() => () => play?.stop(), [play])
  const isLive = useLive<PondNews>(me && `/pond/${me.pond}/live`, clock, (news) => play?.hear(news))
  return fault ?? (me && play ? { me, play, clock, isLive } : undefined)
}

/** What is around the water now. */
export const usePlayState = (play: PondPlay): PondState => useSyncExternalStore(play.subscribe, play.state)

/** The member's own figure at the wallet, after money moved elsewhere. */
export function readBalance(play: PondPlay): void {
  ask<{ balance: number | null }>('/pond/own').then(
    ({ balance }) => balance !== null && play.setBalance(balance),
    () => undefined,
  )
}
