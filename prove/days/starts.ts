/** The days on which the tests begin: those with a boundary in them, then random ones, each on another machine. */
import { type Chance, chanceOf } from '@quarterline/core/base/chance'
import { DAY_MS, MINUTE_MS } from '@quarterline/core/base/time'

/** A day and hour in GMT+8 as FEED has it, in a zone and a language of a machine that is not ours. */
export interface Start {
  at: string
  zone: string
  locale: string
}

const GMT8_MS = 8 * 60 * MINUTE_MS
const FIRST_MS = Date.UTC(2026, 10, 24)
const DAYS = 10 * 365

const BOUNDARIES = [
  // A Tuesday on which a club with "jk" in its name was on offer.
  '2026-11-24T16:00',
  // A leap day, and its noon: a working date ends and another begins.
  '2028-02-29T11:59',
  '2028-02-29T00:00',
  // The year's last minute, and the year's first hours where Greenwich is still in the old one.
  '2026-12-31T23:59',
  '2027-01-01T05:00',
  // Monday's noon: the week is reset.
  '2027-03-01T11:59',
  '2027-06-15T12:00',
  // A month ends, clocks are put back in Europe.
  '2027-10-31T08:59',
]
const ZONES = [
  'Pacific/Kiritimati',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'Europe/London',
  'America/Los_Angeles',
  'Asia/Kuala_Lumpur',
]
/** Other digits, calendars, letters that change their case otherwise, commas where English has points. */
const LOCALES = ['ar_EG', 'th_TH', 'tr_TR', 'de_DE', 'fa_IR', 'my_MM', 'zh_CN']

const anywhen = (chance: Chance): string => {
  const atMs = FIRST_MS + chance.whole(0, DAYS - 1) * DAY_MS + chance.whole(0, 24 * 60 - 1) * MINUTE_MS
  return new Date(atMs + GMT8_MS).toISOString().slice(0, 16)
}

/** The first starts of a seed. */
export function startsOf(seed: string, count: number): Start[] {
  const chance = chanceOf(seed)
  return Array.from({ length: count }, (_, at) => ({
    at: BOUNDARIES[at] ?? anywhen(chance),
    zone: ZONES[at % ZONES.length] as string,
    locale: LOCALES[at % LOCALES.length] as string,
  }))
}
