/**
 * The shared round as rows: open, closed, dealt, over, and the next one opens. Any process may take any step: the row's lock and its
 * state decide that each is taken once, and the outcome stands in the chain before the round opens, so that whoever finishes it
 * finishes it alike.
 */
import { drawsOf } from '../fair/draws.ts'
import type { Db, Queries } from '../kit/db.ts'
import { elementOf, findChain, fixSalt, nextElement } from './chains.ts'
import { type CancelledPlay, isCancelled, type SharedGame } from './sharedGame.ts'

export interface TableRound {
  id: number
  game: string
  seq: number
  shoe: number
  number: number
  chain: number
  nonce: number
  state: 'open' | 'closed' | 'dealt' | 'over'
  opensMs: number
  closesMs: number
  element: string | null
  salt: string | null
  play: object | null
  dealsMs: number | null
  showsMs: number | null
  nextMs: number | null
}

const COLUMNS = `id, game, seq, shoe, number, chain, nonce, state, opens_ms AS "opensMs", closes_ms AS "closesMs", element, salt, play,
  deals_ms AS "dealsMs", shows_ms AS "showsMs", next_ms AS "nextMs"`

/** A bet that was sent in time may be answered for so long after the cut-off; its wallet is given up before that. */
const ANSWERS_MS = 5000
/** The page has this long to show that bets are closed. */
const CLOSED_MS = 1000
/** A flight whose processes were away for so long after the cut-off is cancelled: its members do not watch it any more. */
const TAKES_OFF_MS = 20_000
/**
 * A flight is over so long after its end: a cash-out that came in time, and still waits for the database, is written before anybody is
 * told.
 */
export const IN_TIME_MS = 150
/** Where nobody has bet on a chain yet, its rounds are drawn without a salt. */
const NO_SALT = 'none'

/** What a round is called, here and at wallets. */
export const tableRoundName = ({ game, shoe, number }: Pick<TableRound, 'game' | 'shoe' | 'number'>): string =>
  `${game}-${shoe}-${String(number).padStart(3, '0')}`

/** The same at wallets, which keep it for ever: never the name of a round of another database. */
export const walletRoundName = ({ id, ...round }: Pick<TableRound, 'id' | 'game' | 'shoe' | 'number'>): string =>
  `${tableRoundName(round)}-${id}`

/** The round that is in play, or was last. */
export async function currentRound(db: Queries, game: string): Promise<TableRound | undefined> {
  const sql = `SELECT ${COLUMNS} FROM table_round WHERE game = $1 ORDER BY seq DESC LIMIT 1`
  const { rows } = await db.query<TableRound>(sql, [game])
  return rows[0]
}

/** The round that is dealt now, and not over. */
export async function flyingRound(db: Queries, game: string): Promise<TableRound | undefined> {
  const sql = `SELECT ${COLUMNS} FROM table_round WHERE game = $1 AND state = 'dealt' ORDER BY seq DESC LIMIT 1`
  const { rows } = await db.query<TableRound>(sql, [game])
  return rows[0]
}

/** A round by shoe and number. */
export async function findTableRound(
  db: Queries,
  game: string,
  shoe: number,
  number: number,
): Promise<TableRound | undefined> {
  const sql = `SELECT ${COLUMNS} FROM table_round WHERE game = $1 AND shoe = $2 AND number = $3`
  const { rows } = await db.query<TableRound>(sql, [game, shoe, number])
  return rows[0]
}

/** What came in a shoe so far: rounds that are over, the first one first. */
export async function shoePlays(db: Queries, game: string, shoe: number): Promise<object[]> {
  const sql = `SELECT play FROM table_round WHERE game = $1 AND shoe = $2 AND state = 'over' ORDER BY number`
  const { rows } = await db.query<{ play: object }>(sql, [game, shoe])
  return rows.map(({ play }) => play)
}

/** What came in the last rounds that are over, of whatever shoe; the first one first. */
export async function recentPlays(db: Queries, game: string, count: number): Promise<object[]> {
  const sql = `SELECT play FROM table_round WHERE game = $1 AND state = 'over' ORDER BY seq DESC LIMIT $2`
  const { rows } = await db.query<{ play: object }>(sql, [game, count])
  return rows.map(({ play }) => play).reverse()
}

const ADD = `
  INSERT INTO table_round (game, seq, shoe, number, chain, nonce, state, opens_ms, closes_ms)
  VALUES ($1, $2, $3, $4, $5, $6, 'open', $7, $8) ON CONFLICT DO NOTHING`

function openRound(db: Db, game: SharedGame, last: TableRound | undefined, nowMs: number): Promise<void> {
  return db.tx(async (tx) => {
    const isNewShoe = last === undefined || last.number >= game.roundsInShoe
    const shoe = (last?.shoe ?? 0) + (isNewShoe ? 1 : 0)
    const number = isNewShoe ? 1 : last.number + 1
    const { chain, nonce } = await nextElement(tx, game.id, last, nowMs)
    const seq = (last?.seq ?? 0) + 1
    await tx.query(ADD, [game.id, seq, shoe, number, chain, nonce, nowMs, nowMs + game.openMs])
  })
}

/** Locks a round against bets and other steps, if it still stands where it is thought to. */
async function lockRound(tx: Queries, id: number, state: TableRound['state']): Promise<TableRound | undefined> {
  const sql = `SELECT ${COLUMNS} FROM table_round WHERE id = $1 AND state = $2 FOR UPDATE`
  const { rows } = await tx.query<TableRound>(sql, [id, state])
  return rows[0]
}

const closeRound = (db: Db, { id }: TableRound) =>
  db.query(`UPDATE table_round SET state = 'closed' WHERE id = $1 AND state = 'open'`, [id])

const ASKED = `SELECT 1 FROM table_bet WHERE round = $1 AND state = 'asked' LIMIT 1`
const FIRST = `SELECT wish FROM table_bet WHERE round = $1 AND state = 'placed' ORDER BY id LIMIT 1`
const DEAL = `
  UPDATE table_round SET state = 'dealt', element = $2, salt = $3, play = $4, deals_ms = $5, shows_ms = $6, next_ms = $7
  WHERE id = $1`

/** Draws what the chain holds for this round. From here on no bet comes in. @returns false while answers are waited for */
function dealRound(db: Db, game: SharedGame, { id, closesMs }: TableRound, nowMs: number): Promise<boolean> {
  return db.tx(async (tx) => {
    const round = await lockRound(tx, id, 'closed')
    if (!round) return false
    const asked = await tx.query(ASKED, [id])
    if (asked.rowCount && nowMs < closesMs + ANSWERS_MS) return false
    const chain = await findChain(tx, round.chain)
    const { rows } = await tx.query<{ wish: string }>(FIRST, [id])
    const salt = chain.salt ?? (rows[0] ? await fixSalt(tx, chain.id, rows[0].wish) : NO_SALT)
    const element = elementOf(chain, round.nonce)
    const isLate = game.flight !== undefined && nowMs > closesMs + TAKES_OFF_MS
    const drawn = () => game.draw(drawsOf({ serverSeed: element, clientSeed: salt, nonce: round.nonce }))
    const play = isLate ? CANCELLED : drawn()
    const showsMs = nowMs + (isLate ? 0 : game.showingMs(play))
    await tx.query(DEAL, [id, element, salt, play, nowMs, showsMs, showsMs + game.showMs])
    return true
  })
}

const CANCELLED: CancelledPlay = { isCancelled: true }

export const endRound = (db: Db, { id }: Pick<TableRound, 'id'>) =>
  db.query(`UPDATE table_round SET state = 'over' WHERE id = $1 AND state = 'dealt'`, [id])

/** When the round that flies now will be over. */
export async function endsAt(db: Queries, game: string): Promise<number | undefined> {
  const { showsMs } = (await flyingRound(db, game)) ?? {}
  return showsMs == null ? undefined : showsMs + IN_TIME_MS
}

/** A flight ends a moment late; a cancelled one took nobody's wish. */
const overAt = ({ flight }: SharedGame, { showsMs, play }: TableRound): number =>
  (showsMs ?? 0) + (flight && play && !isCancelled(play) ? IN_TIME_MS : 0)

/** Takes the step that is due, if one is. @returns whether another may be due now */
export async function stepTable(db: Db, game: SharedGame, nowMs: number): Promise<boolean> {
  const round = await currentRound(db, game.id)
  if (!round || (round.state === 'over' && nowMs >= (round.nextMs ?? 0))) await openRound(db, game, round, nowMs)
  else if (round.state === 'open' && nowMs >= round.closesMs) await closeRound(db, round)
  else if (round.state === 'closed' && nowMs >= round.closesMs + CLOSED_MS) return dealRound(db, game, round, nowMs)
  else if (round.state === 'dealt' && nowMs >= overAt(game, round)) await endRound(db, round)
  else return false
  return true
}

/** How long a round in which nobody bet can be looked at. */
const EMPTY_KEPT_MS = 90 * 24 * 3_600_000
const DROP = `
  DELETE FROM table_round WHERE id IN (
    SELECT r.id FROM table_round r WHERE r.next_ms < $1
      AND NOT EXISTS (SELECT 1 FROM table_seat s WHERE s.round = r.id)
      AND EXISTS (SELECT 1 FROM table_round later WHERE later.game = r.game AND later.seq > r.seq)
    ORDER BY r.next_ms LIMIT 1000)`

/** Forgets rounds in which nobody bet, long ago: a table that nobody watches has a million of them a year. */
export const dropEmptyRounds = (db: Queries, nowMs: number) => db.query(DROP, [nowMs - EMPTY_KEPT_MS])
