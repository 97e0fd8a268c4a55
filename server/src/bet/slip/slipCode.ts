/**
 * Handlers of the calls that share a slip by a code: only the addresses of its selections are stored, for a week, and any
 * member with the code opens them.
 */
import { hash } from 'node:crypto'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { DAY_MS } from '@quarterline/core/base/time'
import { wrongFold } from '@quarterline/core/bet/folds'
import { CODE_ALPHABET, CODE_LENGTH } from '@quarterline/core/bet/slipCodeCalls'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { readAddress } from '@quarterline/core/market/quote'
import type { Member, Session } from '../../account/session.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Db } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'

/** How long a code is valid after a member last shared its slip. */
export const SLIP_CODES_KEPT_MS = 7 * DAY_MS
/** Different slips that a member may share in a day. */
const CODES_MAX = 100

type Slip = Pick<RequestOf<'bet/slipcodemake'>, 'kind' | 'legs' | 'folds'>

const COUNT_SHARED = 'SELECT count(*)::int AS made FROM slip_code WHERE member_id = $1 AND at_ms > $2'
const INSERT = `
  INSERT INTO slip_code (code, member_id, slip, at_ms) VALUES ($1, $2, $3, $4)
  ON CONFLICT (code) DO UPDATE SET at_ms = greatest(slip_code.at_ms, excluded.at_ms) WHERE slip_code.slip = excluded.slip`
const READ = 'SELECT slip FROM slip_code WHERE code = $1 AND at_ms > $2'

/** A slip's canonical text: fields in fixed order, nothing else. */
const canonicalText = ({ kind, legs, folds }: Slip) =>
  JSON.stringify({
    kind,
    legs: legs.map(({ matchId, betType, period, line, pick }) => ({ matchId, betType, period, line, pick })),
    ...(folds && { folds: [...folds].sort((a, b) => a - b) }),
  })

/** Whether the folds are possible for a system of this many legs; a slip without folds is in order. */
const hasPossibleFolds = ({ kind, legs, folds }: Slip) =>
  folds === undefined || (kind === 'system' && wrongFold(legs.length, folds) === undefined)

/** The code of a text: a part of its hash. Each attempt gives another, in case two texts have the same. */
function codeOf(text: string, attempt: number): string {
  const bytes = hash('sha256', `${attempt} ${text}`, 'buffer')
  return [...bytes.subarray(0, CODE_LENGTH)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('')
}

interface SlipCodeDeps {
  db: Db
  clock: Clock
}

const ATTEMPTS_MAX = 5

async function makeCode(
  { db, clock }: SlipCodeDeps,
  { id }: Member,
  slip: Slip,
): Promise<Result<{ code: string; until: number }>> {
  for (const leg of slip.legs) {
    const read = readAddress(leg)
    if (!read.ok) return read
  }
  if (!hasPossibleFolds(slip)) return refuse('invalidBets')
  const nowMs = clock.now()
  const { rows } = await db.query<{ made: number }>(COUNT_SHARED, [id, nowMs - DAY_MS])
  if ((rows[0]?.made ?? 0) >= CODES_MAX) return refuse('requestLimit')
  const text = canonicalText(slip)
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const code = codeOf(text, attempt)
    const { rowCount } = await db.query(INSERT, [code, id, text, nowMs])
    if (rowCount === 1) return ok({ code, until: nowMs + SLIP_CODES_KEPT_MS })
  }
  return refuse('requestConflict')
}

/** Refuses with code 318 a slip code that does not exist or is no longer valid. */
export function createSlipCodeHandlers(deps: SlipCodeDeps) {
  return {
    'bet/slipcodemake': ({ session: { member } }: CallContext<Session>, request: RequestOf<'bet/slipcodemake'>) =>
      makeCode(deps, member, request),
    async 'bet/slipcodeopen'(
      _: CallContext<Session>,
      { code }: RequestOf<'bet/slipcodeopen'>,
    ): Promise<Result<Omit<SuccessOf<'bet/slipcodeopen'>, 'status' | 'statusdesc'>>> {
      const { rows } = await deps.db.query<{ slip: Slip }>(READ, [code, deps.clock.now() - SLIP_CODES_KEPT_MS])
      return rows[0] ? ok(rows[0].slip) : refuse('318')
    },
  }
}
