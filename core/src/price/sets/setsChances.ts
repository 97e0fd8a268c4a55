/** A match as a race of sets: exact distributions from any state, all markets from one recursion (R12-11). */
import { type Score, setsWon } from '../../market/score.ts'
import { openProspects } from './chanceGrid.ts'
import { type Race, type RaceEnd, raceChance, raceEnds } from './race.ts'
import { certain, type Spread, type SpreadPart, sumOf } from './spread.ts'

export interface SetsFormat {
  /** Sets that win the match. */
  toWin: number
  race: Race
  /** The deciding set, if shorter. */
  last?: Race
  /** What the match's totals and handicaps count: points or sets. */
  counts: 'points' | 'sets'
}

/** The state of a match: points of finished sets, and of the running one. */
export interface SetsState {
  done: readonly Score[]
  points: Score
}

/** Totals of a match or set. */
export interface SetsTotals {
  total: Spread
  /** Home minus away. */
  margin: Spread
  /** The chance that the home side wins it. */
  home: number
}

/** Distributions of a whole match. */
export interface MatchOutlook extends SetsTotals {
  /** By final sets, as `home-away`. */
  results: ReadonlyMap<string, number>
}

export interface SetsOutlook {
  match: MatchOutlook
  /** The running set, and the next if it is sure to be played. */
  sets: readonly SetsTotals[]
}

/** The race of the set at a score in sets. */
export function raceAt({ toWin, race, last }: SetsFormat, [home, away]: Score): Race {
  return last && home + away === 2 * toWin - 2 ? last : race
}

const plusSet = ([home, away]: Score, [h, a]: Score): Score => (h > a ? [home + 1, away] : [home, away + 1])

/** What a finished set adds to the match's count. */
const counted = ({ counts }: SetsFormat, [home, away]: Score): Score =>
  counts === 'points' ? [home, away] : home > away ? [1, 0] : [0, 1]

/** Combines a set's ends with everything that follows each. */
function joined(format: SetsFormat, ends: readonly RaceEnd[], after: (end: Score) => MatchOutlook): MatchOutlook {
  const totals: SpreadPart[] = []
  const margins: SpreadPart[] = []
  const results = new Map<string, number>()
  let won = 0
  for (const { score, chance } of ends) {
    const [home, away] = counted(format, score)
    const next = after(score)
    totals.push({ spread: next.total, by: home + away, share: chance })
    margins.push({ spread: next.margin, by: home - away, share: chance })
    won += chance * next.home
    for (const [result, share] of next.results) results.set(result, (results.get(result) ?? 0) + share * chance)
  }
  return { total: sumOf(totals), margin: sumOf(margins), home: won, results }
}

const over = ([home, away]: Score): MatchOutlook => ({
  total: certain(0),
  margin: certain(0),
  home: home > away ? 1 : 0,
  results: new Map([[`${home}-${away}`, 1]]),
})

/** The outlook from each score in sets, before the next set's first point. */
type OutlookAfter = (sets: Score) => MatchOutlook

function following(format: SetsFormat, p: number): OutlookAfter {
  const known = new Map<number, MatchOutlook>()
  const from: OutlookAfter = (sets) => {
    const key = sets[0] * 32 + sets[1]
    const found = known.get(key)
    if (found) return found
    const made =
      Math.max(...sets) === format.toWin
        ? over(sets)
        : joined(format, raceEnds(raceAt(format, sets), p), (end) => from(plusSet(sets, end)))
    known.set(key, made)
    return made
  }
  return from
}

const keptOf = new WeakMap<SetsFormat, (p: number) => OutlookAfter>()

/** The same for a format, cached for recent chances. */
function followingOf(format: SetsFormat, p: number): OutlookAfter {
  const kept = keptOf.get(format) ?? openProspects((chance: number) => following(format, chance))
  keptOf.set(format, kept)
  return kept(p)
}

/** A set's own counts. */
function setOutlook(ends: readonly RaceEnd[]): SetsTotals {
  const part = (by: number, share: number): SpreadPart => ({ spread: certain(0), by, share })
  return {
    total: sumOf(ends.map(({ score: [home, away], chance }) => part(home + away, chance))),
    margin: sumOf(ends.map(({ score: [home, away], chance }) => part(home - away, chance))),
    home: raceChance(ends),
  }
}

/** The match's distributions from a state; `p` is home's chance to win a rally. */
export function setsOutlook(format: SetsFormat, p: number, { done, points }: SetsState): SetsOutlook {
  const sets = setsWon(done)
  const after = followingOf(format, p)
  const ends = raceEnds(raceAt(format, sets), p, points)
  const rest = joined(format, ends, (end) => after(plusSet(sets, end)))
  const played = done.map((set) => counted(format, set))
  const before = played.reduce(([h, a], [home, away]): Score => [h + home, a + away], [0, 0] as Score)
  const match: MatchOutlook = {
    ...rest,
    total: { ...rest.total, from: rest.total.from + before[0] + before[1] },
    margin: { ...rest.margin, from: rest.margin.from + before[0] - before[1] },
  }
  const isNextSure = Math.max(...sets) + 1 < format.toWin
  // A set sure to be played is never the deciding one, except the last of two.
  const next = isNextSure ? [setOutlook(raceEnds(raceAt(format, [sets[0] + 1, sets[1]]), p))] : []
  return { match, sets: [setOutlook(ends), ...next] }
}

/** The chance that the home side wins a match that has not begun. */
export function setsMatchChance(format: SetsFormat, p: number): number {
  const race = raceChance(raceEnds(format.race, p))
  const last = format.last ? raceChance(raceEnds(format.last, p)) : race
  const from = (home: number, away: number): number => {
    if (home === format.toWin || away === format.toWin) return home > away ? 1 : 0
    const chance = home + away === 2 * format.toWin - 2 ? last : race
    return chance * from(home + 1, away) + (1 - chance) * from(home, away + 1)
  }
  return from(0, 0)
}
