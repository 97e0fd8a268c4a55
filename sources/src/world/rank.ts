/** Ranks a league among those of its sport by its name; both sources announce matches with it. */
import type { Grade } from '@quarterline/core/market/book/margin'

/** The best known leagues of all sports, best first. A position is a rank; ranks are compared within a sport only. */
const BEST: readonly string[] = [
  'Europe Champions Cup',
  'England Premier Division',
  'Spain First Division',
  'Germany First Division',
  'Italy First Division',
  'France First Division',
  'Europe Nations Cup',
  'America Nations Cup',
  'Asia Nations Cup',
  'America Champions Cup',
  'Asia Champions Cup',
  'Brazil First Division',
  'Netherlands First Division',
  'Portugal First Division',
  'Argentina First Division',
  'Japan Division One',
  'Mexico First Division',
  'England Cup',
  'England Second Division',
  'Turkey Super Division',
  'Belgium First Division',
  'Scotland Premier Division',
  'Korea Division One',
  'Saudi Arabia Premier Division',
  'China Super Division',
  'USA Eastern Division',
  'USA Western Division',
  'Malaysia Super Division',
  'Thailand Division One',
  'Indonesia Division One',
  'Vietnam Division One',
  'Australia Premier Division',
  'USA National Basketball',
  'Spain Basketball Division',
  'China Basketball Association',
]
/** Tournaments are named after their tour and a place. */
const TOURS: readonly string[] = ["Men's Masters", "Women's Masters", "Men's Tour", "Women's Tour"]
const FRIENDLIES: Readonly<Record<string, number>> = { 'International Friendly': 2_600, 'Club Friendly': 4_500 }
const GRADE = 1_000
/** Behind the others of its grade: women's, youth and reserve sides, and further behind regional groups. */
const SIDES = 400
const REGIONS = 700
const SIDE = /\b(Women|U\d\d|Reserves)\b/
const REGION = / (North|South|East|West|Central)$/

const placeIn = (list: readonly string[], isIt: (one: string) => boolean) => {
  const at = list.findIndex(isIt)
  return at < 0 ? undefined : at + 1
}

/** From 1, the best. @param grade the league's grade, where its source has one */
export function leagueRank(name: string, grade: Grade = 2): number {
  const known = placeIn(BEST, (one) => one === name) ?? placeIn(TOURS, (tour) => name.startsWith(`${tour} - `))
  if (known !== undefined) return known
  const behind = (SIDE.test(name) ? SIDES : 0) + (REGION.test(name) ? REGIONS : 0)
  return FRIENDLIES[name] ?? grade * GRADE + behind
}
