/** Faults from within a running house: a stuck database session, a failing trigger, a trader and a supervisor. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { BoardMatch } from '@quarterline/core/market/board'
import pg from 'pg'
import { OPERATOR_COOKIE } from '../../server/src/account/realms.ts'
import { PASSWORD } from './hosted.ts'

const LOCK_EVERY_MS = 300
/** Hundredths that a trader may move a price by, and that no margin of the house makes up for. */
const TOO_FAR = 30
const [TRIES_MAX, TRY_AGAIN_MS] = [60, 1000]
const RELEASE_TRIES = 50

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // A database that is killed meanwhile ends this too.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Runs statements as the owner. */
export async function asOwner(url: string, ...statements: readonly string[]): Promise<void> {
  const client = await connected(url)
  for (const sql of statements) await client.query(sql).catch((error) => client.end().then(() => Promise.reject(error)))
  await client.end()
}

/** Locks every bet that waits or is to be settled, and new ones, in a transaction that stays open. */
export async function holdBets(url: string): Promise<{ letGo(): Promise<void> }> {
  const client = await connected(url)
  await client.query('BEGIN')
  let isOver = false
  const holding = (async () => {
    while (!isOver) {
      await client.query(`SELECT id FROM bet WHERE waiting OR state = 'accepted' FOR UPDATE SKIP LOCKED`)
      await sleep(LOCK_EVERY_MS)
    }
  })()
  return {
    async letGo() {
      isOver = true
      await holding
      await client.end()
    },
  }
}

type Ask = (name: string, body: object) => Promise<Record<string, unknown>>

/** Logs an operator of the house in. */
async function operator(url: string, account: string): Promise<Ask> {
  const headers = { 'content-type': 'application/json' }
  const post = (name: string, body: object, more: object = {}) =>
    fetch(`${url}/console/${name}`, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) })
  const login = await post('login', { account, password: PASSWORD })
  const cookie = login.headers.getSetCookie().find((one) => one.startsWith(OPERATOR_COOKIE))
  if (!cookie) throw new Error(`${account} could not log in: ${await login.text()}`)
  return async (name, body) =>
    (await post(name, body, { cookie: cookie.split(';')[0] })).json() as Promise<Record<string, unknown>>
}

/**
 * Makes the database refuse to settle one bet in eight.
 * @returns functions that end it, and that retry the failed ones
 */
export async function refuseSettling(url: string) {
  await asOwner(
    url,
    `CREATE FUNCTION odd_bet() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN RAISE EXCEPTION 'this bet is odd' USING ERRCODE = 'check_violation'; END $$`,
    `CREATE TRIGGER odd_bet BEFORE UPDATE ON bet FOR EACH ROW
       WHEN (NEW.state = 'settled' AND hashtext(NEW.id::text) % 8 = 0) EXECUTE FUNCTION odd_bet()`,
  )
  return {
    end: () => asOwner(url, 'DROP TRIGGER odd_bet ON bet', 'DROP FUNCTION odd_bet'),
    /** @throws when something stays in quarantine */
    async release(platformUrl: string): Promise<void> {
      const ask = await operator(platformUrl, 'settler1')
      for (let at = 0; at < RELEASE_TRIES; at++) {
        const { rows } = (await ask('quarantinelist', { pageSize: 100 })) as { rows: { quarantine_id: string }[] }
        if (rows.length === 0) return
        for (const { quarantine_id } of rows) await ask('quarantinerelease', { quarantine_id, note: 'as it was' })
        await sleep(LOCK_EVERY_MS)
      }
      throw new Error('something stays in quarantine')
    },
  }
}

type Board = () => Promise<readonly BoardMatch[]>

const isEarly = ({ phase, markets }: BoardMatch) =>
  phase === 'scheduled' && markets.some(({ betType, status }) => betType === 'BT_OU' && status === 'open')

/** Moves a price of a match far enough to allow a sure win. @returns a function that reverses it */
export async function moveIntoSureWin(url: string, board: Board): Promise<() => Promise<void>> {
  const ask = await operator(url, 'trader1')
  // A source that has just been lost has no price to move yet.
  for (let at = 0; at < TRIES_MAX; at++) {
    for (const { id } of (await board()).filter(isEarly)) {
      const price = { matchId: id, betType: 'BT_OU', period: 'FT' }
      const { status } = await ask('pricemove', { ...price, pick: 'O', by: TOO_FAR })
      if (status === 1) return () => ask('pricemove', { ...price, release: true }).then(() => {})
    }
    await sleep(TRY_AGAIN_MS)
  }
  throw new Error('no price could be moved')
}

/** Shuts betting for maintenance. @returns a function that opens it again */
export async function shut(url: string): Promise<() => Promise<void>> {
  await asOwner(
    url,
    `INSERT INTO maintenance (scope, reason, since_ms, operator) VALUES ('bet', 'forgotten', 0, 'somebody')`,
  )
  return () => asOwner(url, 'DELETE FROM maintenance')
}
