/** Runs some of the tests as a proof: at a length, or under a seed, that `npm test` has no time for. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../season/seasonProof.ts'

const OUTPUT_MAX = 64 * 1024 * 1024
const PATIENCE_MS = 3_600_000

/**
 * The output of these test files, run with these settings in the environment.
 * @throws with the end of the output when one of them fails.
 */
export function runTests(files: readonly string[], settings: Record<string, string>): Promise<string> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', ...files, '--testTimeout', String(PATIENCE_MS)]
  const env = { ...process.env, ...settings }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: OUTPUT_MAX }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${JSON.stringify(settings)}\n${stdout.slice(-4000)}${stderr.slice(-2000)}`))
      else resolve(stdout)
    })
  })
}

/** A seed for PROPERTY_SEED that no run had before. */
export const freshSeed = (): string => String(Math.floor(Math.random() * 2 ** 31))
