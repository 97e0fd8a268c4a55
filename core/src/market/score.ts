/**
 * Scores by period, and the score that a market counts (rules 2.3): wholes are summed from parts, or parts derived from
 * wholes.
 */
import { type ExtraTime, isInInnings, type Sport } from '../base/sport/sport.ts'
import type { Period } from './betType.ts'

/** Score, points, games, rounds or runs; home first. */
export type Score = readonly [home: number, away: number]

/** A period, or extra time after the last one: overtime, extra innings, a shoot-out counted as one goal. */
export type ScorePart = Period | 'ET'

/**
 * Known scores within each period. FT is the score after regular time if the source gives no parts; ET is never
 * included in it.
 */
export type Scores = Readonly<Partial<Record<ScorePart, Score>>>

/** Who scored the first and the last goal of a period. */
export type Scorers = Readonly<Partial<Record<Period, { first?: 'H' | 'A'; last?: 'H' | 'A' }>>>

const upTo = <P extends string>(prefix: P, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + 1}` as `${P}${number}`)

const NONE: Partial<Record<Period, readonly Period[]>> = {}
/** The parts of each period. */
const MADE_OF: Record<Sport['shape'], Partial<Record<Period, readonly Period[]>>> = {
  halves: { FT: ['1H', '2H'] },
  quarters: { FT: ['1H', '2H'], '1H': ['Q1', 'Q2'], '2H': ['Q3', 'Q4'] },
  thirds: { FT: upTo('Q', 3) },
  // The first half is the first five of nine innings (R2-8), or three of seven.
  innings: { FT: upTo('I', 9), '1H': upTo('I', 5) },
  sevenInnings: { FT: upTo('I', 7), '1H': upTo('I', 3) },
  sets: NONE,
  maps: NONE,
  rounds: NONE,
  whole: NONE,
}
/** The smallest periods in the order of play. */
const PLAYED: Record<Sport['shape'], readonly Period[]> = {
  halves: ['1H', '2H'],
  quarters: upTo('Q', 4),
  thirds: upTo('Q', 3),
  innings: upTo('I', 9),
  sevenInnings: upTo('I', 7),
  sets: upTo('S', 5),
  maps: upTo('M', 10),
  rounds: upTo('R', 5),
  whole: ['FT'],
}

/** The smallest periods of a sport in the order of play. */
export function playedPeriods({ shape }: Sport): readonly Period[] {
  return PLAYED[shape]
}

/** The periods of a sport; the whole comes first. */
export function periodsOf(sport: Sport): readonly Period[] {
  const wholes = Object.keys(MADE_OF[sport.shape]) as Period[]
  return [...new Set<Period>(['FT', ...wholes, ...PLAYED[sport.shape]])]
}

const plus = (a: Score, b: Score): Score => [a[0] + b[0], a[1] + b[1]]
const less = (a: Score, b: Score): Score => [a[0] - b[0], a[1] - b[1]]
const NOTHING_SCORED: Score = [0, 0]

/** The last part of a whole; undefined if the earlier parts exceed it. */
export function restOf(whole: Score | undefined, before: Score | undefined): Score | undefined {
  const rest = whole && before && less(whole, before)
  return rest && Math.min(...rest) >= 0 ? rest : undefined
}

/** Whether a sport is won in sets, maps or rounds. */
export function isInSets({ shape }: Sport): boolean {
  return shape === 'sets' || shape === 'maps' || shape === 'rounds'
}

/** The sets or maps played, in order; none if the sport has none or one is missing. */
export function setScores(sport: Sport, scores: Scores): Score[] {
  if (!isInSets(sport)) return []
  const all = PLAYED[sport.shape].map((period) => scores[period])
  const known = all.filter((score) => score !== undefined)
  return known.length > all.findLastIndex((score) => score !== undefined) ? known : []
}

/** Sets won by each side. */
export function setsWon(sets: readonly Score[]): Score {
  return [sets.filter(([h, a]) => h > a).length, sets.filter(([h, a]) => a > h).length]
}

/** A period's score without extra time: as given, summed from its parts, or the rest of its whole. */
function regular(sport: Sport, scores: Scores, period: Period): Score | undefined {
  const total = scores[period]
  if (total) return total
  const parts = MADE_OF[sport.shape][period]
  const known = parts?.map((part) => regular(sport, scores, part))
  if (known?.every((score) => score !== undefined)) return known.reduce(plus, NOTHING_SCORED)
  if (period === '2H' && scores.FT && !isInInnings(sport)) {
    const first = scores['1H'] ?? (scores.Q1 && scores.Q2 && plus(scores.Q1, scores.Q2))
    return restOf(scores.FT, first)
  }
  return undefined
}

/**
 * The score that a period's markets count, with extra time where it belongs to the last period (R2-7: second half and
 * full time include overtime, the fourth quarter does not).
 * @param extra whether extra time counts
 * @returns undefined while it is unknown
 */
export function scoreOf(sport: Sport, scores: Scores, period: Period, extra: boolean): Score | undefined {
  if (isInSets(sport) && period === 'FT' && !scores.FT) {
    const sets = setScores(sport, scores)
    if (sets.length === 0) return undefined
    return sport.counts === 'won' ? setsWon(sets) : sets.reduce(plus, NOTHING_SCORED)
  }
  const score = regular(sport, scores, period)
  const isLast = period === 'FT' || (period === '2H' && !isInInnings(sport))
  return score && extra && isLast && scores.ET ? plus(score, scores.ET) : score
}

/**
 * Scores as if a match ended now. Its score goes on in extra time, while FT is that before it: summed from the parts, or
 * the rest of the present score.
 * @param running scores by part, that of the running one so far
 * @param extra whether extra time counts; then a score of unknown parts is the whole
 * @returns without FT where that is unknown
 */
export function scoresNow(
  sport: Sport,
  { score, phase, running }: { score: Score; phase: string; running: Scores },
  extra: boolean,
): Scores {
  if (phase !== 'ET') return { ...running, FT: score }
  const { FT: _, ...parts } = running
  const before = regular(sport, parts, 'FT') ?? restOf(score, parts.ET)
  if (!before) return extra ? { ...parts, FT: score } : parts
  const beyond = parts.ET ?? restOf(score, before)
  return { ...parts, FT: before, ...(beyond && { ET: beyond }) }
}

/** A result's scores, completed by former ones that it neither gives nor covers by parts. */
export function withFormer(sport: Sport, former: Scores, latest: Scores): Scores {
  const untold = Object.entries(former).filter(([part]) => part === 'ET' || !regular(sport, latest, part as Period))
  return { ...Object.fromEntries(untold), ...latest }
}

/** Whether extra time counts for a bet type of a sport (R2-7, R2-8). */
export function countsExtra(extraTime: ExtraTime, isMoneyline: boolean): boolean {
  return extraTime === 'counts' || (extraTime === 'moneyline' && isMoneyline)
}

/** A period's smallest parts in order; itself if it has none. */
export function partsOf(sport: Sport, period: Period): readonly Period[] {
  if (period === 'FT') return PLAYED[sport.shape]
  const parts = MADE_OF[sport.shape][period]
  return parts ? parts.flatMap((part) => partsOf(sport, part)) : [period]
}

/**
 * How far a period had come when a match stopped in a part: not begun, under way, or finished. Extra time comes after
 * every period, and belongs to the last ones if it counts.
 */
export function reachOf(
  sport: Sport,
  period: Period,
  during: ScorePart,
  extra: boolean,
): 'before' | 'during' | 'after' {
  const order: readonly ScorePart[] = [...PLAYED[sport.shape], 'ET']
  const places = (parts: readonly ScorePart[]) => parts.map((part) => order.indexOf(part))
  const isLast = extra && (period === 'FT' || period === '2H')
  const own = places([...partsOf(sport, period), ...(isLast ? (['ET'] as const) : [])])
  const here = places(during === 'ET' ? ['ET'] : partsOf(sport, during))
  if (Math.min(...here) > Math.max(...own)) return 'after'
  return Math.max(...here) < Math.min(...own) ? 'before' : 'during'
}

/**
 * Scores of an abandoned match, completed without guessing: the abandoned part is the rest of the running score, and
 * the running score is the sum of the parts.
 */
export function brokenScores(sport: Sport, scores: Scores, during: ScorePart): Scores {
  const order = PLAYED[sport.shape]
  const at = order.indexOf(during as Period)
  if (isInSets(sport) || at < 0) return scores
  const earlier = order.slice(0, at).map((part) => regular(sport, scores, part))
  if (!earlier.every((score) => score !== undefined)) return scores
  const before = earlier.reduce(plus, NOTHING_SCORED)
  const inPart = scores[during] ?? restOf(scores.FT, before)
  if (!inPart) return scores
  const parts = [...earlier, inPart]
  const begun = periodsOf(sport).filter((period) => partsOf(sport, period).includes(during as Period))
  // A part that was not reached adds nothing to periods that had begun.
  const soFar = (period: Period) =>
    partsOf(sport, period).reduce(
      (sum, part) => plus(sum, parts[order.indexOf(part)] ?? NOTHING_SCORED),
      NOTHING_SCORED,
    )
  return { ...Object.fromEntries(begun.map((period) => [period, soFar(period)])), ...scores, [during]: inPart }
}

/** The contradiction in a set of scores: a part above its whole, a sum that differs; null if there is none. */
export function contradiction(sport: Sport, scores: Scores): ScorePart | null {
  for (const [part, score] of Object.entries(scores) as [ScorePart, Score][]) {
    if (score.some((count) => !Number.isInteger(count) || count < 0)) return part
    if (part !== 'ET' && !periodsOf(sport).includes(part)) return part
  }
  for (const [whole, parts] of Object.entries(MADE_OF[sport.shape]) as [Period, readonly Period[]][]) {
    const total = scores[whole]
    if (!total) continue
    const known = parts.map((part) => regular(sport, { ...scores, [whole]: undefined }, part)).filter((one) => one)
    const sum = (known as Score[]).reduce(plus, NOTHING_SCORED)
    const isWhole = known.length === parts.length
    if (isWhole ? sum[0] !== total[0] || sum[1] !== total[1] : sum[0] > total[0] || sum[1] > total[1]) return whole
  }
  return null
}

/**
 * The baseline of an in-play handicap: the score within its period when the bet was made (rules 14.8); earlier periods
 * count nothing.
 * @param at score and phase when the bet was taken
 * @returns undefined while an earlier period's score is unknown
 */
export function baselineOf(
  sport: Sport,
  period: Period,
  at: { score: Score; phase: string },
  scores: Scores,
): Score | undefined {
  const order = PLAYED[sport.shape]
  const first = order.indexOf(partsOf(sport, period)[0] as Period)
  const now = order.indexOf(at.phase as Period)
  const isBefore = now >= 0 ? now < first : at.phase === 'HT' && first >= order.length / 2
  if (isBefore) return NOTHING_SCORED
  const earlier = order.slice(0, first).map((part) => regular(sport, scores, part))
  if (!earlier.every((score) => score !== undefined)) return undefined
  const [home, away] = less(at.score, earlier.reduce(plus, NOTHING_SCORED))
  return [Math.max(0, home), Math.max(0, away)]
}
