/** Joins the game with its reels, sounds, keys and window, for the page's components. */
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { createSound, type Tone } from '../kit/sound.ts'
import { ask } from '../kit/wire.ts'
import { SlotGame } from './play/slotGame.ts'
import type { Reels, SlotClient } from './play/slotView.ts'
import type { SlotKind } from './slotKind.ts'
import { ReelStage } from './stage/reelStage.ts'
import type { SymbolWords } from './stage/symbolSheet.ts'

const scale = [523.25, 659.25, 783.99, 1046.5, 1318.5, 1567.98]
const run = (notes: number, gapS: number): Tone[] =>
  scale.slice(0, notes).map((pitch, at): Tone => [pitch, at * gapS, gapS * 2.4])

/** A reel that stops, wins in three lengths, and a feature that begins. */
const SOUNDS = {
  stop: [
    [110, 0, 0.09],
    [70, 0, 0.12],
  ],
  smallWin: run(3, 0.09),
  win: run(5, 0.12),
  feature: [...run(4, 0.07), ...run(4, 0.07).map(([pitch, fromS, forS]): Tone => [pitch * 1.5, fromS + 0.35, forS])],
  bigWin: [...run(6, 0.12), ...run(6, 0.12).map(([pitch, fromS, forS]): Tone => [pitch * 1.25, fromS + 0.8, forS])],
} as const satisfies Record<string, readonly Tone[]>

const CLIENT: SlotClient = {
  authenticate: () => ask('/wallet/authenticate', { language: document.documentElement.lang }),
  balance: () => ask('/wallet/balance'),
  play: (amount, mode) => ask('/wallet/play', { amount, mode }),
  endRound: () => ask('/wallet/end-round'),
  event: (event) => ask('/bet/event', { event }),
  replay: (betID) => ask('/bet/replay', { betID }),
}

/** Reels that pass everything on to a stage that is opened later. */
function laterReels(stage: { current: ReelStage | undefined }): Reels {
  return {
    start: () => stage.current?.start(),
    play: async (scene, isQuick) => stage.current?.play(scene, isQuick),
    hurry: () => stage.current?.hurry(),
    show: (scene) => stage.current?.show(scene),
    celebrate: (wins) => stage.current?.celebrate(wins),
  }
}

export function useSlot(kind: SlotKind, { wild, bonus }: SymbolWords) {
  const stage = useRef<ReelStage>(undefined)
  const sound = useMemo(() => createSound('slot'), [])
  const [isSoundOn, setSoundOn] = useState(sound.isOn)
  const game = useMemo(
    () =>
      new SlotGame({
        client: CLIENT,
        reels: laterReels(stage),
        wait: (ms) => new Promise((done) => setTimeout(done, ms)),
        nowMs: () => Date.now(),
        scenesOf: kind.scenesOf,
        sound: (name) => sound.play(SOUNDS[name]),
      }),
    [kind, sound],
  )
  const view = useSyncExternalStore(game.subscribe, () => game.view)

  const mount = useCallback(
    (host: HTMLElement | null) => {
      if (host === null) return
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      void ReelStage.open(host, { kind, words: { wild, bonus }, isCalm, onStop: () => sound.play(SOUNDS.stop) }).then(
        async (opened) => {
          stage.current = opened
          const fit = () => void opened.resize(host.clientWidth, host.clientHeight)
          new ResizeObserver(fit).observe(host)
          await game.open()
        },
      )
    },
    [game, kind, sound, wild, bonus],
  )

  const turnSound = useCallback(() => setSoundOn(sound.toggle()), [sound])

  useEffect(() => {
    const hide = () => document.hidden && game.stopAuto('autoHidden')
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [game])

  return { game, view, mount, isSoundOn, turnSound }
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
    // A button pressed with a pointer does not take the focus: the space key would press it again instead of playing.
    const keepFocus = (event: MouseEvent) => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null
      if (isButton && !isDialogOpen) event.preventDefault()
    }
    addEventListener('keydown', press)
    addEventListener('mousedown', keepFocus)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener('mousedown', keepFocus)
    }
  }, [game, turnSound, isDialogOpen])
}
