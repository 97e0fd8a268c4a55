/** The wallets of licensees of type 2: registered, opened and shut. A secret is shown once and stored sealed. */
import type { Queries, Tx } from '../../kit/db.ts'
import { isNetwork } from '../../kit/http/network.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import type { WalletAddress } from '../../wallet/seamless/registry.ts'
import { isUuid } from '../downline/findBelow.ts'
import { nameKey } from '../name.ts'
import { ActRefused, type AdminHouse, adminAct } from '../record/adminAct.ts'
import { holdWalletLicensee } from './findLicensee.ts'
import { keySaid, newKey } from './licenseeKeys.ts'

const URL_MAX = 200

/** @throws ActRefused unless all of them are addresses or networks */
export function requireNetworks(addresses: readonly string[] | undefined): void {
  const wrong = addresses?.find((one) => !isNetwork(one))
  if (wrong !== undefined) throw new ActRefused(`${wrong} is no address or network such as 203.0.113.0/24.`, 'address')
}

/** The base address of a wallet. @throws ActRefused unless it is one of a host, without query or password */
function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  if (!isPlain || !/^https?:$/.test(url.protocol) || text.length > URL_MAX)
    throw new ActRefused('URL is the base address of the wallet, such as https://wallet.example/quarterline.', 'url')
  return url.href.replace(/\/$/, '')
}

const OPEN_WALLET = `
  INSERT INTO licensee_wallet (licensee_id, base_url, addresses, key_id, secret, made_ms) VALUES ($1, $2, $3, $4, $5, $6)`
const MOVE_WALLET = `
  UPDATE licensee_wallet SET base_url = coalesce($2, base_url), addresses = coalesce($3, addresses) WHERE licensee_id = $1`

/**
 * Registers a licensee's wallet, or gives it other addresses.
 * @param wallet.url where it is; as before if absent, which only a registered one may be
 * @param wallet.addresses from which he calls us; as before if absent
 * @param makeKey makes the key of a new wallet; its secret is shown once
 */
export function registerWallet(
  house: AdminHouse,
  box: Pick<SecretBox, 'seal'>,
  wallet: { name: string; url?: string | undefined; addresses?: readonly string[] | undefined },
  makeKey = newKey,
): Promise<string[]> {
  return adminAct(house, { call: 'licensee wallet', request: wallet }, async (tx) => {
    const { name, addresses } = wallet
    const typedUrl = wallet.url === undefined ? undefined : readUrl(wallet.url)
    requireNetworks(addresses)
    const id = await holdWalletLicensee(tx, name)
    const { rows } = await tx.query<{ baseUrl: string; addresses: string[] }>(
      'SELECT base_url AS "baseUrl", addresses FROM licensee_wallet WHERE licensee_id = $1',
      [id],
    )
    const [before] = rows
    const baseUrl = typedUrl ?? before?.baseUrl
    if (baseUrl === undefined) throw new ActRefused(`${name} has no wallet yet: say where it is.`, 'url')
    const after = { baseUrl, ...(addresses && { addresses }) }
    const subject = nameKey(name)
    const say = [`The wallet of ${subject} is at ${baseUrl}.`]
    if (before) {
      await tx.query(MOVE_WALLET, [id, typedUrl ?? null, addresses ?? null])
      return { subject, before, after, say }
    }
    const key = makeKey()
    const sealed = box.seal(key.secret, id)
    await tx.query(OPEN_WALLET, [id, baseUrl, addresses ?? [], key.keyId, sealed, await house.now(tx)])
    return { subject, after: { ...after, keyId: key.keyId }, say: [...say, ...keySaid(key)] }
  })
}

const AGAIN = `
  UPDATE outbox SET first_sent_ms = coalesce(first_sent_ms, sent_ms), again_ms = $3, sent_ms = NULL, next_ms = 0, tries = 0
  WHERE lane = 'licensee:' || $1::uuid AND item = $2 AND sent_ms IS NOT NULL`
const KEPT = `SELECT 1 FROM outbox WHERE lane = 'licensee:' || $1::uuid AND item = $2 LIMIT 1`

/**
 * Resends all acknowledged messages of a bet, in order; the others are still being sent anyway.
 * @returns how many @throws ActRefused if none is kept, or all are on their way
 */
export async function sendAgain(tx: Tx, licenseeId: string, betId: string, nowMs: number): Promise<number> {
  const of = [licenseeId, betId.toLowerCase()]
  const isKept = isUuid(betId) && (await tx.query(KEPT, of)).rowCount === 1
  if (!isKept) throw new ActRefused(`There is no message of bet ${betId} to this wallet.`, 'bet')
  const { rowCount } = await tx.query(AGAIN, [...of, nowMs])
  if (!rowCount) throw new ActRefused(`The messages of bet ${betId} are on their way.`, 'onTheWay')
  return rowCount
}

/** Resends all messages of a bet; a wallet ignores messages that it already has. */
export function resendMessages(house: AdminHouse, name: string, betId: string): Promise<string[]> {
  return adminAct(house, { call: 'licensee resend', request: { name, betId } }, async (tx) => {
    const id = await holdWalletLicensee(tx, name)
    const messages = await sendAgain(tx, id, betId, await house.now(tx))
    return { subject: betId, after: { messages }, say: [`${messages} messages of bet ${betId} are sent again.`] }
  })
}

const ADDRESS = `
  SELECT l.id, w.base_url AS "baseUrl", w.key_id AS "keyId", w.secret FROM licensee l
  JOIN licensee_wallet w ON w.licensee_id = l.id WHERE l.name = $1`

/** How a licensee's wallet is reached. @throws ActRefused if he has none */
export async function readWalletAddress(
  db: Queries,
  box: Pick<SecretBox, 'open'>,
  name: string,
): Promise<WalletAddress> {
  const { rows } = await db.query<{ id: string; baseUrl: string; keyId: string; secret: Buffer }>(ADDRESS, [
    nameKey(name),
  ])
  const [row] = rows
  if (!row) throw new ActRefused(`${name} has no wallet.`, 'wallet')
  return { ...row, secret: box.open(row.secret, row.id) }
}

/** Opens or shuts a wallet for new bets; open bets go on. */
export function setWalletOpen(house: AdminHouse, name: string, isOpen: boolean): Promise<string[]> {
  return adminAct(house, { call: `licensee ${isOpen ? 'open' : 'shut'}`, request: { name } }, async (tx) => {
    const id = await holdWalletLicensee(tx, name)
    const { rowCount } = await tx.query('UPDATE licensee_wallet SET is_open = $2 WHERE licensee_id = $1', [id, isOpen])
    if (!rowCount) throw new ActRefused(`${name} has no wallet yet.`, 'wallet')
    const said = isOpen ? 'can bet again' : 'can place no new bets; open bets go on'
    return { subject: nameKey(name), after: { isOpen }, say: [`Members of ${nameKey(name)} ${said}.`] }
  })
}
