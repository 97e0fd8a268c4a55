/** Runs `npm run season` as a user would, in a process of its own, and gives its papers to the auditor. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AuditorReport, auditSeason, type SeasonPapers } from '../audit/auditor.ts'
import type { Rates } from '../audit/auditTicket.ts'

export const root = join(import.meta.dirname, '..', '..')

/** The commission rates of a season's members (prove/season/seasonTown.ts), for the auditor. */
export const SEASON_RATES: Rates = { asian: '0.25', other: '0.125', parlay: '0.1' }

export interface SeasonRun {
  /** Exit code of the command. */
  code: number
  output: string
  warnings: string
}

export interface SeasonProof extends SeasonRun {
  papers: SeasonPapers
  report: AuditorReport
}

const OUTPUT_MAX = 64 * 1024 * 1024

/** Runs the season command with arguments as typed in `from`. */
export function runSeason(args: readonly string[], from: string): Promise<SeasonRun> {
  const command = join(root, 'prove', 'season', 'season.ts')
  const options = { cwd: root, env: { ...process.env, INIT_CWD: from }, maxBuffer: OUTPUT_MAX }
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], options, (error, output, warnings) => {
      resolve({ code: error ? (typeof error.code === 'number' ? error.code : 1) : 0, output, warnings })
    })
  })
}

/** Plays a season file with seeded bets and audits its papers. @throws when the command wrote nothing */
export async function proveSeason(season: {
  file: string
  bets: number
  cashouts?: number
  seamless?: number
  rooms?: number
  seed: string
}): Promise<SeasonProof> {
  const dir = mkdtempSync(join(tmpdir(), 'quarterline-prove-'))
  try {
    const { file, bets, cashouts = 0, seamless = 0, rooms = 0, seed } = season
    const run = await runSeason(
      [
        file,
        '--bets',
        String(bets),
        '--cashouts',
        String(cashouts),
        '--seamless',
        String(seamless),
        '--rooms',
        String(rooms),
        '--seed',
        seed,
        '--out',
        'tickets.csv',
      ],
      dir,
    )
    if (run.code !== 0) throw new Error(`the season ended with ${run.code}:\n${run.warnings}${run.output}`)
    const read = (path: string) => readFileSync(path, 'utf8')
    const papers = {
      tickets: read(join(dir, 'tickets.csv')),
      legs: read(join(dir, 'tickets.legs.csv')),
      balances: read(join(dir, 'tickets.balances.csv')),
      ...(rooms > 0 && { rooms: read(join(dir, 'tickets.rooms.csv')), points: read(join(dir, 'tickets.points.csv')) }),
      ...(seamless > 0 && { wallet: read(join(dir, 'tickets.wallet.csv')) }),
      ...(cashouts > 0 && { cashouts: read(join(dir, 'tickets.cashouts.csv')) }),
      season: read(file),
    }
    return { ...run, papers, report: auditSeason(papers, SEASON_RATES) }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
