/** Rows of incidents: written in the transaction of their match, read by the tracker. */

import { KEPT_MS } from '@quarterline/core/market/book/book'
import {
  INCIDENTS_MAX,
  type Incident,
  isKeptIncident,
  KEPT_INCIDENTS_MAX,
} from '@quarterline/core/market/book/incident'
import type { Fixture } from '@quarterline/core/market/event'
import type { Queries } from '../kit/db.ts'

/** How long incidents stay that are not kept with their match: as long as the book remembers a decided match after its start. */
export const INCIDENTS_KEPT_MS = KEPT_MS

/** Reopenings do not raise the gate number, so they have the place after the facts of that number. */
const PLACE_OF_OPENING = 9

const ADD = `
  INSERT INTO match_incident (match_id, gate_seq, place, at_ms, incident, is_kept)
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::smallint[], $4::bigint[], $5::jsonb[], $6::boolean[])
  ON CONFLICT DO NOTHING`
const BOUND = `
  DELETE FROM match_incident AS i USING unnest($1::text[]) AS m(id),
    (VALUES (false, ${INCIDENTS_MAX}), (true, ${KEPT_INCIDENTS_MAX})) AS b(is_kept, most)
  WHERE i.match_id = m.id AND i.is_kept = b.is_kept AND i.gate_seq < (
    SELECT gate_seq FROM match_incident WHERE match_id = m.id AND is_kept = b.is_kept
    ORDER BY gate_seq DESC OFFSET b.most - 1 LIMIT 1)`
const READ = `
  SELECT incident FROM match_incident WHERE match_id = $1 AND gate_seq <= $2 ORDER BY gate_seq, place`

/** Adds incidents of matches, and drops the oldest beyond the bounds of those that are kept and of the others. */
export async function addIncidents(
  tx: Queries,
  matches: readonly { fixture: Fixture; incidents: readonly Incident[] }[],
): Promise<void> {
  const rows = matches.flatMap(({ fixture, incidents }) =>
    incidents.map((incident, at) => {
      const place =
        incident.kind === 'open' ? PLACE_OF_OPENING : incidents[at - 1]?.gateSeq === incident.gateSeq ? 1 : 0
      return { matchId: fixture.matchId, place, incident, isKept: isKeptIncident(fixture, incident) }
    }),
  )
  if (rows.length === 0) return
  await tx.prepared('incident-add', ADD, [
    rows.map(({ matchId }) => matchId),
    rows.map(({ incident }) => incident.gateSeq),
    rows.map(({ place }) => place),
    rows.map(({ incident }) => incident.atMs),
    rows.map(({ incident }) => JSON.stringify(incident)),
    rows.map(({ isKept }) => isKept),
  ])
  await tx.prepared('incident-bound', BOUND, [[...new Set(rows.map(({ matchId }) => matchId))]])
}

/** The incidents of a match up to a gate number, the first one first. */
export async function readIncidents(db: Queries, matchId: string, gateSeq: number): Promise<Incident[]> {
  const { rows } = await db.query<{ incident: Incident }>(READ, [matchId, gateSeq])
  return rows.map(({ incident }) => incident)
}
