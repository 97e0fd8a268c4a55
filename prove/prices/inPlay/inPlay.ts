/**
 * Bets in play, in every sport with a clock or with attacks, over a randomly seeded season: no rule by the age of a
 * board, the phase, its progress, the lead or the points so far gains anything, and no price lags its own model (R12-4,
 * R12-6).
 */
import { chanceOf } from '@quarterline/core/base/chance'
import { tellMatch } from '@quarterline/sources/simulator/simulatorMatch'
import type { Draft } from '@quarterline/sources/tell/draft'
import { freshSeed } from '../../hostile/tests.ts'
import type { Proof } from '../../proof.ts'
import { betOn } from './betting.ts'
import { CLOCKED, type ClockedSport } from './clocked.ts'
import { follow } from './match.ts'
import { openRules, type RuleResult } from './rules.ts'

const MATCHES = 500
const LOOKS = 30
/** The largest allowed lag of a price, as a share of its margin. */
const LAG_MAX = 0.1
/** The chance that the best of all rules of a sport exceeds the limit although none gains. */
const SELDOM = 1e-4

export interface InPlayProof {
  name: string
  bets: number
  rules: number
  /** The rule with the highest gain, in standard deviations above zero. */
  best: RuleResult | undefined
  /** The largest lag seen, as a share of the margin. */
  lag: number
}

/** The limit for the best of several rules, in standard deviations above zero: Bonferroni's bound, of a normal law. */
export function mostOf(rules: number): number {
  const log = Math.log(Math.max(rules, 1) / SELDOM)
  // The tail of a normal law, from above: exp(-z²/2) / (z √2π).
  let z = Math.sqrt(2 * log)
  for (let step = 0; step < 20; step++) z = Math.sqrt(2 * (log - Math.log(z * Math.sqrt(2 * Math.PI))))
  return z
}

interface Season {
  seed: string
  /** Matches, and looks at each of them. */
  matches: number
  looks: number
  /** Passes the drafts of a match on to the bettors. */
  heard?(drafts: Iterable<Draft>): Iterable<Draft>
}

/** Plays a season of a sport and bets on every open selection. */
export function proveInPlay(
  clocked: ClockedSport,
  { seed, matches, looks, heard = (drafts) => drafts }: Season,
): InPlayProof {
  const rules = openRules()
  let bets = 0
  let lag = 0
  for (let number = 0; number < matches; number++) {
    const match = clocked.match(`${seed}/${clocked.name}`, number)
    // The instants are drawn independently of the match.
    const chance = chanceOf(`${seed}/${clocked.name}/looks/${number}`)
    const followed = follow(heard(tellMatch(match)))
    const seen = betOn(clocked, followed, { startsAtMs: match.startsAtMs, looks, chance, rules })
    bets += seen.bets
    lag = Math.max(lag, seen.lag)
  }
  const results = rules.results()
  const best = results.reduce<RuleResult | undefined>(
    (most, one) => (one.z > (most?.z ?? -Infinity) ? one : most),
    undefined,
  )
  return { name: clocked.name, bets, rules: results.length, best, lag }
}

/** The failures of a sport. */
export function inPlayFaults({ name, rules, best, lag }: InPlayProof): string[] {
  return [
    ...(best && best.z > mostOf(rules) ? [`${name}: ${inWords(best)}`] : []),
    ...(lag > LAG_MAX ? [`${name}: a price lags by ${lag.toFixed(3)} of its margin`] : []),
  ]
}

const inWords = ({ rule, gain, matches, z }: RuleResult) =>
  `"${rule}" gains ${(100 * gain).toFixed(1)} % over ${matches} matches, ${z.toFixed(1)} standard deviations`

function summary({ name, bets, rules, best, lag }: InPlayProof): string {
  const most = best ? `, of which ${inWords(best)}` : ''
  return `${name}: ${bets} bets by ${rules} rules${most}; the largest lag is ${lag.toFixed(3)} of a margin`
}

export const proofs: readonly Proof[] = [
  {
    name: 'in play no rule of betting gains anything, and no price lags its model by more than a tenth of its margin',
    async run() {
      const seed = freshSeed()
      const sports = CLOCKED.map((clocked) => proveInPlay(clocked, { seed, matches: MATCHES, looks: LOOKS }))
      const faults = sports.flatMap(inPlayFaults)
      const said = [`seed ${seed}`, ...sports.map(summary)].join('\n')
      if (faults.length > 0) throw new Error(`${said}\n${faults.join('\n')}`)
      const bets = sports.reduce((sum, one) => sum + one.bets, 0)
      const lag = Math.max(...sports.map((one) => one.lag))
      return `${said}\n${bets} bets in ${sports.length} sports; no rule gains anything, and the largest lag is ${lag.toFixed(3)} of a margin.`
    },
  },
]
