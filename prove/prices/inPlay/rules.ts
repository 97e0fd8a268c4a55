/**
 * Measures rules of betting: of all selections that a rule names, by the age of the board, the phase, its progress, the
 * lead and the points so far, the mean return of a unit, with its standard deviation. Matches are drawn independently
 * and bets of one match are not, so matches are counted.
 */

/** Sums of one rule over matches. */
interface Sums {
  matches: number
  stakes: number
  gains: number
  squares: { stakes: number; gains: number; both: number }
  /** Of the match under way. */
  now: { stakes: number; gains: number }
}

export interface RuleResult {
  rule: string
  matches: number
  stakes: number
  /** The mean gain of a unit, and its distance from zero in standard deviations. */
  gain: number
  z: number
}

const NOTHING = () => ({ stakes: 0, gains: 0 })

/** With fewer matches the normal approximation does not hold. */
const MATCHES_LEAST = 150

/** Adds up the returns of rules. */
export function openRules() {
  const rules = new Map<string, Sums>()
  const touched = new Set<Sums>()
  return {
    /** A bet that several rules name; `decided` is the part of its unit that won or lost. */
    add(names: readonly string[], decided: number, gain: number): void {
      for (const name of names) {
        const sums = rules.get(name) ?? {
          matches: 0,
          stakes: 0,
          gains: 0,
          squares: { stakes: 0, gains: 0, both: 0 },
          now: NOTHING(),
        }
        rules.set(name, sums)
        sums.now.stakes += decided
        sums.now.gains += gain
        touched.add(sums)
      }
    },
    endMatch(): void {
      for (const sums of touched) {
        const { stakes, gains } = sums.now
        sums.matches += 1
        sums.stakes += stakes
        sums.gains += gains
        sums.squares.stakes += stakes * stakes
        sums.squares.gains += gains * gains
        sums.squares.both += stakes * gains
        sums.now = NOTHING()
      }
      touched.clear()
    },
    results(): RuleResult[] {
      return [...rules].flatMap(([rule, { matches, stakes, gains, squares }]): RuleResult[] => {
        if (matches < MATCHES_LEAST || stakes === 0) return []
        const gain = gains / stakes
        const variance = squares.gains - 2 * gain * squares.both + gain * gain * squares.stakes
        return [{ rule, matches, stakes, gain, z: (gain * stakes) / Math.sqrt(Math.max(variance, 1e-9)) }]
      })
    },
  }
}
