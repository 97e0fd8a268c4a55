/** How long the page waits (specification 9); what each is for stands in docs/decisions/0038. */

/** In ms: what turns up again and again is told so often at most, and a first thing that failed is tried again so soon. */
export const INTERVAL_MS = { default: 1000, initial: 1000, show: 50 } as const

/** How long a part of the program that does not come is asked for again. */
export const CHUNK_TIMEOUT_S = 120
