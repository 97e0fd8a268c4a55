/** Lantern Orchard as the studio serves it: a game of published files, which our own math makes when they are not there yet. */
import { openFilesGame } from '../../src/files/filesGame.ts'
import type { OwnGame } from '../../src/round/ownGame.ts'
import { publish } from './math/publish.ts'

export const open = async (dataDir: string): Promise<OwnGame> =>
  openFilesGame(
    {
      ...{ id: 'orchard', kind: 'slot', name: 'Lantern Orchard', tags: ['fruit', 'classic', '3 reels'] },
      bets: [0.2, 0.4, 0.6, 0.8, 1, 1.2, 2, 4, 6, 10, 20, 40, 60, 100, 200],
    },
    await publish(dataDir),
    dataDir,
  )
