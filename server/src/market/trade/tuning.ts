/** Traders' tuning of a source's model: match shifts, and additional margins. */
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { isRoundGame } from '@quarterline/core/base/sport/sport'
import type { RequestOf } from '@quarterline/core/calls'
import { record } from '../../account/record/auditRecord.ts'
import type { Db } from '../../kit/db.ts'
import type { ActingTrader, TradingHouse } from './trading.ts'
import { readHouseMargins, readShift, writeHouseMargins, writeShift } from './tuningRows.ts'

const IS_TUNED = 'SELECT FROM feed_source WHERE name = $1 AND tuned'

/**
 * Sets a match's shift.
 * @returns 318 for an unknown match; `requestConflict` if it is over, has no two sides, or its source has no model
 */
export async function shiftMatch(
  { db, ingest }: TradingHouse,
  acting: ActingTrader,
  request: RequestOf<'console/matchshift'>,
): Promise<Result<{ state: 'done' }>> {
  const { matchId, total = 0, balance = 0 } = request
  const act = { ...acting, call: 'console/matchshift', request }
  const match = await ingest.find(matchId)
  const refused = async () => {
    if (!match) return refuse('318')
    const { runners, away, sport } = match.fixture
    if (match.result !== null) return refuse('requestConflict', { reason: 'matchOver' })
    if (runners || away === '' || isRoundGame(sport)) return refuse('requestConflict', { reason: 'noSides' })
    const tuned = await db.query(IS_TUNED, [match.source])
    return tuned.rowCount === 1 ? undefined : refuse('requestConflict', { reason: 'noModel' })
  }
  const why = await refused()
  if (why) {
    await record(db, act, { outcome: why.code, subject: matchId })
    return why
  }
  await db.tx(async (tx) => {
    const before = await readShift(tx, matchId)
    await writeShift(tx, matchId, { total, balance }, acting.now())
    await record(tx, act, { outcome: 'done', subject: matchId, before, after: { total, balance } })
  })
  return ok({ state: 'done' })
}

/** Sets the house's margins on top of its sources'. */
export async function setHouseMargins(
  { db }: { db: Db },
  acting: ActingTrader,
  request: RequestOf<'console/housemarginset'>,
): Promise<Result<{ state: 'done' }>> {
  await db.tx(async (tx) => {
    const before = await readHouseMargins(tx)
    await writeHouseMargins(tx, request)
    const after = await readHouseMargins(tx)
    await record(tx, { ...acting, call: 'console/housemarginset', request }, { outcome: 'done', before, after })
  })
  return ok({ state: 'done' })
}
