/** The steps that a process of the platform runs: those of the products and those of the house. platform.ts starts them. */
import { resetStep } from '../account/week/resetStep.ts'
import { sureWinWords } from '../bet/risk/sureWinFigures.ts'
import type { Log } from '../kit/log.ts'
import type { Step } from '../kit/product.ts'
import { changedMatchesStep } from '../media/changedMatches.ts'
import { resealSecrets } from './cluster/resealSecrets.ts'
import { demoLotteryStep } from './demo/demoLottery.ts'
import { demoRoomsStep } from './demo/demoRooms.ts'
import { forgetOld } from './growth.ts'
import type { OpenHouse } from './house.ts'

const ADVANCE_EVERY_MS = 250
/** Each look takes about two milliseconds. */
const SURE_WINS_EVERY_MS = 100
const OUTBOX_EVERY_MS = 250
const WALLETS_EVERY_MS = 1000
const WALLET_TIMES_EVERY_MS = 10_000
const RESERVATIONS_EVERY_MS = 1000
const SHARE_EVERY_MS = 1000
const WEEK_EVERY_MS = 10_000
const GROWTH_EVERY_MS = 3_600_000
const PICTURES_EVERY_MS = 10_000
const RESEAL_EVERY_MS = 60_000

/** A step that also runs while the feed is down. */
const step = (name: string, where: Step['where'], everyMs: number, run: Step['run']): Step => ({
  name,
  where,
  everyMs,
  afterFeed: false,
  run,
})

/** All steps of the platform. @param months creates the partitions of coming months */
export function platformSteps(
  house: OpenHouse,
  { log, months, demoRooms }: { log: Log; months: () => Promise<void>; demoRooms: boolean | undefined },
): Step[] {
  const { book, clock, db, sureWins } = house
  return [
    ...house.products.steps(house),
    changedMatchesStep(house, (memberId, error) =>
      log.error({ err: error, memberId }, 'The matches of a member could not be read; he gets no notices of them'),
    ),
    ...(demoRooms ? [demoRoomsStep(house), demoLotteryStep(house)] : []),
    step('outbox', 'work', OUTBOX_EVERY_MS, async () => house.outbox.send()),
    step('wallets', 'each', WALLETS_EVERY_MS, () => house.wallets.refresh()),
    step('wallet times', 'each', WALLET_TIMES_EVERY_MS, () => house.wallets.writeTimes()),
    step('reservations', 'work', RESERVATIONS_EVERY_MS, () => house.endReservations()),
    step('shares', 'work', SHARE_EVERY_MS, () => house.share()),
    step('week', 'work', WEEK_EVERY_MS, async () => house.membersChanged(await resetStep(db, clock.now()))),
    step('sure wins', 'book', SURE_WINS_EVERY_MS, async () => {
      for (const sureWin of sureWins.look())
        log.warn(sureWinWords(sureWin), 'A match can be bet on without risk; its prices should be taken back')
    }),
    step('advance', 'book', ADVANCE_EVERY_MS, async () => book.advance(clock.now())),
    step('growth', 'work', GROWTH_EVERY_MS, async () => {
      await months()
      await forgetOld(db, { nowMs: clock.now(), wallMs: house.wallMs() })
    }),
    step('pictures', 'each', PICTURES_EVERY_MS, async () => {
      const err = house.streams.takeFailure()
      if (err)
        log.warn({ err, ...house.streams.figures() }, 'Live pictures could not be drawn; their viewers see trackers')
    }),
    step('reseal', 'work', RESEAL_EVERY_MS, () => resealSecrets(house, log)),
  ]
}
