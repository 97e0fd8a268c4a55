/** A slot of ours as the studio opens it: its books are made from its sheet, whole ones once and for good. */
import { existsSync } from 'node:fs'
import { openFilesGame } from '../../../src/files/filesGame.ts'
import type { BookWish, LargeGame } from '../../../src/registry.ts'
import type { OwnGame } from '../../../src/round/ownGame.ts'
import { publishedFolder, publishFiles } from './publish.ts'
import { type SlotSheet, slotResults } from './slotBooks.ts'

/** Bets on the scale of one ringgit. */
export const SLOT_BETS = [0.2, 0.4, 0.6, 0.8, 1, 1.2, 2, 4, 6, 10, 20, 40, 60, 100, 200]

export interface SlotTitle {
  readonly name: string
  readonly tags: readonly string[]
  readonly bets: readonly number[]
}

/** Few results tell one set of rules from another: all rules have a part in them. */
function folderOf(sheet: SlotSheet, dataDir: string, { scale, hasBuy }: BookWish): string {
  const few = slotResults(sheet, 'few', hasBuy).flatMap(({ name, cost, mean, rows }) => [name, cost, mean, ...rows()])
  return publishedFolder(dataDir, sheet.id, JSON.stringify([scale, sheet.seed, sheet.set, sheet.feature, few]))
}

/** The parts of a slot's `game.ts`. */
export const publishedSlot = (title: SlotTitle, sheet: SlotSheet): LargeGame => ({
  id: sheet.id,
  isMade: (dataDir, wish) => existsSync(folderOf(sheet, dataDir, wish)),
  async open(dataDir, wish): Promise<OwnGame> {
    const folder = folderOf(sheet, dataDir, wish)
    await publishFiles(folder, () => slotResults(sheet, wish.scale, wish.hasBuy))
    return openFilesGame({ ...title, id: sheet.id, kind: 'slot' }, folder, dataDir)
  },
})
