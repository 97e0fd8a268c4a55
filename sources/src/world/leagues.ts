/** The leagues that the simulator plays: where, when in the day, how well known. Names are plain ones that nobody owns. */
import type { Grade } from '@quarterline/core/market/book/margin'
import type { TongueName } from './names.ts'

export interface LeaguePlan {
  name: string
  tongue: TongueName
  /** Hours that the local clock is ahead of UTC. */
  zoneHours: number
  /** Local hours between which kick-offs lie. */
  fromHour: number
  toHour: number
  grade: Grade
  /** Women's, youth and reserve sides: what follows the clubs' names. */
  side?: '(W)' | 'U21' | 'Reserves'
  /** One kick-off of each round is as late as it can be before noon GMT+8, when the working date changes. */
  closesTheDay?: boolean
  /** Its matches have corners and cards of their own to bet on. */
  hasChildren?: boolean
}

type Row = [name: string, tongue: TongueName, zoneHours: number, fromHour: number, toHour: number, grade: Grade]

/**
 * By threes of like hours, the best known first: of each three one plays on a given day, so that all days are alike.
 * Together they play round the clock, most in the evening of GMT+8.
 */
const ROWS: readonly Row[] = [
  ['England Premier Division', 'english', 0, 12.5, 20, 1],
  ['Spain First Division', 'iberian', 1, 14, 21, 1],
  ['Italy First Division', 'italian', 1, 12.5, 20.75, 1],
  ['Germany First Division', 'german', 1, 13.5, 20.5, 1],
  ['France First Division', 'french', 1, 13, 21, 1],
  ['Netherlands First Division', 'dutch', 1, 12.25, 20, 1],
  ['Japan Division One', 'japanese', 9, 13, 19, 1],
  ['Korea Division One', 'korean', 9, 14, 19.5, 1],
  ['Australia Premier Division', 'english', 10, 15, 20, 1],
  ['Brazil First Division', 'lusitan', -3, 16, 21.5, 1],
  ['Argentina First Division', 'latin', -3, 16.5, 21.75, 1],
  ['Chile First Division', 'latin', -4, 15, 20.5, 2],
  ['USA Western Division', 'english', -8, 15, 19.5, 2],
  ['Canada Western Division', 'english', -8, 14.5, 19.5, 2],
  ['Mexico Pacific Division', 'latin', -7, 16, 20.5, 2],
  ['Portugal First Division', 'lusitan', 0, 15, 20.5, 1],
  ['Turkey Super Division', 'turkish', 3, 14, 20, 1],
  ['Belgium First Division', 'dutch', 1, 13.5, 20.75, 1],
  ['China Super Division', 'chinese', 8, 15.5, 20, 1],
  ['Thailand Division One', 'thai', 7, 17, 20, 2],
  ['Vietnam Division One', 'viet', 7, 16, 19.25, 2],
  ['England Second Division', 'english', 0, 12.5, 19.75, 2],
  ['Spain Second Division', 'iberian', 1, 14, 20.5, 2],
  ['Germany Second Division', 'german', 1, 13, 20.5, 2],
  ['Colombia First Division', 'latin', -5, 14, 20.5, 2],
  ['Peru First Division', 'latin', -5, 13, 20.5, 2],
  ['Ecuador First Division', 'latin', -5, 13, 20, 2],
  ['Malaysia Super Division', 'malay', 8, 18.25, 21, 2],
  ['Indonesia Division One', 'malay', 7, 15.5, 19.5, 2],
  ['Singapore Premier Division', 'malay', 8, 17.5, 20, 2],
  ['Sweden First Division', 'nordic', 1, 13, 19, 2],
  ['Norway First Division', 'nordic', 1, 15, 19.25, 2],
  ['Denmark First Division', 'nordic', 1, 14, 20, 2],
  ['New Zealand National Division', 'english', 12, 12.5, 18.5, 2],
  ['Australia Queensland Division', 'english', 10, 11.5, 18, 2],
  ['Australia Victoria Reserves', 'english', 10, 11, 16, 3],
  ['Japan Division Two', 'japanese', 9, 12, 18, 2],
  ['Korea Division Two', 'korean', 9, 12, 18.5, 2],
  ['Japan Division One Women', 'japanese', 9, 11, 16, 3],
  ['Saudi Arabia Premier Division', 'arabic', 3, 16.5, 21, 2],
  ['UAE Premier Division', 'arabic', 4, 17, 21, 2],
  ['Poland First Division', 'slavic', 1, 14, 20.5, 2],
  ['Fiji National Division', 'malay', 12, 13, 19, 3],
  ['Australia Northern Division', 'english', 9.5, 13, 19, 3],
  ['Taiwan First Division', 'chinese', 8, 11, 18, 3],
  ['Scotland Premier Division', 'english', 0, 12, 19.75, 2],
  ['Switzerland First Division', 'german', 1, 14.25, 20.5, 2],
  ['Greece First Division', 'greek', 2, 15, 21, 2],
  ['China Division One', 'chinese', 8, 13, 19.5, 3],
  ['Hong Kong Premier Division', 'chinese', 8, 13.5, 20, 3],
  ['Philippines National Division', 'malay', 8, 13, 19, 3],
  ['Mexico First Division', 'latin', -6, 17.5, 22, 1],
  ['USA Eastern Division', 'english', -5, 18.5, 22.5, 2],
  ['Costa Rica First Division', 'latin', -6, 16.5, 22, 3],
  ['Brazil Second Division', 'lusitan', -3, 15, 21.5, 2],
  ['Argentina Second Division', 'latin', -3, 15.5, 21, 3],
  ['Uruguay First Division', 'latin', -3, 14.5, 20, 3],
  ['England U21 Division', 'english', 0, 13, 19, 3],
  ['Germany U21 Division', 'german', 1, 12, 18, 3],
  ['England Premier Division Women', 'english', 0, 12.5, 19.25, 3],
  ['India National Division', 'indian', 5.5, 16, 20, 3],
  ['Uzbekistan First Division', 'slavic', 5, 15, 19, 3],
  ['Iran First Division', 'persian', 3.5, 14.5, 19, 2],
]

const sideOf = (name: string): LeaguePlan['side'] =>
  name.includes('Women') ? '(W)' : name.includes('U21') ? 'U21' : name.includes('Reserves') ? 'Reserves' : undefined

const GROUPS = ['', ' North', ' South', ' East', ' West', ' Central']
/** Which leagues close the day: one of every day's. */
const CLOSING = /^(USA Western|Canada Western|Mexico Pacific) Division$/

/** The leagues whose corners and cards can be bet on. */
const WITH_CHILDREN =
  /^(England Premier|(Spain|Italy|Germany|France|Brazil|Argentina|Mexico) First|Japan) Division( One)?$/

/** How many different leagues there are. */
export const LEAGUES_MAX = ROWS.length * GROUPS.length

/** The nth league, from 0; beyond the list come regional groups of the same ones. */
export function leaguePlan(number: number): LeaguePlan {
  const [name, tongue, zoneHours, fromHour, toHour, grade] = ROWS[number % ROWS.length]!
  const group = GROUPS[Math.floor(number / ROWS.length)] ?? ''
  const side = sideOf(name)
  return {
    ...{ name: name + group, tongue, zoneHours, fromHour, toHour },
    grade: (group === '' ? grade : Math.min(grade + 1, 3)) as Grade,
    ...(side && { side }),
    ...(CLOSING.test(name + group) && { closesTheDay: true }),
    ...(WITH_CHILDREN.test(name + group) && { hasChildren: true }),
  }
}
