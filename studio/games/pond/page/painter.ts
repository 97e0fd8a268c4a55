/** Draws the pond onto a canvas, each frame from what is in the water then. */
import { COLOURS, LEFT, type Pictures } from './pictures.ts'
import { type Bullet, cannonAt, type Effect, LASTS_MS, type Point, type SeenFish, type Water } from './water.ts'

/** A seat whose cannon is shown: empty ones are not, and that of a member who has left is grey. */
export interface SeenCannon {
  slot: number
  /** What stands on it: his stake. */
  text: string
  hasLeft: boolean
}

export interface PondView {
  water: Water
  pictures: Pictures
  cannons: readonly SeenCannon[]
  /** Where each cannon points, by slot, in radians from upright. */
  aims: readonly number[]
  /** The fish that is locked, and the one that the arrows lead over. */
  locked: string | undefined
  amountText(payout: number): string
  ratio: number
}

const TURN = 2 * Math.PI
const colourOf = (slot: number): string => COLOURS[slot] ?? '#e8fdff'

/** A picture around a place, turned. */
function put(
  context: CanvasRenderingContext2D,
  picture: HTMLCanvasElement,
  { x, y }: Point,
  size: number,
  turn = 0,
): void {
  context.translate(x, y)
  if (turn !== 0) context.rotate(turn)
  context.drawImage(picture, -size / 2, -size / 2, size, size)
  if (turn !== 0) context.rotate(-turn)
  context.translate(-x, -y)
}

function paintFish(context: CanvasRenderingContext2D, view: PondView, seen: SeenFish, nowMs: number, shrunk = 1): void {
  const { fish, at, width, heading, slant } = seen
  const size = width * shrunk
  context.save()
  context.translate(at.x, at.y)
  if (shrunk === 1) {
    context.fillStyle = 'rgb(3 26 43 / 30%)'
    context.beginPath()
    context.ellipse(0, width * 0.5, width * 0.4, width * 0.06, 0, 0, TURN)
    context.fill()
  }
  context.scale(heading, 1)
  context.rotate(slant + (shrunk < 1 ? (1 - shrunk) * 5 : 0))
  // The tail sways: a slight shear, quicker for the small.
  if (!view.water.isStraight) {
    const beat = Math.sin(nowMs / (90 + width) + fish.shoal + fish.at)
    if (fish.kind === 'jelly') context.scale(1 + 0.04 * beat, 1 - 0.04 * beat)
    else context.transform(1, 0.05 * beat, 0, 1, 0, 0)
  }
  context.drawImage(view.pictures.fish[fish.kind], -size / 2, -size / 2, size, size)
  context.restore()
}

const TAG = { width: 50, height: 20 }

/** What it pays, once for each shoal. */
function paintTags(context: CanvasRenderingContext2D, view: PondView, fish: readonly SeenFish[]): void {
  const told = new Set<string>()
  for (const { fish: one, at, width, isThere } of fish) {
    const shoal = `${one.kind}${one.shoal}`
    if (!isThere || told.has(shoal)) continue
    told.add(shoal)
    const y = at.y - width * (one.kind === 'carp' ? 0.44 : one.kind === 'dart' ? 0.4 : 0.5) - 14
    context.drawImage(view.pictures.tags[one.kind], at.x - TAG.width / 2, y, TAG.width, TAG.height)
  }
}

function paintLock(context: CanvasRenderingContext2D, { at, width }: SeenFish, nowMs: number, isStill: boolean): void {
  const radius = Math.max(30, width * 0.47)
  context.save()
  context.translate(at.x, at.y)
  if (!isStill) context.rotate(nowMs / 3000)
  context.strokeStyle = '#ffd97a'
  context.lineWidth = 2
  context.setLineDash([12, 9])
  context.beginPath()
  context.arc(0, 0, radius, 0, TURN)
  context.stroke()
  context.setLineDash([])
  context.beginPath()
  for (let at = 0; at < 4; at += 1) {
    context.rotate(TURN / 4)
    context.moveTo(0, radius - 14)
    context.lineTo(0, radius + 16)
  }
  context.stroke()
  context.restore()
}

function paintBullet(context: CanvasRenderingContext2D, view: PondView, bullet: Bullet, nowMs: number): void {
  const to = view.water.find(bullet.fish, nowMs)?.at
  if (!to) return
  const share = Math.min(1, (nowMs - bullet.sinceMs) / bullet.flightMs)
  const { from, slot } = bullet
  const scale = view.water.field.scale
  if (share === 1) {
    // It is there, and its answer is not: the net opens and waits.
    put(context, view.pictures.net[slot] as HTMLCanvasElement, to, 34 * scale)
    return
  }
  context.save()
  context.translate(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
  context.rotate(Math.atan2(to.y - from.y, to.x - from.x))
  context.fillStyle = colourOf(slot)
  context.globalAlpha = 0.35
  context.beginPath()
  context.ellipse(-6 * scale, 0, 15 * scale, 5 * scale, 0, 0, TURN)
  context.fill()
  context.globalAlpha = 1
  context.fillStyle = '#fff8dc'
  context.beginPath()
  context.ellipse(0, 0, 9 * scale, 5 * scale, 0, 0, TURN)
  context.fill()
  context.fillStyle = colourOf(slot)
  context.beginPath()
  context.ellipse(1, 0, 5 * scale, 3 * scale, 0, 0, TURN)
  context.fill()
  context.restore()
}

const COINS = 9

function paintCoins(
  context: CanvasRenderingContext2D,
  view: PondView,
  effect: Effect & { kind: 'coins' },
  share: number,
) {
  const { water, pictures } = view
  const { scale } = water.field
  const { at, slot, payout } = effect
  const to = cannonAt(water.field, slot)
  // They spring out, and fly to the cannon.
  const out = Math.min(1, share * 3.5)
  const home = water.isStraight ? 0 : Math.max(0, (share - 0.55) / 0.45) ** 2
  for (let one = 0; one < COINS; one += 1) {
    const turn = (one * TURN) / COINS
    const x = at.x + Math.cos(turn) * 52 * scale * out
    const y = at.y + Math.sin(turn) * 40 * scale * out
    put(context, pictures.coin, { x: x + (to.x - x) * home, y: y + (to.y - y) * home }, 20 * scale * (1 - 0.4 * home))
  }
  context.globalAlpha = Math.min(1, (1 - share) * 4)
  context.font = `900 ${Math.round((slot === 0 ? 30 : 20) * Math.max(0.8, scale))}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.lineJoin = 'round'
  context.lineWidth = 6
  context.strokeStyle = '#5f3902'
  context.fillStyle = '#ffe9a8'
  const y = at.y - (water.isStraight ? 0 : 24 * share)
  context.strokeText(view.amountText(payout), at.x, y)
  context.fillText(view.amountText(payout), at.x, y)
  context.globalAlpha = 1
}

function paintEffect(context: CanvasRenderingContext2D, view: PondView, effect: Effect, nowMs: number): void {
  const share = Math.min(1, (nowMs - effect.sinceMs) / LASTS_MS[effect.kind])
  const { at, slot } = effect
  if (effect.kind === 'coins') {
    paintCoins(context, view, effect, share)
    return
  }
  context.globalAlpha = 1 - share
  if (effect.kind === 'net') {
    const net = view.pictures.net[Math.max(0, slot)] as HTMLCanvasElement
    put(context, net, at, 2 * effect.size * (view.water.isStraight ? 1 : 0.6 + 0.4 * Math.min(1, share * 3)))
  } else if (effect.kind === 'landing') paintFish(context, view, effect.fish, nowMs, 1 - share)
  else {
    context.strokeStyle = '#fff'
    context.lineWidth = 2
    for (const radius of [6, 12, 20]) {
      context.beginPath()
      context.arc(at.x, at.y, radius * (0.6 + share), 0, TURN)
      context.stroke()
    }
  }
  context.globalAlpha = 1
}

function paintCannon(context: CanvasRenderingContext2D, view: PondView, { slot, text, hasLeft }: SeenCannon): void {
  const { pictures, water } = view
  const { scale, isNarrow } = water.field
  const at = cannonAt(water.field, slot)
  const size = 180 * scale * (isNarrow ? (slot === 0 ? 0.8 : 0.54) : 1)
  const look = hasLeft ? LEFT : slot
  put(context, pictures.feet[look] as HTMLCanvasElement, at, size)
  put(context, pictures.barrels[look] as HTMLCanvasElement, at, size, view.aims[slot] ?? (slot >= 2 ? Math.PI : 0))
  if (hasLeft) return
  context.font = `900 ${Math.round((text.length > 3 ? 13 : 17) * (size / 180))}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = '#08131c'
  context.fillText(text, at.x, at.y + 1)
}

/** One frame. */
export function paint(context: CanvasRenderingContext2D, view: PondView, nowMs: number): void {
  const { water, ratio } = view
  const { width, height } = water.field
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.drawImage(view.pictures.water, 0, 0, width, height)
  const fish = water.look(nowMs)
  for (const one of fish) paintFish(context, view, one, nowMs)
  paintTags(context, view, fish)
  const locked = fish.find(({ fish: { name }, isThere }) => name === view.locked && isThere)
  if (locked) paintLock(context, locked, nowMs, water.isStraight)
  for (const bullet of water.bullets) paintBullet(context, view, bullet, nowMs)
  for (const effect of water.effects) paintEffect(context, view, effect, nowMs)
  for (const cannon of view.cannons) paintCannon(context, view, cannon)
}
