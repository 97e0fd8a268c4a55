/**
 * Runs the tests on any day and beside other users. The machine's clock is put to a start, in every process that they
 * run, its zone and language are others', and test houses that a source plays begin there too. Less of it is run with
 * STARTS (how many), START (this one alone, as 2028-02-29T11:59 in GMT+8) and TESTS (files, as vitest takes them):
 * `STARTS=3 TESTS="e2e server/src/app" npm run prove -- "any day"`. The thirty are run in parts with SEED and FIRST:
 * `SEED=7 FIRST=11 STARTS=5` runs the eleventh to the fifteenth of that seed.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { freshSeed, runTests } from '../hostile/tests.ts'
import type { Proof } from '../proof.ts'
import { fakeClock, lacksFakeClock } from './machine.ts'
import { type Start, startsOf } from './starts.ts'

const STARTS = 30
const NEIGHBOURS = 25

const filesOf = (): string[] => process.env.TESTS?.split(/\s+/).filter(Boolean) ?? []
const wantedStarts = (): Start[] => {
  const { START, STARTS: count = STARTS, FIRST = 1, SEED = freshSeed() } = process.env
  const before = Number(FIRST) - 1
  const starts = startsOf(SEED, before + Number(count)).slice(before)
  return START ? starts.slice(0, 1).map((start) => ({ ...start, at: START })) : starts
}
const passedIn = (printed: string) => Number(/Tests\s+(?:\d+ \w+ \| )*(\d+) passed/.exec(printed)?.[1] ?? 0)

/** The environment variables of a machine whose clock begins at a start. */
function environmentOf({ at, zone, locale }: Start): Record<string, string> {
  // Machine's clock: its distance from the start to simulate.
  const offS = Math.round((Date.parse(`${at}:00+08:00`) - Date.now()) / 1000)
  const language = { LANG: `${locale}.UTF-8`, LANGUAGE: locale, LC_ALL: `${locale}.UTF-8`, TZ: zone }
  const clock = fakeClock({ FAKETIME: `${offS < 0 ? '' : '+'}${offS}s` })
  return { ...language, ...clock, TEST_START: at, NO_COLOR: '1' }
}

async function anyDay(): Promise<string> {
  const starts = wantedStarts()
  const broken: string[] = []
  let tests = 0
  for (const start of starts) {
    const { at, zone, locale } = start
    const sinceMs = performance.now()
    const end = await runTests(filesOf(), environmentOf(start)).then(
      (printed) => `${passedIn(printed)} tests`,
      (error: Error) => {
        // Printed at once, because the other starts take hours.
        process.stdout.write(`${error.message}\n`)
        broken.push(at)
        return 'not green'
      },
    )
    tests += Number.parseInt(end, 10) || 0
    process.stdout.write(`${at} ${zone} ${locale}: ${end}, ${Math.round((performance.now() - sinceMs) / 1000)} s\n`)
  }
  if (broken.length > 0)
    throw new Error(`not green at ${broken.join(', ')}, ${broken.length} of ${starts.length} starts`)
  if (tests === 0) throw new Error('no test was counted')
  return `${tests} tests at ${starts.length} starts, none failed`
}

/** A process that keeps a core busy. */
const neighbour = (): ChildProcess => spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' })

async function besideNeighbours(): Promise<string> {
  const neighbours = Array.from({ length: NEIGHBOURS }, neighbour)
  try {
    const tests = passedIn(await runTests(filesOf(), { NO_COLOR: '1' }))
    if (tests === 0) throw new Error('no test was counted')
    return `${tests} tests beside ${NEIGHBOURS} busy processes, none failed`
  } finally {
    for (const one of neighbours) one.kill('SIGKILL')
  }
}

/** For `npm run prove`. */
export const proofs: readonly Proof[] = [
  { name: 'the tests on any day', lacks: lacksFakeClock, run: anyDay },
  { name: `the tests beside ${NEIGHBOURS} busy neighbours`, run: besideNeighbours },
]
