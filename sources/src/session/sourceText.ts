/** Reads and checks the FEED text of the environment: which source to run and how. */
import { isDate } from '@quarterline/core/base/time'
import { MATCHES } from '../world/schedule.ts'

/** A FEED that cannot be used; the message lists the allowed values. */
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

export interface SimulatorFeed {
  source: 'simulator'
  /** Platform seconds per real second; 0 is stepped mode (`speed=max`). */
  speed: number
  /** Absent: the real time of the first start. */
  startMs: number | undefined
  seed: string
  /** The approximate number of matches on offer at a time. */
  matches: number
  /** Further price changes per second of platform time, for measuring under load. */
  ticks: number
}

export type SourceFeed = ReplayFeed | SimulatorFeed

/** The feed of a platform without FEED. */
export const DEFAULT_FEED = 'simulator?seed=1'

const REPLAY_SPEED = 60
const SPEED_MIN = 0.01
const SPEED_MAX = 100_000
const PPM = 1_000_000
const TICKS_LIMIT = 20_000
const EXAMPLE = 'simulator?seed=1, or replay:season.csv?speed=60&start=2025-08-15&seed=1'

/** The parameters of each source. */
const PARAMETERS = {
  replay: ['speed', 'start', 'seed', 'corrections'],
  simulator: ['speed', 'start', 'seed', 'matches', 'ticks'],
} as const
type SourceName = keyof typeof PARAMETERS

function readSpeed(text: string | null, usual: number): number {
  if (text === null) return usual
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

interface NumberBounds {
  min: number
  max: number
  usual: number
  /** The unit of the number, for the message. */
  of?: string
}

function readWhole(name: string, text: string | null, { min, max, usual, of = '' }: NumberBounds): number {
  if (text === null) return usual
  if (!/^\d{1,9}$/.test(text) || Number(text) < min || Number(text) > max)
    throw new FeedError(`FEED: ${name} must be a whole number${of} from ${min} to ${max}, not "${text}".`)
  return Number(text)
}

function readSeed(text: string | null): string {
  if (text === null) return '1'
  if (!/^[\w.-]{1,64}$/.test(text)) throw new FeedError('FEED: seed must be up to 64 letters, digits, dots or dashes.')
  return text
}

function readReplay(file: string, parameters: URLSearchParams): ReplayFeed {
  if (file === '') throw new FeedError(`FEED: replay needs a file; for example ${EXAMPLE}.`)
  const corrections = { min: 0, max: PPM, usual: 0, of: ' of ppm' }
  return {
    source: 'replay',
    file,
    speed: readSpeed(parameters.get('speed'), REPLAY_SPEED),
    startMs: readStart(parameters.get('start')),
    seed: readSeed(parameters.get('seed')),
    correctionsPpm: readWhole('corrections', parameters.get('corrections'), corrections),
  }
}

function readSimulator(file: string, parameters: URLSearchParams): SimulatorFeed {
  if (file !== '') throw new FeedError(`FEED: the simulator takes no file; for example ${EXAMPLE}.`)
  return {
    source: 'simulator',
    speed: readSpeed(parameters.get('speed'), 1),
    startMs: readStart(parameters.get('start')),
    seed: readSeed(parameters.get('seed')),
    matches: readWhole('matches', parameters.get('matches'), MATCHES),
    ticks: readWhole('ticks', parameters.get('ticks'), { min: 0, max: TICKS_LIMIT, usual: 0 }),
  }
}

/** Reads a FEED text such as `simulator?seed=1` or `replay:FILE?speed=60&start=2025-08-15&seed=1`. @throws FeedError */
export function parseFeed(feed: string): SourceFeed {
  // The last question mark: a folder's name may contain one, a parameter cannot.
  const mark = feed.lastIndexOf('?')
  const address = mark < 0 ? feed : feed.slice(0, mark)
  const parameters = new URLSearchParams(mark < 0 ? '' : feed.slice(mark + 1))
  const colon = address.indexOf(':')
  const source = colon < 0 ? address : address.slice(0, colon)
  const file = colon < 0 ? '' : address.slice(colon + 1).trim()
  if (!Object.hasOwn(PARAMETERS, source))
    throw new FeedError(`FEED: there is no source "${source}"; for example ${EXAMPLE}.`)
  const known: readonly string[] = PARAMETERS[source as SourceName]
  for (const name of parameters.keys())
    if (!known.includes(name))
      throw new FeedError(`FEED: ${source} has no parameter "${name}", only ${known.join(', ')}.`)
  return source === 'replay' ? readReplay(file, parameters) : readSimulator(file, parameters)
}
