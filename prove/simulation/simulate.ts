/**
 * `npm run simulate -- --seed 1 --hours 48`, with `--town` among its uplines as well: runs one simulation and prints
 * its events; the same seed prints the same again.
 */
import { parseArgs } from 'node:util'
import { freshSeed } from '../hostile/tests.ts'
import { simulate, simulationSentence } from './simulation.ts'
import { ofTown } from './town.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, hours: { type: 'string' }, town: { type: 'boolean' } },
})
const seed = values.seed ?? freshSeed()
try {
  const simulated = await simulate({ seed, hours: Number(values.hours ?? 48), ...(values.town && ofTown) })
  const seen = [...simulated.seen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([what, count]) => `${count}\t${what}`)
  process.stdout.write(`${seen.join('\n')}\nseed ${seed}: ${simulationSentence(simulated)}\n`)
} catch (error) {
  process.stdout.write(`${(error as Error).stack}\n`)
  process.exitCode = 1
}
