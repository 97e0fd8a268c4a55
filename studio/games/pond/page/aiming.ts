/** Which fish is meant by a touch or a turn of the cannon. */
import type { Field, Point, SeenFish } from './water.ts'

/** Touching fingers are wide. */
const TOUCH = 26
const NEAR = { wide: 150, narrow: 90 }

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Fish that can be shot, the nearest to a place first. */
export const nearest = (fish: readonly SeenFish[], place: Point): SeenFish[] =>
  fish.filter(({ isThere }) => isThere).sort((a, b) => distance(a.at, place) - distance(b.at, place))

/** The fish that is meant by a touch: the one under it, the smallest first, else the nearest. */
export function meant(fish: readonly SeenFish[], place: Point, { isNarrow, scale }: Field): SeenFish | undefined {
  const there = nearest(fish, place)
  const under = there.filter(({ at, width }) => distance(at, place) <= Math.max(TOUCH, width * 0.42))
  const smallest = under.sort((a, b) => a.width - b.width)[0]
  if (smallest) return smallest
  const near = (isNarrow ? NEAR.narrow : NEAR.wide) * scale
  return there[0] && distance(there[0].at, place) <= near ? there[0] : undefined
}
