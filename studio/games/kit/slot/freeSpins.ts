/** Free spins: how they run, what they pay on average by the reels' own math, and how a book writes them. */
import { type BoardTable, RISES, TRIGGERS } from './boardTable.ts'
import { type ReelSet, stopsAt, stopsText } from './reels.ts'

export interface FreePlan {
  /** How many spins a trigger gives, and a trigger during them. */
  readonly spins: number
  readonly more: number
  /** No more than so many in all. */
  readonly most: number
  /** By what wins are multiplied at first, and by how much that grows after a spin that raises it. */
  readonly multiplier: number
  readonly growth: number
}

/** How free spins go on after a spin: their spins left, and the multiplier. */
export const afterSpin = (
  { more, most, growth }: FreePlan,
  state: { played: number; left: number; multiplier: number },
  mark: number,
) => {
  const played = state.played + 1
  const added = (mark & TRIGGERS) !== 0 ? more : 0
  return {
    played,
    left: Math.min(state.left - 1 + added, most - played),
    multiplier: state.multiplier + ((mark & RISES) !== 0 ? growth : 0),
  }
}

export const firstState = ({ spins, multiplier }: FreePlan) => ({ played: 0, left: spins, multiplier })

/** Free spins that are drawn: their stops as a book writes them, and their pay in hundredths. */
export function drawFreeSpins(
  set: ReelSet,
  plan: FreePlan,
  { count, paysOf, marksOf }: BoardTable,
  below: (bound: number) => number,
): { text: string; pays: number } {
  const texts: string[] = []
  let paid = 0
  for (let state = firstState(plan); state.left > 0; ) {
    const number = below(count)
    texts.push(stopsText(stopsAt(set, number)))
    paid += paysOf(number) * state.multiplier
    state = afterSpin(plan, state, marksOf(number))
  }
  return { text: texts.join(' '), pays: paid }
}

/** What free spins pay on average in hundredths, by the reels' own math: every way in which their number can grow is followed. */
export function meanFreePay(plan: FreePlan, { count, paysOf, marksOf }: BoardTable): number {
  const chances = [0, 0, 0, 0]
  let meanPay = 0
  for (let number = 0; number < count; number += 1) {
    const mark = marksOf(number)
    chances[mark] = (chances[mark] as number) + 1 / count
    meanPay += paysOf(number) / count
  }
  // The chance of each number of spins left, and the mean multiplier where it is that.
  let states = new Map([[plan.spins, { chance: 1, multiplied: plan.multiplier }]])
  let mean = 0
  for (let played = 0; states.size > 0; played += 1) {
    const next = new Map<number, { chance: number; multiplied: number }>()
    for (const [left, { chance, multiplied }] of states) {
      mean += multiplied * meanPay
      for (const [mark, share] of chances.entries()) {
        if (share === 0) continue
        const after = afterSpin(plan, { played, left, multiplier: 0 }, mark)
        if (after.left <= 0) continue
        const sum = next.get(after.left) ?? { chance: 0, multiplied: 0 }
        next.set(after.left, {
          chance: sum.chance + chance * share,
          multiplied: sum.multiplied + share * (multiplied + chance * after.multiplier),
        })
      }
    }
    states = next
  }
  return mean
}
