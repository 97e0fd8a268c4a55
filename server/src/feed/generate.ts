/** The feed of a platform that was given none: an invented season, written once beside the platform's data. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_MS } from '@quarterline/core/base/time'
import { generateRoundTheClock } from '@quarterline/core/feed/generate'
import { firstKickoffMs } from '@quarterline/core/feed/season'
import { readSeason } from '@quarterline/core/feed/seasonFile'
import { cutLines } from './replayFile.ts'

const FILE = 'season.csv'
const SEED = 1
const SPEED = 60
/** At sixty seconds to the second this lasts a real day. */
const DAYS = 62
const QUARTER_HOUR_MS = 15 * MINUTE_MS
/** The platform starts so long after the first kick-off: several matches are then in play. */
const INTO_PLAY_MS = 90 * MINUTE_MS

/** A minute in GMT+8 as FEED writes it. */
function startText(atMs: number): string {
  return new Date(atMs + 8 * 60 * MINUTE_MS).toISOString().slice(0, 16)
}

/** The first kick-off of a generated file: its rows stand in order, so two lines tell. */
function firstOf(text: string): number | undefined {
  const head = text.split('\n', 2).join('\n')
  return firstKickoffMs(readSeason(cutLines(head), FILE).matches)
}

/**
 * The FEED of a platform without one. The season is written to `dataDir` when it is not there yet, with kick-offs round
 * the clock from just before `nowMs`; afterwards the answer depends on the file alone, so that every start goes on with it.
 * @throws when the file cannot be written, or is there and is not one of ours
 */
export function defaultFeed(dataDir: string, nowMs: number): string {
  const file = join(dataDir, FILE)
  if (!existsSync(file)) {
    const kickoffMs = Math.floor(nowMs / QUARTER_HOUR_MS) * QUARTER_HOUR_MS - INTO_PLAY_MS
    mkdirSync(dataDir, { recursive: true })
    // Written aside and moved, so that a half-written season is never taken for one.
    writeFileSync(`${file}.new`, generateRoundTheClock({ seed: SEED, firstKickoffMs: kickoffMs, days: DAYS }))
    renameSync(`${file}.new`, file)
  }
  const kickoffMs = firstOf(readFileSync(file, 'utf8'))
  if (kickoffMs === undefined) throw new Error(`${file} is not a season file; remove it and a new one is made.`)
  return `replay:${file}?speed=${SPEED}&start=${startText(kickoffMs + INTO_PLAY_MS)}&seed=${SEED}`
}
