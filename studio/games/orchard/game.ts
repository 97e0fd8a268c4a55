/** Lantern Orchard as the studio serves it: a game of published files, which our own math makes when they are not there yet. */
import { openFilesGame } from '../../src/files/filesGame.ts'
import type { OwnGame } from '../../src/round/ownGame.ts'
import { SLOT_BETS } from '../kit/slot/publishedSlot.ts'
import { publish } from './math/publish.ts'

export const open = async (dataDir: string): Promise<OwnGame> =>
  openFilesGame(
    {
      ...{ id: 'orchard', kind: 'slot', name: 'Lantern Orchard', tags: ['fruit', 'classic', '3 reels'] },
      bets: SLOT_BETS,
    },
    await publish(dataDir),
    dataDir,
  )
