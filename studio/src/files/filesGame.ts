/**
 * A game whose results are published files, as the studio plays it: a round is a row drawn by its weight, over as soon as
 * it is drawn, and paid when its player has seen it.
 */
import { join } from 'node:path'
import type { GameMode, OwnGame, PublishedFiles, RoundStatus } from '../round/ownGame.ts'
import { FaultList } from './fault.ts'
import { COST_UNIT, decimalText, rootText } from './figures.ts'
import { type FilesMode, type GameFiles, INDEX, openGameFiles } from './gameFolder.ts'
import { rowAt } from './weightTable.ts'

/** The properties of a game that are not in its files. */
export type GameTitle = Pick<OwnGame, 'id' | 'kind' | 'name' | 'tags' | 'bets'>

/** The stored values of a round: enough to pay it, and to find its book in the files of that hash. */
interface FilesPlay {
  mode: string
  /** Of all files of the game, as they were published. */
  hash: string
  /** Counted from 1, as the lines of the weights. */
  row: number
  bookId: string
  multiplier: number
}

/** The largest win that a wallet message can hold at any bet: a million times the base bet, in hundredths. */
const MULTIPLIER_MAX = 100_000_000n
/** Deviations from which a game counts as one step more volatile. */
const VOLATILITY_STEPS = [2, 5, 10, 20]

/** Opens a game of files. Throws RefusedFolder with every fault. @param dataDir for books made ready to be looked up */
export async function openFilesGame(title: GameTitle, folder: string, dataDir: string): Promise<OwnGame> {
  const files = await openGameFiles(folder, join(dataDir, 'books'))
  const faults = new FaultList()
  for (const { figures, entry } of files.modes.values())
    if (figures.largest.multiplier > MULTIPLIER_MAX)
      faults.add(entry.weights, undefined, 'a result pays more than a million times the base bet')
  faults.refuseIfAny()
  const modes = [...files.modes.values()].map(listedMode)
  const standing = (play: FilesPlay): RoundStatus => ({ play, multiplier: play.multiplier, isOver: true })
  return {
    ...title,
    volatility: 1 + VOLATILITY_STEPS.filter((step) => (modes[0]?.deviation ?? 0) >= step).length,
    modes,
    published: publishedOf(files),
    start(name, draws) {
      const mode = files.modes.get(name)
      if (mode === undefined) return undefined
      const row = rowAt(mode.weights, draws.belowBig(mode.weights.total))
      const multiplier = Number(mode.weights.multipliers[row])
      return standing({ mode: name, hash: files.hash, row: row + 1, bookId: String(mode.weights.ids[row]), multiplier })
    },
    leave: (play) => standing(play as FilesPlay),
    async view(play) {
      const { mode, hash, row } = play as FilesPlay
      // The files were replaced since: the round still has its payout, but its book is gone.
      if (hash !== files.hash) return []
      return (await files.modes.get(mode)?.bookOf(row - 1))?.events ?? []
    },
  }
}

function publishedOf({ folder, hash, indexHash, modes }: GameFiles): PublishedFiles {
  const files: Record<string, string> = { [INDEX]: indexHash }
  for (const { entry, hashes } of modes.values()) {
    files[entry.events] = hashes.events
    files[entry.weights] = hashes.weights
  }
  const named = [...modes.values()].map(({ name, cost, entry: { weights, events } }) => {
    return [name, { weights, events, cost: Number(cost) / Number(COST_UNIT) }] as const
  })
  return {
    ...{ folder, hash, files, modes: Object.fromEntries(named) },
    async bookText(name, row) {
      const mode = modes.get(name)
      if (mode === undefined || !Number.isInteger(row) || row < 1 || row > mode.weights.rows) return undefined
      const { id, multiplier, events } = await mode.bookOf(row - 1)
      // Whole numbers of 64 bits have no JSON value that is read exactly: their digits are written.
      return `{"id":${id},"payoutMultiplier":${multiplier},"events":${JSON.stringify(events)}}`
    },
  }
}

const ppmOf = (text: string): number => Number(text.replace('.', ''))

function listedMode({ name, cost, figures }: FilesMode): GameMode {
  const { returned, hits, variance, largest } = figures
  return {
    name,
    cost: Number(cost) / Number(COST_UNIT),
    returnPpm: ppmOf(decimalText(returned, 6)),
    hitPpm: ppmOf(decimalText(hits, 6)),
    deviation: Number(rootText(variance, 4)),
    largestWin: Number(largest.multiplier) / 100,
  }
}
