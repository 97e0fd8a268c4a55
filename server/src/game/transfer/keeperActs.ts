/** The administrator's acts on how a provider speaks with the house: where it is called, and who keeps the balance. */
import { GAME_WALLETS, type GameWallet } from '@quarterline/core/game/game'
import { ActRefused, type AdminHouse, adminAct } from '../../account/record/adminAct.ts'
import type { Queries, Tx } from '../../kit/db.ts'
import { holdProvider, readUrl } from '../provider/providerActs.ts'

const IN_USE = `
  SELECT EXISTS (SELECT FROM game_stay WHERE provider = $1 AND state = 'open') AS stays,
    EXISTS (SELECT FROM game_round WHERE provider = $1 AND state = 'open' AND NOT is_stay) AS rounds,
    (SELECT calls_url FROM game_provider WHERE id = $1) AS calls`

interface Use {
  [column: string]: unknown
  stays: boolean
  rounds: boolean
  calls: string | null
}

/** What hinders a change. */
async function readUse(tx: Tx, name: string): Promise<Use> {
  return (await tx.query<Use>(IN_USE, [name])).rows[0] as Use
}

/** Sets where the house calls a provider: `none` if it is never called. */
export function setProviderCalls(house: AdminHouse, name: string, text: string): Promise<string[]> {
  return adminAct(house, { call: 'provider calls', request: { name, url: text } }, async (tx) => {
    await holdProvider(tx, name)
    const url = text === 'none' ? null : readUrl(text)
    const { stays } = await readUse(tx, name)
    if (stays && url === null) throw new ActRefused(`Members have money at ${name}: it must be asked for it.`, 'inUse')
    const sql = `UPDATE game_provider SET calls_url = $2 WHERE id = $1 AND (wallet = 'seamless' OR $2::text IS NOT NULL)`
    if (!(await tx.query(sql, [name, url])).rowCount)
      throw new ActRefused(`${name} keeps the balance, so that it must be called.`, 'noCalls')
    return {
      subject: name,
      after: { calls: url },
      say: [url ? `${name} is called at ${url}.` : `${name} is not called.`],
    }
  })
}

/** Sets who keeps the balance: the house (`seamless`), or the provider (`transfer`). Not while anything is in play there. */
export function setProviderWallet(house: AdminHouse, name: string, kind: string): Promise<string[]> {
  return adminAct(house, { call: 'provider wallet', request: { name, wallet: kind } }, async (tx) => {
    await holdProvider(tx, name)
    if (!GAME_WALLETS.includes(kind as GameWallet)) throw new ActRefused('KIND is seamless or transfer.', 'wallet')
    const { stays, rounds, calls } = await readUse(tx, name)
    if (stays || rounds) throw new ActRefused(`Members have money in play at ${name}.`, 'inUse')
    if (kind === 'transfer' && calls === null)
      throw new ActRefused(`Say first where ${name} is called: provider calls ${name} URL.`, 'noCalls')
    await tx.query('UPDATE game_provider SET wallet = $2 WHERE id = $1', [name, kind])
    const say =
      kind === 'transfer' ? `${name} keeps the balance: money is moved to it.` : `${name} asks for each stake.`
    return { subject: name, after: { wallet: kind }, say: [say] }
  })
}

const TRANSIT = `
  SELECT t.provider, m.account_id AS account, t.way, coalesce((t.amount / 10000.0)::text, '') AS amount, m.currency, t.tries AS asked,
    to_char(to_timestamp(t.asked_ms / 1000.0) AT TIME ZONE 'Asia/Singapore', 'YYYY-MM-DD HH24:MI:SS') AS since, t.id AS tx
  FROM game_transfer t JOIN game_stay s ON s.shard_key = t.shard_key AND s.id = t.stay_id
  JOIN member m ON m.shard_key = s.shard_key AND m.id = s.member_id
  WHERE t.state = 'asked' ORDER BY t.asked_ms, t.id LIMIT 500`

/** Transfers that the provider has not confirmed, the oldest first; one that comes back has no amount yet. */
export async function listTransit(db: Queries): Promise<Record<string, string | number>[]> {
  return (await db.query<Record<string, string | number>>(TRANSIT)).rows
}
