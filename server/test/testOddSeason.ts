/**
 * For tests: a season file unlike our generator's. Every bookmaker has its own opinion of every market; some are stale,
 * mistyped or missing.
 */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { fairHomeHk, fairOverHk, type GoalRates, goalscape, winDrawLose } from '@quarterline/core/price/soccer/goalGrid'
import { readSeason, type SeasonFile } from '@quarterline/sources/replay/seasonFile'

const BOOKS = [
  ['B365', 'B365C'],
  ['PS', 'PSC'],
  ['Avg', 'AvgC'],
] as const
const MATCH = ['Div', 'Date', 'Time', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG', 'HTHG', 'HTAG']
const columnsOf = (book: string) => [
  ...['H', 'D', 'A', '>2.5', '<2.5', 'AHH', 'AHA'].map((column) => `${book}${column}`),
]
const HEADER = [...MATCH, 'AHh', 'AHCh', ...BOOKS.flatMap((of) => of.flatMap(columnsOf))]

const opinion = ({ home, away }: GoalRates, spread: number, chance: Chance): GoalRates => ({
  home: home * Math.exp((chance.unit() - 0.5) * spread),
  away: away * Math.exp((chance.unit() - 0.5) * spread),
})

/** Decimal prices from chances, at a margin that may be negative. */
function priced(chances: readonly number[], chance: Chance): string[] {
  const margin = 0.09 * chance.unit() - 0.01
  return chances.map((p) => Math.max(1.01, Math.min(500, 1 / (p * (1 + margin)))).toFixed(2))
}

const bothOf = (hk: number) => [1 / (1 + hk), hk / (1 + hk)]

/** A bookmaker's prices at one moment: each market from another opinion. */
function bookCells(rates: GoalRates, line: number, spread: number, chance: Chance): string[] {
  const seen = () => goalscape(opinion(rates, spread, chance))
  return [
    ...priced(winDrawLose(seen()), chance),
    ...priced(bothOf(fairOverHk(seen(), 10)), chance),
    ...priced(bothOf(fairHomeHk(seen(), line)), chance),
  ]
}

/** Sometimes a cell is wrong: empty, no price, shifted, or all of a set equal. */
function spoiled(cells: string[], chance: Chance): string[] {
  const kind = chance.unit()
  if (kind < 0.04) return cells.map((cell) => (chance.unit() < 0.3 ? '' : cell))
  if (kind < 0.06) return cells.map((cell) => (chance.unit() < 0.2 ? (Number(cell) * 10).toFixed(1) : cell))
  if (kind < 0.08) return ['9', '9', '9', ...cells.slice(3)]
  if (kind < 0.1) return [cells[2]!, cells[1]!, cells[0]!, ...cells.slice(3)]
  if (kind < 0.12) return [...cells.slice(0, 5), cells[6]!, cells[5]!]
  if (kind < 0.13) return cells.map(() => 'x')
  return cells
}

/** A row: how far bookmakers' opinions differ varies by match. */
function row(at: number, chance: Chance): string {
  const rates = { home: 0.3 + 3 * chance.unit() ** 1.5, away: 0.2 + 2.6 * chance.unit() ** 1.5 }
  const spread = [0, 0.05, 0.15, 0.4, 1.2][chance.whole(0, 4)]!
  const even = Math.round(4 * (rates.away - rates.home))
  const lines = [0, 0].map(() => even + (chance.unit() < 0.1 ? chance.whole(-8, 8) : chance.whole(-1, 1)))
  const [first, second] = [chance.whole(0, 2), chance.whole(0, 1)]
  const cells = BOOKS.flatMap((of) =>
    of.flatMap((_, moment) => spoiled(bookCells(rates, lines[moment]!, spread, chance), chance)),
  )
  const half = chance.unit() < 0.9 ? [String(first), '0'] : ['', '']
  const day = String(1 + (at % 28)).padStart(2, '0')
  const month = String(1 + (Math.floor(at / 28) % 12)).padStart(2, '0')
  const match = ['E0', `${day}/${month}/2025`, '15:00', `Home ${at}`, `Away ${at}`, first + second, 1, ...half]
  return [...match, ...lines.map((line) => line / 4), ...cells].join(',')
}

/** The season of a seed, read like every file. */
export function oddSeason(seed: string | number, matches: number): SeasonFile {
  const chance = chanceOf(`${seed}/odd season`)
  const rows = [HEADER.join(','), ...Array.from({ length: matches }, (_, at) => row(at, chance))]
  return readSeason(
    rows.map((text, at) => ({ rowNo: at + 1, cells: text.split(',') })),
    'odd',
  )
}
