/** Where the tests are and how they run: two at a time, on one embedded database that starts when first asked for. */
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{core,server,web,boot,e2e,prove,bench}/**/*.test.{ts,tsx}', '*.test.ts'],
    globalSetup: ['server/src/kit/testCluster.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    allowOnly: false,
  },
})
