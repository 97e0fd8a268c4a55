/** Invented places and clubs for generated seasons; none is meant to be a real one. */
import type { Chance } from '@quarterline/core/base/chance'

const HEADS = [
  'Vel',
  'Quor',
  'Thry',
  'Zan',
  'Kesh',
  'Ombr',
  'Drax',
  'Fenw',
  'Ilv',
  'Jor',
  'Lux',
  'Myr',
  'Nax',
  'Pell',
  'Ryv',
  'Skal',
  'Tov',
  'Ush',
  'Wex',
  'Yarr',
]
const MIDDLES = ['a', 'e', 'i', 'o', 'u', 'an', 'en', 'or', 'il', 'um']
const TAILS = ['dale', 'mora', 'vik', 'stad', 'wen', 'holt', 'grad', 'ness', 'port', 'field', 'cliff', 'mere']
const KINDS = ['', '', '', ' Town', ' Rovers', ' United', ' Athletic', ' Stars']

/** Draws a place name, such as Quorandale. */
export function inventPlace(chance: Chance): string {
  const one = (list: readonly string[]) => list[chance.whole(0, list.length - 1)]!
  return one(HEADS) + one(MIDDLES) + one(TAILS)
}

/** Draws clubs from places of their own; `taken` collects the places across leagues. */
export function inventClubs(count: number, taken: Set<string>, chance: Chance): string[] {
  const clubs: string[] = []
  while (clubs.length < count) {
    const place = inventPlace(chance)
    if (taken.has(place)) continue
    taken.add(place)
    clubs.push(place + KINDS[chance.whole(0, KINDS.length - 1)]!)
  }
  return clubs
}

const REGIONS = ['Aldermark', 'Bellisle', 'Corvany', 'Dunmarrow', 'Estovia', 'Farholm', 'Galdria', 'Hesperon']
const GRADES = ['Premier League', 'First Division']

/** The name of the nth invented league, all different up to 16. */
export function leagueOf(number: number): string {
  return `${REGIONS[number % REGIONS.length]} ${GRADES[Math.floor(number / REGIONS.length) % GRADES.length]}`
}
