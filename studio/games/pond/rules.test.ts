/** The pond's rules by counting every number that can be drawn, and its paths. */
import { describe, expect, it } from 'vitest'
import { drawsFrom } from '../../src/fair/draws.ts'
import { fishAt, fishOf, isInPond, leavesMs, placeOf } from './paths.ts'
import { drawShot, FISH, isCatch, KINDS, RETURN_PERCENT, spanOf } from './rules.ts'

const PAYS = { carp: 300, ray: 60, turtle: 40, jelly: 25, angel: 18, puffer: 12, band: 6, dart: 2 }
const SEED = 'a pond'
const NOW = 1_800_000_000_000

describe('a shot', () => {
  it.each(FISH)('at a %s returns 96 hundredths exactly, counted over every number', (kind) => {
    expect(KINDS[kind].pay).toBe(PAYS[kind])
    const span = spanOf(kind)
    const paid = Array.from({ length: span }, (_, drawn) => (isCatch(drawn) ? PAYS[kind] : 0))
    const sum = paid.reduce((all, one) => all + one, 0)
    expect(sum * 100).toBe(96 * span)
    expect(RETURN_PERCENT).toBe(96)
  })

  it('pays by the first words of its draw, those thrown away that would make a number likelier', () => {
    const span = 200
    const size = Math.floor(2 ** 32 / span)
    const drawn = (words: number[]) =>
      drawShot(
        'dart',
        drawsFrom(() => words.shift() ?? 0),
      )
    expect([drawn([95 * size]), drawn([96 * size]), drawn([size * span, 95 * size])]).toEqual([200, 0, 200])
  })
})

/**
 * The best that any member can do who sees everything but what is drawn: the value of a purse over so many shots, by the
 * kinds and stakes that he may choose each time. Nothing of the game's code is used.
 */
function bestValue(purse: number, shots: number, known = new Map<string, number>()): number {
  if (shots === 0) return purse
  const key = `${purse} ${shots}`
  const former = known.get(key)
  if (former !== undefined) return former
  // He may also stop.
  let best = purse
  for (const pay of [2, 6, 12, 300])
    for (const stake of [1, 2, 5].filter((one) => one <= purse)) {
      const chance = 0.96 / pay
      const won = bestValue(purse - stake + pay * stake, shots - 1, known)
      best = Math.max(best, chance * won + (1 - chance) * bestValue(purse - stake, shots - 1, known))
    }
  known.set(key, best)
  return best
}

it('no plan of targets, stakes and ends is worth more than not to shoot', () => {
  expect(bestValue(6, 5)).toBe(6)
})

describe('the pond', () => {
  it('has the same fish for the same seed and time, others for another', () => {
    const names = (seed: string) => fishAt(seed, NOW).map((fish) => [fish.name, placeOf(seed, fish, NOW)])
    expect(names(SEED)).toEqual(names(SEED))
    expect(names(SEED)).not.toEqual(names('another'))
  })

  it('has fish of many kinds at every time, and none of them twice', () => {
    for (let at = 0; at < 60; at += 1) {
      const now = NOW + at * 7919
      const fish = fishAt(SEED, now)
      expect(new Set(fish.map(({ name }) => name)).size).toBe(fish.length)
      const there = fish.filter((one) => isInPond(SEED, one, now))
      expect(there.length).toBeGreaterThan(8)
      expect(there.length).toBeLessThan(60)
      expect(new Set(there.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(4)
    }
  })

  it('keeps fish within its banks while they swim, and lists each from its coming to its leaving', () => {
    const seen = new Map<string, number[]>()
    for (let now = NOW; now < NOW + 120_000; now += 250)
      for (const fish of fishAt(SEED, now))
        if (isInPond(SEED, fish, now)) {
          const { v } = placeOf(SEED, fish, now)
          expect(v).toBeGreaterThan(0.02)
          expect(v).toBeLessThan(0.98)
          seen.set(fish.name, [...(seen.get(fish.name) ?? []), now])
        }
    for (const times of seen.values()) expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBe(250 * (times.length - 1))
  })

  it('says when a fish leaves', () => {
    const carp = fishAt(SEED, NOW).find(({ kind }) => kind === 'carp')
    if (!carp) throw new Error('there is no carp')
    const leaves = leavesMs(SEED, carp)
    const [before, after] = [leaves - 1500, leaves + 1500].map((now) => placeOf(SEED, carp, now))
    const isOut = (u: number) => u < 0 || u > 1
    expect([isOut(before?.u ?? 0), isOut(after?.u ?? 0)]).toEqual([false, true])
  })

  it.each([
    'dart-1',
    'dart-1-0-0',
    'DART-1-0',
    'dart-01-0',
    'dart-1-00',
    'dart-1-6',
    'whale-1-0',
    '',
    'constructor-1-0',
  ])('has no fish of the name %s', (name) => expect(fishOf(name)).toBeUndefined())
})
