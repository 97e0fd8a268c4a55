/** Runs test files as a proof, longer or with other seeds than `npm test` has time for. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../season/seasonProof.ts'

const OUTPUT_MAX = 64 * 1024 * 1024
const TIMEOUT_MS = 3_600_000
/** Characters: each fault is some thousand, and ten times that with what a page showed. */
const FAULTS_SHOWN = 60_000

/** What vitest says of faults, without what the tests said before. */
const faultsOf = (stderr: string): string => {
  const at = stderr.search(/Failed (Suites|Tests)/)
  return stderr.slice(Math.max(0, at)).slice(0, FAULTS_SHOWN)
}

/**
 * Runs test files with these environment variables. @returns their output
 * @throws with the faults and the counts if one fails
 */
export function runTests(files: readonly string[], settings: Record<string, string>): Promise<string> {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', ...files, '--testTimeout', String(TIMEOUT_MS)]
  const env = { ...process.env, ...settings }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: OUTPUT_MAX }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${JSON.stringify(settings)}\n${faultsOf(stderr)}\n${stdout.slice(-500)}`))
      else resolve(stdout)
    })
  })
}

/** A random seed for PROPERTY_SEED, so that every run draws other cases. */
export const freshSeed = (): string => String(Math.floor(Math.random() * 2 ** 31))
