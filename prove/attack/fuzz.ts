/** The fuzz of the tests at length: a hundred thousand drawn requests to each group of calls, spoilt in all the ways it knows. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import type { Proof } from '../proof.ts'
import { root } from '../season/seasonProof.ts'

const CASES_OF_GROUP = 100_000
const OUTPUT_MAX = 64 * 1024 * 1024
const PATIENCE_MS = 3_600_000

function fuzz(): Promise<string> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', 'server/src/app/fuzz.test.ts', '--testTimeout', String(PATIENCE_MS)]
  const env = { ...process.env, FUZZ_CASES: String(CASES_OF_GROUP) }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: OUTPUT_MAX }, (error, stdout, stderr) => {
      const [counts] = /\d+ requests, \d+ bets, \d+ codes/.exec(stdout) ?? []
      if (error || !counts) reject(new Error(`${stdout.slice(-4000)}${stderr.slice(-2000)}`))
      else resolve(`${counts}; none was answered by a fault, hung or was half done`)
    })
  })
}

/** For `npm run prove`. */
export const proofs: readonly Proof[] = [
  { name: `${CASES_OF_GROUP} drawn requests to each group of calls [I1] [I4]`, run: fuzz },
]
