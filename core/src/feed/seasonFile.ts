/** A season's matches out of a file in the football-data.co.uk format, whatever its columns, with the rows that cannot be played. */
import type { Score } from '../market/score.ts'
import { leagueName } from './leagueNames.ts'
import { openRegister, plainName } from './naming.ts'
import type { PriceSet } from './price.ts'
import { NEEDED, readRow, type SeasonRow } from './seasonRow.ts'

/** One line of the file, already cut into cells. */
export interface SeasonRecord {
  /** Physical line, counted from 1. */
  line: number
  cells: readonly string[]
}

/** A match as it was played, ready to be played again. */
export interface SeasonMatch {
  /** At most 64 characters of `[A-Za-z0-9._-]`, the same at every reading of the same file. */
  matchId: string
  leagueId: string
  league: string
  home: string
  away: string
  startsAtMs: number
  fullTime: Score
  halfTime: Score | undefined
  redCards: Score
  opening: PriceSet
  closing: PriceSet
}

export interface Malformed {
  line: number
  reason: string
}

export interface SeasonFile {
  matches: SeasonMatch[]
  malformed: Malformed[]
}

/** Spaces at the ends and control characters are never meant. */
function cleanCell(text: string): string {
  return text
    .replace(/[\p{Cc}\ufeff\ufffd]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Where each column stands; of two columns with one name the first counts. */
function readHeader(cells: readonly string[]): Map<string, number> {
  const at = new Map<string, number>()
  for (const [index, name] of cells.entries()) if (name !== '' && !at.has(name)) at.set(name, index)
  return at
}

/** Ids of divisions and matches: kept short enough that a number of a collision still fits into 64 characters. */
function openNames() {
  const matchIds = openRegister()
  const leagueIdOf = openRegister()
  const leagueIds = new Map<string, string>()
  return {
    league(division: string): string {
      const known = leagueIds.get(division)
      if (known !== undefined) return known
      const leagueId = leagueIdOf(plainName(division, 32))
      leagueIds.set(division, leagueId)
      return leagueId
    },
    match: ({ division, day, home, away }: SeasonRow) =>
      matchIds(`${plainName(division, 8)}-${day}-${plainName(home, 19)}-${plainName(away, 19)}`),
  }
}

/**
 * Reads a season.
 * @param records the file's lines in order; the first that is not empty is the header
 * @param league the league's name for a file without divisions
 */
export function readSeason(records: Iterable<SeasonRecord>, league: string): SeasonFile {
  const matches: SeasonMatch[] = []
  const malformed: Malformed[] = []
  const names = openNames()
  const lineOfMatch = new Map<string, number>()
  let columns: Map<string, number> | undefined
  for (const { line, cells: rawCells } of records) {
    const cells = rawCells.map(cleanCell)
    if (cells.every((text) => text === '')) continue
    if (!columns) {
      columns = readHeader(cells)
      const missing = NEEDED.filter((any) => !any.some((name) => columns!.has(name))).map(([usual]) => usual)
      if (missing.length === 0) continue
      return { matches, malformed: [{ line, reason: `the header lacks ${missing.join(', ')}` }] }
    }
    const at = columns
    const row = readRow((column) => cells[at.get(column) ?? -1] ?? '', league)
    if (typeof row === 'string') {
      malformed.push({ line, reason: row })
      continue
    }
    const sameMatch = [row.division, row.day, row.home, row.away].join('\n')
    const before = lineOfMatch.get(sameMatch)
    if (before !== undefined) {
      malformed.push({ line, reason: `the same match as on line ${before}` })
      continue
    }
    lineOfMatch.set(sameMatch, line)
    const { division, day: _, ...match } = row
    matches.push({
      matchId: names.match(row),
      leagueId: names.league(division),
      league: leagueName(division),
      ...match,
    })
  }
  return { matches, malformed }
}
