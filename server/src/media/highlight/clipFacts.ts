/** What the house knows of a match that is over, for its highlights. */
import { createHash } from 'node:crypto'
import { DAY_MS, workingDayStartMs } from '@quarterline/core/base/time'
import { endScores } from '@quarterline/core/bet/endScores'
import { wholeState } from '@quarterline/core/bet/matchState'
import { hasTracker } from '@quarterline/core/market/book/incident'
import type { Score } from '@quarterline/core/market/score'
import type { HighlightFacts } from '@quarterline/core/media/highlight'
import { isStorable, type Queries } from '../../kit/db.ts'
import { readIncidents } from '../../market/incidentRows.ts'
import { STORED_STATE, type StoredMatch } from '../storedMatch.ts'

/** How many dates before today's have highlights. */
export const HIGHLIGHT_DAYS = 60

/** The first instant of the first date with highlights. */
export const highlightsSinceMs = (nowMs: number): number => workingDayStartMs(nowMs) - HIGHLIGHT_DAYS * DAY_MS

/** The final score of a match that has highlights (of a competition, completed, with a score); undefined for any other. */
export function highlightScore(match: StoredMatch): Score | undefined {
  if (!match.fixture.stage || !hasTracker(match.fixture) || match.result === null) return undefined
  return wholeState(match) === 'completed' ? endScores(match).FT : undefined
}

export interface ClipFacts extends HighlightFacts {
  match: StoredMatch
  /** Of the result: another one makes another clip. */
  basis: string
}

const MATCH = `
  SELECT ${STORED_STATE} FROM match m
  WHERE id = $1 AND season IS NOT NULL AND over_ms IS NOT NULL AND starts_ms >= $2`

/** A match that has highlights, without its incidents; undefined if it has none or began too long ago. */
export async function readClipMatch(
  db: Queries,
  matchId: string,
  nowMs: number,
): Promise<Omit<ClipFacts, 'incidents'> | undefined> {
  if (!isStorable(matchId)) return undefined
  const { rows } = await db.query<{ state: StoredMatch }>(MATCH, [matchId, highlightsSinceMs(nowMs)])
  const match = rows[0]?.state
  if (!match || !highlightScore(match)) return undefined
  const basis = createHash('sha256').update(JSON.stringify(match.result)).digest('base64url')
  return { match, basis, fixture: match.fixture, scores: endScores(match) }
}

/** The incidents that are still kept of it. */
export const readClipIncidents = (db: Queries, { match }: Pick<ClipFacts, 'match'>) =>
  readIncidents(db, match.fixture.matchId, match.gateSeq)
