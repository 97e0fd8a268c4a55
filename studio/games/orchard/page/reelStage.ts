/** The reels on a canvas: three strips that turn, stop and light up. Draws only while something moves. */
import 'pixi.js/unsafe-eval'
import { Application, Container, Graphics, Sprite } from 'pixi.js'
import { type FruitSymbol, type LineWin, STOPS_A_REEL, STRIPS } from '../math/parSheet.ts'
import type { Reels } from './slotView.ts'
import { rasterSheet, type SymbolSheet } from './symbolSheet.ts'

const REELS = 3
const ROWS = 3
/** One symbol above the window and one below it. */
const SHOWN = ROWS + 2
const SPIN_MS = 900
const REEL_MORE_MS = 180
const QUICK_MS = 350
const SYMBOLS_A_SECOND = 22
/** Symbols that pass while a reel slows down. */
const SLOWING = 3
const SLOWING_MS = 530
const HURRIED_MS = 120
/** Without motion the reels only fade while the result is asked for. */
const FADE_MS = 120
const CALM_ALPHA = 0.35
const DIM = 0.38
const GOLD = 0xffd97a

interface Reel {
  readonly sprites: Sprite[]
  /** The stop on the line; between two stops while it turns. */
  place: number
  /** The movement of the reel: it stands, turns until it is stopped, or slows down to its stop. */
  motion: { kind: 'stand' } | { kind: 'turn' } | { kind: 'slow'; fromMs: number; from: number; to: number; ms: number }
}

interface StageOptions {
  /** The word on the wild. */
  wild: string
  isCalm: boolean
  onStop(): void
}

export class ReelStage implements Reels {
  readonly #app: Application
  readonly #options: StageOptions
  readonly #reels: Reel[]
  readonly #marks = new Graphics()
  #sheet: SymbolSheet
  #win: LineWin | undefined
  #startedMs = 0
  /** Whether the player wants the reels to stop as soon as it is known where. */
  #isHurried = false
  #landed: (() => void) | undefined
  #cell = { width: 1, height: 1 }
  #rastered = 0

  private constructor(app: Application, options: StageOptions, sheet: SymbolSheet) {
    this.#app = app
    this.#options = options
    this.#sheet = sheet
    this.#reels = STRIPS.slice(0, REELS).map((_, at) => ({
      sprites: Array.from({ length: SHOWN }, () => new Sprite({ anchor: 0.5 })),
      place: [0, 7, 12][at] ?? 0,
      motion: { kind: 'stand' },
    }))
    for (const { sprites } of this.#reels) {
      const strip = new Container()
      strip.addChild(...sprites)
      app.stage.addChild(strip)
    }
    app.stage.addChild(this.#marks)
    app.ticker.add(() => this.#tick())
    // A hidden page draws nothing, and a win must not wait until it is looked at.
    document.addEventListener('visibilitychange', () => document.hidden && this.#finish())
  }

  static async open(host: HTMLElement, options: StageOptions): Promise<ReelStage> {
    const app = new Application()
    await app.init({
      backgroundAlpha: 0,
      antialias: true,
      autoStart: false,
      preference: 'webgl',
      resolution: Math.min(3, devicePixelRatio),
      autoDensity: true,
      width: 3,
      height: 3,
    })
    app.canvas.setAttribute('aria-hidden', 'true')
    host.append(app.canvas)
    return new ReelStage(app, options, await rasterSheet(64, options.wild))
  }

  /** Fits the canvas to its place; symbols are rastered anew when they became larger. */
  async resize(width: number, height: number): Promise<void> {
    this.#app.renderer.resize(width, height)
    this.#cell = { width: width / REELS, height: height / ROWS }
    const size = Math.ceil(Math.min(396, this.#symbolSize() * this.#app.renderer.resolution))
    if (size > this.#rastered) {
      this.#rastered = size
      this.#sheet = await rasterSheet(size, this.#options.wild)
    }
    this.#draw()
  }

  start(): void {
    this.#win = undefined
    this.#isHurried = false
    this.#startedMs = performance.now()
    if (this.#options.isCalm) {
      this.#app.stage.alpha = CALM_ALPHA
      this.#app.render()
      return
    }
    for (const reel of this.#reels) reel.motion = { kind: 'turn' }
    this.#app.ticker.start()
  }

  async land(stops: readonly number[], isQuick: boolean): Promise<void> {
    if (this.#options.isCalm) {
      await new Promise((done) => setTimeout(done, FADE_MS))
      this.show(stops)
      this.#options.onStop()
      return
    }
    if (this.#reels.some(({ motion }) => motion.kind === 'stand')) this.start()
    const nowMs = performance.now()
    for (const [at, reel] of this.#reels.entries()) {
      const wholeMs = isQuick ? QUICK_MS : SPIN_MS + at * REEL_MORE_MS
      const ms = this.#isHurried ? HURRIED_MS : Math.min(SLOWING_MS, wholeMs)
      const fromMs = this.#isHurried ? nowMs : Math.max(nowMs, this.#startedMs + wholeMs - ms)
      // The strip jumps to where slowing down ends at the stop; at this speed nobody can see it.
      const to = stops[at] ?? 0
      reel.motion = { kind: 'slow', fromMs, from: to + SLOWING, to, ms }
    }
    const landed = new Promise<void>((done) => {
      this.#landed = done
    })
    if (document.hidden) this.#finish()
    else this.#app.ticker.start()
    await landed
  }

  hurry(): void {
    this.#isHurried = true
    const nowMs = performance.now()
    for (const reel of this.#reels)
      if (reel.motion.kind === 'slow') reel.motion = { ...reel.motion, fromMs: nowMs - reel.motion.ms }
  }

  /** Ends a landing without drawing its way. */
  #finish(): void {
    if (!this.#reels.every(({ motion }) => motion.kind === 'slow')) return
    this.hurry()
    this.#tick()
  }

  /** Without stops the reels stand where the last spin left them. */
  show(stops: readonly number[]): void {
    for (const [at, reel] of this.#reels.entries()) {
      reel.place = onStrip(stops[at] ?? Math.round(reel.place))
      reel.motion = { kind: 'stand' }
    }
    this.#app.stage.alpha = 1
    this.#draw()
  }

  celebrate(win: LineWin | undefined): void {
    this.#win = win
    this.#draw()
  }

  #symbolSize(): number {
    return Math.min(this.#cell.width, this.#cell.height) * 0.88
  }

  #tick(): void {
    const nowMs = performance.now()
    for (const reel of this.#reels) this.#move(reel, nowMs, this.#app.ticker.elapsedMS)
    // The ticker renders by itself after this.
    this.#place()
    if (this.#reels.some(({ motion }) => motion.kind !== 'stand')) return
    this.#app.render()
    this.#app.ticker.stop()
    this.#landed?.()
    this.#landed = undefined
  }

  #move(reel: Reel, nowMs: number, elapsedMs: number): void {
    const { motion } = reel
    if (motion.kind === 'turn' || (motion.kind === 'slow' && nowMs < motion.fromMs)) {
      // Symbols fall: the strip is read towards its start.
      reel.place = onStrip(reel.place - (SYMBOLS_A_SECOND * elapsedMs) / 1000)
      return
    }
    if (motion.kind !== 'slow') return
    const part = Math.min(1, (nowMs - motion.fromMs) / motion.ms)
    reel.place = onStrip(motion.from + (motion.to - motion.from) * settle(part))
    if (part < 1) return
    reel.place = onStrip(motion.to)
    reel.motion = { kind: 'stand' }
    this.#options.onStop()
  }

  /** Between spins nothing is drawn unless it changed. */
  #draw(): void {
    this.#place()
    this.#app.render()
  }

  #place(): void {
    const { width, height } = this.#cell
    const size = this.#symbolSize()
    const won = this.#win === undefined ? 0 : this.#win.count
    for (const [at, { sprites, place, motion }] of this.#reels.entries()) {
      const isFast = motion.kind === 'turn'
      const first = Math.floor(place)
      for (const [row, sprite] of sprites.entries()) {
        const strip = STRIPS[at] as readonly FruitSymbol[]
        const symbol = strip[(first + row - 2 + STOPS_A_REEL) % STOPS_A_REEL] as FruitSymbol
        sprite.texture = this.#sheet[symbol][isFast ? 'blurred' : 'sharp']
        sprite.setSize(size)
        sprite.position.set((at + 0.5) * width, (row - 0.5 - (place - first)) * height)
        const isHit = row === 2 && at < won
        sprite.alpha = won > 0 && !isHit ? DIM : 1
        if (isHit) sprite.setSize(size * 1.05)
      }
    }
    this.#drawMarks(won)
  }

  #drawMarks(won: number): void {
    const { width, height } = this.#cell
    this.#marks.clear()
    if (won === 0) return
    const middle = height * 1.5
    this.#marks.moveTo(0, middle).lineTo(width * REELS, middle)
    this.#marks.stroke({ width: Math.max(2, height * 0.025), color: 0xfff3c9, alpha: 0.5 })
    for (let at = 0; at < won; at += 1) {
      const inset = Math.max(2, height * 0.04)
      this.#marks.roundRect(at * width + inset, height + inset, width - 2 * inset, height - 2 * inset, height * 0.08)
      this.#marks.fill({ color: GOLD, alpha: 0.14 })
      this.#marks.stroke({ width: Math.max(2, height * 0.02), color: GOLD })
    }
  }
}

const onStrip = (place: number): number => ((place % STOPS_A_REEL) + STOPS_A_REEL) % STOPS_A_REEL

/** Slows down evenly, a little too far, and back. */
const settle = (part: number): number => {
  const past = 0.9
  const left = part - 1
  return 1 + (past + 1) * left ** 3 + past * left ** 2
}
