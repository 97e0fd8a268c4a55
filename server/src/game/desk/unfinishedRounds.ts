/** Rounds that their providers left open: listed, counted for the alarm, and ended by operators. */
import { type Currency, inMyr, isCurrency, type Money, money, NOTHING, toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import { UNFINISHED_MS } from '@quarterline/core/game/game'
import { actOn } from '@quarterline/core/game/round'
import type { ActingOperator } from '../../account/operator.ts'
import type { ActAnswer, Approval } from '../../account/record/approval.ts'
import type { Member } from '../../account/session.ts'
import type { BetHouse } from '../../bet/house.ts'
import { doOrAsk, type MoneyActHouse, turnDown } from '../../bet/settle/moneyAct.ts'
import type { Queries, Tx } from '../../kit/db.ts'
import { lockPurses } from '../../wallet/post.ts'
import { undoneShares } from '../jackpot/pool.ts'
import { readRound } from '../wallet/rows.ts'
import { readPlayer } from '../wallet/sessions.ts'
import { writeMoney } from '../wallet/writeMoney.ts'
import { writeRoundMove } from '../wallet/writeRoundMove.ts'
import { askRound, providerRefusal, type RoundAskingHouse } from './askRound.ts'

/** The parts of the house that ending rounds needs. */
export type RoundDeskHouse = MoneyActHouse & RoundAskingHouse & Pick<BetHouse, 'membersChanged'>

type RoundList = Omit<SuccessOf<'console/gamerounds'>, 'status' | 'statusdesc'>

const PAGE_DEFAULT = 50
// A stay ends by what its provider says alone (`transfer`).
const UNFINISHED = `r.state = 'open' AND NOT r.is_stay AND r.opened_ms < $1::bigint - ${UNFINISHED_MS}`
const WANTED = `${UNFINISHED} AND ($2::text IS NULL OR r.provider = $2)`
const ROWS = `
  SELECT r.id, r.provider, r.game, r.kind, r.round, m.account_id, r.currency, r.stake, r.paid, r.bets, r.wins, r.opened_ms
  FROM game_round r JOIN member m ON m.shard_key = r.shard_key AND m.id = r.member_id
  WHERE ${WANTED} ORDER BY r.opened_ms, r.id LIMIT $3 OFFSET $4`
// A round with a win is decided already: its stake is no longer held.
const SUMS = `
  SELECT r.currency, count(*)::int AS rounds, coalesce(sum(r.stake) FILTER (WHERE r.wins = 0), 0)::bigint AS stake
  FROM game_round r WHERE ${WANTED} GROUP BY r.currency`

interface ListedRound {
  [column: string]: unknown
  id: string
  provider: string
  game: string
  kind: string
  round: string
  account_id: string
  currency: string
  stake: Money
  paid: Money
  bets: number
  wins: number
  opened_ms: number
}

/** A page of unfinished rounds, oldest first, with what all of them hold. */
export async function listUnfinishedRounds(
  db: Queries,
  { provider, pageNumber = 1, pageSize = PAGE_DEFAULT }: RequestOf<'console/gamerounds'>,
  nowMs: number,
): Promise<RoundList> {
  const wanted = [nowMs, provider ?? null]
  const { rows } = await db.query<ListedRound>(ROWS, [...wanted, pageSize, (pageNumber - 1) * pageSize])
  const sums = (await db.query<{ currency: string; rounds: number; stake: Money }>(SUMS, wanted)).rows
  const held = sums.reduce((sum, { currency, stake }) => {
    return isCurrency(currency) ? sum + inMyr(stake, currency) : sum
  }, 0)
  return {
    rows: rows.map(({ id, opened_ms, stake, paid, ...row }) => {
      return { round_id: id, ...row, stake: toDecimal(stake), paid: toDecimal(paid), opened: opened_ms }
    }),
    total: sums.reduce((sum, { rounds }) => sum + rounds, 0),
    stake: toDecimal(money(held)),
  }
}

interface FoundRound {
  [column: string]: unknown
  shardKey: string
  memberId: string
  provider: string
  game: string
  round: string
  state: string
  stake: Money
  wins: number
  acts: number
  currency: Currency
  openedMs: number
  isStay: boolean
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const FIND = `
  SELECT shard_key AS "shardKey", member_id AS "memberId", provider, game, round, state, stake, wins, acts, currency,
    opened_ms AS "openedMs", is_stay AS "isStay"
  FROM game_round WHERE id = $1`
const NOTE = 'UPDATE game_round SET swept_by = $3, sweep_note = $4 WHERE shard_key = $1 AND id = $2'

/** Why a round is not ended by hand now. */
function endRefusal(round: Pick<FoundRound, 'state' | 'openedMs' | 'isStay'>, nowMs: number) {
  if (round.state !== 'open') return refuse('requestConflict', { reason: 'roundEnded' })
  if (round.isStay || nowMs - round.openedMs <= UNFINISHED_MS)
    return refuse('requestConflict', { reason: 'notUnfinished' })
  return undefined
}

/** Ends a round under the lock of its member's purse, behind which its provider's messages wait. */
async function end(
  tx: Tx,
  { member, found }: { member: Member; found: FoundRound },
  { round_id, state, note }: RequestOf<'console/gameroundend'>,
  one: ActingOperator,
): Promise<Result<object>> {
  await lockPurses(tx, found.shardKey, [member.cashId])
  const before = await readRound(tx, found.shardKey, round_id)
  const nowMs = one.now()
  const refused = before ? endRefusal(before, nowMs) : refuse('requestConflict', { reason: 'unknownRound' })
  if (!before || refused) return refused ?? refuse('requestConflict', { reason: 'unknownRound' })
  const next = actOn(before, { call: 'sweep', state })
  // A payment stays paid: such a round can only be completed.
  if (typeof next === 'string') return refuse('requestConflict', { reason: 'paid' })
  const { provider, round } = found
  const moved = await writeRoundMove(tx, member, { provider, round }, { before, next }, nowMs)
  const shares = state === 'cancelled' ? await undoneShares(tx, member, { provider, roundId: round_id }) : []
  await writeMoney(tx, member.shardKey, { ...moved, transfers: [...moved.transfers, ...shares] }, nowMs)
  await tx.query(NOTE, [found.shardKey, round_id, one.by.id, note])
  return ok({})
}

const findRound = async (db: Queries, id: string): Promise<FoundRound | undefined> =>
  UUID.test(id) ? (await db.query<FoundRound>(FIND, [id])).rows[0] : undefined

/** Asks a provider for the state of a round, for an operator who considers ending it. */
export async function askAboutRound(
  house: RoundAskingHouse,
  { round_id }: RequestOf<'console/gameroundask'>,
): Promise<Result<{ said: SuccessOf<'console/gameroundask'>['said'] }>> {
  const found = await findRound(house.db, round_id)
  return found ? ok({ said: await askRound(house, found) }) : refuse('requestConflict', { reason: 'unknownRound' })
}

/** Ends a round that its provider left open. */
export async function endRoundByHand(
  house: RoundDeskHouse,
  one: ActingOperator,
  request: RequestOf<'console/gameroundend'>,
  approval?: Approval,
): Promise<Result<ActAnswer>> {
  const { round_id } = request
  const call = 'console/gameroundend'
  const found = await findRound(house.db, round_id)
  const member = found && (await readPlayer(house.db, { id: '', ...found }))
  const refused = found ? endRefusal(found, one.now()) : refuse('requestConflict', { reason: 'unknownRound' })
  if (!found || !member || refused) {
    return turnDown(house, { ...one, call, request }, refused ?? refuse('requestConflict'), `round ${round_id}`)
  }
  const otherwise = await providerRefusal(house, found, request.state)
  if (otherwise) return turnDown(house, { ...one, call, request }, otherwise, `round ${round_id}`)
  const { stake, wins, acts, currency } = found
  const done = await doOrAsk(
    house,
    one,
    {
      ...{ call, request, subject: `round ${round_id}`, basis: `${acts}` },
      amount: wins > 0 ? NOTHING : inMyr(stake, currency),
      perform: (tx) => end(tx, { member, found }, request, one),
    },
    approval,
  )
  if (done.ok && done.value.state === 'done') house.membersChanged([member.id])
  return done
}
