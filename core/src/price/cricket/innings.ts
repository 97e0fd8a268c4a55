/**
 * Innings over by over, as an exact distribution of runs by the two resources of Duckworth and Lewis (1998), overs and
 * wickets in hand. Of an over's six balls some take a wicket and the others bring 0, 1, 2, 4 or 6, depending on the
 * stage of the innings and the batsmen left. Rates are rounded from recent T20 and one-day scorecards: 8 runs and a
 * wicket in three overs; 5 1/2 runs and a wicket in six.
 */

/** From which over on: the scoring rate, and wickets per over. */
type Stage = readonly [fromOver: number, pace: number, wickets: number]

export interface CricketFormat {
  overs: number
  /** Chances of 1, 2, 4 and 6 for a ball that takes no wicket. */
  ball: readonly [one: number, two: number, four: number, six: number]
  stages: readonly Stage[]
}

export const CRICKET_FORMATS = {
  t20: {
    overs: 20,
    ball: [0.42, 0.07, 0.115, 0.05],
    stages: [
      [0, 1, 0.28],
      [6, 0.93, 0.28],
      [16, 1.3, 0.6],
    ],
  },
  oneDay: {
    overs: 50,
    ball: [0.4, 0.055, 0.08, 0.016],
    stages: [
      [0, 0.97, 0.13],
      [10, 0.9, 0.13],
      [40, 1.32, 0.32],
    ],
  },
} as const satisfies Record<string, CricketFormat>

/** The state of an innings after an over. */
export interface InningsState {
  over: number
  wickets: number
  runs: number
}

export const NOT_IN: InningsState = { over: 0, wickets: 0, runs: 0 }
export const ALL_OUT = 10
/** From this many wickets on bowlers bat: they score less and are out sooner. */
const TAIL = { from: 7, pace: 0.72, wickets: 1.45 } as const
const BALLS = 6
const RUNS_OF_SHOT = [1, 2, 4, 6] as const
/** The most wickets of an over. */
const MOST_OUT = 2

/** The chances of an over: by wickets, then by runs. */
export type OverChances = readonly (readonly number[])[]

/** Chances of an over. @param factor the side's scoring rate relative to the usual one */
export function overChances(
  format: CricketFormat,
  factor: number,
  { over, wickets }: Omit<InningsState, 'runs'>,
): OverChances {
  const [, pace, out] = format.stages.findLast(([from]) => over >= from)!
  const isTail = wickets >= TAIL.from
  const scored = format.ball.reduce((sum, chance) => sum + chance, 0)
  const speed = Math.min(pace * factor * (isTail ? TAIL.pace : 1), 0.97 / scored)
  const half = Math.min(((out / factor) * (isTail ? TAIL.wickets : 1)) / 2, 0.9)
  const falls = [(1 - half) ** 2, 2 * half * (1 - half), half ** 2]
  // With one wicket in hand only one can fall.
  const last = ALL_OUT - wickets
  const taken = last === 1 ? [falls[0]!, falls[1]! + falls[2]!] : falls
  const ball = [1 - scored * speed, ...format.ball.map((chance) => chance * speed)]
  let runs = [1]
  const byBalls = [runs]
  for (let balls = 1; balls <= BALLS; balls++) {
    const next = Array.from({ length: runs.length + 6 }, () => 0)
    for (const [sum, chance] of runs.entries())
      for (const [at, often] of ball.entries()) next[sum + (at === 0 ? 0 : RUNS_OF_SHOT[at - 1]!)]! += chance * often
    runs = next
    byBalls.push(runs)
  }
  return taken.map((chance, fallen) => byBalls[BALLS - Math.min(fallen, MOST_OUT)]!.map((one) => one * chance))
}

/** Chances below this are dropped. */
const NEGLIGIBLE = 1e-12

/**
 * Adds an over's runs to each possible sum: the innermost loop, so it indexes instead of iterating.
 * @param at the range of sums that are not negligible
 */
function carry(
  byRuns: Float64Array,
  at: { least: number; most: number },
  runChances: Float64Array,
  into: Float64Array,
): void {
  for (let runs = at.least; runs <= at.most; runs++) {
    const chance = byRuns[runs]!
    if (chance < NEGLIGIBLE) continue
    for (let more = 0; more < runChances.length; more++) into[runs + more]! += chance * runChances[more]!
  }
}

/**
 * Chances of an over by wickets fallen. They depend only on stage and wickets, and computing them takes longer than
 * adding them.
 */
function oversOf(format: CricketFormat, factor: number): (over: number, wickets: number) => readonly Float64Array[] {
  const known = new Map<string, Float64Array[]>()
  return (over, wickets) => {
    const stage = format.stages.findLastIndex(([from]) => over >= from)
    const kind = `${stage} ${wickets >= TAIL.from} ${wickets === ALL_OUT - 1}`
    const runChances =
      known.get(kind) ?? overChances(format, factor, { over, wickets }).map((one) => Float64Array.from(one))
    known.set(kind, runChances)
    return runChances
  }
}

/** The distribution of an innings' runs when only overs and wickets end it. */
export function inningsChances(format: CricketFormat, factor: number, state: InningsState): number[] {
  const size = state.runs + (format.overs - state.over) * BALLS * 6 + 1
  const ended = new Float64Array(size)
  const outcomesOf = oversOf(format, factor)
  let open = Array.from({ length: ALL_OUT }, () => new Float64Array(size))
  if (state.wickets >= ALL_OUT) ended[state.runs] = 1
  else open[state.wickets]![state.runs] = 1
  for (let over = state.over; over < format.overs; over++) {
    const next = Array.from({ length: ALL_OUT }, () => new Float64Array(size))
    for (const [wickets, byRuns] of open.entries()) {
      const least = byRuns.findIndex((chance) => chance > NEGLIGIBLE)
      if (least < 0) continue
      const at = { least, most: byRuns.findLastIndex((chance) => chance > NEGLIGIBLE) }
      for (const [fallen, runChances] of outcomesOf(over, wickets).entries())
        carry(byRuns, at, runChances, next[wickets + fallen] ?? ended)
    }
    open = next
  }
  for (const byRuns of open) for (const [runs, chance] of byRuns.entries()) ended[runs]! += chance
  return trimmed(ended)
}

/** Without negligible ends; sums to one. */
function trimmed(chances: Float64Array): number[] {
  const length = chances.findLastIndex((chance) => chance > 1e-9) + 1
  const kept = [...chances.subarray(0, length)]
  const sum = kept.reduce((all, chance) => all + chance, 0)
  return kept.map((chance) => chance / sum)
}
