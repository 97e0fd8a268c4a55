/** Hi-lo: which guesses are right, what they pay, which steps are allowed when, and that no player gets more than 97 %. */
import { describe, expect, it, test } from 'vitest'
import { drawsOf } from '../../src/fair/draws.ts'
import { drawCards, open } from './game.ts'
import {
  beginPlay,
  cashOut,
  type Guess,
  type HiLoPlay,
  isOver,
  isRight,
  multiplierOf,
  PARTS,
  partsAfter,
  takeMove,
  waysOf,
} from './rules.ts'

// Of spades: 0 ace … 12 king.
const [ACE, TWO, SEVEN, QUEEN, KING] = [0, 1, 6, 11, 12]
const HEARTS = 13

test.each([
  // open card, guess, ranks that make it right
  [ACE, 'higher', 12],
  [ACE, 'lower', 1],
  [TWO, 'higher', 12],
  [TWO, 'lower', 2],
  [SEVEN, 'higher', 7],
  [SEVEN, 'lower', 7],
  [QUEEN, 'higher', 2],
  [QUEEN, 'lower', 12],
  [KING, 'higher', 1],
  [KING, 'lower', 12],
] as const)('after rank %i, %s is right for %i of thirteen ranks', (card, guess, ways) => {
  expect(waysOf(card, guess)).toBe(ways)
  const all = Array.from({ length: 13 }, (_, rank) => rank + HEARTS)
  expect(all.filter((next) => isRight(card, guess, next))).toHaveLength(ways)
})

test.each([
  // ten-thousandths before, ways, after: × 13 ÷ ways, rounded down
  [9700, 7, 18_014],
  [9700, 12, 10_508],
  [9700, 1, 126_100],
  [18_014, 7, 33_454],
  [10_000_000, 7, 18_571_428],
  [10_000_000, 6, undefined],
])('a payout of %i becomes with %i ways %s', (before, ways, after) => expect(partsAfter(before, ways)).toBe(after))

const round = (cards: number[]): HiLoPlay => beginPlay([...cards, ...Array<number>(52 - cards.length).fill(SEVEN)])
const playAll = (play: HiLoPlay, ...moves: unknown[]) =>
  moves.reduce<HiLoPlay | undefined>((now, move) => now && takeMove(now, move), play)

describe('a round', () => {
  it.each([
    // cards, moves, hundredths, over
    [[SEVEN, QUEEN], ['higher'], 180, false],
    [[SEVEN, SEVEN + HEARTS], ['higher'], 180, false],
    [[SEVEN, TWO], ['higher'], 0, true],
    [[ACE, ACE], ['higher'], 0, true],
    [[ACE, ACE + HEARTS], ['lower'], 1261, false],
    [[SEVEN, QUEEN, TWO], ['higher', 'lower'], 195, false],
    [[SEVEN, KING, SEVEN], ['skip', 'lower'], 105, false],
    [[SEVEN, KING], ['skip'], 100, false],
  ])('of %j with %j pays %i hundredths', (cards, moves, hundredths, over) => {
    const play = playAll(round(cards), ...moves)
    expect([play && multiplierOf(play), play && isOver(play)]).toEqual([hundredths, over])
  })

  it('can be cashed out after a guess alone, once, and takes no step afterwards', () => {
    const play = round([SEVEN, QUEEN, TWO])
    expect(cashOut(play)).toBeUndefined()
    const skipped = playAll(play, 'skip') as HiLoPlay
    expect(cashOut(skipped)).toBeUndefined()
    const taken = cashOut(playAll(play, 'higher') as HiLoPlay) as HiLoPlay
    expect([multiplierOf(taken), isOver(taken), cashOut(taken), takeMove(taken, 'higher')]).toEqual([
      180,
      true,
      undefined,
      undefined,
    ])
  })

  it('takes no other move', () => {
    for (const move of [undefined, 'same', 3, {}]) expect(takeMove(round([SEVEN]), move)).toBeUndefined()
  })

  it('is paid when its last card lies open', () => {
    const play = playAll(round([SEVEN]), ...Array(51).fill('skip')) as HiLoPlay
    expect([isOver(play), multiplierOf(play), takeMove(play, 'skip')]).toEqual([true, 100, undefined])
  })

  it('shows its player no card that does not lie open', async () => {
    const game = await open()
    const status = game.start('base', drawsOf({ serverSeed: 's', clientSeed: 'c', nonce: 1 }), {})
    const first = drawCards(drawsOf({ serverSeed: 's', clientSeed: 'c', nonce: 1 })).slice(0, 1)
    expect(await game.view(status?.play ?? {}, false)).toMatchObject([{ cards: first }])
  })
})

/**
 * The best player by dynamic programming, from the published rules alone: at every card and every payout he stops,
 * guesses or lays the card aside as often as he likes. He may lay aside for ever, so he waits for the best card.
 * @param most the highest payout that he goes for, in ten-thousandths
 */
function bestReturn(most: number): number {
  const best = new Float64Array(most + 1)
  const rights = [...Array(12).keys()].map((n) => n + 1)
  for (let parts = most; parts >= 0; parts -= 1) {
    let value = Math.floor(parts / 100) / 100
    for (const ways of rights) {
      const next = Math.floor((parts * 13) / ways)
      if (next <= most) value = Math.max(value, (ways / 13) * (best[next] ?? 0))
    }
    best[parts] = value
  }
  let first = 0
  for (const ways of rights) first = Math.max(first, (ways / 13) * (best[Math.floor((9700 * 13) / ways)] ?? 0))
  return first
}

test('no way to play for up to a hundred stakes returns more than 97 in a hundred, and the best returns that', () => {
  expect(bestReturn(100 * PARTS)).toBeCloseTo(0.97, 12)
})

test('every first guess, taken at once, returns within a hundredth of 97 in a hundred, and never more', () => {
  for (let rank = 0; rank < 13; rank += 1)
    for (const guess of ['higher', 'lower'] as Guess[]) {
      const ways = waysOf(rank, guess)
      const back = (ways / 13) * Math.floor((partsAfter(9700, ways) ?? 0) / 100)
      expect(back).toBeLessThanOrEqual(97 + 1e-9)
      expect(back).toBeGreaterThan(96)
    }
})
