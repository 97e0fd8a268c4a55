/** The reels on a canvas: strips that turn, stop and light up, and symbols that fall or stay. Draws only while something moves. */
import 'pixi.js/unsafe-eval'
import { Application, Container, Graphics, Sprite } from 'pixi.js'
import type { Board, BoardWin, Cell } from '../../../games/kit/slot/reels.ts'
import type { FallScene, HoldScene, Scene, SpinScene } from '../../../games/kit/slot/scenes.ts'
import type { Reels } from '../play/slotView.ts'
import { firstBoard, type SlotKind } from '../slotKind.ts'
import { drawMarks } from './boardMarks.ts'
import { type CellLook, type CellMotion, cellKey, lookAt } from './cellMotion.ts'
import { moveReel, onStrip, type Reel, SLOWING } from './reelMotion.ts'
import { rasterSheet, type SymbolSheet, type SymbolWords } from './symbolSheet.ts'

const SPIN_MS = 900
const REEL_MORE_MS = 180
const QUICK_MS = 350
const SLOWING_MS = 530
const HURRIED_MS = 120
const CELLS_MS = { fall: 620, hold: 900 } as const
const QUICK_CELLS_MS = 300
/** Without motion the reels only fade while the result is asked for. */
const FADE_MS = 120
const CALM_ALPHA = 0.35
const DIM = 0.38

interface StageOptions {
  kind: SlotKind
  words: SymbolWords
  isCalm: boolean
  onStop(): void
}

export class ReelStage implements Reels {
  readonly #app: Application
  readonly #options: StageOptions
  readonly #reels: Reel[]
  readonly #marks = new Graphics()
  #sheet: SymbolSheet
  #board: Board
  #wins: readonly BoardWin[] = []
  #cells: CellMotion | undefined
  /** The last scene in which coins stay; it is seen until the reels turn. */
  #held: HoldScene | undefined
  #startedMs = 0
  /** Whether the player wants the reels to stop as soon as it is known where. */
  #isHurried = false
  #landed: (() => void) | undefined
  #cell = { width: 1, height: 1 }
  #rastered = 0

  private constructor(app: Application, options: StageOptions, sheet: SymbolSheet) {
    const { kind } = options
    this.#app = app
    this.#options = options
    this.#sheet = sheet
    this.#board = firstBoard(kind)
    this.#reels = kind.set.strips.map((strip, at) => ({
      sprites: Array.from({ length: kind.set.rows + 2 }, () => new Sprite({ anchor: 0.5 })),
      length: strip.length,
      place: kind.firstStops[at] ?? 0,
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
    return new ReelStage(app, options, await rasterSheet(options.kind, 64, options.words))
  }

  /** Fits the canvas to its place; symbols are rastered anew when they became larger. */
  async resize(width: number, height: number): Promise<void> {
    const { kind, words } = this.#options
    this.#app.renderer.resize(width, height)
    this.#cell = { width: width / this.#reels.length, height: height / kind.set.rows }
    const size = Math.ceil(Math.min(396, this.#symbolSize() * this.#app.renderer.resolution))
    if (size > this.#rastered) {
      this.#rastered = size
      this.#sheet = await rasterSheet(kind, size, words)
    }
    this.#draw()
  }

  start(): void {
    this.#wins = []
    this.#held = undefined
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

  async play(scene: Scene, isQuick: boolean): Promise<void> {
    if (this.#options.isCalm) {
      await new Promise((done) => setTimeout(done, FADE_MS))
      this.show(scene)
      this.#options.onStop()
      return
    }
    if (scene.kind === 'spin') this.#land(scene, isQuick)
    else this.#moveCells(scene, isQuick)
    const landed = new Promise<void>((done) => {
      this.#landed = done
    })
    if (document.hidden) this.#finish()
    else this.#app.ticker.start()
    await landed
  }

  #land({ stops, board }: SpinScene, isQuick: boolean): void {
    if (this.#reels.some(({ motion }) => motion.kind === 'stand')) this.start()
    this.#board = board
    const nowMs = performance.now()
    for (const [at, reel] of this.#reels.entries()) {
      const wholeMs = isQuick ? QUICK_MS : SPIN_MS + at * REEL_MORE_MS
      const ms = this.#isHurried ? HURRIED_MS : Math.min(SLOWING_MS, wholeMs)
      const fromMs = this.#isHurried ? nowMs : Math.max(nowMs, this.#startedMs + wholeMs - ms)
      // The strip jumps to where slowing down ends at the stop; at this speed nobody can see it.
      const to = stops[at] ?? 0
      reel.motion = { kind: 'slow', fromMs, from: to + SLOWING, to, ms }
    }
  }

  #moveCells(scene: FallScene | HoldScene, isQuick: boolean): void {
    this.#wins = []
    this.#held = undefined
    const ms = isQuick || this.#isHurried ? QUICK_CELLS_MS : CELLS_MS[scene.kind]
    this.#cells = { scene, before: this.#board, fromMs: performance.now(), ms }
  }

  hurry(): void {
    this.#isHurried = true
    const nowMs = performance.now()
    if (this.#cells) this.#cells.fromMs = nowMs - this.#cells.ms
    for (const reel of this.#reels)
      if (reel.motion.kind === 'slow') reel.motion = { ...reel.motion, fromMs: nowMs - reel.motion.ms }
  }

  /** Ends a scene without drawing its way. */
  #finish(): void {
    if (!this.#cells && !this.#reels.every(({ motion }) => motion.kind === 'slow')) return
    this.hurry()
    this.#tick()
  }

  show(scene: Scene | undefined): void {
    this.#cells = undefined
    this.#held = scene?.kind === 'hold' ? scene : undefined
    if (scene !== undefined && scene.kind !== 'hold') this.#board = scene.board
    for (const [at, reel] of this.#reels.entries()) {
      const stop = scene?.kind === 'spin' ? scene.stops[at] : undefined
      reel.place = onStrip(stop ?? Math.round(reel.place), reel.length)
      reel.motion = { kind: 'stand' }
    }
    this.#app.stage.alpha = 1
    this.#draw()
  }

  celebrate(wins: readonly BoardWin[]): void {
    this.#wins = wins
    this.#draw()
  }

  #symbolSize(): number {
    return Math.min(this.#cell.width, this.#cell.height) * 0.88
  }

  #tick(): void {
    const nowMs = performance.now()
    for (const reel of this.#reels) if (moveReel(reel, nowMs, this.#app.ticker.elapsedMS)) this.#options.onStop()
    // The ticker renders by itself after this.
    this.#place(nowMs)
    if (this.#cells && nowMs - this.#cells.fromMs >= this.#cells.ms) {
      const { scene } = this.#cells
      this.show(scene)
      this.#options.onStop()
    }
    if (this.#cells || this.#reels.some(({ motion }) => motion.kind !== 'stand')) return
    this.#app.render()
    this.#app.ticker.stop()
    this.#landed?.()
    this.#landed = undefined
  }

  /** Between spins nothing is drawn unless it changed. */
  #draw(): void {
    this.#place(performance.now())
    this.#app.render()
  }

  #place(nowMs: number): void {
    const lit = new Set(this.#wins.flatMap(({ cells }) => cells).map(cellKey))
    for (const [at, reel] of this.#reels.entries())
      if (reel.motion.kind === 'stand') this.#placeStanding(at, reel, lit, nowMs)
      else this.#placeTurning(at, reel)
    const { kind } = this.#options
    drawMarks(this.#marks, this.#wins, { reels: this.#reels.length, ...this.#cell, lines: kind.lines })
  }

  #placeTurning(at: number, { sprites, place, motion, length }: Reel): void {
    const { width, height } = this.#cell
    const { set, topRow } = this.#options.kind
    const first = Math.floor(place)
    for (const [row, sprite] of sprites.entries()) {
      const symbol = set.strips[at]?.[onStrip(first + topRow + row - 1, length)] as string
      const textures = this.#sheet.get(symbol)
      if (textures) sprite.texture = textures[motion.kind === 'turn' ? 'blurred' : 'sharp']
      sprite.visible = true
      sprite.alpha = 1
      sprite.setSize(this.#symbolSize())
      sprite.position.set((at + 0.5) * width, (row - 0.5 - (place - first)) * height)
    }
  }

  #placeStanding(at: number, { sprites }: Reel, lit: ReadonlySet<string>, nowMs: number): void {
    const { width, height } = this.#cell
    for (const [index, sprite] of sprites.entries()) {
      const row = index - 1
      const look = this.#lookOf([at, row], nowMs)
      const textures = look.symbol === undefined ? undefined : this.#sheet.get(look.symbol)
      sprite.visible = textures !== undefined
      if (textures === undefined) continue
      sprite.texture = look.isBlurred ? textures.blurred : textures.sharp
      const isLit = lit.has(cellKey([at, row]))
      sprite.alpha = lit.size > 0 && !isLit ? Math.min(DIM, look.alpha) : look.alpha
      sprite.setSize(this.#symbolSize() * look.scale * (isLit ? 1.05 : 1))
      sprite.position.set((at + 0.5) * width, (row + 0.5 - look.up) * height)
    }
  }

  #lookOf(cell: Cell, nowMs: number): CellLook {
    const { kind } = this.#options
    const coinOf = (pays: number) => kind.coinOf?.(pays) ?? ''
    if (this.#cells) {
      const part = Math.max(0, Math.min(1, (nowMs - this.#cells.fromMs) / this.#cells.ms))
      return lookAt(this.#cells, cell, part, coinOf)
    }
    if (this.#held) return lookAt({ scene: this.#held, before: this.#board, fromMs: 0, ms: 1 }, cell, 1, coinOf)
    return { symbol: this.#board[cell[0]]?.[cell[1]], up: 0, scale: 1, alpha: 1, isBlurred: false }
  }
}
