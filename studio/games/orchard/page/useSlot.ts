/** Joins the game with its reels, sounds, keys and window, for the page's components. */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { createSounds } from '../../../pages/kit/gameSound.ts'
import { recall, remember } from '../../../pages/kit/remember.ts'
import { rgsClient } from '../../../pages/kit/rgsClient.ts'
import type { OrchardEvent } from '../math/books.ts'
import { ReelStage } from './reelStage.ts'
import { type Reels, SlotGame } from './slotGame.ts'

const SOUND_KEPT = 'slot-sound'
const QUICK_KEPT = 'slot-quick'

/** Reels that pass everything on to a stage that is opened later. */
function laterReels(stage: { current: ReelStage | undefined }): Reels {
  return {
    start: () => stage.current?.start(),
    land: async (stops, isQuick) => stage.current?.land(stops, isQuick),
    hurry: () => stage.current?.hurry(),
    show: (stops) => stage.current?.show(stops),
    celebrate: (win) => stage.current?.celebrate(win),
  }
}

export function useSlot(parameters: URLSearchParams, wild: string) {
  const stage = useRef<ReelStage>(undefined)
  const sounds = useMemo(createSounds, [])
  const [isSoundOn, setSoundOn] = useState(() => recall(SOUND_KEPT, parameters) === 'on')
  const game = useMemo(() => {
    const made = new SlotGame({
      client: rgsClient<OrchardEvent>(parameters),
      reels: laterReels(stage),
      wait: (ms) => new Promise((done) => setTimeout(done, ms)),
      nowMs: () => Date.now(),
      sound: sounds.play,
    })
    made.setQuick(recall(QUICK_KEPT, parameters) === 'on')
    return made
  }, [parameters, sounds])
  const view = useSyncExternalStore(game.subscribe, () => game.view)

  const mount = useCallback(
    (host: HTMLElement | null) => {
      if (host === null) return
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      void ReelStage.open(host, { wild, isCalm, onStop: () => sounds.play('stop') }).then(async (opened) => {
        stage.current = opened
        const fit = () => void opened.resize(host.clientWidth, host.clientHeight)
        new ResizeObserver(fit).observe(host)
        await game.open()
      })
    },
    [game, sounds, wild],
  )

  // Sound that was on before starts with the first touch: browsers allow it no earlier.
  useEffect(() => {
    if (!isSoundOn) return
    const begin = () => sounds.setOn(true)
    addEventListener('pointerdown', begin, { once: true })
    addEventListener('keydown', begin, { once: true })
    return () => {
      removeEventListener('pointerdown', begin)
      removeEventListener('keydown', begin)
    }
  }, [isSoundOn, sounds])

  const turnSound = useCallback(() => {
    sounds.setOn(!isSoundOn)
    setSoundOn(!isSoundOn)
    remember(SOUND_KEPT, isSoundOn ? 'off' : 'on')
  }, [isSoundOn, sounds])

  const turnQuick = useCallback(() => {
    remember(QUICK_KEPT, game.view.isQuick ? 'off' : 'on')
    game.setQuick(!game.view.isQuick)
  }, [game])

  useEffect(() => {
    const hide = () => document.hidden && game.stopAuto('autoHidden')
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [game])

  return { game, view, mount, isSoundOn, turnSound, turnQuick }
}

export type Slot = ReturnType<typeof useSlot>

/** The space key plays, M turns the sound, while no dialog is open and nothing is being typed. */
export function useSlotKeys({ game, turnSound }: Slot, isDialogOpen: boolean): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('input, select, button, a') !== null
      if (event.repeat || isDialogOpen || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'm' || event.key === 'M') turnSound()
      if (event.key !== ' ' || game.view.rules.disabledSpacebar) return
      if (isElsewhere && !(event.target as Element).matches('.spin')) return
      event.preventDefault()
      game.press()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [game, turnSound, isDialogOpen])
}
