/**
 * Transfers to a provider that keeps the balance, and back, in a process that dies after each of its statements in
 * turn. Two other processes go on together, and the client asks again under its key; then all of it is where the provider
 * says, nothing was moved twice, it comes back once, and every auditor agrees. Here after some of the statements, in `npm run prove` after each.
 */
import { expect, test } from 'vitest'
import { MEMBER_COLUMNS, type Member } from '../../server/src/account/session.ts'
import { type OpenHouse, openHouse } from '../../server/src/app/house.ts'
import { moveIn } from '../../server/src/game/transfer/moveIn.ts'
import { moveOut } from '../../server/src/game/transfer/moveOut.ts'
import { openDb } from '../../server/src/kit/db.ts'
import { KEEPER } from '../../server/test/game/testKeeper.ts'
import { openTransfers, type TransferPlayer, type Transfers } from '../../server/test/game/testTransfers.ts'
import { TEST_NOW_MS } from '../../server/test/testHouse.ts'
import { mortal } from '../simulation/mortal.ts'

const CASH = 100
const FIRST = 60
const SECOND = 10
/** His win at the provider, if any of his money arrives. */
const WON = 5
const UNIT = 10_000
/** Questions until a provider that answers has been asked about everything. */
const TURNS = 4

interface Life {
  who: TransferPlayer
  member: Member
  loginHash: Buffer
  /** Whether he played at the provider. */
  hasWon: boolean
}

async function bear({ house, player }: Transfers): Promise<Life> {
  const who = await player(CASH)
  const { rows } = await house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE account_id = $1`, [who.accountId])
  const member = rows[0] as Member
  const sql = 'SELECT token_hash FROM session WHERE member_id = $1'
  const login = await house.db.query<{ token_hash: Buffer }>(sql, [member.id])
  return { who, member, loginHash: login.rows[0]?.token_hash as Buffer, hasWon: false }
}

type MovingHouse = Pick<OpenHouse, 'providers'> & Parameters<typeof moveIn>[0]

/** Moves an amount in; each amount has its key. */
function send(process: MovingHouse, { member, loginHash, who }: Life, amount: number) {
  const provider = process.providers.by(KEEPER)
  const game = provider?.games.get('reef')
  if (!provider || !game) throw new Error('the provider is not there')
  const key = `${who.accountId}-${amount}`
  return moveIn(process, member, { provider, game, loginHash, amount: (amount * UNIT) as never, key })
}

/** He moves money in, wins, moves more in, and takes all of it back. */
async function act(process: OpenHouse, transfers: Transfers, life: Life): Promise<void> {
  const { member, who } = life
  await send(process, life, FIRST)
  if ((await transfers.has(who)) > 0) {
    await transfers.play(who, WON)
    life.hasWon = true
  }
  await send(process, life, SECOND)
  await moveOut(process, member, KEEPER)
}

/** Kills a process after a number of statements of its acts. @returns whether it died */
async function die(transfers: Transfers, life: Life, statements: number): Promise<boolean> {
  const { house, keeper } = transfers
  const db = openDb(house.appUrl, { max: 4 })
  const body = mortal(db)
  try {
    const options = { brand: 'Quarterline', wallNowMs: TEST_NOW_MS, clock: house.clock, wallMs: house.clock.now }
    const process = await openHouse(body.db, { ...options, box: house.box, walletHosts: [keeper.host] })
    body.killAfter(statements)
    await act(process, transfers, life).catch((error) => {
      if (!body.isDead()) throw error
    })
    return body.isDead()
  } finally {
    await db.close()
  }
}

/** Whatever is on its way is asked about by two processes at once; then he takes back what is there. */
async function goOn({ house, step }: Transfers, life: Life): Promise<void> {
  const { member } = life
  await send(house, life, FIRST)
  for (let turn = 0; turn < TURNS; turn++) {
    house.clock.move(15_000)
    await Promise.all([step(), step()])
    if (turn === 1) await moveOut(house, member, KEEPER)
  }
}

const MOVED = `
  SELECT count(*)::int AS times FROM game_transfer t JOIN game_stay s ON s.shard_key = t.shard_key AND s.id = t.stay_id
  WHERE s.member_id = $1 AND t.way = 'in' AND t.amount = $2`

async function check(transfers: Transfers, { who, hasWon, member }: Life): Promise<void> {
  const { rows } = await transfers.house.db.query<{ times: number }>(MOVED, [member.id, FIRST * UNIT])
  if (rows[0]?.times !== 1) throw new Error(`${FIRST} was moved ${rows[0]?.times} times`)
  const [balance, held] = await transfers.balance(who)
  const there = [await transfers.has(who), ...(await transfers.told(who)).map(({ there }) => there)]
  const should = CASH + (hasWon ? WON : 0)
  if (balance !== should || held !== 0 || there.some((amount) => amount !== 0))
    throw new Error(`he has ${balance} instead of ${should}, ${held} is held, ${there} is there`)
  const differences = await transfers.audit()
  if (differences.length > 0) throw new Error(differences.join('; '))
}

/** @param every after which statements: 1 all, 7 each seventh */
async function dieEverywhere(every: number, from: number): Promise<{ statements: number; lives: number }> {
  const transfers = await openTransfers()
  try {
    for (let statements = from, lives = 1; ; statements += every, lives++) {
      const life = await bear(transfers)
      const isDead = await die(transfers, life, statements)
      await goOn(transfers, life)
      await check(transfers, life).catch((error) => {
        throw new Error(`dead after ${statements} statements: ${error.message}`, { cause: error })
      })
      if (!isDead) return { statements, lives }
    }
  } finally {
    await transfers.close()
  }
}

const isWhole = process.env.TEST_LENGTH === 'whole'
const [EVERY, FROM] = isWhole ? [1, 1] : [10, 9]

test('a process that dies while money moves neither loses it nor gives it twice [L2] [L7]', async () => {
  const { statements, lives } = await dieEverywhere(EVERY, FROM)
  expect(statements).toBeGreaterThan(50)
  process.stdout.write(`  ${lives} stays, the process dead after up to ${statements - EVERY} statements\n`)
})
