/** Opens a season file from disk in any encoding and with any broken rows, or says in one sentence why it cannot. */
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { parse } from 'csv-parse/sync'
import { readSeason, type SeasonFile, type SeasonRecord } from './seasonFile.ts'

export interface SeasonSource extends SeasonFile {
  /** Fingerprint of the file's bytes. */
  digest: string
}

const BYTES_MAX = 64 * 1024 * 1024

/** UTF-8 when it is valid, else the Western encoding in which older seasons were saved. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Cuts one row into cells; quotes that make no sense are letters like any other. */
function cut(row: string): string[] {
  if (!row.includes('"')) return row.split(',')
  try {
    const [cells = []] = parse(row, { relax_quotes: true, relax_column_count: true })
    return cells
  } catch {
    return row.split(',')
  }
}

/**
 * Cuts a file into records. The format has no line breaks within cells, so each physical line is a row, and an
 * unclosed quote spoils only its own.
 */
export function cutRows(text: string): SeasonRecord[] {
  const rows = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  return rows.map((row, at) => ({ rowNo: at + 1, cells: cut(row) }))
}

function readBytes(file: string): Uint8Array | string {
  try {
    const { size } = statSync(file)
    if (size > BYTES_MAX) return `The season file ${file} is larger than ${BYTES_MAX / 1024 / 1024} MB.`
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return `The season file ${file} does not exist.`
    return `The season file ${file} cannot be read (${code ?? String(error)}).`
  }
}

/**
 * Notices about a season file before it is played: skipped rows, and rows played differently from the file.
 * @param most of either
 */
export function noticesOf({ malformed, remarks }: SeasonFile, file: string, most = Number.POSITIVE_INFINITY): string[] {
  const name = basename(file)
  const said = (list: SeasonFile['remarks'], end: string, rest: string) => [
    ...list.slice(0, most).map(({ rowNo, reason }) => `${name}, row ${rowNo}: ${reason}${end}`),
    ...(list.length > most ? [`${name}: ${list.length - most} more ${rest}`] : []),
  ]
  return [...said(malformed, '; skipped', 'rows are malformed and skipped'), ...said(remarks, '', 'remarks like these')]
}

/** Reads a season file. @returns its matches, or a sentence that says why there are none */
export function readSeasonFile(file: string): SeasonSource | string {
  const bytes = readBytes(file)
  if (typeof bytes === 'string') return bytes
  const text = decodeText(bytes)
  if (text.trim() === '') return `The season file ${file} is empty.`
  const season = readSeason(cutRows(text), basename(file, extname(file)))
  const [first] = season.malformed
  if (season.matches.length > 0) return { ...season, digest: createHash('sha256').update(bytes).digest('hex') }
  if (!first) return `The season file ${file} has a header and no matches.`
  return `No row of the season file ${file} can be played; row ${first.rowNo}: ${first.reason}.`
}
