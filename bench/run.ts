/** `npm run bench [name …]`: each figure beside a yardstick taken in the same run. */
import { cpus, totalmem } from 'node:os'
import { benchBets } from './bets.ts'
import { benchBoard } from './board.ts'
import { benchEndToEnd } from './endToEnd.ts'
import { benchOutright } from './outright.ts'
import { benchSettle } from './settle.ts'
import { benchSlips } from './slips.ts'
import { benchSnapshots } from './snapshots.ts'
import { openStage, type Stage } from './stage.ts'
import { type Row, table } from './table.ts'
import { benchViewers } from './viewers.ts'

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

const BENCHES: Record<string, () => Promise<Row[]>> = {
  bets: onStage(benchBets),
  slips: onStage(benchSlips),
  settle: benchSettle,
  outright: benchOutright,
  viewers: benchViewers,
  snapshots: onStage(benchSnapshots),
  board: benchBoard,
  endToEnd: benchEndToEnd,
}

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in BENCHES))
if (unknown) {
  process.stderr.write(`There is no bench "${unknown}"; there are: ${Object.keys(BENCHES).join(', ')}.\n`)
  process.exit(2)
}
const [processor] = cpus()
const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
process.stdout.write(`${cpus().length} × ${processor?.model ?? 'unknown'}, ${memory}, Node ${process.version}\n\n`)
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length === 0 || wanted.includes(name)) process.stdout.write(`${name}\n\n${table(await bench())}\n\n`)
}
