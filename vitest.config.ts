/** Where the tests are and how they run: three files at a time (some only wait for a browser or a process), the longest first, on one embedded database that starts when first asked for. */
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const OWN = '{core,sources,server,studio,boot,e2e,operator,prove,bench}/**/*.test.ts'
/** What Vite builds is tested through Vite; all else by Node's own modules, as it runs. */
const BUILT = ['web/**/*.test.{ts,tsx}', 'products.test.ts', 'studio/games/*/check.test.ts']

/** What takes longest, in that order: begun last, it would be waited for alone. */
const LONGEST = [
  'e2e/journey',
  'e2e/link',
  'e2e/slips',
  'e2e/entry',
  'e2e/games/games',
  'prove/season',
  'prove/chaos',
  'command/keep',
  'app/fuzz',
  'app/access',
  'e2e/games/',
  'e2e/lottery/',
  'between/rooms/',
  'command/admin',
  'app/run',
  'settle/paidOnce',
  'feed/silence',
  'kit/postgres/',
  'feed/takeEach',
  'keep/export',
  'wallet/audit',
  'place/gate',

  'boardQuotes',
  'timeline.prop',
  'simulatorOther',
  'simulatorSource',
  'sureWin.prop',
  'wait/accept',
  'liveReaders',
  'feed/',
  'prove/',
  'parlayConverge',
  'account/security/',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((part) => moduleId.includes(part))
  return at < 0 ? LONGEST.length : at
}

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    // A studio that a test starts makes no million results.
    env: { STUDIO_BOOKS: 'few' },
    maxWorkers: 3,
    // What a test makes it soon throws away: with more room for the young, less of it is copied first, and by one thread,
    // because two cores have three files to run.
    execArgv: ['--max-semi-space-size=128', '--min-semi-space-size=64', '--no-parallel-scavenge'],
    // What is waited for comes at once; how long that is, is the machine's affair: these end what hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    allowOnly: false,
    // Where a test stops the clock it stands at this instant, not at the machine's.
    fakeTimers: { now: Date.UTC(2026, 10, 21, 14) },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // What a file of ours needs it opens for itself; a process for each would only load the same modules again.
        test: {
          name: 'house',
          include: [OWN, '*.test.ts'],
          exclude: [...configDefaults.exclude, ...BUILT],
          globalSetup: ['server/test/testCluster.ts'],
          setupFiles: ['boot/testSeed.mjs'],
          isolate: false,
          // Only tests of pages replace modules, for which a loader would be needed here.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: BUILT,
          isolate: false,
          setupFiles: ['web/test/freshModules.ts', 'boot/testSeed.mjs'],
          // What keeps a page's questions and what draws it are loaded anew as well: both remember what was not done.
          server: { deps: { inline: [/@tanstack/, /node_modules\/(react|react-dom|scheduler)\//] } },
        },
      },
    ],
  },
})
