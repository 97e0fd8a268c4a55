/**
 * Demo accounts at a table, in a separate process beside a demo house: `TABLE_GUESTS` has the addresses that its
 * platform launches games with, with blanks between them. It ends when the last of them has left; the process that
 * started it launches them again.
 */
import { playAsGuest } from './guest.ts'

/** So that a studio that is not up yet is not asked all the time. */
const PAUSE_MS = 5000

process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))

const urls = (process.env.TABLE_GUESTS ?? '').split(/\s+/).filter((url) => url !== '')
await Promise.allSettled(urls.map((url) => playAsGuest(url, Math.random)))
await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
process.exit(0)
