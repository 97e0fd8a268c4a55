/**
 * Events with a field of runners: races at tracks every few minutes while a track is open, and contests every second
 * day. Field sizes and hours are those of each sport: eight to fourteen horses, six greyhounds, twenty drivers, finals
 * of eight lanes. `spread` is the distance from the worst runner to the best, in logarithms of strength: a race's
 * favourite is then priced at two to four to one, as published starting prices show, that of a large field at five to
 * ten.
 */
import { SPORTS } from '@quarterline/core/base/sport/sport'
import type { Grade } from '@quarterline/core/market/book/margin'
import type { TongueName } from '../world/names.ts'

/** A league of events, each with a winner and some pairs of its field that are matched against one another. */
export interface FieldRow {
  leagueId: string
  name: string
  sport: number
  tongues: readonly TongueName[]
  /** Whether the runners are named like people or like animals. */
  called: 'people' | 'animals' | 'places'
  /** The title at stake; races of a day are numbered. */
  title?: string
  /** The first event of a day, in minutes of UTC's day; how many follow, and after how many minutes each. */
  startMin: number
  events: number
  everyMin: number
  /** Whether the league plays every day or every second day. */
  everyDays: 1 | 2
  leadMin: number
  field: readonly [least: number, most: number]
  spread: number
  pairs: number
  /** How long it takes, in seconds. */
  lastsS: number
  /** One runner in this many is withdrawn; one event in this many is a dead heat for first place. */
  nonStarters: number
  deadHeats: number
  /** The chance that two paired runners tie. */
  level: number
  grade: Grade
}

type Track = [name: string, zoneHours: number, start: string, races: number, everyMin: number, tongue: TongueName]

/** Horses race in the afternoon, in Asia also on midweek evenings; dogs from late morning until night. */
const TRACKS: readonly Track[] = [
  ['England Horse Racing', 0, '12:00', 20, 15, 'english'],
  ['Australia Horse Racing', 10, '11:00', 28, 15, 'english'],
  ['Japan Horse Racing', 9, '09:50', 24, 15, 'japanese'],
  ['Hong Kong Horse Racing', 8, '12:30', 20, 30, 'chinese'],
  ['USA Horse Racing', -5, '11:00', 40, 15, 'english'],
  ['Singapore Horse Racing', 8, '17:00', 20, 15, 'malay'],
  ['France Horse Racing', 1, '11:00', 24, 20, 'french'],
  ['Argentina Horse Racing', -3, '19:00', 18, 20, 'latin'],
  ['UAE Horse Racing', 4, '03:00', 24, 20, 'arabic'],
  ['England Greyhounds', 0, '10:00', 48, 15, 'english'],
  ['Australia Greyhounds', 10, '11:00', 44, 15, 'english'],
  ['USA Greyhounds', -5, '16:30', 40, 15, 'english'],
]
const HORSE_RACING = 38

type Contest = [
  name: string,
  zoneHours: number,
  start: string,
  field: number,
  spread: number,
  pairs: number,
  lastsMin: number,
  who: string,
]

/** Sports, the most popular first. */
const CONTESTS: readonly Contest[] = [
  ['USA Golf Open', -5, '08:00', 30, 2.6, 2, 420, 'english nordic iberian korean'],
  ['Italy Motor Sports Cup', 1, '15:00', 20, 3.6, 2, 100, 'italian german english iberian'],
  ['India Chess Open', 5, '14:00', 12, 2, 2, 300, 'indian slavic nordic'],
  ['France Cycling Cup', 1, '12:00', 24, 2.6, 1, 270, 'french dutch italian slavic'],
  ['Denmark Athletics Open', 1, '18:00', 10, 2.4, 1, 20, 'nordic english latin'],
  ['Australia Swimming Open', 10, '18:00', 8, 2.2, 1, 15, 'english chinese french'],
  ['Norway Winter Games', 1, '12:00', 16, 2.6, 1, 90, 'nordic german slavic'],
  ['Greece Olympics', 2, '17:00', 12, 2.4, 1, 60, 'greek english chinese japanese'],
  ['Korea Archery Open', 9, '13:00', 16, 2.2, 1, 90, 'korean chinese turkish'],
  ['Japan Gymnastics Open', 9, '15:00', 12, 2.4, 1, 120, 'japanese chinese slavic'],
  ['Iran Weightlifting Open', 3, '15:00', 10, 2.4, 1, 100, 'persian chinese turkish'],
  ['Germany Shooting Open', 1, '11:00', 8, 2, 1, 60, 'german chinese italian'],
  ['Netherlands Rowing Open', 1, '12:00', 6, 2.2, 1, 10, 'dutch english italian'],
  ['Poland Canoeing Open', 1, '11:00', 9, 2.2, 1, 10, 'slavic german french'],
  ['New Zealand Sailing Open', 12, '12:00', 12, 2.4, 1, 120, 'english french iberian'],
  ['China Diving Open', 8, '16:00', 12, 2.6, 1, 90, 'chinese german english'],
  ['Spain Artistic Swimming Open', 1, '17:00', 8, 2.4, 1, 60, 'iberian chinese japanese'],
  ['Belgium Equestrian Open', 1, '14:00', 20, 2.2, 1, 150, 'dutch german french'],
  ['Turkey Modern Pentathlon Open', 3, '13:00', 18, 2.2, 1, 240, 'turkish korean french'],
  ['Portugal Triathlon Open', 0, '09:00', 24, 2.4, 1, 120, 'iberian english german'],
  ['Switzerland Sport Climbing Open', 1, '18:00', 8, 2.4, 1, 60, 'german japanese french'],
  ['Brazil Skateboarding Open', -3, '14:00', 8, 2.2, 1, 60, 'lusitan japanese english'],
  ['Indonesia Surfing Open', 8, '09:00', 16, 2, 1, 240, 'malay english lusitan'],
  ['Sweden Speedway Cup', 1, '18:00', 16, 2.4, 1, 150, 'nordic slavic english'],
  ['Mexico Rally Cup', -6, '09:00', 14, 3, 1, 360, 'latin french nordic'],
  ['Singapore Formula E Cup', 8, '16:00', 22, 2.4, 1, 60, 'english german french'],
  ['Switzerland Alpine Skiing Cup', 1, '10:00', 24, 2.6, 1, 120, 'german italian nordic'],
  ['Sweden Cross-country Skiing Cup', 1, '11:00', 24, 3, 1, 90, 'nordic slavic french'],
  ['Norway Biathlon Cup', 1, '14:00', 24, 2.8, 1, 90, 'nordic french german'],
  ['Poland Ski Jumping Cup', 1, '16:00', 24, 2.6, 1, 120, 'slavic german japanese'],
  ['Netherlands Speed Skating Cup', 1, '14:00', 12, 2.6, 1, 90, 'dutch nordic japanese'],
  ['Canada Figure Skating Open', -5, '18:00', 12, 2.6, 1, 150, 'english japanese slavic'],
]
const CHESS = 37

/** A little more than the rhythm of the contests, so that each always has one. */
const CONTEST_LEAD_MIN = 52 * 60

const minutesOf = (time: string, zone: number) => (Number(time.slice(0, 2)) - zone) * 60 + Number(time.slice(3))

/** The sport in a league's name, without the kind of league: the longest known name that it contains. */
function sportIn(name: string): number {
  const found = SPORTS.filter((one) => one.template === 'E' && ` ${name} `.includes(` ${one.name} `))
  return found.toSorted((a, b) => b.name.length - a.name.length)[0]!.id
}

const trackOf = ([name, zone, start, events, everyMin, tongue]: Track, at: number): FieldRow => {
  const sport = sportIn(name)
  const isHorses = sport === HORSE_RACING
  return {
    leagueId: `sim-r${at + 1}`,
    name,
    sport,
    tongues: [tongue],
    called: 'animals',
    events,
    everyMin,
    everyDays: 1,
    startMin: minutesOf(start, zone),
    leadMin: 60,
    pairs: 0,
    level: 0,
    grade: 3,
    ...(isHorses
      ? { field: [7, 14] as const, spread: 2.4, lastsS: 100, nonStarters: 60, deadHeats: 350 }
      : { field: [6, 6] as const, spread: 1.5, lastsS: 30, nonStarters: 80, deadHeats: 500 }),
  }
}

const contestOf = ([name, zone, start, field, spread, pairs, lastsMin, who]: Contest, at: number): FieldRow => {
  const sport = sportIn(name)
  return {
    leagueId: `sim-e${at + 1}`,
    name,
    sport,
    tongues: who.split(' ') as TongueName[],
    called: 'people',
    startMin: minutesOf(start, zone),
    events: 1,
    everyMin: 0,
    everyDays: 2,
    leadMin: CONTEST_LEAD_MIN,
    field: [field, field],
    spread,
    pairs,
    lastsS: lastsMin * 60,
    nonStarters: 150,
    deadHeats: 800,
    level: sport === CHESS ? 0.3 : 0,
    grade: at < 4 ? 2 : 3,
  }
}

type Special = [
  title: string,
  zoneHours: number,
  decided: string,
  field: number,
  called: 'people' | 'places',
  who: string,
]

/** Invented and harmless: shows, prizes and weather that only the simulator knows. */
const SPECIALS: readonly Special[] = [
  ['Song Contest', 1, '20:00', 16, 'people', 'nordic italian french greek slavic'],
  ['Film Award', -5, '19:00', 6, 'people', 'english french iberian'],
  ['Warmest Town', 8, '15:00', 12, 'places', 'malay'],
]

const specialOf = ([title, zone, decided, field, called, who]: Special, at: number): FieldRow => ({
  ...contestOf(['Specials', zone, decided, field, 2.2, 0, 60, who], at),
  leagueId: `sim-x${at + 1}`,
  title,
  called,
  grade: 3,
  nonStarters: 400,
})

const TRACK_ROWS = TRACKS.map(trackOf)
const CONTEST_ROWS = CONTESTS.map(contestOf)
/** The tracks that a small offer has before it has contests. */
const FIRST_TRACKS = 1

/** Every league of fields; a small offer has only the first ones. */
export const FIELD_ROWS: readonly FieldRow[] = [
  ...TRACK_ROWS.slice(0, FIRST_TRACKS),
  ...CONTEST_ROWS.slice(0, 2),
  ...TRACK_ROWS.slice(FIRST_TRACKS),
  ...CONTEST_ROWS.slice(2),
  ...SPECIALS.map(specialOf),
]
