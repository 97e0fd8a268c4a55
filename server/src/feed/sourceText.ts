/** The FEED text of the environment, read and checked: which source to run and how. */
import { isDate } from '@quarterline/core/base/time'

/** A FEED that cannot be used; the message says what is allowed. */
export class FeedError extends Error {}

export interface ReplayFeed {
  source: 'replay'
  file: string
  /** Platform seconds per real second; 0 is stepped mode (`speed=max`). */
  speed: number
  /** Absent: half an hour before the first kick-off. */
  startMs: number | undefined
  seed: string
  correctionsPpm: number
}

const SPEED = 60
const SPEED_MIN = 0.01
const SPEED_MAX = 100_000
const PPM = 1_000_000
const PARAMETERS = ['speed', 'start', 'seed', 'corrections']
const EXAMPLE = 'replay:season.csv?speed=60&start=2025-08-15&seed=1'

function readSpeed(text: string | null): number {
  if (text === null) return SPEED
  if (text === 'max') return 0
  const speed = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text) || speed < SPEED_MIN || speed > SPEED_MAX)
    throw new FeedError(`FEED: speed must be "max" or a number from ${SPEED_MIN} to ${SPEED_MAX}, not "${text}".`)
  return speed
}

/** A date (its midnight) or a date and time in GMT+8. */
function readStart(text: string | null): number | undefined {
  if (text === null) return undefined
  const [date = '', time = '00:00', ...rest] = text.split('T')
  if (rest.length > 0 || !isDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new FeedError(`FEED: start must be YYYY-MM-DD or YYYY-MM-DDTHH:mm in GMT+8, not "${text}".`)
  return Date.parse(`${date}T${time}:00+08:00`)
}

function readCorrections(text: string | null): number {
  if (text === null) return 0
  if (!/^\d{1,7}$/.test(text) || Number(text) > PPM)
    throw new FeedError(`FEED: corrections must be a whole number of ppm from 0 to ${PPM}, not "${text}".`)
  return Number(text)
}

function readSeed(text: string | null): string {
  if (text === null) return '1'
  if (!/^[\w.-]{1,64}$/.test(text)) throw new FeedError('FEED: seed must be up to 64 letters, digits, dots or dashes.')
  return text
}

/** Reads a FEED text such as `replay:FILE?speed=60&start=2025-08-15&seed=1`. @throws FeedError */
export function parseFeed(feed: string): ReplayFeed {
  // The last question mark: a folder may be called anything, a parameter has none.
  const mark = feed.lastIndexOf('?')
  const address = mark < 0 ? feed : feed.slice(0, mark)
  const parameters = new URLSearchParams(mark < 0 ? '' : feed.slice(mark + 1))
  const colon = address.indexOf(':')
  const source = colon < 0 ? address : address.slice(0, colon)
  const file = colon < 0 ? '' : address.slice(colon + 1).trim()
  if (source !== 'replay') throw new FeedError(`FEED: there is no source "${source}"; for example ${EXAMPLE}.`)
  if (file === '') throw new FeedError(`FEED: replay needs a file; for example ${EXAMPLE}.`)
  for (const name of parameters.keys())
    if (!PARAMETERS.includes(name))
      throw new FeedError(`FEED: replay has no parameter "${name}", only ${PARAMETERS.join(', ')}.`)
  return {
    source,
    file,
    speed: readSpeed(parameters.get('speed')),
    startMs: readStart(parameters.get('start')),
    seed: readSeed(parameters.get('seed')),
    correctionsPpm: readCorrections(parameters.get('corrections')),
  }
}
