/** `npm run prove`: the long proofs, one after the other; exit code 1 when one of them does not hold. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateRoundTheClock, generateSeason } from '@quarterline/sources/replay/generate'
import { inWords } from './audit/auditor.ts'
import { proofs as chaosProofs } from './chaos/chaos.ts'
import { proofs as readerProofs } from './readers.ts'
import { proveSeason, root } from './season/seasonProof.ts'
import { proofs as sureWinProofs } from './sureWins.ts'

export interface Proof {
  name: string
  /** What was seen, in one line; throws when the proof does not hold. */
  run(): Promise<string>
}

const DIFFERENCES_SHOWN = 20
const dir = mkdtempSync(join(tmpdir(), 'quarterline-prove-'))
process.on('exit', () => rmSync(dir, { recursive: true, force: true }))

function season(name: string, bets: number, seed: string, file: () => string): Proof {
  return {
    name: `${name}, ${bets} bets, seed ${seed}`,
    async run() {
      const { report, output } = await proveSeason({ file: file(), bets, seed })
      const { differences, tickets, balances } = report
      const shown = differences.slice(0, DIFFERENCES_SHOWN).map(inWords)
      if (differences.length > 0) throw new Error(`${differences.length} differences:\n${shown.join('\n')}`)
      return `${output}The auditor agrees with ${tickets} tickets and ${balances} balances.`
    },
  }
}

function written(name: string, text: string): () => string {
  return () => {
    const file = join(dir, name)
    writeFileSync(file, text)
    return file
  }
}

const firstKickoffMs = Date.UTC(2025, 7, 16, 11, 30)
const real = join(root, '..', 'shared', 'data', 'E0-2025-26.csv')

function proofs(): Proof[] {
  const invented = written('invented.csv', generateSeason({ seed: 'prove', firstKickoffMs }))
  const roundTheClock = written('clock.csv', generateRoundTheClock({ seed: 'prove', firstKickoffMs, days: 6 }))
  const list = [
    season('an invented season', 20_000, '1', invented),
    season('an invented season', 20_000, '2', invented),
    season('many leagues round the clock', 20_000, '3', roundTheClock),
    ...(existsSync(real) ? [season('a real season', 20_000, '4', () => real)] : []),
  ]
  return [...list, ...sureWinProofs(firstKickoffMs, real), ...readerProofs, ...chaosProofs]
}

let broken = 0
for (const { name, run } of proofs()) {
  const sinceMs = performance.now()
  process.stdout.write(`${name} …\n`)
  try {
    process.stdout.write(`${await run()}\n✓ ${name}, ${Math.round((performance.now() - sinceMs) / 1000)} s\n\n`)
  } catch (error) {
    broken++
    process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n✗ ${name}\n\n`)
  }
}
process.stdout.write(broken === 0 ? 'Every proof holds.\n' : `${broken} proofs do not hold.\n`)
process.exitCode = broken === 0 ? 0 : 1
