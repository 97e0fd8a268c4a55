/** `npm run bench [name …]`: each figure beside a yardstick taken in the same run. */
import { cpus, totalmem } from 'node:os'
import { benchBets } from './bets.ts'
import { openStage, type Stage } from './stage.ts'
import { type Row, table } from './table.ts'

const BENCHES: Record<string, (stage: Stage) => Promise<Row[]>> = { bets: benchBets }

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !(name in BENCHES))
if (unknown) {
  process.stderr.write(`There is no bench "${unknown}"; there are: ${Object.keys(BENCHES).join(', ')}.\n`)
  process.exit(2)
}
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`
process.stdout.write(`${machine}\n\n`)
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const stage = await openStage()
  try {
    process.stdout.write(`${name}\n\n${table(await bench(stage))}\n\n`)
  } finally {
    await stage.stop()
  }
}
