/** Shared slips by code: only addresses, kept for a week, opened by anybody with the code. */
import { hash } from 'node:crypto'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { DAY_MS } from '@quarterline/core/base/time'
import { wrongFold } from '@quarterline/core/bet/folds'
import { CODE_LENGTH, CODE_SIGNS } from '@quarterline/core/bet/slipCodeCalls'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { readAddress } from '@quarterline/core/market/quote'
import type { Member, Session } from '../../account/session.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'

/** How long a code is kept after it was last made. */
export const SLIP_CODES_KEPT_MS = 7 * DAY_MS
/** Different slips that a member may share in a day. */
const CODES_MAX = 100

type Slip = Pick<RequestOf<'bet/slipcodemake'>, 'kind' | 'legs' | 'folds'>

const MADE = 'SELECT count(*)::int AS made FROM slip_code WHERE member_id = $1 AND at_ms > $2'
const MAKE = `
  INSERT INTO slip_code (code, member_id, slip, at_ms) VALUES ($1, $2, $3, $4)
  ON CONFLICT (code) DO UPDATE SET at_ms = greatest(slip_code.at_ms, excluded.at_ms) WHERE slip_code.slip = excluded.slip`
const OPEN = 'SELECT slip FROM slip_code WHERE code = $1 AND at_ms > $2'

/** A slip's canonical text: fields in fixed order, nothing else. */
const written = ({ kind, legs, folds }: Slip) =>
  JSON.stringify({
    kind,
    legs: legs.map(({ matchId, betType, period, line, pick }) => ({ matchId, betType, period, line, pick })),
    ...(folds && { folds: [...folds].sort((a, b) => a - b) }),
  })

/** Whether folds, if any, are those of a system with this many legs. */
const areFoldsOffered = ({ kind, legs, folds }: Slip) =>
  folds === undefined || (kind === 'system' && wrongFold(legs.length, folds) === undefined)

/** The code of a text; another per attempt, in case two texts collide. */
function codeOf(text: string, attempt: number): string {
  const bytes = hash('sha256', `${attempt} ${text}`, 'buffer')
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join('')
}

interface CodeHouse {
  db: Db
  clock: Clock
}

const ATTEMPTS = 5

async function make(
  { db, clock }: CodeHouse,
  { id }: Member,
  slip: Slip,
): Promise<Result<{ code: string; until: number }>> {
  for (const leg of slip.legs) {
    const read = readAddress(leg)
    if (!read.ok) return read
  }
  if (!areFoldsOffered(slip)) return refuse('invalidBets')
  const nowMs = clock.now()
  const { rows } = await db.query<{ made: number }>(MADE, [id, nowMs - DAY_MS])
  if ((rows[0]?.made ?? 0) >= CODES_MAX) return refuse('requestLimit')
  const text = written(slip)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const code = codeOf(text, attempt)
    const { rowCount } = await db.query(MAKE, [code, id, text, nowMs])
    if (rowCount === 1) return ok({ code, until: nowMs + SLIP_CODES_KEPT_MS })
  }
  return refuse('requestConflict')
}

/** The handlers of these calls. */
export function createSlipCodeHandlers(house: CodeHouse) {
  return {
    'bet/slipcodemake': ({ session: { member } }: CallContext<Session>, request: RequestOf<'bet/slipcodemake'>) =>
      make(house, member, request),
    async 'bet/slipcodeopen'(
      _: CallContext<Session>,
      { code }: RequestOf<'bet/slipcodeopen'>,
    ): Promise<Result<Omit<SuccessOf<'bet/slipcodeopen'>, 'status' | 'statusdesc'>>> {
      const { rows } = await house.db.query<{ slip: Slip }>(OPEN, [code, house.clock.now() - SLIP_CODES_KEPT_MS])
      return rows[0] ? ok(rows[0].slip) : refuse('318')
    },
  }
}
