/**
 * The host of benches (c) and (d): the real house and site, with a given number of price changes a second through the
 * ingest.
 */
import { join } from 'node:path'
import { pino } from 'pino'
import { createSite } from '../../server/src/app/site.ts'
import { stampedQuote } from '../stamp.ts'
import { matchId, opening, openTown, quotes, VIEWING } from '../town.ts'

const BATCHES = 50
const PAGES = join(import.meta.dirname, '..', '..', 'web', 'dist')
const [changes = '1000', matches = '300'] = process.argv.slice(2)
const MATCHES = Number(matches)
const town = await openTown()
// A third is live, the rest is to come today; match 1 carries the time of publication in its over/under.
await town.feed(Array.from({ length: MATCHES }, (_, at) => opening(at, at % 3 === 0 ? -0.5 : 2)).flat())
await town.members(VIEWING)
const site = await createSite(town.house, {
  brand: 'Quarterline',
  trustProxy: false,
  log: pino({ level: 'silent' }),
  pages: PAGES,
  // All of the crowd come from one network, which may have as many as an account.
  socketsPerAccount: 20_000,
})
await site.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${(site.server.address() as { port: number }).port}\n`)

/**
 * Every seventh message; rare enough that the next stamp comes after the frame, whose wait is part of the measurement.
 */
const STAMP_EVERY = 7

let at = 0
let batch = 0
const perBatch = Math.max(1, Math.round(Number(changes) / BATCHES))
const publishing = setInterval(() => {
  const facts = Array.from({ length: perBatch }, () => {
    const match = at++ % MATCHES
    const [quote] = quotes(900 + ((at * 10) % 90))
    return { kind: 'market' as const, matchId: matchId(match), markets: [quote as NonNullable<typeof quote>] }
  })
  if (batch++ % STAMP_EVERY === 0) {
    facts.push({ kind: 'market', matchId: matchId(1), markets: [stampedQuote(Date.now())] })
  }
  void town.feed(facts)
}, 1000 / BATCHES)

process.on('SIGTERM', async () => {
  clearInterval(publishing)
  await site.close()
  await town.stop()
  process.exit(0)
})
