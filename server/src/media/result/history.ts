/** The history of a match's result: what was decided, when, and what it was changed to; read from its rulings. */
import { canonicalJson } from '@quarterline/core/base/canonicalJson'
import { endScores } from '@quarterline/core/bet/endScores'
import { matchState } from '@quarterline/core/bet/matchState'
import type { SuccessOf } from '@quarterline/core/calls'
import type { DecidedMatch } from '@quarterline/core/market/book/ruling'
import type { Queries } from '../../kit/db.ts'
import type { StoredMatch } from '../storedMatch.ts'
import { winnersOf } from './resultRow.ts'

type RulingEntry = SuccessOf<'report/singlematchresult'>['history'][number]

interface RulingRow extends Record<string, unknown> {
  match_id: string
  at_ms: number
  decided: DecidedMatch
}

const RULINGS = `
  SELECT match_id, at_ms, decided FROM match_ruling WHERE match_id = ANY($1::text[]) ORDER BY match_id, seq`

function entryOf({ fixture }: StoredMatch, { at_ms: at, decided }: RulingRow): RulingEntry {
  // What was not decided then is not over for the whole: its phase is unknown, so no score of it is derived.
  const match = { ...decided, fixture: { ...fixture, ...decided.fixture }, phase: 'ended' as const }
  const scores = decided.result ? endScores(match) : {}
  const by = decided.held?.result ? 'house' : 'source'
  return { at, state: matchState(match), scores, winners: winnersOf(match), by }
}

/** A decision on a match, and whether it had a result then. */
interface Decision {
  entry: RulingEntry
  hasResult: boolean
}

const sameResult = (a: RulingEntry, b: RulingEntry) =>
  canonicalJson([a.state, a.scores, a.winners]) === canonicalJson([b.state, b.scores, b.winners])

/** Whether a decision changes the one before. What was called off without a result is not changed by its score. */
const isChange = (before: Decision, { entry }: Decision) =>
  before.hasResult ? !sameResult(before.entry, entry) : before.entry.state !== entry.state

/** Whether a decision is the first on the whole match: a half called off before the end is none. */
const isFirst = ({ entry: { state }, hasResult }: Decision) => hasResult || state === 'refunded'

/** From the first result on, each decision that differs from the one before. */
function changesOf(match: StoredMatch, rows: readonly RulingRow[]): RulingEntry[] {
  const decisions: Decision[] = []
  for (const row of rows) {
    const decision = { entry: entryOf(match, row), hasResult: row.decided.result !== null }
    const before = decisions.at(-1)
    if (before ? isChange(before, decision) : isFirst(decision)) decisions.push(decision)
  }
  return decisions.map(({ entry }) => entry)
}

/** The history of each match's result, oldest first; an entry after the first one is a correction. */
export async function readHistories(db: Queries, matches: readonly StoredMatch[]): Promise<Map<string, RulingEntry[]>> {
  if (matches.length === 0) return new Map()
  const { rows } = await db.query<RulingRow>(RULINGS, [matches.map(({ fixture }) => fixture.matchId)])
  const byMatch = Map.groupBy(rows, ({ match_id }) => match_id)
  return new Map(
    matches.map((match) => [match.fixture.matchId, changesOf(match, byMatch.get(match.fixture.matchId) ?? [])]),
  )
}
