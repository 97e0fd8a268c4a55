/** The house: book, desk, board and steps over one database, without HTTP and without a source. */
import type { Money } from '@quarterline/core/base/money'
import { FOUR_EYES_ABOVE } from '@quarterline/core/bet/fourEyes'
import { createThrottle } from './account/throttle.ts'
import { acceptStep } from './bet/acceptStep.ts'
import { createDesk } from './bet/desk.ts'
import { createExposure } from './bet/exposure.ts'
import { exposureStep } from './bet/exposureStep.ts'
import { createRefNumbers } from './bet/refNumbers.ts'
import { settleStep } from './bet/settleStep.ts'
import type { House } from './handlers.ts'
import { type Clock, createClock } from './kit/clock.ts'
import type { Db } from './kit/db.ts'
import { createBookStore } from './market/bookStore.ts'
import { createIngest, loadBook } from './market/ingest.ts'
import { createOddsBoard } from './market/odds.ts'

export interface OpenHouse extends House {
  /** Shuts the lines on which the house can lose no more. */
  suspendExposed(): Promise<void>
  /** Ends the wait of bets in play that are due. */
  accept(): Promise<void>
  /** Follows the rulings of matches. */
  settle(): Promise<void>
}

/** Versions of the board begin after real time in ms times this: no run can hand out as many as the next one skips. */
const VERSIONS_PER_MS = 16

/** The clock stands where it was stored, or at the beginning of time, until a source sets it. */
async function openClock(db: Db): Promise<Clock> {
  const { rows } = await db.query<{ now_ms: number }>('SELECT now_ms FROM clock')
  return createClock(rows[0]?.now_ms ?? 0, 0)
}

/** Opens the house over a migrated database and fills its book. */
export async function openHouse(
  db: Db,
  options: { brand: string; wallNowMs: number; clock?: Clock; exposureMax?: Money; fourEyesAbove?: Money },
): Promise<OpenHouse> {
  const realMs = () => performance.now()
  const clock = options.clock ?? (await openClock(db))
  const book = createBookStore(options.wallNowMs * VERSIONS_PER_MS)
  await loadBook(db, book, clock.now())
  book.advance(clock.now())
  const exposure = createExposure(options.exposureMax)
  await exposure.refresh(db)
  const refNumbers = createRefNumbers(db)
  const ingest = createIngest({ db, book, clock })
  const listeners: ((ids: Iterable<string>) => void)[] = []
  const membersChanged = (ids: Iterable<string>) => {
    for (const listener of listeners) listener(ids)
  }
  return {
    db,
    clock,
    book,
    exposure,
    board: createOddsBoard(book, clock, realMs),
    desk: createDesk({ db, clock, book, exposure, refNumbers }, realMs),
    throttle: createThrottle(realMs),
    brand: options.brand,
    fourEyesAbove: options.fourEyesAbove ?? FOUR_EYES_ABOVE,
    ingest,
    membersChanged,
    onMembersChanged: (listener) => listeners.push(listener),
    async accept() {
      membersChanged(await acceptStep({ db, book, exposure }, clock.now()))
    },
    suspendExposed: () => exposureStep({ book, exposure, ingest }, clock.now()),
    async settle() {
      await ingest.decideOverdue()
      membersChanged(await settleStep({ db }, clock.now()))
    },
  }
}
