/**
 * Writes match rows under the leader's number, each only if its gate number is the one read, so that no process
 * overwrites another's change.
 */
import type { Incident } from '@quarterline/core/market/book/incident'
import type { BookMatch } from '@quarterline/core/market/book/match'
import { decidedOf } from '@quarterline/core/market/book/ruling'
import type { Clock } from '../kit/clock.ts'
import type { Lease } from '../kit/cluster/lease.ts'
import { type Db, LeaseLost, type Queries } from '../kit/db.ts'
import type { BookStore } from './bookStore.ts'
import { addIncidents } from './incidentRows.ts'

/** What to write of a match. */
export interface MatchWrite {
  match: BookMatch
  /** Whether the change can shut its markets. */
  gate: boolean
  /** The number of rulings that bets must follow. */
  rulings: number
  /** Whether two operators made them, so that they reach bets settled long ago (R2-17). */
  allowed?: boolean
  /** The gate number it was made from; 0 for a match without a row. */
  fromGate: number
  /** What happened by the facts it was made of. */
  incidents?: readonly Incident[]
}

/** Rows that are newer than known; nothing of the transaction was done. */
export class StaleMatches extends LeaseLost {
  constructor() {
    super('the book is behind the rows of its matches')
  }
}

export interface Writer {
  /**
   * Writes changes of the book together with `also`. If a row is newer, the book rereads it and everything is made
   * again.
   * @returns what was written
   * @throws LeaseLost if another process leads
   */
  write(make: () => readonly MatchWrite[], also?: (tx: Queries) => Promise<void>): Promise<readonly MatchWrite[]>
  /** The same, made under the locks of these rows, so that its dates are after every bet placed on them. */
  writeHeld(ids: readonly string[], make: () => readonly MatchWrite[]): Promise<readonly MatchWrite[]>
  /** Writes exactly this or throws: a decision on an outdated row must be repeated by its caller. */
  writeOnce(drafts: readonly MatchWrite[], also: (tx: Queries) => Promise<void>): Promise<void>
}

const SAVE = `
  INSERT INTO match (id, gate_seq, state, ruling_seq, from_gate, league_id, season)
  SELECT * FROM unnest($1::text[], $2::bigint[], $3::jsonb[], $4::int[], $5::bigint[], $6::text[], $7::text[])
  ON CONFLICT (id) DO UPDATE SET gate_seq = excluded.gate_seq, state = excluded.state,
    ruling_seq = match.ruling_seq + excluded.ruling_seq, from_gate = excluded.from_gate,
    league_id = excluded.league_id, season = excluded.season
    WHERE match.gate_seq = excluded.from_gate`
// Every ruling is kept, so that a bet can follow them one by one whenever it is settled.
const KEEP_RULINGS = `
  INSERT INTO match_ruling (match_id, seq, at_ms, allowed, decided)
  SELECT m.id, m.ruling_seq, $1, d.allowed, d.decided
  FROM unnest($2::text[], $3::boolean[], $4::jsonb[]) AS d(id, allowed, decided) JOIN match m ON m.id = d.id`
const HOLD = 'SELECT FROM match WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE'
const READ = 'SELECT state FROM match WHERE id = ANY($1::text[])'
const AGAIN_MAX = 3

async function saveMatches(tx: Queries, drafts: readonly MatchWrite[], clock: Clock): Promise<void> {
  if (drafts.length === 0) return
  // Rows are locked in id order, as bets do.
  const sorted = [...drafts].sort((a, b) => (a.match.fixture.matchId < b.match.fixture.matchId ? -1 : 1))
  const { rowCount } = await tx.prepared('match-save', SAVE, [
    sorted.map(({ match }) => match.fixture.matchId),
    sorted.map(({ match }) => match.gateSeq),
    sorted.map(({ match }) => JSON.stringify(match)),
    sorted.map(({ rulings }) => rulings),
    sorted.map(({ fromGate }) => fromGate),
    sorted.map(({ match: { fixture } }) => (fixture.stage ? fixture.leagueId : null)),
    sorted.map(({ match: { fixture } }) => fixture.stage?.season ?? null),
  ])
  if (rowCount !== drafts.length) throw new StaleMatches()
  await addIncidents(
    tx,
    sorted.map(({ match, incidents = [] }) => ({ fixture: match.fixture, incidents })),
  )
  const ruled = sorted.filter(({ rulings }) => rulings > 0)
  if (ruled.length === 0) return
  await tx.prepared('ruling-keep', KEEP_RULINGS, [
    // Read under the locks: a cash-out that was first is paid before this.
    clock.now(),
    ruled.map(({ match }) => match.fixture.matchId),
    ruled.map(({ allowed = false }) => allowed),
    ruled.map(({ match }) => JSON.stringify(decidedOf(match))),
  ])
}

/** The writer of one process. @param lease absent for a single process */
export function createWriter(house: {
  db: Db
  book: Pick<BookStore, 'put' | 'match'>
  clock: Clock
  lease?: Pick<Lease, 'hold'>
}): Writer {
  const { db, book, clock, lease } = house
  const gateOf = (matchId: string) => book.match(matchId)?.gateSeq ?? 0

  async function writeOnce(drafts: readonly MatchWrite[], also?: (tx: Queries) => Promise<void>): Promise<void> {
    if (drafts.length === 0 && !also) return
    await db.tx(async (tx) => {
      await Promise.all([lease?.hold(tx), saveMatches(tx, drafts, clock)])
      await also?.(tx)
    })
  }

  async function readAgain(ids: readonly string[]): Promise<void> {
    const { rows } = await db.query<{ state: BookMatch }>(READ, [ids])
    // The book has prices of the other matches that are not in their rows yet.
    const further = rows.map(({ state }) => state).filter((state) => state.gateSeq > gateOf(state.fixture.matchId))
    book.put(further, clock.now())
  }

  /** Makes and writes changes, repeatedly while rows are newer than the book, which then rereads them. */
  async function persist(
    make: () => readonly MatchWrite[],
    write: (make: () => readonly MatchWrite[]) => Promise<void>,
  ) {
    let drafts: readonly MatchWrite[] = []
    const making = () => {
      drafts = make()
      return drafts
    }
    for (let attempt = 1; ; attempt++) {
      try {
        await write(making)
        return drafts
      } catch (error) {
        if (!(error instanceof StaleMatches) || attempt === AGAIN_MAX) throw error
        await readAgain(drafts.map(({ match }) => match.fixture.matchId))
      }
    }
  }

  return {
    writeOnce,
    write: (make, also) => persist(make, (making) => writeOnce(making(), also)),
    writeHeld: (ids, make) =>
      persist(make, (making) =>
        db.tx(async (tx) => {
          await Promise.all([lease?.hold(tx), tx.query(HOLD, [ids])])
          await saveMatches(tx, making(), clock)
        }),
      ),
  }
}
