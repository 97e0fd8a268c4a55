/**
 * The sports of the house (rules 11) with the facts that betting rules need: one table, used to settle bets and to
 * explain them.
 */

/** Templates of rules 11: A goals, B points, C sets, D fights, E outrights, F simulated rounds, K cricket. */
export type Template = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'K'

/**
 * How a match is divided: halves, quarters, thirds, nine or seven innings; sets, maps or rounds won one by one; or not
 * at all.
 */
export type SportFormat =
  | 'halves'
  | 'quarters'
  | 'thirds'
  | 'innings'
  | 'sevenInnings'
  | 'sets'
  | 'maps'
  | 'rounds'
  | 'whole'

/**
 * What overtime, extra innings and shoot-outs count for: every full-time market, only the moneyline, or nothing (R2-7,
 * R2-8, R2-10). A fixture's title may override it.
 */
export type ExtraTime = 'counts' | 'moneyline' | 'never'

export interface Sport {
  id: number
  name: string
  template: Template
  shape: SportFormat
  /** The most sets of a match, where fewer than the format allows. */
  setsMax?: number
  /** How long an in-play bet waits, in seconds (R6-2). */
  delayS: number
  extraTime: ExtraTime
  /** What full-time handicaps and totals count: points scored within the periods, or periods won (R2-9, R2-11). */
  counts: 'scored' | 'won'
  /**
   * Until when a match counts (R2-9, R2-10, R2-11, R2-13, R2-15): finished or begun within this many hours of its
   * scheduled start, begun on its working date, or at any time.
   */
  valid: { finishedWithinH: number } | { startedWithinH: number } | { startedOn: 'date' } | { whenever: true }
  /**
   * Minutes after the start by which a match is over, with breaks, extra time and usual delays; without a result by
   * then it waits for a settler.
   */
  overWithinMin: number
  /** An abandoned match stands at its score after this many minutes or innings (R2-7, R2-8); null if it never does. */
  standsAfter: StandRule | null
  /** Whether determined selections of an abandoned match are settled (R2-14, rules 14.13). */
  determined: boolean
  /** Whether tied winners share the profit or, in racing, the stake (R2-12). */
  deadHeat: 'profit' | 'stake'
}

export type StandRule = { minutes: number } | { minutesOf: { 40: number; 48: number } } | { innings: number }

const SHAPES: Partial<Record<Template, SportFormat>> = { A: 'halves', B: 'quarters', C: 'sets' }
const DELAY_S = 6
const DAY_MIN = 24 * 60
/** `overWithinMin` by template, with the sports that differ. */
const OVER_WITHIN_MIN: Record<Template, number> = { A: 180, B: 180, C: 240, D: 120, E: 300, F: 5, K: 600 }
const OVER_WITHIN_MIN_OF: ReadonlyMap<number, number> = new Map(
  (
    [
      [15, [54, 55]],
      [30, [38, 39, 48]],
      [60, [53, 90]],
      [120, [9, 12, 23, 25, 27, 28, 29, 30, 56]],
      [300, [3, 4, 6]],
      // Five sets, maps of five games.
      [360, [7, 40]],
      [480, [19, 32, 37, 69, 73, 74, 77, 94]],
      // A match of many frames, in sessions.
      [720, [10]],
      // Decided at some time of their day.
      [DAY_MIN, [22, 57]],
    ] as const
  ).flatMap(([minutes, ids]) => ids.map((id) => [id, minutes] as const)),
)

const plain = (id: number, name: string, template: Template): Sport => ({
  id,
  name,
  template,
  delayS: DELAY_S,
  deadHeat: 'profit',
  standsAfter: null,
  determined: true,
  overWithinMin: OVER_WITHIN_MIN_OF.get(id) ?? OVER_WITHIN_MIN[template],
  shape: SHAPES[template] ?? 'whole',
  extraTime: 'never',
  counts: 'scored',
  valid: { finishedWithinH: 12 },
})

/**
 * House-simulated fights and races, and everything that the specification calls special games, e-sports first
 * (specification 9).
 */
export const FIGHTING_GAMES: readonly number[] = [41, 42, 43, 44, 47, 52]
export const RACING_GAMES: readonly number[] = [45, 46, 49, 50, 51]
export const SPECIAL_GAMES: readonly number[] = [40, 41, 42, 43, 44, 45, 46, 47, 49, 50, 51, 52]

/** Numbers are drawn instead of played for. */
export const NUMBER_GAME = 33

/** Whether the sport is a fight, race or draw that the house plays itself, round after round (R11-5). */
export function isRoundGame(id: number): boolean {
  return FIGHTING_GAMES.includes(id) || RACING_GAMES.includes(id) || id === NUMBER_GAME
}

/** Where a sport differs from its template. */
const OWN: Record<number, Partial<Sport>> = {
  2: {
    delayS: 4,
    extraTime: 'counts',
    valid: { startedOn: 'date' },
    standsAfter: { minutesOf: { 40: 35, 48: 43 } },
    // R2-7: an unfinished match is void, whatever the score.
    determined: false,
  },
  3: { shape: 'innings', extraTime: 'counts', valid: { startedOn: 'date' }, standsAfter: { innings: 9 } },
  4: { shape: 'quarters', extraTime: 'counts', valid: { startedOn: 'date' }, standsAfter: { minutes: 55 } },
  5: { setsMax: 3, valid: { startedWithinH: 12 } },
  6: { shape: 'thirds', extraTime: 'moneyline', standsAfter: { minutes: 55 } },
  7: { delayS: 5, valid: { whenever: true } },
  8: { valid: { startedWithinH: 12 } },
  9: { valid: { startedWithinH: 12 } },
  // Frames and legs are counted, and there are more of them than periods.
  10: { shape: 'whole' },
  11: { shape: 'halves' },
  15: { valid: { startedWithinH: 48 } },
  16: { valid: { startedWithinH: 14 * 24 } },
  17: { valid: { startedWithinH: 14 * 24 } },
  18: { valid: { startedWithinH: 12 } },
  19: { valid: { startedWithinH: 48 } },
  20: { shape: 'whole', valid: { startedWithinH: 12 } },
  21: { valid: { startedWithinH: 48 } },
  // Field hockey has had quarters since 2019, beach soccer and floorball are played in thirds.
  24: { shape: 'quarters' },
  23: { setsMax: 3 },
  27: { setsMax: 3, valid: { startedWithinH: 12 } },
  28: { shape: 'halves' },
  30: { shape: 'thirds' },
  31: { extraTime: 'counts' },
  // A draw's balls are its parts, their sum is its score.
  33: { shape: 'thirds' },
  38: { deadHeat: 'stake' },
  39: { deadHeat: 'stake' },
  40: { delayS: 5, shape: 'maps', counts: 'won', valid: { startedWithinH: 12 } },
  ...Object.fromEntries(FIGHTING_GAMES.map((id) => [id, { shape: 'rounds' as const, counts: 'won' as const }])),
  ...Object.fromEntries(RACING_GAMES.map((id) => [id, { deadHeat: 'stake' }])),
  53: { extraTime: 'counts', delayS: 4, determined: false },
  55: { extraTime: 'counts', delayS: 4, determined: false },
  79: { shape: 'sevenInnings', extraTime: 'counts' },
  80: { extraTime: 'counts' },
  81: { shape: 'thirds' },
  // Ends have no score of their own; in tenpin bowling the games won count.
  83: { shape: 'whole' },
  84: { shape: 'whole' },
  85: { counts: 'won', setsMax: 3 },
  86: { shape: 'whole' },
  ...Object.fromEntries([56, 87, 88, 105].map((id) => [id, { setsMax: 3 }])),
  90: { delayS: 4, shape: 'whole', extraTime: 'counts', determined: false },
  91: { shape: 'halves' },
  92: { shape: 'halves' },
}

/** Rules 11.3: number, name and template of each. */
const CATALOGUE = `
  1 Soccer A | 2 Basketball B | 3 Baseball A | 4 American Football A | 5 Badminton C | 6 Ice Hockey A | 7 Tennis C
  8 Volleyball C | 9 Table Tennis C | 10 Snooker & Pool C | 11 Handball B | 12 Futsal A | 13 Rugby League A
  14 Rugby Union A | 15 Cricket K | 16 Boxing D | 17 MMA D | 18 Muay Thai D | 19 Golf E | 20 Darts C | 21 Motor Sports E
  22 Specials E | 23 Beach Volleyball C | 24 Field Hockey A | 25 Water Polo B | 26 Aussie Rules B | 27 Sepak Takraw C
  28 Kabaddi B | 29 Squash C | 30 Beach Soccer A | 31 Netball B | 32 Cycling E | 33 Number Game F | 34 Athletics E
  35 Swimming E | 36 Winter Games E | 37 Chess E | 38 Horse Racing E | 39 Greyhounds E | 40 E-Sports C
  41 SFV Fighter F | 42 Tag Fighter F | 43 Iron Duel F | 44 Samurai Duel F | 45 Kart Race F | 46 Formula Sim F
  47 Robot Boxing F | 48 E-Soccer A | 49 Moto Sim F | 50 Sim Horses F | 51 Sim Greyhounds F | 52 Cage Fighter F
  53 E-Basketball B | 54 Virtual Soccer A | 55 Virtual Basketball B | 56 Virtual Tennis C | 57 Olympics E | 58 Archery E
  59 Gymnastics E | 60 Fencing D | 61 Judo D | 62 Taekwondo D | 63 Karate D | 64 Wrestling D | 65 Weightlifting E
  66 Shooting E | 67 Rowing E | 68 Canoeing E | 69 Sailing E | 70 Diving E | 71 Artistic Swimming E | 72 Equestrian E
  73 Modern Pentathlon E | 74 Triathlon E | 75 Sport Climbing E | 76 Skateboarding E | 77 Surfing E | 78 Breaking D
  79 Softball A | 80 Lacrosse B | 81 Floorball A | 82 Bandy A | 83 Curling C | 84 Bowls C | 85 Tenpin Bowling C
  86 Petanque C | 87 Padel C | 88 Pickleball C | 89 Racquetball C | 90 3x3 Basketball B | 91 Gaelic Football B
  92 Hurling B | 93 Speedway E | 94 Rally E | 95 Formula E E | 96 Alpine Skiing E | 97 Cross-country Skiing E
  98 Biathlon E | 99 Ski Jumping E | 100 Speed Skating E | 101 Figure Skating E | 102 Sumo D | 103 Kickboxing D
  104 Arm Wrestling D | 105 Teqball C`

function readCatalogue(): Sport[] {
  return CATALOGUE.trim()
    .split(/\||\n/)
    .map((text) => {
      const [, id, name, template] = /^(\d+) (.+) ([A-K])$/.exec(text.trim()) ?? []
      const sport = plain(Number(id), name as string, template as Template)
      return { ...sport, ...OWN[sport.id] }
    })
}

/** Every sport of the catalogue, by number. */
export const SPORTS: readonly Sport[] = readCatalogue()
const BY_ID = new Map(SPORTS.map((sport) => [sport.id, sport]))

/** The sport of an id; every match of the book has one. */
export function sportOf(id: number): Sport {
  const sport = BY_ID.get(id)
  if (!sport) throw new Error(`no such sport: ${id}`)
  return sport
}

export const SOCCER = sportOf(1)
export const BASKETBALL = sportOf(2)
export const TENNIS = sportOf(7)

/** Whether an in-play handicap counts only the score since the bet (R2-3: every template A sport). */
export function countsSinceBet({ template }: Sport): boolean {
  return template === 'A'
}

/** Whether a winner bet can end in a draw: goals and points sports whose extra time does not count (R2-7 to R2-10). */
export function hasDraws({ template, extraTime }: Sport): boolean {
  return (template === 'A' || template === 'B') && extraTime !== 'counts'
}

/** Sports that score points, runs, tries or raids, whatever their template. */
const WITHOUT_GOALS: readonly number[] = [2, 3, 4, 13, 14, 28, 53, 55, 79, 90]

/** Whether the sport's scores are goals, so that the page calls a lock after a score "goal". */
export function hasGoals({ id, template }: Pick<Sport, 'id' | 'template'>): boolean {
  return (template === 'A' || template === 'B') && !WITHOUT_GOALS.includes(id)
}

/** Whether the running score tells the state of a match; a race has none. */
export function hasScore({ template }: Pick<Sport, 'template'>): boolean {
  return template !== 'E'
}

/** Whether a sport is played in innings. */
export function isInInnings({ shape }: Pick<Sport, 'shape'>): boolean {
  return shape === 'innings' || shape === 'sevenInnings'
}

/** Whether the sport has a score map: few enough goals that all likely final scores fit on one. */
export function hasScoreMap({ id }: Pick<Sport, 'id'>): boolean {
  return id === SOCCER.id
}
