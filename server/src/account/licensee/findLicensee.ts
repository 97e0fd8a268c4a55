/** Finds licensees by their names, and bets that their wallets were asked for. */
import type { SuccessOf } from '@quarterline/core/calls'
import type { Queries, Tx } from '../../kit/db.ts'
import { isUuid } from '../downline/findBelow.ts'
import { nameKey } from '../name.ts'
import { ActRefused } from '../record/adminAct.ts'

/** A licensee's id by its name. */
export async function licenseeIdOf(db: Queries, name: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM licensee WHERE name = $1', [nameKey(name)])
  return rows[0]?.id
}

/** The id of a licensee with a seamless wallet; locks his row. @throws ActRefused */
export async function holdWalletLicensee(tx: Tx, name: string): Promise<string> {
  const { rows } = await tx.query<{ id: string; type: number }>(
    'SELECT id, type FROM licensee WHERE name = $1 FOR UPDATE',
    [nameKey(name)],
  )
  if (!rows[0]) throw new ActRefused(`There is no licensee ${name}.`)
  if (rows[0].type !== 2) throw new ActRefused(`Members of ${name} keep their money here.`, 'type')
  return rows[0].id
}

const BET = `
  SELECT s.bet_id, s.account_id, s.state, s.code
  FROM licensee_tree t JOIN seamless_bet s ON s.shard_key = t.shard_key AND s.bet_id = $2
  WHERE t.licensee_id = $1 AND s.licensee_id = $1`

type WalletBet = Pick<SuccessOf<'console/licenseebet'>, 'account_id' | 'state'> & { bet_id: string; code?: string }

/** A bet for which a licensee's wallet was asked; undefined both for another licensee's and for an unknown one. */
export async function findWalletBet(db: Queries, licenseeId: string, betId: string): Promise<WalletBet | undefined> {
  if (!isUuid(betId)) return undefined
  const { rows } = await db.query<WalletBet & { code: string | null }>(BET, [licenseeId, betId])
  const [row] = rows
  if (!row) return undefined
  const { code, ...bet } = row
  return { ...bet, ...(code !== null && { code }) }
}
