/**
 * Which fish swim where, from the pond's seed and the time alone: the server and every page compute the same. Places are
 * shares of the field, so that each device has the same fish at the same time. Pure.
 */
import { FISH, type FishKind, type FishName, isKind, KINDS } from './rules.ts'

/** A fish by its kind, its shoal and its place in it; its text is `dart-190233-4`. */
export interface Fish {
  name: string
  kind: FishName
  shoal: number
  at: number
}

export interface FishPlace {
  /** From the left, and from the top; outside 0 to 1 it has not come yet, or has left. */
  u: number
  v: number
  /** 1 to the right, -1 to the left. */
  heading: 1 | -1
  /** How steeply it goes down, as a share of the field's height for each width. */
  slope: number
}

/** The way of a shoal across the field. */
interface Way {
  bornMs: number
  heading: 1 | -1
  fromV: number
  toV: number
  swing: number
  swings: number
  phase: number
  /** A fish's own distance to its shoal's place. */
  loose: readonly { u: number; v: number }[]
}

/** So far outside, in shares of the width, a fish begins and ends. */
const OUTSIDE = 0.22
const NAME = /^([a-z]{3,12})-(\d{1,12})-(\d{1,2})$/

/** Numbers from 0 up to 1 that follow from a text. */
function chancesOf(text: string): () => number {
  let state = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function wayOf(seed: string, kind: FishName, shoal: number): Way {
  const chance = chancesOf(`${seed}:${kind}:${shoal}`)
  const { everyMs, shoal: size, pay }: FishKind = KINDS[kind]
  const bornMs = Math.floor(shoal * everyMs + chance() * 0.4 * everyMs)
  const heading = chance() < 0.5 ? -1 : 1
  // The largest keeps to the middle.
  const spread = pay >= 100 ? 0.2 : 0.62
  const [fromV, toV] = [chance(), chance()].map((one) => 0.5 + (one - 0.5) * spread) as [number, number]
  const swing = 0.02 + chance() * (pay >= 100 ? 0.05 : 0.07)
  const [swings, phase] = [0.8 + chance() * 1.4, chance()]
  const loose = Array.from({ length: size }, (_, at) => ({
    u: -0.045 * at + (chance() - 0.5) * 0.03,
    v: size === 1 ? 0 : (chance() - 0.5) * 0.15,
  }))
  return { bornMs, heading, fromV, toV, swing, swings, phase, loose }
}

/** Ways by shoal; a page asks for each sixty times a second. */
const ways = new Map<string, Way>()
const WAYS_MAX = 4000

function knownWay(seed: string, kind: FishName, shoal: number): Way {
  const key = `${seed}:${kind}:${shoal}`
  let way = ways.get(key)
  if (way === undefined) {
    if (ways.size >= WAYS_MAX) ways.clear()
    way = wayOf(seed, kind, shoal)
    ways.set(key, way)
  }
  return way
}

/** The fish of a name; undefined if there is none such. */
export function fishOf(name: string): Fish | undefined {
  const [, kind = '', shoal = '', at = ''] = NAME.exec(name) ?? []
  if (!isKind(kind) || Number(at) >= KINDS[kind].shoal) return undefined
  // One fish has one name.
  const fish = { kind, shoal: Number(shoal), at: Number(at) }
  return nameOf(fish) === name ? { ...fish, name } : undefined
}

const nameOf = ({ kind, shoal, at }: Omit<Fish, 'name'>): string => `${kind}-${shoal}-${at}`

/** Where a fish is. @param isStraight without its swing, for who wants less motion: it comes and leaves at the same times */
export function placeOf(seed: string, { kind, shoal, at }: Fish, nowMs: number, isStraight = false): FishPlace {
  const { bornMs, heading, fromV, toV, swing, swings, phase, loose } = knownWay(seed, kind, shoal)
  const share = (nowMs - bornMs) / KINDS[kind].crossMs
  const own = loose[at] ?? { u: 0, v: 0 }
  const along = -OUTSIDE + (1 + 2 * OUTSIDE) * share + own.u
  const turn = 2 * Math.PI * (swings * share + phase)
  const sway = isStraight ? 0 : swing * Math.sin(turn)
  const steep = isStraight ? 0 : swing * 2 * Math.PI * swings * Math.cos(turn)
  return {
    u: heading === 1 ? along : 1 - along,
    v: fromV + (toV - fromV) * share + sway + own.v,
    heading,
    slope: (toV - fromV + steep) / (1 + 2 * OUTSIDE),
  }
}

/** Whether a fish can be shot: it has come and has not left. */
export function isInPond(seed: string, fish: Fish, nowMs: number): boolean {
  const { u } = placeOf(seed, fish, nowMs)
  return u >= 0 && u <= 1
}

/** When a fish leaves. */
export function leavesMs(seed: string, fish: Fish): number {
  const { bornMs, loose } = knownWay(seed, fish.kind, fish.shoal)
  const share = (1 + OUTSIDE - (loose[fish.at]?.u ?? 0)) / (1 + 2 * OUTSIDE)
  return bornMs + share * KINDS[fish.kind].crossMs
}

/** Every fish that swims at a time, those included that are about to come or have just left. */
export function fishAt(seed: string, nowMs: number): Fish[] {
  return FISH.flatMap((kind) => {
    const { everyMs, crossMs, shoal: size } = KINDS[kind]
    const first = Math.floor((nowMs - 1.3 * crossMs) / everyMs) - 1
    const shoals = Array.from({ length: Math.floor(nowMs / everyMs) - first + 1 }, (_, more) => first + more)
    const swimming = shoals.filter((shoal) => {
      const { bornMs } = knownWay(seed, kind, shoal)
      // The last of a shoal comes later than the first.
      return bornMs <= nowMs && nowMs <= bornMs + 1.3 * crossMs
    })
    return swimming.flatMap((shoal) =>
      Array.from({ length: size }, (_, at) => ({ name: nameOf({ kind, shoal, at }), kind, shoal, at })),
    )
  })
}
