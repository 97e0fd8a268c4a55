/** The ponds of this process: what gathers their shots, and who watches them. */
import { isPond, type ServedGame } from '../registry.ts'
import { takeBackStuck } from './answers.ts'
import { createGatherer } from './gather.ts'
import type { PondGame } from './pondGame.ts'
import { dropCatches, type PondHouse } from './ponds.ts'
import { createPondWatchers } from './pondWatchers.ts'
import { dropSeats } from './seats.ts'
import type { PondsHouse } from './servePond.ts'

/** Something that is done again and again. */
interface PondStep {
  everyMs: number
  take(): Promise<void>
}

export interface Ponds extends Pick<PondsHouse, 'ponds' | 'gatherer' | 'watchersAt'> {
  steps: readonly PondStep[]
}

/** How late a shot of another is seen. */
const LOOK_EVERY_MS = 100
/** How often shots are looked for that a dead process left. */
const STUCK_EVERY_MS = 2000
const DROP_EVERY_MS = 30_000

export function createPonds(house: PondHouse, served: readonly ServedGame[]): Ponds {
  const { db, nowMs } = house
  const watchers = createPondWatchers(house)
  const drop = async () => {
    await dropCatches(db, nowMs())
    await dropSeats(db, nowMs())
  }
  return {
    ponds: new Map(served.flatMap(({ game }): [string, PondGame][] => (isPond(game) ? [[game.id, game]] : []))),
    gatherer: createGatherer(house),
    watchersAt: watchers.at,
    steps: [
      { everyMs: LOOK_EVERY_MS, take: watchers.look },
      { everyMs: STUCK_EVERY_MS, take: async () => void (await takeBackStuck(house)) },
      { everyMs: DROP_EVERY_MS, take: drop },
    ],
  }
}
