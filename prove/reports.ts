/** Runs the reports' own auditor over histories of several seeds: one of them is a test, all of them are this proof. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Proof } from './proof.ts'
import { root } from './season/seasonProof.ts'

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]
const FILE = 'server/src/report/reports.test.ts'
const SHOWN = 4000

/** Plays the history of a seed and recomputes every report of it. @returns the number of passed tests */
async function audit(seed: number): Promise<number> {
  const args = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'house', FILE]
  const env = { ...process.env, REPORTS_SEED: String(seed), NO_COLOR: '1' }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const code = await new Promise((resolve) => child.once('error', () => resolve(1)).once('close', resolve))
  const passed = /Tests\s+(\d+) passed/.exec(said)?.[1]
  if (code !== 0 || passed === undefined) throw new Error(`seed ${seed}:\n${said.slice(-SHOWN)}`)
  return Number(passed)
}

export const proofs: readonly Proof[] = [
  {
    name: 'every figure of every report recomputed from what was booked, over several histories [L12]',
    async run() {
      let passed = 0
      for (const seed of SEEDS) passed += await audit(seed)
      return `${SEEDS.length} histories of seven days each, ${passed} checks of reports against bookings and transfers: no difference.`
    },
  },
]
