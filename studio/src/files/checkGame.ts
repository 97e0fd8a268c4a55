/** `npm run game -- <folder>`: reads a folder as the studio would, and prints its exact figures or every fault. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faultText, RefusedFolder } from './fault.ts'
import { decimalText, type Fraction, rootText } from './figures.ts'
import { type FilesMode, openGameFiles } from './gameFolder.ts'

const percent = ({ num, den }: Fraction): string => `${decimalText({ num: num * 100n, den }, 6)} %`

const modeText = ({ name, cost, weights, figures: { returned, hits, variance, largest } }: FilesMode): string[] => [
  `mode ${name}, ${decimalText({ num: cost, den: 1_000_000n }, 2)} bets a round, ${weights.rows} results`,
  `  return             ${percent(returned)}`,
  `  rounds that pay    ${percent(hits)}`,
  `  standard deviation ${rootText(variance, 4)} stakes`,
  `  largest win        ${decimalText({ num: largest.multiplier, den: 100n }, 2)} bets, ${percent(largest.chance)} of rounds`,
]

const [folder] = process.argv.slice(2)
const stores = mkdtempSync(join(tmpdir(), 'quarterline-check-'))
try {
  if (folder === undefined) throw new Error('Name the folder of a game: npm run game -- <folder>')
  const game = await openGameFiles(folder, stores)
  const unnamed = game.unnamed.map((name) => `${name} is named by no mode`)
  const lines = [...game.modes.values()].flatMap(modeText).concat(unnamed, `hash ${game.hash}`)
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  const lines = error instanceof RefusedFolder ? error.faults.map(faultText) : [(error as Error).message]
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = 1
} finally {
  rmSync(stores, { recursive: true, force: true })
}
