/** `npm run bench -- [name …] [--quick] [--whole] [--bets 10000,100000]`: each figure beside a yardstick taken in the same run. */
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { benchBets } from './bets.ts'
import { benchBoard } from './board.ts'
import { benchEndToEnd } from './endToEnd.ts'
import { benchGrowth } from './growth/growth.ts'
import { benchReports } from './growth/reports.ts'
import { benchSheet } from './growth/sheet.ts'
import { benchUplines } from './growth/uplines.ts'
import { generator } from './load/load.ts'
import { benchMyanmar } from './myanmar.ts'
import { benchOutright } from './outright.ts'
import { isQuick } from './pace.ts'
import { benchPrices } from './prices.ts'
import { benchGames } from './products/games.ts'
import { benchLottery } from './products/lottery.ts'
import { benchPictures } from './products/pictures.ts'
import { benchPond } from './products/pond.ts'
import { benchRooms } from './products/rooms.ts'
import { benchSeamless } from './seamless.ts'
import { benchSettle } from './settle.ts'
import { benchSlips } from './slips.ts'
import { benchSnapshots } from './snapshots.ts'
import { openStage, type Stage } from './stage.ts'
import { benchStart } from './start.ts'
import { type Row, table } from './table.ts'
import { benchViewers } from './viewers/viewers.ts'
import { benchWeb } from './web.ts'

// A studio that is started beside a house makes no million results meanwhile.
process.env.STUDIO_BOOKS ??= 'few'

/** Runs a measurement against a platform in a process of its own. */
function onStage(bench: (stage: Stage) => Promise<Row[]>): () => Promise<Row[]> {
  return async () => {
    const stage = await openStage()
    try {
      return await bench(stage)
    } finally {
      await stage.stop()
    }
  }
}

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, whole: { type: 'boolean' }, bets: { type: 'string' } },
})
/** Of the bench of growth: how many bets its tables have, from the fewest to the most. */
const sizes = values.bets?.split(',').map(Number)
if (sizes?.some((bets) => !Number.isSafeInteger(bets) || bets < 10_000)) {
  process.stderr.write('--bets takes numbers of bets from 10000 on, with commas between them.\n')
  process.exit(2)
}

const BENCHES: Record<string, () => Promise<Row[]>> = {
  bets: onStage(benchBets),
  slips: onStage(benchSlips),
  myanmar: onStage(benchMyanmar),
  seamless: benchSeamless,
  games: onStage(benchGames),
  pond: onStage(benchPond),
  pictures: benchPictures,
  lottery: benchLottery,
  settle: benchSettle,
  rooms: benchRooms,
  outright: benchOutright,
  viewers: benchViewers,
  snapshots: onStage(benchSnapshots),
  prices: benchPrices,
  reports: benchReports,
  uplines: benchUplines,
  sheet: benchSheet,
  growth: () => benchGrowth(sizes),
  board: benchBoard,
  endToEnd: benchEndToEnd,
  web: onStage(benchWeb),
  start: benchStart,
}

const unknown = wanted.find((name) => !(name in BENCHES))
if (unknown) {
  process.stderr.write(`There is no bench "${unknown}"; there are: ${Object.keys(BENCHES).join(', ')}.\n`)
  process.exit(2)
}
const [processor] = cpus()
const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
const machine = `${cpus().length} × ${processor?.model ?? 'unknown'}, ${memory}, Node ${process.version}`
process.stdout.write(`${machine}, load by ${generator()}\n`)
process.stdout.write(isQuick ? 'Quick: enough to see that the bench runs, too short for figures.\n\n' : '\n')
/** Takes an hour and 20 GB of disk: runs only when named. */
const ONLY_NAMED = ['growth']
for (const [name, bench] of Object.entries(BENCHES)) {
  const isWanted = wanted.length === 0 ? !ONLY_NAMED.includes(name) : wanted.includes(name)
  if (isWanted) process.stdout.write(`${name}\n\n${table(await bench())}\n\n`)
}
