/**
 * Reads a season's matches from a file in the football-data.co.uk format, with any columns, and lists the rows that
 * cannot be played.
 */
import type { Stage } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'
import type { PriceSet } from '@quarterline/core/price/price'
import { leagueName } from './leagueNames.ts'
import { TRADITIONAL_TIME } from './londonTime.ts'
import { openRegister, plainName } from './naming.ts'
import { NEEDED, readRow, type SeasonRow } from './seasonRow.ts'
import { withStages } from './seasonStage.ts'

/** One row of the file, already cut into cells. */
export interface SeasonRecord {
  /** Counted from 1; a file's rows are its physical lines. */
  rowNo: number
  cells: readonly string[]
}

/** A match with its result, ready to be replayed. */
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
  /** The season that it counts for, if its file is one season. */
  stage?: Stage
}

/** A note about a row of the file. */
export interface RowNote {
  rowNo: number
  reason: string
}

export interface SeasonFile {
  matches: SeasonMatch[]
  /** Rows that cannot be played, and why. */
  malformed: RowNote[]
  /** Differences from the file: times, prices and characters that were left out. */
  remarks: RowNote[]
}

/** Zero-width marks, and the replacement for an unreadable character. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\ufffd]/gu
const CONTROL = /\p{Cc}+/gu

/** Spaces at the ends, control characters and invisible characters are never intended. */
function cleanCell(text: string): string {
  return text.replace(UNSEEN, '').replace(CONTROL, ' ').replace(/\s+/g, ' ').trim()
}

const BYTE_ORDER_MARK = /^\ufeff/
/** Whether a cell contains invisible characters; tabs count as spaces. */
const isUnseen = (text: string) => /[^\P{Cc}\t]|[\p{Default_Ignorable_Code_Point}\ufffd]/u.test(text)

/** The position of each column; of two columns with one name the first counts. */
function readHeader(cells: readonly string[]): Map<string, number> {
  const at = new Map<string, number>()
  for (const [index, name] of cells.entries()) if (name !== '' && !at.has(name)) at.set(name, index)
  return at
}

/** Ids of divisions and matches: short enough that a collision number still fits into 64 characters. */
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

/** Detects rows that contradict earlier ones: the match again, or a team that plays elsewhere at that time. */
function openDiary() {
  const rows = new Map<string, number>()
  return (rowNo: number, { division, day, home, away, startsAtMs }: SeasonRow): string | undefined => {
    const match = [division, day, home, away].join('\n')
    const same = rows.get(match)
    if (same !== undefined) return `the same match as on row ${same}`
    const teams = [home, away].map((team) => ({ team, key: [division, startsAtMs, team].join('\n') }))
    for (const { team, key } of teams)
      if (rows.has(key)) return `${team} plays at that time already on row ${rows.get(key)}`
    for (const key of [match, ...teams.map(({ key }) => key)]) rows.set(key, rowNo)
    return undefined
  }
}

/** The columns of a row with invisible characters. */
function unseenIn(cells: readonly string[], columns: Map<string, number>): string | undefined {
  const names = [...columns].filter(([, at]) => isUnseen((cells[at] ?? '').replace(BYTE_ORDER_MARK, '')))
  return names.length > 0
    ? `characters that cannot be seen are left out of ${names.map(([name]) => name).join(', ')}`
    : undefined
}

/**
 * Reads a season.
 * @param records the file's rows in order; the first that is not empty is the header
 * @param league the league's name for a file without divisions
 */
export function readSeason(records: Iterable<SeasonRecord>, league: string): SeasonFile {
  const season: SeasonFile = { matches: [], malformed: [], remarks: [] }
  const [header, ...rows] = [...records]
    .map(({ rowNo, cells }) => ({ rowNo, written: cells, cells: cells.map(cleanCell) }))
    .filter(({ cells }) => cells.some((text) => text !== ''))
  if (!header) return season
  const columns = readHeader(header.cells)
  const missing = NEEDED.filter((any) => !any.some((name) => columns.has(name))).map(([usual]) => usual)
  if (missing.length > 0)
    return { ...season, malformed: [{ rowNo: header.rowNo, reason: `the header lacks ${missing.join(', ')}` }] }
  const remark = (rowNo: number, reason: string | undefined) => reason && season.remarks.push({ rowNo, reason })
  if (!columns.has('Time')) remark(header.rowNo, `no times: every match kicks off at ${TRADITIONAL_TIME}`)
  const names = openNames()
  const clash = openDiary()
  for (const { rowNo, written, cells } of rows) {
    const cell = (name: string) => cells[columns.get(name) ?? -1] ?? ''
    const row = readRow({ cell, has: (name) => columns.has(name) }, league)
    const reason = typeof row === 'string' ? row : clash(rowNo, row)
    if (typeof row === 'string' || reason !== undefined) {
      season.malformed.push({ rowNo, reason: reason ?? '' })
      continue
    }
    const { division, day: _, remarks, ...match } = row
    const ids = { matchId: names.match(row), leagueId: names.league(division) }
    season.matches.push({ ...ids, league: leagueName(division), ...match })
    for (const one of [...remarks, unseenIn(written, columns)]) remark(rowNo, one)
  }
  return { ...season, matches: withStages(season.matches) }
}
