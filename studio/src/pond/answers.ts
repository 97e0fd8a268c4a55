/** What answers of wallets mean for shots, written for as many at once as were asked at once. */
import type { Queries } from '../kit/db.ts'
import { addCall, GIVEN_UP_MS, type MoneyCall, NOT_ANSWERED, type OwnerBook } from '../wallet/calls.ts'
import type { WalletAnswer } from '../wallet/wallet.ts'
import { addNets } from './nets.ts'
import type { PondHouse } from './ponds.ts'
import type { Shot } from './shots.ts'

/** What a shot is called at wallets, as a round and, with an ending, as its messages. */
export const shotName = (id: number): string => `p${id}`
export const shotTx = (id: number): string => `${shotName(id)}-shot`

/** The wallet's word on a shot; undefined if nothing is known. */
export interface ShotAnswer {
  shot: Pick<Shot, 'id' | 'payout'>
  answer: WalletAnswer | undefined
}

const NOTE = `
  UPDATE pond_shot s SET state = n.state, code = n.code FROM unnest($1::bigint[], $2::text[], $3::text[]) AS n(id, state, code)
  WHERE s.id = n.id AND s.state = 'asked' RETURNING s.id`
const LAND = 'UPDATE pond_catch SET landed_ms = $2 WHERE shot = ANY ($1)'
const LET_GO = 'DELETE FROM pond_catch WHERE shot = ANY ($1)'
const STUCK = `
  SELECT id, provider, player FROM pond_shot WHERE state = 'asked' AND at_ms < $1 ORDER BY at_ms LIMIT 200 FOR UPDATE SKIP LOCKED`
const TAKE_BACK = `UPDATE pond_shot SET state = 'back', code = $2 WHERE id = ANY ($1) AND state = 'asked' RETURNING id`

/** Notes answers. @returns the shots whose answers count: of another somebody held this process for dead, and takes it back */
export async function noteAnswers(tx: Queries, answers: readonly ShotAnswer[], nowMs: number): Promise<Set<number>> {
  const known = answers.flatMap(({ shot, answer }) => (answer ? [{ ...shot, code: answer.code }] : []))
  if (known.length === 0) return new Set()
  const { rows } = await tx.query<{ id: number }>(NOTE, [
    known.map(({ id }) => id),
    known.map(({ code }) => (code === 'OK' ? 'over' : 'void')),
    known.map(({ code }) => (code === 'OK' ? null : code)),
  ])
  const ours = new Set(rows.map(({ id }) => id))
  const caught = known.filter(({ id, payout }) => ours.has(id) && payout > 0)
  const landed = caught.filter(({ code }) => code === 'OK').map(({ id }) => id)
  if (landed.length > 0) await tx.query(LAND, [landed, nowMs])
  const loose = caught.filter(({ code }) => code !== 'OK').map(({ id }) => id)
  if (loose.length > 0) await tx.query(LET_GO, [loose])
  await addNets(tx, [...ours], nowMs)
  return ours
}

/** Takes shots back of which nothing is known: they are never sent again. */
export async function takeShotsBack(
  tx: Queries,
  shots: readonly { id: number; provider: string; player: string }[],
  nowMs: number,
): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(TAKE_BACK, [shots.map(({ id }) => id), NOT_ANSWERED])
  const ours = new Set(rows.map(({ id }) => id))
  for (const { id, provider, player } of shots) {
    if (!ours.has(id)) continue
    const back: MoneyCall = {
      ...{ provider, tx: `${shotTx(id)}-back`, call: 'rollback', owner: 'pondShot', ownerId: id, playSession: null },
      body: { refTx: shotTx(id), player },
    }
    // Due at once.
    await addCall(tx, back, nowMs - GIVEN_UP_MS)
  }
}

/** Takes back what a dead process left. @returns how many */
export function takeBackStuck({ db, nowMs }: PondHouse): Promise<number> {
  return db.tx(async (tx) => {
    const sql = [nowMs() - GIVEN_UP_MS]
    const { rows } = await tx.query<{ id: number; provider: string; player: string }>(STUCK, sql)
    if (rows.length > 0) await takeShotsBack(tx, rows, nowMs())
    return rows.length
  })
}

const VOID = `UPDATE pond_shot SET state = 'void' WHERE id = $1 AND state = 'back'`

const neverAsked = async () => {
  throw new Error('a shot is asked for with its list, and paid with its stake')
}

/** What answers mean for shots that are taken back. */
export const pondShotBook: OwnerBook = {
  taken: neverAsked,
  refused: neverAsked,
  paid: neverAsked,
  async givenBack(tx, id) {
    await tx.query(VOID, [id])
    await tx.query(LET_GO, [[id]])
  },
}
