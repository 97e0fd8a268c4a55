/** The commissions of Myanmar odds in words. */
import { withheldFor } from '@quarterline/core/bet/settle/myanmar'
import type { WithheldPpm } from '@quarterline/core/upline/withheld'

const PPM_PER_PERCENT = 10_000

/** The commission for a number of matches, in percent: 5, 12.5. */
export const ratePercent = (withheld: WithheldPpm, count: number): number =>
  withheldFor(withheld, count) / PPM_PER_PERCENT

/** The commissions of maungs by number of matches, equal ones together: 2: 15 %, 3–10: 20 %. */
export function tableWords(withheld: WithheldPpm): string {
  const runs: { from: number; to: number; rate: number }[] = []
  for (let count = 2; count <= withheld.length; count++) {
    const rate = ratePercent(withheld, count)
    const last = runs.at(-1)
    if (last?.rate === rate) last.to = count
    else runs.push({ from: count, to: count, rate })
  }
  return runs.map(({ from, to, rate }) => `${from === to ? from : `${from}–${to}`}: ${rate} %`).join(', ')
}
