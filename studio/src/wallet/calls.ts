/**
 * What the studio asks of wallets: each message is a row before it is sent. A stake without an answer is taken back until that is
 * answered; a win is sent until it is. What it means for its round is written with its answer, in one transaction.
 */
import { amountText, readAmount } from '../kit/amount.ts'
import type { Db, Queries } from '../kit/db.ts'
import type { Wallet, WalletAnswer } from './wallet.ts'

/** What a message moves money for: a row of a kind of its own, such as a round of one player. */
export interface CallOwner {
  owner: string
  ownerId: number
}

/** A stake, a win or both, as it is asked of the wallet. */
export interface MoneyCall extends CallOwner {
  provider: string
  tx: string
  call: 'bet' | 'betWin' | 'win' | 'rollback' | 'endRound' | 'promo'
  /** The message without its `tx`. */
  body: object
  /** The session whose play money it moves, where there is no wallet. */
  playSession: string | null
}

/** What an answer means for the owner, written in the transaction that notes the answer. */
export interface OwnerBook {
  taken(tx: Queries, id: number, nowMs: number): Promise<void>
  refused(tx: Queries, id: number, code: string): Promise<void>
  givenBack(tx: Queries, id: number): Promise<void>
  paid(tx: Queries, id: number): Promise<void>
}

/** What became of a message. */
export type CallResult =
  | { code: 'OK'; balance: number | undefined }
  /** Refused by the wallet: nothing moved. */
  | { code: string; balance?: undefined }

/** Nothing is known: a stake is being taken back, a win is being sent again. */
export const NOT_ANSWERED = 'NOT_ANSWERED'

/** After this a process that waited for an answer is held for dead. */
export const GIVEN_UP_MS = 15_000
const AGAIN_MS = 1000
const AGAIN_MS_MAX = 15 * 60_000
const pauseAfter = (tries: number): number => Math.min(AGAIN_MS * 2 ** Math.min(tries, 20), AGAIN_MS_MAX)
/** Messages in one look of the sender. */
const AT_ONCE = 50

const ADD = `
  INSERT INTO wallet_call (provider, tx, call, body, owner, owner_id, play_session, state, next_ms, at_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`

/** Notes a message that is about to be sent. @param tx the transaction in which its owner's row changes */
export async function addCall(tx: Queries, one: MoneyCall, nowMs: number): Promise<void> {
  const { provider, tx: name, call, body, owner, ownerId, playSession } = one
  const state = call === 'bet' || call === 'betWin' ? 'asked' : 'waiting'
  const values = [provider, name, call, body, owner, ownerId, playSession, state, nowMs + GIVEN_UP_MS, nowMs]
  await tx.query(ADD, values)
}

const DONE = `UPDATE wallet_call SET state = 'done', code = coalesce(code, $3) WHERE provider = $1 AND tx = $2 AND state <> 'done'`
const DUE = `
  UPDATE wallet_call SET next_ms = $2, tries = tries + 1 WHERE (provider, tx) IN (
    SELECT provider, tx FROM wallet_call WHERE state <> 'done' AND next_ms <= $1
    ORDER BY next_ms LIMIT $3 FOR UPDATE SKIP LOCKED)
  RETURNING provider, tx, call, body, owner, owner_id AS "ownerId", play_session AS "playSession", state, tries`
const LATER = `UPDATE wallet_call SET next_ms = $3 WHERE provider = $1 AND tx = $2 AND state = 'waiting'`

type DueCall = MoneyCall & { state: 'asked' | 'waiting'; tries: number }

/** Moves play money, once: the row of the message is marked in the same transaction. */
async function movePlayMoney(
  db: Db,
  { provider, tx: name, call, body, playSession }: MoneyCall,
): Promise<WalletAnswer> {
  const { amount, bet, win, refTx } = body as Record<string, string | undefined>
  return db.tx(async (tx) => {
    const lock = 'SELECT play_money AS money FROM session WHERE id = $1 FOR UPDATE'
    const { rows } = await tx.query<{ money: number }>(lock, [playSession])
    const money = rows[0]?.money ?? 0
    const stake = call === 'bet' || call === 'betWin' ? (readAmount(amount ?? bet) ?? 0) : 0
    if (stake > money) return { code: 'INSUFFICIENT_FUNDS' }
    const marked = await tx.query(
      'UPDATE wallet_call SET code = $3 WHERE provider = $1 AND tx = $2 AND code IS NULL RETURNING tx',
      [provider, name, 'OK'],
    )
    const former = 'SELECT body FROM wallet_call WHERE provider = $1 AND tx = $2 AND code = $3'
    const taken =
      call === 'rollback'
        ? await tx.query<{ body: { amount?: string; bet?: string } }>(former, [provider, refTx, 'OK'])
        : undefined
    const back = readAmount(taken?.rows[0]?.body.amount ?? taken?.rows[0]?.body.bet) ?? 0
    const paid = call === 'win' ? (readAmount(amount) ?? 0) : call === 'betWin' ? (readAmount(win) ?? 0) : 0
    const balance = marked.rowCount ? money - stake + paid + back : money
    await tx.query('UPDATE session SET play_money = $2 WHERE id = $1', [playSession, balance])
    return { code: 'OK', balance: amountText(balance) }
  })
}

export interface Calls {
  /** Sends a message that was just noted, and notes what became of it. */
  send(one: MoneyCall): Promise<CallResult>
  /** Sends what is due: what a dead process left, and what was not answered. @returns how many */
  sendDue(): Promise<number>
}

interface CallHouse {
  db: Db
  nowMs(): number
  wallets: ReadonlyMap<string, Wallet>
  /** By the kind of owner. */
  books: Readonly<Record<string, OwnerBook>>
}

/** What answers mean, written with them. */
function createNotes({ db, nowMs, books }: CallHouse) {
  function bookOf({ owner }: CallOwner): OwnerBook {
    const book = books[owner]
    if (!book) throw new Error(`nobody keeps the rows of ${owner}`)
    return book
  }

  /** Notes an answer, unless somebody else did. */
  async function note(one: MoneyCall, code: string, more: (tx: Queries) => Promise<void>): Promise<boolean> {
    return db.tx(async (tx) => {
      const { rowCount } = await tx.query(DONE, [one.provider, one.tx, code])
      if (rowCount) await more(tx)
      return rowCount > 0
    })
  }

  return {
    /** A stake of which nothing is known is taken back, and never sent again. */
    giveBack(one: MoneyCall): Promise<boolean> {
      const { player } = one.body as { player?: string }
      const body = { refTx: one.tx, ...(player !== undefined && { player }) }
      return note(one, NOT_ANSWERED, async (tx) => {
        const back: MoneyCall = { ...one, call: 'rollback', tx: `${one.tx}-back`, body }
        await addCall(tx, back, nowMs() - GIVEN_UP_MS)
      })
    },
    async stakeAnswered(one: MoneyCall, answer: WalletAnswer): Promise<CallResult> {
      const book = bookOf(one)
      const isOk = answer.code === 'OK'
      const isOurs = await note(one, answer.code, (tx) =>
        isOk ? book.taken(tx, one.ownerId, nowMs()) : book.refused(tx, one.ownerId, answer.code),
      )
      // Somebody held us for dead and takes it back.
      if (!isOurs) return { code: NOT_ANSWERED }
      return isOk ? { code: 'OK', balance: readAmount(answer.balance) } : { code: answer.code }
    },
    async paid(one: MoneyCall): Promise<void> {
      const book = bookOf(one)
      await note(one, 'OK', (tx) => (one.call === 'rollback' ? book.givenBack : book.paid)(tx, one.ownerId))
    },
  }
}

export function createCalls(house: CallHouse): Calls {
  const { db, nowMs, wallets } = house
  const notes = createNotes(house)
  const ask = async (one: MoneyCall): Promise<WalletAnswer | undefined> =>
    one.playSession === null
      ? wallets.get(one.provider)?.ask(one.call, { ...one.body, tx: one.tx })
      : movePlayMoney(db, one)

  async function send(one: MoneyCall, tries = 0): Promise<CallResult> {
    const answer = await ask(one)
    const isStake = one.call === 'bet' || one.call === 'betWin'
    if (isStake) {
      if (answer) return notes.stakeAnswered(one, answer)
      await notes.giveBack(one)
      return { code: NOT_ANSWERED }
    }
    // Money that is owed is never given up, whatever the wallet says of it.
    if (answer?.code !== 'OK') {
      await db.query(LATER, [one.provider, one.tx, nowMs() + pauseAfter(tries)])
      return { code: answer?.code ?? NOT_ANSWERED }
    }
    await notes.paid(one)
    return { code: 'OK', balance: readAmount(answer.balance) }
  }

  async function sendOne(one: DueCall): Promise<void> {
    if (one.state === 'asked') await notes.giveBack(one)
    else await send(one, one.tries)
  }

  return {
    send: (one) => send(one),
    async sendDue() {
      const now = nowMs()
      const { rows } = await db.query<DueCall>(DUE, [now, now + GIVEN_UP_MS, AT_ONCE])
      await Promise.all(rows.map(sendOne))
      return rows.length
    },
  }
}
