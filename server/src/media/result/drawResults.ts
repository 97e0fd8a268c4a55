/** ngresult: the draws of the number game on a working date. */

import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { NUMBER_DRAW } from '@quarterline/core/base/sport/gameRound'
import { NUMBER_GAME } from '@quarterline/core/base/sport/sport'
import { DAY_MS, isDate, workingDateStartMs } from '@quarterline/core/base/time'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { BALL_PERIODS } from '@quarterline/core/price/rounds/numberRounds'
import type { Member } from '../../account/session.ts'
import type { Queries } from '../../kit/db.ts'
import { STORED_STATE, type StoredMatch } from '../storedMatch.ts'
import { readHistories } from './history.ts'
import { countOwnTickets } from './ownTickets.ts'
import { resultRow } from './resultRow.ts'

type Draws = Omit<SuccessOf<'media/ngresult'>, 'status' | 'statusdesc'>

// A draw every five minutes: a day has 288.
const DRAWS = `
  SELECT ${STORED_STATE}, m.ruling_seq FROM match m
  WHERE m.starts_ms >= $1 AND m.starts_ms < $2 AND (m.state->'fixture'->>'sport')::integer = ${NUMBER_GAME}
  ORDER BY m.starts_ms DESC, m.id`

function drawOf(match: StoredMatch): Omit<Draws['rows'][number], 'bets' | 'corrected'> {
  const { matchId, startsAt, state, status_id, scores } = resultRow(match)
  const isDrawn = state === 'completed'
  const sum = scores.FT?.[0]
  const numbers = isDrawn ? BALL_PERIODS.flatMap((period) => scores[period]?.[0] ?? []) : []
  return { matchId, startsAt, state, status_id, numbers, ...(isDrawn && sum !== undefined && { sum }) }
}

/** Every draw of a date, the latest first. */
export async function drawResults(
  db: Queries,
  member: Member,
  { date }: RequestOf<'media/ngresult'>,
): Promise<Result<Draws>> {
  if (!isDate(date)) return refuse('incompletedRequest', { at: '/date' })
  const fromMs = workingDateStartMs(date)
  const { rows } = await db.query<{ state: StoredMatch; ruling_seq: number }>(DRAWS, [fromMs, fromMs + DAY_MS])
  const mine = await countOwnTickets(
    db,
    member,
    rows.map(({ state: { fixture } }) => ({
      id: fixture.matchId,
      family: fixture.matchId,
      startsMs: fixture.startsAtMs,
    })),
  )
  const ruledAgain = rows.filter(({ ruling_seq }) => ruling_seq > 1).map(({ state }) => state)
  const histories = await readHistories(db, ruledAgain)
  return ok({
    rows: rows.map(({ state }) => {
      const draw = drawOf(state)
      const corrected = (histories.get(draw.matchId)?.length ?? 0) > 1
      return { ...draw, corrected, bets: mine.get(draw.matchId) ?? 0 }
    }),
    rules: { ...NUMBER_DRAW },
  })
}
