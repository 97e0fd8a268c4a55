/** The water: a canvas that is drawn sixty times a second while the page is seen, and the fingers on it. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { type FishName, KINDS } from '../rules.ts'
import { paint, type SeenCannon } from './painter.ts'
import { type Pictures, rasterPictures } from './pictures.ts'
import type { PondPlay } from './pondPlay.ts'
import type { PondState } from './pondState.ts'
import type { Point } from './water.ts'
import type { OwnWords } from './words/en.ts'

const RATIO_MAX = 2
/** A finger that stays shoots again so often. */
const HOLD_MS = 200
const RESIZED_MS = 150

interface CanvasProps {
  play: PondPlay
  state: PondState
  now(): number
  stakeText(stake: number): string
  netText(payout: number): string
  words: OwnWords
}

/** The own cannon and the nearest of others, grey those of members who have left. */
function cannonsOf({ slots, left, stake, stakes }: PondState, stakeText: (stake: number) => string) {
  const own: SeenCannon = { slot: 0, text: stakeText(stake), hasLeft: false }
  return [
    own,
    ...[...slots].map(([seat, slot]): SeenCannon => {
      const shown = stakes.get(seat)
      return { slot, text: shown === undefined ? '' : stakeText(shown), hasLeft: left.has(seat) }
    }),
  ]
}

/** Draws the pond, and stops while nobody sees it. */
function useFrames(canvas: React.RefObject<HTMLCanvasElement | null>, props: CanvasProps): void {
  const latest = useRef(props)
  latest.current = props
  const { play } = props
  useEffect(() => {
    const sheet = canvas.current
    const context = sheet?.getContext('2d', { alpha: false })
    if (!sheet || !context) return
    const ratio = Math.min(RATIO_MAX, devicePixelRatio || 1)
    let pictures: Pictures | undefined
    let frame = 0
    let resized: ReturnType<typeof setTimeout> | undefined
    const draw = () => {
      frame = document.hidden ? 0 : requestAnimationFrame(draw)
      play.step()
      if (!pictures) return
      const { state, stakeText, netText, now } = latest.current
      const view = { water: play.water, pictures, cannons: cannonsOf(state, stakeText), aims: play.aims, ratio }
      paint(context, { ...view, locked: state.locked, amountText: netText }, now())
    }
    const fit = async () => {
      const { clientWidth, clientHeight } = sheet
      if (clientWidth === 0 || clientHeight === 0) return
      play.resize(clientWidth, clientHeight)
      const made = await rasterPictures(play.water.field, ratio)
      sheet.width = Math.round(clientWidth * ratio)
      sheet.height = Math.round(clientHeight * ratio)
      pictures = made
    }
    const see = () => {
      if (document.hidden) play.stopAuto()
      else if (frame === 0) draw()
    }
    const watched = new ResizeObserver(() => {
      clearTimeout(resized)
      resized = setTimeout(() => void fit(), pictures ? RESIZED_MS : 0)
    })
    watched.observe(sheet)
    document.addEventListener('visibilitychange', see)
    draw()
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(resized)
      watched.disconnect()
      document.removeEventListener('visibilitychange', see)
    }
  }, [canvas, play])
}

const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Point => {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** Swipes from a phone's edge are the system's. */
const EDGE = 20
const isOfSystem = ({ pointerType, currentTarget: { clientWidth } }: PointerEvent<HTMLCanvasElement>, { x }: Point) =>
  pointerType === 'touch' && (x < EDGE || x > clientWidth - EDGE)

/** A touch aims and shoots, a held one repeats, and a second finger locks the fish. */
function useFingers(play: PondPlay) {
  const fingers = useRef(new Map<number, Point>())
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const stop = () => clearInterval(timer.current)
  useEffect(() => () => clearInterval(timer.current), [])
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      if (isOfSystem(event, placeOf(event))) return
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, placeOf(event))
      play.shootAt(placeOf(event), fingers.current.size > 1)
      stop()
      timer.current = setInterval(() => {
        const [first] = fingers.current.values()
        if (first && fingers.current.size === 1) play.shootAt(first)
        else play.shootOn()
      }, HOLD_MS)
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      if (fingers.current.has(event.pointerId)) fingers.current.set(event.pointerId, placeOf(event))
    },
    onPointerUp(event: PointerEvent<HTMLCanvasElement>) {
      fingers.current.delete(event.pointerId)
      if (fingers.current.size === 0) stop()
    },
    onPointerCancel(event: PointerEvent<HTMLCanvasElement>) {
      fingers.current.delete(event.pointerId)
      if (fingers.current.size === 0) stop()
    },
  }
}

/** What each key does on the water. */
const KEYS: Record<string, (play: PondPlay) => void> = {
  ArrowLeft: (play) => play.choose(-1),
  ArrowRight: (play) => play.choose(1),
  ArrowUp: (play) => play.changeStake(1),
  ArrowDown: (play) => play.changeStake(-1),
  ' ': (play) => play.shootOn(),
  Enter: (play) => play.shootOn(),
  l: (play) => play.toggle('lock'),
  n: (play) => play.toggle('net'),
}

function useKeys(play: PondPlay) {
  const shotMs = useRef(0)
  return (event: KeyboardEvent) => {
    const act = KEYS[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    // A key that is held repeats as fast as a finger does.
    if (event.repeat && event.timeStamp - shotMs.current < HOLD_MS) return
    shotMs.current = event.timeStamp
    act(play)
  }
}

export function Canvas(props: CanvasProps) {
  const { play, state, words } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  useFrames(canvas, props)
  const fingers = useFingers(play)
  const onKeyDown = useKeys(play)
  const kind = state.locked?.split('-')[0] as FishName | undefined
  return (
    <>
      <button type="button" className="water" aria-label={words.field} onKeyDown={onKeyDown}>
        <canvas ref={canvas} onContextMenu={(event) => event.preventDefault()} {...fingers} />
      </button>
      <p className="hidden" role="status">
        {kind && fill(words.aimedAt, { fish: words[kind], pay: KINDS[kind].pay })}
      </p>
    </>
  )
}
