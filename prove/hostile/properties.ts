/** Every property of the tests under random seeds: `npm test` draws the same each time, this does not. */
import type { Proof } from '../proof.ts'
import { freshSeed, runTests } from './tests.ts'

const SEEDS = 30
/** The property tests; the fuzz has a proof of its own. */
const FILES = [
  'core/src/base',
  'core/src/bet',
  'core/src/lottery',
  'core/src/market',
  'core/src/price',
  'core/src/upline',
  'core/src/wallet',
  'prove/lottery',
  'server/src/bet/risk/sureWin.test.ts',
  'server/src/bet/settle/parlayConverge.prop.test.ts',
  'server/src/bet/wait/accept.prop.test.ts',
  'server/src/market/liveBoard.prop.test.ts',
  'server/src/market/odds.test.ts',
  'server/src/wallet/post.test.ts',
  'sources/src/play/turns.test.ts',
  'sources/src/replay/seasonFile.prop.test.ts',
  'sources/src/replay/timeline.prop.test.ts',
  'sources/src/soccer/boardQuotes.prop.test.ts',
  'web/src/market',
]

async function properties(): Promise<string> {
  let tests = 0
  for (let round = 0; round < SEEDS; round += 1) {
    const printed = await runTests(FILES, { PROPERTY_SEED: freshSeed(), NO_COLOR: '1' })
    tests += Number(/Tests\s+(\d+) passed/.exec(printed)?.[1] ?? 0)
  }
  if (tests === 0) throw new Error('no test was counted')
  return `${tests} tests under ${SEEDS} seeds, none failed`
}

/** Runs tests in full that `npm test` runs on a sample. */
async function whole(...files: string[]): Promise<string> {
  return `${/Tests\s+\d+ passed/.exec(await runTests(files, { TEST_LENGTH: 'whole', NO_COLOR: '1' }))?.[0]}`
}

/** For `npm run prove`. */
export const proofs: readonly Proof[] = [
  { name: 'every journey in a browser at desktop and phone size', run: () => whole('e2e') },
  {
    name: 'every call as every kind of caller, with more requests of each [X1]',
    run: () => whole('server/src/app/access.test.ts'),
  },
  {
    name: 'the rare events of a month of simulated matches',
    run: () => whole('sources/src/simulator/simulatorMatch.test.ts'),
  },
  {
    name: 'every way to be paid twice, tried a hundred times by two processes at once [L6]',
    run: () => whole('server/src/bet/settle/paidOnce.test.ts'),
  },
  {
    name: 'a process dies after each statement of bets of seamless wallets; both ledgers agree [L7] [L10]',
    run: () => whole('prove/between/dying.test.ts'),
  },
  {
    name: 'a process that dies after each statement of a room’s life [L2] [L7]',
    run: () => whole('prove/between/dyingRoom.test.ts'),
  },
  {
    name: 'a process dies after each statement of a lottery draw',
    run: () => whole('prove/between/dyingDraw.test.ts'),
  },
  {
    name: 'a process dies after each statement while money moves to a provider of games and back [L2] [L7]',
    run: () => whole('prove/between/dyingMove.test.ts'),
  },
  {
    name: 'a provider of games repeats for a day over a bad line [L6] [L7]',
    run: () => whole('prove/games/retries.test.ts'),
  },
  { name: `the properties of the tests under ${SEEDS} fresh seeds`, run: properties },
]
