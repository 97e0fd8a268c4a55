/** The administrator's acts on providers of games: registered, keyed, opened and shut, with the games that they offer. */
import { isCurrency } from '@quarterline/core/base/money'
import { DAY_MS } from '@quarterline/core/base/time'
import { GAME_KINDS, type GameKind } from '@quarterline/core/game/game'
import { keySaid, newKey } from '../../account/licensee/licenseeKeys.ts'
import { requireNetworks } from '../../account/licensee/licenseeWallets.ts'
import { ActRefused, type AdminHouse, adminAct } from '../../account/record/adminAct.ts'
import type { Queries, Tx } from '../../kit/db.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import { readRsaKey } from '../../wallet/seamless/signature.ts'
import { providerSeal } from './providers.ts'

const URL_MAX = 200
const BACK_WITHIN_MS = 31 * DAY_MS
const NAME = /^[a-z][a-z0-9-]{1,31}$/

/** An address of a provider's. @throws ActRefused unless it is one of a host, without a password */
export function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && url.hash === '' && url.username === '' && url.password === ''
  if (!isPlain || !/^https?:$/.test(url.protocol) || text.length > URL_MAX)
    throw new ActRefused('URL is an address of the provider’s, such as https://games.example/play.', 'url')
  return url.href
}

interface Keys {
  keyId: string
  otherKeyId: string | null
}

/** A provider's keys, its row locked. @throws ActRefused if there is none */
export async function holdProvider(tx: Tx, name: string): Promise<Keys> {
  const sql = 'SELECT key_id AS "keyId", other_key_id AS "otherKeyId" FROM game_provider WHERE id = $1 FOR UPDATE'
  const { rows } = await tx.query<Keys & Record<string, unknown>>(sql, [name])
  if (!rows[0]) throw new ActRefused(`There is no provider ${name}.`, 'unknownProvider')
  return rows[0]
}

const ADD = `
  INSERT INTO game_provider (id, name, launch_url, key_id, secret, addresses, tx_scope, opens_new, made_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`

/** Who provides, where its games open, from where it calls, and whether its ids of transactions are per player. */
export interface NewProvider {
  name: string
  url: string
  addresses?: readonly string[] | undefined
  scope?: string | undefined
  /** Whether games that it lists later are `open` at once or `shut` until an operator opens them; default shut. */
  fresh?: string | undefined
}

/** Registers a provider, and tells its key once. */
export function addProvider(
  house: AdminHouse,
  box: Pick<SecretBox, 'seal'>,
  asked: NewProvider,
  makeKey = newKey,
): Promise<string[]> {
  return adminAct(house, { call: 'provider add', request: asked }, async (tx) => {
    const { name, scope = 'provider', fresh = 'shut' } = asked
    if (!NAME.test(name) || name === 'licensee')
      throw new ActRefused('NAME has 2 to 32 lower-case letters, digits and dashes, and begins with a letter.', 'name')
    if (scope !== 'provider' && scope !== 'player') throw new ActRefused('--scope is provider or player.', 'scope')
    if (fresh !== 'open' && fresh !== 'shut') throw new ActRefused('--new is open or shut.', 'new')
    const url = readUrl(asked.url)
    const { addresses = [] } = asked
    requireNetworks(addresses)
    const key = makeKey()
    const sealed = box.seal(key.secret, providerSeal(name))
    const values = [name, name, url, key.keyId, sealed, addresses, scope, fresh === 'open', await house.now(tx)]
    if (!(await tx.query(ADD, values)).rowCount) throw new ActRefused(`Provider ${name} already exists.`, 'exists')
    const say = [`Games of ${name} open at ${url}.`, ...keySaid(key)]
    return { subject: name, after: { url, addresses, scope, new: fresh, keyId: key.keyId }, say }
  })
}

/** Sets from where a provider calls. */
export function setProviderAddresses(house: AdminHouse, name: string, addresses: readonly string[]): Promise<string[]> {
  return adminAct(house, { call: 'provider addresses', request: { name, addresses } }, async (tx) => {
    await holdProvider(tx, name)
    requireNetworks(addresses)
    await tx.query('UPDATE game_provider SET addresses = $2 WHERE id = $1', [name, addresses])
    return { subject: name, after: { addresses }, say: [`${name} calls from ${addresses.join(', ')}.`] }
  })
}

/**
 * Adds a second key, which is valid as well from now on: a secret of ours, shown once, or the provider's own RSA public
 * key.
 * @param publicKey in PEM, for a provider that signs by RSA
 */
export function addProviderKey(
  house: AdminHouse,
  box: Pick<SecretBox, 'seal'>,
  name: string,
  { publicKey, makeKey = newKey }: { publicKey?: string | undefined; makeKey?: typeof newKey } = {},
): Promise<string[]> {
  return adminAct(house, { call: 'provider key', request: { name, ...(publicKey && { publicKey }) } }, async (tx) => {
    const { otherKeyId } = await holdProvider(tx, name)
    if (otherKeyId) throw new ActRefused(`${name} has two keys: drop one of them first.`, 'twoKeys')
    const own = publicKey === undefined ? undefined : readRsaKey(publicKey)
    if (publicKey !== undefined && !own)
      throw new ActRefused('The file has an RSA public key of at least 2048 bits, in PEM.', 'publicKey')
    const key = makeKey()
    const sql = 'UPDATE game_provider SET other_key_id = $2, other_secret = $3 WHERE id = $1'
    await tx.query(sql, [name, key.keyId, box.seal(own ?? key.secret, providerSeal(name))])
    const say = own ? [`Key ${key.keyId} is that of the file: ${name} names it and signs by RSA-SHA256.`] : keySaid(key)
    return { subject: name, after: { otherKeyId: key.keyId }, say }
  })
}

const DROP_OTHER = 'UPDATE game_provider SET other_key_id = NULL, other_secret = NULL WHERE id = $1'
const DROP_USED = `
  UPDATE game_provider SET key_id = other_key_id, secret = other_secret, other_key_id = NULL, other_secret = NULL WHERE id = $1`

/**
 * Ends one of two keys: the one in use, for which the newer one then stands, or the newer one, whose secret may have
 * been lost. One that is gone already stays so. @throws ActRefused for the only one
 */
export function dropProviderKey(house: AdminHouse, name: string, dropped: string): Promise<string[]> {
  return adminAct(house, { call: 'provider dropkey', request: { name, keyId: dropped } }, async (tx) => {
    const { keyId, otherKeyId } = await holdProvider(tx, name)
    const nothing = `${name} has no key ${dropped}: nothing has changed. In use: ${keyId}.`
    if (dropped !== keyId && dropped !== otherKeyId) return { subject: name, say: [nothing] }
    const say = [`Key ${dropped} is believed no more.`]
    if (!otherKeyId) throw new ActRefused(`${name} has one key only.`, 'oneKey')
    const isUsed = dropped === keyId
    await tx.query(isUsed ? DROP_USED : DROP_OTHER, [name])
    return { subject: name, before: { keyId, otherKeyId }, after: { keyId: isUsed ? otherKeyId : keyId }, say }
  })
}

/** When it is expected back, at most a month from now. @throws ActRefused if that cannot be */
function readBack(text: string | undefined, nowMs: number): number | null {
  if (text === undefined) return null
  const atMs = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00+08:00`) : Number.NaN
  if (!(atMs > nowMs && atMs < nowMs + BACK_WITHIN_MS))
    throw new ActRefused('--until is a time to come in GMT+8, such as 2026-11-28T05:30.', 'until')
  return atMs
}

/** Opens a provider, or shuts it until a time that members see; open rounds go on. */
export function setProviderOpen(
  house: AdminHouse,
  name: string,
  isOpen: boolean,
  until?: string | undefined,
): Promise<string[]> {
  const request = { name, ...(until !== undefined && { until }) }
  return adminAct(house, { call: isOpen ? 'provider open' : 'provider shut', request }, async (tx) => {
    await holdProvider(tx, name)
    const backMs = isOpen ? null : readBack(until, await house.now(tx))
    await tx.query('UPDATE game_provider SET is_open = $2, back_ms = $3 WHERE id = $1', [name, isOpen, backMs])
    const say = isOpen ? `Games of ${name} are open.` : `Games of ${name} take no stakes; rounds that are open go on.`
    return { subject: name, after: { isOpen, backMs }, say: [say] }
  })
}

const SET_GAME = `
  INSERT INTO game (provider, id, kind, name) VALUES ($1, $2, $3, $4)
  ON CONFLICT (provider, id) DO UPDATE SET kind = excluded.kind, name = excluded.name`
const GAME_ID = /^[\w.:-]{1,64}$/
const TITLE_MAX = 100

/** Offers a game of a provider, or changes its kind and title. */
export function setGame(
  house: AdminHouse,
  asked: { name: string; game: string; kind: string; title: string },
): Promise<string[]> {
  return adminAct(house, { call: 'provider game', request: asked }, async (tx) => {
    const { name, game, kind, title } = asked
    await holdProvider(tx, name)
    if (!GAME_ID.test(game)) throw new ActRefused('GAME has 1 to 64 letters, digits, dots, dashes and colons.', 'game')
    if (!GAME_KINDS.includes(kind as GameKind))
      throw new ActRefused(`--kind is one of ${GAME_KINDS.join(', ')}.`, 'kind')
    if (title === '' || title.length > TITLE_MAX) throw new ActRefused('--title has 1 to 100 characters.', 'title')
    await tx.query(SET_GAME, [name, game, kind, title])
    return { subject: `${name} ${game}`, after: { kind, title }, say: [`${title} of ${name} is offered.`] }
  })
}

/** Sets where a provider's games open. */
export function setProviderUrl(house: AdminHouse, name: string, text: string): Promise<string[]> {
  return adminAct(house, { call: 'provider url', request: { name, url: text } }, async (tx) => {
    await holdProvider(tx, name)
    const url = readUrl(text)
    await tx.query('UPDATE game_provider SET launch_url = $2 WHERE id = $1', [name, url])
    return { subject: name, after: { url }, say: [`Games of ${name} open at ${url}.`] }
  })
}

/** Sets the currencies in which a game is shut, beside being open or shut for all. */
export function setShutCurrencies(
  house: AdminHouse,
  { name, game, currencies }: { name: string; game: string; currencies: readonly string[] },
): Promise<string[]> {
  const request = { name, game, currencies }
  return adminAct(house, { call: 'provider currencies', request }, async (tx) => {
    if (!currencies.every(isCurrency)) throw new ActRefused('These are not currencies of the house.', 'currency')
    const sql = 'UPDATE game SET shut_currencies = $3 WHERE provider = $1 AND id = $2'
    const { rowCount } = await tx.query(sql, [name, game, [...new Set(currencies)].sort()])
    if (!rowCount) throw new ActRefused(`${name} has no game ${game}.`, 'unknownGame')
    const say = currencies.length === 0 ? 'in no currency' : `in ${currencies.join(', ')}`
    return { subject: `${name} ${game}`, after: { currencies }, say: [`${game} of ${name} is shut ${say}.`] }
  })
}

/** Sets the currencies in which no features of a provider's games can be bought; rounds that were bought go on. */
export function setNoBuyCurrencies(house: AdminHouse, name: string, currencies: readonly string[]): Promise<string[]> {
  return adminAct(house, { call: 'provider nobuys', request: { name, currencies } }, async (tx) => {
    await holdProvider(tx, name)
    if (!currencies.every(isCurrency)) throw new ActRefused('These are not currencies of the house.', 'currency')
    const unsold = [...new Set(currencies)].sort()
    await tx.query('UPDATE game_provider SET no_buy_currencies = $2 WHERE id = $1', [name, unsold])
    const say = unsold.length === 0 ? 'in all currencies' : `in all currencies but ${unsold.join(', ')}`
    return { subject: name, after: { currencies: unsold }, say: [`Features of ${name}’s games are sold ${say}.`] }
  })
}

/** Opens or shuts one game. */
export function setGameOpen(house: AdminHouse, name: string, game: string, isOpen: boolean): Promise<string[]> {
  return adminAct(
    house,
    { call: isOpen ? 'provider opengame' : 'provider shutgame', request: { name, game } },
    async (tx) => {
      const { rowCount } = await tx.query('UPDATE game SET is_open = $3 WHERE provider = $1 AND id = $2', [
        name,
        game,
        isOpen,
      ])
      if (!rowCount) throw new ActRefused(`${name} has no game ${game}.`, 'unknownGame')
      return {
        subject: `${name} ${game}`,
        after: { isOpen },
        say: [`${game} of ${name} is ${isOpen ? 'open' : 'shut'}.`],
      }
    },
  )
}

const LIST = `
  SELECT p.id AS name, p.launch_url AS url, p.key_id AS key, coalesce(p.other_key_id, '') AS "second key",
    array_to_string(p.addresses, ' ') AS addresses, CASE WHEN p.is_open THEN 'open' ELSE 'shut' END AS state,
    (SELECT count(*)::int FROM game g WHERE g.provider = p.id AND g.is_open) AS games,
    (SELECT count(*)::int FROM game_round r WHERE r.provider = p.id AND r.state = 'open') AS "open rounds"
  FROM game_provider p ORDER BY p.id`

/** The providers with their keys' names, games and open rounds. */
export async function listProviders(db: Queries): Promise<Record<string, string | number>[]> {
  return (await db.query<Record<string, string | number>>(LIST)).rows
}
