/** The administrator registers, blocks and lists sites whose signed tokens log members in. */
import { uuidv7 } from 'uuidv7'
import type { Db } from '../../kit/db.ts'
import { readPublicKey } from '../launch/launchToken.ts'
import { nameKey } from '../name.ts'
import { ActRefused, type AdminHouse, adminAct, readName } from '../record/adminAct.ts'
import { findUpline } from '../tree/upline.ts'

const SHAREHOLDER = 5

/** Registers a site's key for the members under a shareholder. */
export function addIssuer(house: AdminHouse, issuer: { name: string; key: string; under: string }): Promise<string[]> {
  const name = nameKey(issuer.name)
  return adminAct(house, { call: 'issuer add', request: { ...issuer, name } }, async (tx) => {
    readName(issuer.name)
    const key = readPublicKey(issuer.key)
    if (!key)
      throw new ActRefused('The key must be a public Ed25519 key in base64: its 32 bytes, or the DER of openssl.')
    const { shardKey, level } = await findUpline(tx, issuer.under)
    if (level !== SHAREHOLDER) throw new ActRefused(`${issuer.under} is not a shareholder.`)
    const id = uuidv7()
    const { rowCount } = await tx.query(
      `INSERT INTO launch_issuer (id, name, shard_key, public_key, created_ms) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING`,
      [id, name, shardKey, key, await house.now(tx)],
    )
    if (!rowCount) throw new ActRefused(`Issuer ${name} already exists.`)
    const say = [`Tokens of ${name} must have "aud": "${id}".`]
    return { subject: name, after: { id, under: issuer.under, state: 'active' }, say }
  })
}

/** Stops accepting a site's tokens, or accepts them again. Existing sessions stay. */
export function setIssuerState(house: AdminHouse, typedName: string, state: 'active' | 'closed'): Promise<string[]> {
  const name = nameKey(typedName)
  const call = state === 'closed' ? 'issuer block' : 'issuer unblock'
  return adminAct(house, { call, request: { name } }, async (tx) => {
    const { rowCount } = await tx.query('UPDATE launch_issuer SET state = $2 WHERE name = $1', [name, state])
    if (!rowCount) throw new ActRefused(`There is no issuer ${name}.`)
    const say = [`Tokens of ${name} ${state === 'closed' ? 'are no longer accepted' : 'are accepted again'}.`]
    return { subject: name, after: { state }, say }
  })
}

/** Every site with its issuer name, whose members it logs in, and its state. */
export async function listIssuers(db: Db): Promise<Record<string, unknown>[]> {
  return (
    await db.query(
      `SELECT i.name, i.id AS aud, u.name AS under, i.state FROM launch_issuer i
       LEFT JOIN upline u ON u.shard_key = i.shard_key AND u.level = ${SHAREHOLDER} ORDER BY i.name`,
    )
  ).rows
}
