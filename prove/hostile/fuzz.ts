/**
 * The fuzz tests at length: a hundred thousand drawn requests to each group of calls, with every kind of corruption.
 */
import type { Proof } from '../proof.ts'
import { freshSeed, runTests } from './tests.ts'

const CASES_OF_GROUP = 100_000

async function fuzz(): Promise<string> {
  const settings = { FUZZ_CASES: String(CASES_OF_GROUP), PROPERTY_SEED: freshSeed() }
  const printed = await runTests(['server/src/app/fuzz.test.ts'], settings)
  const [counts] = /\d+ requests, \d+ bets, \d+ codes/.exec(printed) ?? []
  if (!counts) throw new Error(`it counted nothing:\n${printed.slice(-4000)}`)
  return `${counts}; none was answered by a fault, hung or was half done`
}

/** For `npm run prove`. */
export const proofs: readonly Proof[] = [
  { name: `${CASES_OF_GROUP} drawn requests to each group of calls [I1] [I4]`, run: fuzz },
]
