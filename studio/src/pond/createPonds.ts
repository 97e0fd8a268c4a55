/** The ponds of this process: what gathers their shots, and who watches them. */
import { isPond, type ServedGame } from '../registry.ts'
import { takeBackStuck } from './answers.ts'
import { createGatherer } from './gather.ts'
import type { PondGame } from './pondGame.ts'
import { dropCatches, type PondHouse, pondOf } from './ponds.ts'
import { createPondWatchers, type PondWatchers } from './pondWatchers.ts'
import { dropSeats } from './seats.ts'
import type { PondsHouse } from './servePond.ts'

/** Something that is done again and again. */
interface PondStep {
  everyMs: number
  take(): Promise<void>
}

export interface Ponds extends Pick<PondsHouse, 'ponds' | 'gatherer' | 'watchersOf'> {
  steps: readonly PondStep[]
}

/** How late a shot of another is seen. */
const LOOK_EVERY_MS = 100
/** How often shots are looked for that a dead process left. */
const STUCK_EVERY_MS = 2000
const DROP_EVERY_MS = 30_000

export function createPonds(house: PondHouse, served: readonly ServedGame[]): Ponds {
  const { db, nowMs } = house
  const watched = new Map<string, Promise<PondWatchers>>()
  const look = async () => {
    for (const watchers of watched.values()) await (await watchers).look()
  }
  const drop = async () => {
    await dropCatches(db, nowMs())
    await dropSeats(db, nowMs())
  }
  return {
    ponds: new Map(served.flatMap(({ game }): [string, PondGame][] => (isPond(game) ? [[game.id, game]] : []))),
    gatherer: createGatherer(house),
    watchersOf(game, currency) {
      const key = `${game} ${currency}`
      const known = watched.get(key)
      if (known) return known
      const made = pondOf(db, game, currency).then((pond) => createPondWatchers(house, pond))
      watched.set(key, made)
      // One that could not be made is made by the next who comes.
      made.catch(() => watched.delete(key))
      return made
    },
    steps: [
      { everyMs: LOOK_EVERY_MS, take: look },
      { everyMs: STUCK_EVERY_MS, take: async () => void (await takeBackStuck(house)) },
      { everyMs: DROP_EVERY_MS, take: drop },
    ],
  }
}
