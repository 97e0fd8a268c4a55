/** The legs of a simulated season's parlays and systems as CSV. The columns are described in docs/season.md. */
import type { Queries } from '../../server/src/kit/db.ts'
import { type Columns, csv, PLAY, SELECTION, type SelectionRow } from './seasonTickets.ts'

type LegRow = SelectionRow & {
  bet_id: string
  leg_no: number
  outcome: string | null
  state: string
  ticket_odds: string | null
}

const LEG: Columns<LegRow> = [
  ['bet_id', (row) => row.bet_id],
  ['leg', (row) => row.leg_no],
  ...SELECTION,
  // Legs are decimal (R3-1), those of a maung Myanmar (R4-4).
  ['odds_type', (row) => row.ticket_odds ?? 'DEC'],
  ...PLAY,
  ['outcome', (row) => (row.state === 'rejected' ? '' : row.outcome)],
]

const LEGS = `
  SELECT g.*, b.state, b.odds_type AS ticket_odds, m.state->'fixture' AS fixture, m.state->'result' AS result
  FROM bet_leg g
  JOIN bet b ON b.shard_key = g.shard_key AND b.id = g.bet_id
  JOIN match m ON m.id = g.match_id
  ORDER BY b.placed_ms, b.ref_no, g.leg_no`

/** Every leg of the tickets that have several, in the order of the tickets. */
export async function writeLegs(db: Queries): Promise<string> {
  const { rows } = await db.query(LEGS)
  return csv(LEG, rows as unknown as LegRow[])
}
