/** What is to be seen in the pond: fish and where they are, shots under way, nets and coins. Neither canvas nor React. */
import { type Fish, fishAt, fishOf, placeOf } from '../paths.ts'
import { type FishKind, KINDS } from '../rules.ts'

export interface Point {
  x: number
  y: number
}

/** A field as it is shown: places in CSS pixels. */
export interface Field {
  width: number
  height: number
  isNarrow: boolean
  /** How large things are, compared with the drawing of this field. */
  scale: number
}

/** On a narrow field others' places are nearer together, and fewer fish are shown. */
const NARROW = 700
const [WIDE_FIELD, NARROW_FIELD] = [
  { width: 1440, height: 816 },
  { width: 390, height: 756 },
]

export function fieldOf(width: number, height: number): Field {
  const isNarrow = width < NARROW
  const drawn = isNarrow ? NARROW_FIELD : WIDE_FIELD
  const scale = Math.max(0.6, Math.min(1.6, Math.min(width / drawn.width, height / drawn.height)))
  return { width, height, isNarrow, scale }
}

/** The place of a cannon; the first is the member's own, at the bottom. */
export function cannonAt({ width, height, isNarrow, scale }: Field, slot: number): Point {
  const [top, bottom] = isNarrow ? [0.029, 0.972] : [0.029, 0.968]
  const across = isNarrow ? [0.478, 0.74, 0.385, 0.626] : [0.389, 0.611, 0.292, 0.706]
  const isTop = slot >= 2
  const edge = isTop ? Math.max(top * height, 20 * scale) : height - Math.max((1 - bottom) * height, 22 * scale)
  return { x: (across[slot] ?? 0.5) * width, y: edge }
}

/** A fish as it is shown. */
export interface SeenFish {
  fish: Fish
  at: Point
  width: number
  heading: 1 | -1
  /** Its slant in radians, nose down. */
  slant: number
  isThere: boolean
}

export const widthOf = ({ isNarrow, scale }: Field, { width, narrow }: FishKind): number =>
  (isNarrow ? narrow : width) * scale

const SLANT_MAX = 0.4

function seenFish(seed: string, field: Field, fish: Fish, nowMs: number, isStraight: boolean): SeenFish {
  const { u, v, heading, slope } = placeOf(seed, fish, nowMs, isStraight)
  const slant = Math.atan2(slope * field.height, field.width)
  return {
    fish,
    at: { x: u * field.width, y: v * field.height },
    width: widthOf(field, KINDS[fish.kind]),
    heading,
    slant: isStraight ? 0 : Math.max(-SLANT_MAX, Math.min(SLANT_MAX, slant)),
    isThere: u >= 0 && u <= 1,
  }
}

/** Whether a narrow field leaves a fish out: there is less room. */
const isLeftOut = ({ kind, shoal, at }: Fish): boolean =>
  (kind === 'dart' && at >= 4) || (kind !== 'carp' && kind !== 'dart' && shoal % 3 === 0)

/** A shot as it flies: to where its fish is, wherever that swims. */
export interface Bullet {
  key: number
  slot: number
  fish: string
  from: Point
  sinceMs: number
  flightMs: number
  /** Its answer, once that is here; others' shots have none. */
  end: 'caught' | 'missed' | 'gone' | undefined
  payout: number
  isOwn: boolean
}

export type Effect = { at: Point; slot: number; sinceMs: number } & (
  | { kind: 'net'; size: number }
  | { kind: 'coins'; payout: number }
  | { kind: 'puff' }
  | { kind: 'landing'; fish: SeenFish }
)

export const LASTS_MS: Record<Effect['kind'], number> = { net: 420, coins: 1500, puff: 300, landing: 550 }
/** CSS pixels in a millisecond. */
const SPEED = 1.15
const [FLIGHT_MIN_MS, FLIGHT_MAX_MS] = [140, 620]
/** An own shot waits so long for its answer before it is let go of. */
const WAIT_MS = 12_000
/** Which fish swim is asked anew so often; where they are, each frame. */
const LIST_MS = 200

export class Water {
  seed: string
  /** Without swing and spin, for who wants less motion. */
  readonly isStraight: boolean
  field: Field
  bullets: readonly Bullet[] = []
  effects: readonly Effect[] = []
  readonly #gone = new Set<string>()
  #listed: { ms: number; fish: readonly Fish[] } = { ms: 0, fish: [] }

  constructor(seed: string, field: Field, isStraight: boolean) {
    this.seed = seed
    this.field = field
    this.isStraight = isStraight
  }

  /** Every fish to be shown now, the largest first. */
  look(nowMs: number): SeenFish[] {
    if (Math.abs(nowMs - this.#listed.ms) > LIST_MS) {
      const shown = fishAt(this.seed, nowMs).filter((fish) => !this.field.isNarrow || !isLeftOut(fish))
      this.#listed = { ms: nowMs, fish: shown.sort((a, b) => KINDS[b.kind].width - KINDS[a.kind].width) }
    }
    const here = this.#listed.fish.filter(({ name }) => !this.#gone.has(name))
    return here.map((fish) => this.#see(fish, nowMs))
  }

  find(name: string, nowMs: number): SeenFish | undefined {
    const fish = this.#gone.has(name) ? undefined : fishOf(name)
    return fish && this.#see(fish, nowMs)
  }

  /** Sends a shot on its way, if its fish is there. */
  shoot(shot: Pick<Bullet, 'key' | 'slot' | 'fish' | 'isOwn'>, nowMs: number): void {
    const seen = this.find(shot.fish, nowMs)
    if (!seen) return
    const from = cannonAt(this.field, shot.slot)
    const far = Math.hypot(seen.at.x - from.x, seen.at.y - from.y)
    const flightMs = Math.max(FLIGHT_MIN_MS, Math.min(FLIGHT_MAX_MS, far / SPEED / this.field.scale))
    this.bullets = [...this.bullets, { ...shot, from, sinceMs: nowMs, flightMs, end: undefined, payout: 0 }]
  }

  /** What became of an own shot: shown once it is there. */
  answer(key: number, end: NonNullable<Bullet['end']>, payout: number): void {
    const bullet = this.bullets.find((one) => one.isOwn && one.key === key)
    if (bullet) Object.assign(bullet, { end, payout })
  }

  /** A fish that somebody landed. @param slot of a cannon that is shown: its coins are too */
  land(fish: string, slot: number | undefined, payout: number, nowMs: number): void {
    const seen = this.find(fish, nowMs)
    this.#gone.add(fish)
    if (!seen) return
    const base = { at: seen.at, slot: slot ?? -1, sinceMs: nowMs }
    this.#show({ ...base, kind: 'landing', fish: seen })
    this.#show({ ...base, kind: 'net', size: seen.width * 0.6 })
    if (slot !== undefined) this.#show({ ...base, kind: 'coins', payout })
  }

  /** Goes to another pond: what was seen is not here. */
  enter(seed: string): void {
    if (seed === this.seed) return
    this.seed = seed
    this.#gone.clear()
    this.#listed = { ms: 0, fish: [] }
    this.bullets = []
    this.effects = []
  }

  /** Fish that are gone already. */
  forget(fish: readonly string[]): void {
    for (const one of fish) this.#gone.add(one)
  }

  step(nowMs: number): void {
    const flying = this.bullets.filter((one) => nowMs - one.sinceMs < one.flightMs || this.#arrive(one, nowMs))
    if (flying.length < this.bullets.length) this.bullets = flying
    this.effects = this.effects.filter(({ kind, sinceMs }) => nowMs - sinceMs < LASTS_MS[kind])
  }

  #see(fish: Fish, nowMs: number): SeenFish {
    return seenFish(this.seed, this.field, fish, nowMs, this.isStraight)
  }

  #show(effect: Effect): void {
    this.effects = [...this.effects, effect]
  }

  /** A shot that has come to its fish. @returns whether it still waits for its answer there */
  #arrive({ slot, fish, end, payout, isOwn, sinceMs, from }: Bullet, nowMs: number): boolean {
    if (isOwn && end === undefined) return nowMs - sinceMs < WAIT_MS
    const at = this.find(fish, nowMs)?.at
    if (end === 'caught') this.land(fish, slot, payout, nowMs)
    else if (end === 'gone') this.#show({ kind: 'puff', at: at ?? from, slot, sinceMs: nowMs })
    else if (at) this.#show({ kind: 'net', at, slot, sinceMs: nowMs, size: 40 * this.field.scale })
    return false
  }
}
