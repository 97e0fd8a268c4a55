/** `npm run season`: a whole season through the real book with seeded bets; writes every ticket and balance. docs/season.md */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noticesOf, readSeasonFile, type SeasonSource } from '@quarterline/sources/replay/replayFile'
import { openHouse } from '../../server/src/app/house.ts'
import { auditBets } from '../../server/src/bet/audit.ts'
import { type Clock, createClock } from '../../server/src/kit/clock.ts'
import { type Db, openDb } from '../../server/src/kit/db.ts'
import { migrate } from '../../server/src/kit/migrate/migrate.ts'
import { startPostgres } from '../../server/src/kit/postgres/postgres.ts'
import { auditRooms } from '../../server/src/tournament/audit.ts'
import { auditShares } from '../../server/src/upline/audit.ts'
import { audit } from '../../server/src/wallet/audit.ts'
import { auditSeamless } from '../../server/src/wallet/seamless/auditSeamless.ts'
import { readArguments, type SeasonArguments, USAGE } from './seasonArguments.ts'
import { openTakers } from './seasonCash.ts'
import { writeLegs } from './seasonLegs.ts'
import { planErrands } from './seasonPlan.ts'
import { type PlayedSeason, playSeason } from './seasonPlay.ts'
import { openRoomPlayers, writeRooms } from './seasonRooms.ts'
import { writeBalances, writeTickets } from './seasonTickets.ts'
import { seedTown } from './seasonTown.ts'
import { openFarWallet } from './seasonWallet.ts'

/** Share of the matches whose first result is wrong and reversed, so that resettlement is part of every season. */
const CORRECTIONS_PPM = 80_000

const say = (text: string) => process.stderr.write(`${text}\n`)

/**
 * Prints 5 %, 10 %, … as platform time passes. Months pass in a minute here, and PostgreSQL, which takes its statistics
 * once a minute, would plan every query for the empty tables of the beginning; so they are taken at each step.
 */
function openProgress(ownerDb: Db): (share: number, at: string) => Promise<void> {
  let printed = 0
  return async (share, at) => {
    const percent = Math.floor(share * 20) * 5
    if (percent <= printed) return
    printed = percent
    say(`${String(percent).padStart(3)} %  ${at}`)
    await ownerDb.query('ANALYZE')
  }
}

async function play(
  season: SeasonSource,
  { bets, cashouts, seamless, rooms, seed, out }: SeasonArguments,
  db: Db,
  ownerDb: Db,
): Promise<boolean> {
  const errands = planErrands(season.matches, { bets, seed })
  const clock: Clock = createClock(0, 0)
  const wallet = openFarWallet(seed)
  const members = await seedTown(db, { bets, seamless, seed, nowMs: 0 }, wallet.give)
  await ownerDb.query('ANALYZE')
  // Its members bet faster than any person.
  const refusalsMax = Number.POSITIVE_INFINITY
  const house = await openHouse(db, { brand: 'Quarterline', wallNowMs: 0, clock, refusalsMax, callWallet: wallet.call })
  await wallet.register(house, ownerDb)
  const options = { seed, correctionsPpm: CORRECTIONS_PPM, onProgress: openProgress(ownerDb) }
  const takers = openTakers(house, members, { count: cashouts, seed, errands })
  const players = openRoomPlayers(house, members, { count: rooms, seed, matches: season.matches })
  const played = await playSeason({ house, matches: season.matches, errands, members, takers, players }, options)
  const tickets = await writeTickets(db)
  writeFileSync(out, tickets.text)
  writeFileSync(out.replace(/\.csv$/, '.legs.csv'), await writeLegs(db))
  writeFileSync(out.replace(/\.csv$/, '.balances.csv'), await writeBalances(db))
  if (cashouts > 0) writeFileSync(out.replace(/\.csv$/, '.cashouts.csv'), takers.write())
  if (rooms > 0) {
    const { seats, points } = await writeRooms(db)
    writeFileSync(out.replace(/\.csv$/, '.rooms.csv'), seats)
    writeFileSync(out.replace(/\.csv$/, '.points.csv'), points)
  }
  await wallet.deliver(house, ownerDb)
  const walletCsv = wallet.write(members)
  if (walletCsv !== undefined) writeFileSync(out.replace(/\.csv$/, '.wallet.csv'), walletCsv)
  const ledger = await audit(db)
  await house.share()
  const differences = [
    ...ledger.differences,
    ...(await auditBets(db)),
    ...(await auditShares(db)),
    ...(await auditRooms(db)),
    ...(await auditSeamless(db)),
    ...(await wallet.compare(db, { fromMs: played.fromMs, toMs: clock.now() })),
  ]
  for (const difference of differences) process.stdout.write(`${difference}\n`)
  report(season, played, tickets.counts)
  if (walletCsv !== undefined)
    process.stdout.write(`A seamless wallet, of which ${wallet.faults()} calls failed; every date was compared.\n`)
  if (cashouts > 0) process.stdout.write(`${cashouts} looks at open tickets; refused: ${listed(takers.refused)}.\n`)
  const finding = differences.length === 0 ? 'verify clean' : `${differences.length} differences`
  process.stdout.write(`${ledger.accounts} accounts, ${ledger.transfers} transfers: ${finding}.\n`)
  return differences.length === 0
}

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ') || 'none'

function report(
  { matches }: SeasonSource,
  { sent, refused, events, instants }: PlayedSeason,
  counts: ReadonlyMap<string, number>,
): void {
  const report = [
    `${matches.length} matches, ${events} events at ${instants} instants.`,
    `${sent} bets sent; refused at the desk: ${listed(refused)}.`,
    `Tickets: ${listed(counts)}.`,
  ]
  process.stdout.write(`${report.join('\n')}\n`)
}

/** Runs on a database of its own in a temporary directory, whatever DATABASE_URL is, and removes it. */
async function main(): Promise<number> {
  const wanted = readArguments(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())
  if (typeof wanted === 'string') {
    say(`${wanted}\n${USAGE}`)
    return 2
  }
  const season = readSeasonFile(wanted.file)
  if (typeof season === 'string') {
    say(season)
    return 1
  }
  for (const notice of noticesOf(season, wanted.file)) say(notice)
  const dataDir = mkdtempSync(join(tmpdir(), 'quarterline-season-'))
  // Searchable for others, so that as root the server can run as nobody.
  chmodSync(dataDir, 0o755)
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  process.on('exit', remove)
  const postgres = await startPostgres({ dataDir, log: { warn: say } })
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => void postgres.stop().finally(() => process.exit(code)))
  try {
    await migrate(postgres.ownerUrl)
    // A database that is thrown away need not survive a power cut: commits do not wait for the disk.
    const db = openDb(`${postgres.appUrl}?options=${encodeURIComponent('-c synchronous_commit=off')}`)
    const ownerDb = openDb(postgres.ownerUrl, { max: 1 })
    try {
      return (await play(season, wanted, db, ownerDb)) ? 0 : 1
    } finally {
      await db.close()
      await ownerDb.close()
    }
  } finally {
    await postgres.stop()
  }
}

process.exitCode = await main()
