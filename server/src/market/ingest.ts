/**
 * Applies feed events to the book. A fact that can shut a market is first written under the match's row lock, then shown.
 * Called by `feed` with events, and by the console's handlers with acts.
 */
import { isDeepStrictEqual } from 'node:util'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { HouseRanks } from '@quarterline/core/market/book/boardOrder'
import { applyEvent, openMatch } from '@quarterline/core/market/book/book'
import { incidentsOf } from '@quarterline/core/market/book/incident'
import type { BookMatch } from '@quarterline/core/market/book/match'
import { overdueResult, ruleMatch } from '@quarterline/core/market/book/overdue'
import { decisionOf } from '@quarterline/core/market/book/ruling'
import type { FeedEvent } from '@quarterline/core/market/event'
import type { Clock } from '../kit/clock.ts'
import type { Lease } from '../kit/cluster/lease.ts'
import { type Db, isStorable, type Queries } from '../kit/db.ts'
import type { BookStore } from './bookStore.ts'
import { createWriter, type MatchWrite, StaleMatches, type Writer } from './writeMatches.ts'

export interface Ingest {
  /** Applies events in order; resolves when they are in the database and the book. */
  take(events: readonly FeedEvent[]): Promise<void>
  /** Decides abandoned or postponed matches that their source left undecided too long (R2-13). */
  decideOverdue(): Promise<void>
  /** Writes changed prices, the sources' positions and the clock. */
  flush(): Promise<void>
  /**
   * Performs an act of the house on one match: decided on its present state, written under its row's lock together with
   * `write`, then visible to bets. Refuses with '318' for an unknown match, or as `decide` does.
   */
  act(matchId: string, decide: RulingAct, write: WriteAct): Promise<Result<BookMatch>>
  /** Writes league ranks under the leader's number; the book then has the ranks read by `write`. */
  rank(write: (tx: Queries) => Promise<HouseRanks>): Promise<void>
  /** A match of the book, or an older one from its row. */
  find(matchId: string): Promise<BookMatch | undefined>
}

/** Decides an act: the match after it, or a refusal. For a ruling, also whether two operators made it (R2-17). */
export type RulingAct = (match: BookMatch) => Result<{ after: BookMatch; ruling?: { allowed: boolean } }>
export type WriteAct = (tx: Queries, before: BookMatch, after: BookMatch) => Promise<void>

/** Facts that can change the settlement of bets. */
const RULINGS = new Set<FeedEvent['kind']>([
  ...(['result', 'resultRollback', 'periodResult', 'cancel', 'cancelRollback'] as const),
  // A new date or start may void bets for the old one.
  ...(['fixture', 'status'] as const),
])

/** Whether bets must follow an event: not a repeat, nor one that an operator's decision overrides. */
const isDecidedAnew = (before: BookMatch, after: BookMatch): boolean =>
  !isDeepStrictEqual(decisionOf(before), decisionOf(after))

/** The book's match of an event; a fixture may introduce one. */
function draftOf(book: BookStore, drafts: Map<string, MatchWrite>, event: FeedEvent): MatchWrite | undefined {
  if (event.kind === 'sourceUp' || event.kind === 'sourceDown') return undefined
  const id = event.kind === 'fixture' ? event.fixture.matchId : event.matchId
  const known = drafts.get(id)
  if (known) return known
  const match = book.match(id)
  if (match) return { match, gate: false, rulings: 0, fromGate: match.gateSeq }
  if (event.kind !== 'fixture') return undefined
  const number = book.nextNumber(event.fixture.leagueId)
  return { match: openMatch(event.fixture, event.source, number), gate: true, rulings: 0, fromGate: 0 }
}

/** The matches after these events; the book itself is unchanged. */
function draftAll(book: BookStore, events: readonly FeedEvent[]): Map<string, MatchWrite> {
  const drafts = new Map<string, MatchWrite>()
  for (const event of events) {
    const before = draftOf(book, drafts, event)
    const after = before && applyEvent(before.match, event)
    if (!before || !after) continue
    const ruled = RULINGS.has(event.kind) && isDecidedAnew(before.match, after.match) ? 1 : 0
    const gate = before.gate || after.gate
    const rulings = before.rulings + ruled
    const incidents = [...(before.incidents ?? []), ...incidentsOf(before.match, event, after.match)]
    drafts.set(after.match.fixture.matchId, { match: after.match, gate, rulings, fromGate: before.fromGate, incidents })
  }
  return drafts
}

interface IngestHouse {
  db: Db
  book: BookStore
  clock: Clock
  /** The lease under which the book is written; absent for a single process. */
  lease?: Pick<Lease, 'hold'>
}

type IngestState = IngestHouse & { writer: Writer }

/** Writes facts that shut markets, or open all again, under row locks; then changes the book. @returns changed matches */
async function takeFacts(
  { writer, book, clock }: IngestState,
  events: readonly FeedEvent[],
): Promise<Map<string, MatchWrite>> {
  let drafts = new Map<string, MatchWrite>()
  const shutting = new Set<string>()
  const makeGates = () => {
    drafts = draftAll(book, events)
    const written = [...drafts.values()].filter(({ gate, incidents = [] }) => gate || incidents.length > 0)
    for (const { match, gate } of written) if (gate) shutting.add(match.fixture.matchId)
    for (const id of shutting) book.updating.add(id)
    return written
  }
  // If this fails they stay shut: the facts are known and will be sent again.
  await writer.write(makeGates)
  book.put(
    [...drafts.values()].map(({ match }) => match),
    clock.now(),
  )
  for (const id of shutting) book.updating.delete(id)
  return drafts
}

/** Raises the gates of a source's matches under their locks, so that a bet decided before cannot commit. */
async function shutAll({ writer, book, clock }: IngestState, source: string): Promise<void> {
  const open = () => [...book.matches()].filter((match) => match.source === source && match.result === null)
  const ids = open().map(({ fixture }) => fixture.matchId)
  const shut = await writer.writeHeld(ids, () => {
    const lostAtMs = clock.now()
    return open().map((match) => {
      const { gateSeq: fromGate } = match
      return { match: { ...match, lostAtMs, gateSeq: fromGate + 1 }, gate: true, rulings: 0, fromGate }
    })
  })
  book.put(
    shut.map(({ match }) => match),
    clock.now(),
  )
}

async function ruleOverdue({ writer, book, clock }: IngestState): Promise<void> {
  const nowMs = clock.now()
  const ruled = await writer.write(() =>
    [...book.matches()].flatMap((match) => {
      // A source that is catching up may still send the result.
      const result = book.isUp(match.source) ? overdueResult(match, nowMs) : null
      return result ? [{ match: ruleMatch(match, result, nowMs), gate: true, rulings: 1, fromGate: match.gateSeq }] : []
    }),
  )
  if (ruled.length === 0) return
  book.put(
    ruled.map(({ match }) => match),
    nowMs,
  )
}

async function writeDown(
  { writer, book, clock }: IngestState,
  ids: string[],
  positions: [string, number][],
): Promise<void> {
  const makePrices = () =>
    ids
      .map((id) => book.match(id))
      .filter((match) => match !== undefined)
      .map((match) => ({ match, gate: false, rulings: 0, fromGate: match.gateSeq }))
  await writer.write(makePrices, async (tx) => {
    for (const [name, seq] of positions) {
      await tx.query('UPDATE feed_source SET seq = $2 WHERE name = $1 AND seq < $2', [name, seq])
    }
    await tx.query('UPDATE clock SET now_ms = greatest(now_ms, $1), speed = $2', [clock.now(), clock.speed()])
  })
}

async function rankLeagues({ db, book, lease }: IngestHouse, write: (tx: Queries) => Promise<HouseRanks>) {
  const ranks = await db.tx(async (tx) => {
    await lease?.hold(tx)
    return write(tx)
  })
  book.rank(ranks)
}

async function readMatch(db: Queries, matchId: string): Promise<BookMatch | undefined> {
  const { rows } = await db.query<{ state: BookMatch }>('SELECT state FROM match WHERE id = $1', [matchId])
  return rows[0]?.state
}

async function findMatch({ db, book }: IngestHouse, matchId: string): Promise<BookMatch | undefined> {
  return book.match(matchId) ?? (isStorable(matchId) ? readMatch(db, matchId) : undefined)
}

/** Matches whose last act may or may not have been written; their rows are read first. */
type Doubts = Set<string>

async function clearDoubts({ db, book, clock }: IngestHouse, doubts: Doubts): Promise<void> {
  for (const id of doubts) {
    const [stored, known] = [await readMatch(db, id), book.match(id)]
    if (stored && known && stored.gateSeq > known.gateSeq) book.put([stored], clock.now())
    doubts.delete(id)
    book.updating.delete(id)
  }
}

/** Decides and writes once. @throws StaleMatches if the row is newer than the decided state */
async function actOnce(
  house: IngestState,
  doubts: Doubts,
  matchId: string,
  { decide, write }: { decide: RulingAct; write: WriteAct },
): Promise<Result<BookMatch>> {
  const { writer, book, clock } = house
  const before = await findMatch(house, matchId)
  if (!before) return refuse('318')
  const decided = decide(before)
  if (!decided.ok) return decided
  const { after, ruling } = decided.value
  book.updating.add(matchId)
  doubts.add(matchId)
  try {
    const rulings = ruling ? { rulings: 1, ...ruling } : { rulings: 0 }
    const draft = { match: after, gate: true, ...rulings, fromGate: before.gateSeq }
    await writer.writeOnce([draft], (tx) => write(tx, before, after))
  } catch (error) {
    await clearDoubts(house, doubts).catch(() => {})
    throw error
  }
  doubts.delete(matchId)
  // A match that the book dropped stays dropped.
  if (book.match(matchId)) book.put([after], clock.now())
  book.updating.delete(matchId)
  return ok(after)
}

const DECIDED_AGAIN_MAX = 3

async function actOn(...args: Parameters<typeof actOnce>): Promise<Result<BookMatch>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await actOnce(...args)
    } catch (error) {
      // The row was read again to clear the doubt.
      if (!(error instanceof StaleMatches) || attempt === DECIDED_AGAIN_MAX) throw error
    }
  }
}

/** The ingest of one process; `db` is the writer. */
export function createIngest(base: IngestHouse): Ingest {
  const house = { ...base, writer: createWriter(base) }
  const dirty = new Set<string>()
  const doubts: Doubts = new Set()
  const positions = new Map<string, number>()
  let queue: Promise<void> = Promise.resolve()

  async function takeOne(facts: readonly FeedEvent[]): Promise<void> {
    if (facts.length === 0) return
    const drafts = await takeFacts(house, facts)
    for (const [id, { gate }] of drafts) {
      if (gate) dirty.delete(id)
      else dirty.add(id)
    }
    for (const { source, seq } of facts) positions.set(source, Math.max(seq, positions.get(source) ?? 0))
  }

  /** Events in order, split where a source goes up or down, because that must apply between its neighbours. */
  async function takeAll(events: readonly FeedEvent[]): Promise<void> {
    let facts: FeedEvent[] = []
    for (const event of events) {
      if (event.kind !== 'sourceUp' && event.kind !== 'sourceDown') {
        facts.push(event)
        continue
      }
      await takeOne(facts)
      facts = []
      house.book.setUp(event.source, event.kind === 'sourceUp')
      if (event.kind === 'sourceDown') await shutAll(house, event.source)
    }
    await takeOne(facts)
  }

  async function flush(): Promise<void> {
    const ids = [...dirty]
    await writeDown(house, ids, [...positions])
    for (const id of ids) dirty.delete(id)
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(() => clearDoubts(house, doubts)).then(work)
    queue = done.then(
      () => {},
      () => {},
    )
    return done
  }

  return {
    take: (events) => inTurn(() => takeAll(events)),
    decideOverdue: () => inTurn(() => ruleOverdue(house)),
    flush: () => inTurn(flush),
    act: (matchId, decide, write) => inTurn(() => actOn(house, doubts, matchId, { decide, write })),
    rank: (write) => inTurn(() => rankLeagues(house, write)),
    find: (matchId) => findMatch(house, matchId),
  }
}
