/** Draws the flight: sky, scale, curve, cash-outs and the kite, all from the time in the air. Called for each frame. */
import { curveAt, msTo } from '../rules.ts'

/** A cash-out of somebody, as a flag on the curve. */
export interface Flag {
  name: string
  /** In hundredths. */
  at: number
  /** Written beside the name. */
  gain: string
}

export interface SkyScene {
  width: number
  height: number
  /** Milliseconds in the air; the kite stands on the ground at 0. */
  ms: number
  /** The end, once it is told; and how long ago. */
  goneMs: number | undefined
  flags: readonly Flag[]
  /** The kite stands still, and nothing drifts. */
  isStill: boolean
  /** For what drifts. */
  nowMs: number
  text: { seconds: string }
}

type Pen = CanvasRenderingContext2D

/** A place of the field: time in ms and multiple in stakes, to pixels. */
interface Scale {
  x(ms: number): number
  y(multiple: number): number
  left: number
  right: number
  top: number
  ground: number
  mostMs: number
  most: number
}

/** Below this width, in pixels, labels are left out and the kite is small. */
const NARROW = 500
const LABEL_HEIGHT = 26
const LEAST_MS = 8000
const LEAST_MOST = 2
const FONT = '12px system-ui, "Noto Sans", "Noto Sans Myanmar", "Noto Sans Thai", "Noto Sans Khmer", sans-serif'

function scaleOf({ width, height, ms }: SkyScene): Scale {
  const isNarrow = width < NARROW
  const [left, right] = [isNarrow ? 34 : 62, width - (isNarrow ? 22 : 34)]
  const [top, ground] = [isNarrow ? 40 : 64, height - (isNarrow ? 28 : 46)]
  const mostMs = Math.max(LEAST_MS, ms / 0.84)
  const most = Math.max(LEAST_MOST, 1 + (curveAt(ms) - 1) / 0.78)
  return {
    ...{ left, right, top, ground, mostMs, most },
    x: (at) => left + ((right - left) * at) / mostMs,
    y: (multiple) => ground - ((ground - top) * (multiple - 1)) / (most - 1),
  }
}

/** Steps of a scale that leave no more than so many lines. */
function stepOf(span: number, lines: number): number {
  const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]
  return steps.find((step) => span / step <= lines) ?? 1000
}

function drawCloud(pen: Pen, x: number, y: number, size: number): void {
  pen.beginPath()
  pen.ellipse(x, y + 7 * size, 45 * size, 14 * size, 0, 0, 7)
  pen.ellipse(x - 12 * size, y - 6 * size, 19 * size, 15 * size, 0, 0, 7)
  pen.ellipse(x + 14 * size, y - 2 * size, 22 * size, 15 * size, 0, 0, 7)
  pen.fill()
}

const CLOUDS = [
  [0.16, 0.18, 1, 0.006],
  [0.68, 0.1, 0.8, 0.01],
  [0.34, 0.42, 0.62, 0.004],
  [0.86, 0.6, 1.2, 0.008],
] as const

/** What stands still behind the flight: the sky and the hills. */
function drawBackground(pen: Pen, width: number, height: number): void {
  const sky = pen.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, '#1a4a7d')
  sky.addColorStop(0.55, '#0c2c52')
  sky.addColorStop(1, '#071a33')
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = 'rgb(4 14 28 / 65%)'
  pen.beginPath()
  pen.moveTo(0, height)
  pen.quadraticCurveTo(width * 0.25, height - 46, width * 0.5, height - 20)
  pen.quadraticCurveTo(width * 0.75, height - 64, width, height - 22)
  pen.lineTo(width, height)
  pen.fill()
}

/** Drawn once for each size: a gradient over the whole picture is most of a frame's work. */
let background: { canvas: OffscreenCanvas; width: number; height: number } | undefined

function backgroundOf(width: number, height: number): OffscreenCanvas {
  if (background?.width === width && background.height === height) return background.canvas
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
  const pen = canvas.getContext('2d') as unknown as Pen | null
  if (pen) drawBackground(pen, width, height)
  background = { canvas, width, height }
  return canvas
}

function drawSky(pen: Pen, { width, height, isStill, nowMs }: SkyScene): void {
  pen.drawImage(backgroundOf(width, height), 0, 0)
  pen.fillStyle = 'rgb(150 176 205 / 22%)'
  for (const [x, y, size, speed] of CLOUDS) {
    const drift = isStill ? 0 : (nowMs * speed) / 1000
    drawCloud(pen, (((x + drift / 10) % 1.2) - 0.1) * width, y * height, size * Math.min(1, width / 700))
  }
}

function drawScale(pen: Pen, scale: Scale, { height, text, width }: SkyScene): void {
  pen.font = FONT
  pen.textBaseline = 'middle'
  pen.strokeStyle = 'rgb(255 255 255 / 10%)'
  pen.fillStyle = '#d5dfe8'
  pen.lineWidth = 1
  const step = stepOf(scale.most - 1, width < NARROW ? 4 : 7)
  pen.textAlign = 'right'
  const lines = Math.floor(scale.most / step)
  const marks = Array.from({ length: lines }, (_, n) => (n + 1) * step).filter((mark) => mark > 1)
  for (const multiple of [1, ...marks]) {
    const y = scale.y(multiple)
    pen.beginPath()
    pen.moveTo(scale.left, y)
    pen.lineTo(scale.right, y)
    pen.stroke()
    pen.fillText(`${multiple.toFixed(step < 1 ? 1 : 0)}×`, scale.left - 8, y)
  }
  pen.textAlign = 'center'
  const seconds = stepOf(scale.mostMs / 1000, width < NARROW ? 4 : 6)
  for (let s = 0; s <= scale.mostMs / 1000; s += Math.max(1, seconds))
    pen.fillText(text.seconds.replace('{s}', String(s)), scale.x(s * 1000), height - (width < NARROW ? 12 : 22))
}

const POINTS = 40

function pathOf(pen: Pen, scale: Scale, ms: number): void {
  pen.beginPath()
  pen.moveTo(scale.x(0), scale.y(1))
  for (let n = 1; n <= POINTS; n += 1) {
    const at = (ms * n) / POINTS
    pen.lineTo(scale.x(at), scale.y(curveAt(at)))
  }
}

function drawCurve(pen: Pen, scale: Scale, { ms, goneMs }: SkyScene): void {
  if (ms <= 0) return
  const isGone = goneMs !== undefined
  pathOf(pen, scale, ms)
  pen.lineTo(scale.x(ms), scale.ground)
  pen.lineTo(scale.x(0), scale.ground)
  const glow = pen.createLinearGradient(0, scale.y(curveAt(ms)), 0, scale.ground)
  glow.addColorStop(0, isGone ? 'rgb(224 72 62 / 30%)' : 'rgb(255 190 110 / 45%)')
  glow.addColorStop(1, 'rgb(255 190 110 / 2%)')
  pen.fillStyle = glow
  pen.fill()
  pathOf(pen, scale, ms)
  const line = pen.createLinearGradient(scale.x(0), 0, scale.x(ms), 0)
  line.addColorStop(0, isGone ? '#b8463d' : '#ff8a5c')
  line.addColorStop(1, isGone ? '#ff9a90' : '#ffe2b0')
  pen.strokeStyle = line
  pen.lineWidth = 5
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.stroke()
}

/** @param isLabelled whether there is room for a label at this height */
function drawFlag(pen: Pen, scale: Scale, { name, at, gain }: Flag, isLabelled: (y: number) => boolean): void {
  const [x, y] = [scale.x(msTo(at)), scale.y(at / 100)]
  pen.fillStyle = '#6fe0a0'
  pen.strokeStyle = '#06121b'
  pen.lineWidth = 3
  pen.beginPath()
  pen.arc(x, y, 7, 0, 7)
  pen.fill()
  pen.stroke()
  if (!isLabelled(y)) return
  const label = pen.measureText(`${name} ${gain}`).width + 18
  pen.fillStyle = 'rgb(4 12 20 / 78%)'
  pen.beginPath()
  pen.roundRect(x + 10, y + 8, label, 24, 12)
  pen.fill()
  pen.textAlign = 'left'
  pen.fillStyle = '#fff'
  pen.fillText(name, x + 19, y + 20)
  pen.fillStyle = '#6fe0a0'
  pen.fillText(gain, x + 19 + pen.measureText(`${name} `).width, y + 20)
}

/** Paths are read once, not for each frame. */
const SAIL = [
  ['M0-34 25-4 0 0z', '#ff8f66'],
  ['M0-34-25-4 0 0z', '#d8433b'],
  ['M-25-4 0 44 0 0z', '#9c1f1f'],
  ['M25-4 0 44 0 0z', '#c23530'],
].map(([path = '', tone = '']) => ({ path: new Path2D(path), tone }))
const SPARS = new Path2D('M0-34V44M-25-4H25M0-34 25-4 0 44-25-4z')
const FLIES_OFF_MS = 900

function drawTail(pen: Pen, wave: number): void {
  pen.strokeStyle = '#f2b544'
  pen.lineWidth = 2.5
  pen.beginPath()
  pen.moveTo(0, 44)
  pen.bezierCurveTo(14 + wave, 58, -14 + wave, 68, wave, 86)
  pen.stroke()
  pen.fillStyle = '#ff8f66'
  for (const [x, y] of [
    [3 + wave * 0.6, 60],
    [wave, 80],
  ] as const) {
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(x - 9, y - 6)
    pen.lineTo(x - 9, y + 6)
    pen.lineTo(x + 9, y - 6)
    pen.lineTo(x + 9, y + 6)
    pen.fill()
  }
}

function drawKite(pen: Pen, scale: Scale, { ms, goneMs, isStill, nowMs, width }: SkyScene): void {
  const away = goneMs === undefined || isStill ? 0 : Math.min(1, goneMs / FLIES_OFF_MS)
  if (goneMs !== undefined && isStill) return
  const size = (width < NARROW ? 0.62 : 1) * (1 - 0.4 * away)
  const sway = isStill ? 0 : Math.sin(nowMs / 420)
  pen.save()
  pen.globalAlpha = 1 - away
  pen.translate(scale.x(ms) + away * 90, scale.y(curveAt(ms)) - away * 140)
  pen.rotate(0.6 + sway * 0.05 + away * 0.5)
  pen.scale(size, size)
  // The tail hangs on the curve's end.
  pen.translate(0, ms > 0 ? -58 : -40)
  drawTail(pen, sway * 5)
  for (const { path, tone } of SAIL) {
    pen.fillStyle = tone
    pen.fill(path)
  }
  pen.strokeStyle = '#ffe9c4'
  pen.lineWidth = 2
  pen.stroke(SPARS)
  pen.restore()
}

/** @param pen scaled to the pixels of the page */
export function drawScene(pen: Pen, scene: SkyScene): void {
  const scale = scaleOf(scene)
  drawSky(pen, scene)
  drawScale(pen, scale, scene)
  drawCurve(pen, scale, scene)
  const labels: number[] = []
  const isLabelled = (y: number): boolean => {
    const isFree = scene.width >= NARROW && labels.every((other) => Math.abs(other - y) > LABEL_HEIGHT)
    if (isFree) labels.push(y)
    return isFree
  }
  for (const flag of scene.flags) drawFlag(pen, scale, flag, isLabelled)
  drawKite(pen, scale, scene)
}
