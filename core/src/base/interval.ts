/** The page's waiting times (specification 9); decision 0038 says what each is for. */

/** In ms: how often a repeating update is sent at most, and how soon a first failure is retried. */
export const INTERVAL_MS = { default: 1000, initial: 1000, show: 50 } as const

/** How long loading of a code chunk is retried. */
export const CHUNK_TIMEOUT_S = 120
