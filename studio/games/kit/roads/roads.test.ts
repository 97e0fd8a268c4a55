/** The five roads, by hand and by the other rule that players know. */
import { expect, test } from 'vitest'
import { layStreaks, type Place, ROAD_ROWS } from './lay.ts'
import {
  beadPlate,
  bigRoad,
  type Colour,
  type DerivedRoad,
  derivedRoad,
  latestColumns,
  nextMarks,
  type RoadResult,
} from './roads.ts'

const WINNERS = { P: 'blue', B: 'red', T: 'tie' } as const

/** Results from their letters: P, B, T. */
const results = (letters: string): RoadResult[] =>
  [...letters].map((letter) => ({
    winner: WINNERS[letter as keyof typeof WINNERS],
    bluePair: false,
    redPair: false,
  }))

/** A road as lines of text, without the empty cells at the right and below. */
const drawn = <Mark extends Place>(marks: readonly Mark[], sign: (mark: Mark) => string): string[] => {
  const lines = Array.from({ length: ROAD_ROWS }, () => [] as string[])
  for (const mark of marks) lines[mark.row]![mark.column] = sign(mark)
  const text = lines.map((line) => Array.from(line, (letter) => letter ?? ' ').join(''))
  while (text.at(-1) === '') text.pop()
  return text
}
const big = (letters: string) =>
  drawn(bigRoad(results(letters)), ({ winner, ties }) =>
    ties > 0 ? String(ties) : winner === null ? '?' : winner === 'blue' ? 'P' : 'B',
  )
const derived = (letters: string, road: DerivedRoad) =>
  drawn(derivedRoad(results(letters), road), ({ colour }) => (colour === 'red' ? 'r' : 'b'))

test('the bead plate goes down six rows, then right, with ties and pairs', () => {
  const beads = beadPlate([...results('PBTPPBP'), { winner: 'tie', bluePair: true, redPair: false }])
  expect(beads.slice(5)).toEqual([
    { column: 0, row: 5, winner: 'red', bluePair: false, redPair: false },
    { column: 1, row: 0, winner: 'blue', bluePair: false, redPair: false },
    { column: 1, row: 1, winner: 'tie', bluePair: true, redPair: false },
  ])
})

test.each([
  ['each streak is a column', 'PPBPBBB', ['PBPB', 'P  B', '   B']],
  ['ties strike the mark before them and begin no column', 'PTTPBTB', ['21', 'PB']],
  ['ties before the first mark are its own', 'TTPB', ['2B']],
  ['only ties so far are a number alone', 'TTT', ['3']],
  ['a streak of eight turns right at the bottom', 'BBBBBBBBP', ['BP', 'B', 'B', 'B', 'B', 'BBB']],
  [
    'the next streak begins beside the tail, and turns right above it',
    'BBBBBBBBPPPPPPPB',
    ['BPB', 'BP', 'BP', 'BP', 'BPPP', 'BBB'],
  ],
])('big road: %s', (_, letters, lines) => {
  expect(big(letters)).toEqual(lines)
})

test('a streak that cannot go down at all runs along the top, and the next one begins behind it', () => {
  // Five tails lie one above the other; the sixth streak has only the top row, up to column 12.
  expect(layStreaks([8, 8, 8, 8, 8, 8, 2, 1]).slice(-4)).toEqual([
    { column: 12, row: 0 },
    { column: 13, row: 0 },
    { column: 13, row: 1 },
    { column: 14, row: 0 },
  ])
})

// Worked by hand on paper: the streaks are 2 1 3 3 1 1 4.
const SHOE = 'PPBPPPBBBPBPPPP'
test.each<[DerivedRoad, string[]]>([
  // b b r, b r r, r, b, r b r r
  ['bigEye', ['brbrbrbr', 'b  r   r', '   r']],
  // r b, b b r, b, b, b b r r
  ['small', ['rbrbr', ' b br', ' b b', '   b']],
  // r b, b, r, b r r b
  ['cockroach', ['rbrbrb', ' b  r']],
])('%s of a short shoe', (road, lines) => {
  expect(derived(SHOE, road)).toEqual(lines)
})

/** The same colours by the other rule that players know: the top mark is the opposite of what going on would have been. */
const coloursByLooking = (letters: string, back: number): Colour[] => {
  const streaks = letters.replaceAll('T', '').match(/P+|B+/g) ?? []
  const has = (column: number, row: number) => (streaks[column]?.length ?? 0) > row
  const goingOn = (column: number, row: number): Colour =>
    has(column - back, row) === has(column - back, row - 1) ? 'red' : 'blue'
  return streaks.flatMap((streak, column) =>
    [...streak].flatMap((_, row): Colour[] => {
      if (row > 0) return column >= back ? [goingOn(column, row)] : []
      if (column - 1 < back) return []
      return [goingOn(column - 1, streaks[column - 1]!.length) === 'red' ? 'blue' : 'red']
    }),
  )
}

/** Shoes of letters from a small generator, the same every time. */
const shoes = Array.from({ length: 300 }, (_, seed) => {
  let state = seed * 2_654_435_761 + 1
  return Array.from({ length: 70 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return 'PPPPBBBBT'[Math.floor((state / 2 ** 32) * 9)]
  }).join('')
})

test.each<[DerivedRoad, number]>([
  ['bigEye', 1],
  ['small', 2],
  ['cockroach', 3],
])('%s agrees with the rule of looking back on three hundred shoes', (road, back) => {
  for (const shoe of shoes)
    expect(derivedRoad(results(shoe), road).map(({ colour }) => colour)).toEqual(coloursByLooking(shoe, back))
})

test('no two marks of a road share a place, and roads only grow to the right of what stands', () => {
  for (const shoe of shoes) {
    const marks = bigRoad(results(shoe))
    expect(new Set(marks.map(({ column, row }) => column * ROAD_ROWS + row)).size).toBe(marks.length)
    expect(bigRoad(results(shoe.slice(0, 50))).map(({ column, row }) => [column, row])).toEqual(
      marks.slice(0, bigRoad(results(shoe.slice(0, 50))).length).map(({ column, row }) => [column, row]),
    )
  }
})

test('the marks that either side would make next are opposite, and come true', () => {
  for (const shoe of shoes) {
    const before = results(shoe.slice(0, -1).replaceAll('T', ''))
    const player = nextMarks(before, 'blue')
    const banker = nextMarks(before, 'red')
    expect(player.bigEye).not.toBe(banker.bigEye)
    expect(player.small).not.toBe(banker.small)
    expect(player.cockroach).not.toBe(banker.cockroach)
    expect(derivedRoad([...before, ...results('B')], 'small').at(-1)?.colour).toBe(banker.small)
  }
})

test('a road that has not begun has no next mark', () => {
  expect(nextMarks(results('PP'), 'blue')).toEqual({ bigEye: null, small: null, cockroach: null })
  expect(nextMarks(results('PPB'), 'red').bigEye).toBe('red')
})

test('only the latest columns are shown, moved to the left', () => {
  expect(latestColumns(beadPlate(results('PBTPPBPBBTTTB')), 2).map(({ column, row }) => [column, row])).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [0, 5],
    [1, 0],
  ])
})
