/** The picture of crash: a canvas drawn for each frame from the server's start time, and the figure over it. */
import { useEffect, useRef } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { isStill } from '../../../pages/mini/useShowing.ts'
import { amountOf } from '../../../pages/table/tableWire.ts'
import { msTo } from '../rules.ts'
import { timesText } from './BetBox.tsx'
import { drawScene, type Flag } from './drawSky.ts'
import { type CrashPage, stoppedAt } from './useCrash.ts'
import type { Words } from './words/en.ts'

interface SkyProps {
  page: CrashPage
  words: Words
}

/** Labels on the curve: as many as can be read. */
const FLAGS = 6
/** Where motion is reduced the figure counts in steps of a tenth. */
const STILL_STEP = 10
const DENSITY_MAX = 2

/** Cash-outs that stand on the curve: one's own, and the largest of others. */
function flagsOf(page: CrashPage, words: Words, reached: number): Flag[] {
  const { me, table } = page.table
  const currency = me?.currency ?? ''
  const gain = (stake: number, at: number) => `+${amountOf(Math.floor((stake * (at - 100)) / 100), currency)}`
  const own = page.bets.flatMap((bet) => {
    const at = stoppedAt(bet, reached)
    return at === undefined ? [] : [{ name: words.you, at, gain: gain(bet.stake, at) }]
  })
  const others = (table?.flyers?.list ?? []).flatMap(({ alias, stake, at }) =>
    at === null || at > reached || alias === me?.alias ? [] : [{ name: alias, at, gain: gain(stake, at) }],
  )
  return [...own, ...others].slice(0, FLAGS)
}

interface Figure {
  big: string
  small: string
  tone: string
}

function figureOf(page: CrashPage, words: Words, ms: number): Figure {
  const { phase, end = 100, table } = page
  const round = table.table?.round
  if (phase === 'cancelled') return { big: '–', small: words.cancelledNote, tone: '' }
  if (phase === 'gone') return { big: `${timesText(end)}×`, small: words.gone, tone: 'lost' }
  if (phase === 'off') return { big: '1.00×', small: words.takesOff, tone: '' }
  if (phase === 'open') {
    const left = Math.max(0, (round?.closesMs ?? 0) - table.clock.now()) / 1000
    return { big: left.toFixed(1), small: words.betsOpen, tone: 'waiting' }
  }
  const reached = page.reached()
  const shown = isStill() ? Math.floor(reached / STILL_STEP) * STILL_STEP : reached
  return { big: `${timesText(shown)}×`, small: fill(words.fliesFor, { s: (ms / 1000).toFixed(1) }), tone: '' }
}

/** Milliseconds in the air: what a flight that is over took, what one under way has taken. */
function airMs({ phase, end, table }: CrashPage): number {
  if (phase === 'gone') return msTo(end ?? 100)
  return phase === 'flying' ? Math.max(0, table.clock.now() - (table.table?.round.dealsMs ?? 0)) : 0
}

/** Fits a canvas to its place, sharp on dense screens. */
function fit(canvas: HTMLCanvasElement): { width: number; height: number } {
  const density = Math.min(DENSITY_MAX, devicePixelRatio || 1)
  const { clientWidth: width, clientHeight: height } = canvas
  const [wide, high] = [Math.round(width * density), Math.round(height * density)]
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide
    canvas.height = high
  }
  canvas.getContext('2d')?.setTransform(density, 0, 0, density, 0, 0)
  return { width, height }
}

export function Sky({ page, words }: SkyProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const big = useRef<HTMLElement>(null)
  const small = useRef<HTMLElement>(null)
  const now = useRef(page)
  now.current = page
  useEffect(() => {
    let frame = 0
    let gone = { round: 0, atMs: 0 }
    const draw = () => {
      frame = requestAnimationFrame(draw)
      const [place, pen] = [canvas.current, canvas.current?.getContext('2d')]
      if (document.hidden || !place || !pen) return
      const state = now.current
      const ms = airMs(state)
      const nowMs = performance.now()
      const round = state.table.table?.round.id ?? 0
      if (state.phase === 'gone' && gone.round !== round) gone = { round, atMs: nowMs }
      const goneMs = state.phase === 'gone' ? nowMs - gone.atMs : undefined
      // Where motion is reduced the kite stands on the ground, and the figure alone tells how far it is.
      const shownMs = isStill() ? 0 : ms
      const flags = shownMs > 0 ? flagsOf(state, words, state.reached()) : []
      const text = { seconds: '{s} s' }
      drawScene(pen, { ...fit(place), ms: shownMs, goneMs, flags, isStill: isStill(), nowMs, text })
      const figure = figureOf(state, words, ms)
      if (big.current && big.current.textContent !== figure.big) big.current.textContent = figure.big
      if (small.current && small.current.textContent !== figure.small) small.current.textContent = figure.small
      if (big.current) big.current.className = figure.tone
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [words])
  return (
    <div className={`sky ${page.table.isLive ? '' : 'faded'}`}>
      <canvas ref={canvas} />
      <div className="figure" role="timer">
        <b ref={big} />
        <span ref={small} />
      </div>
    </div>
  )
}
