/**
 * For tests: a house with a club beside the sportsbook, members with their own matches, and every figure shown of them.
 */
import { MONEY_SCALE, money } from '@quarterline/core/base/money'
import { HOUR_MS } from '@quarterline/core/base/time'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { MEMBER_COLUMNS, type Member } from '../../src/account/session.ts'
import { ALL_PRODUCTS } from '../../src/app/products/products.ts'
import { fixture, HOME, markets, openTestHouse, type TestHouse } from '../testHouse.ts'
import { openBar } from './testBar.ts'
import { type Bar, CLUB_TABLES, clubProduct, openClub, type Seat } from './testClub.ts'

export const MYR = (amount: number) => money(amount * MONEY_SCALE)

export interface ClubVisitor {
  member: Member
  me: { account_id: string; session_token: string }
  matchId: string
}

/** Home to win, at the club's decimal price. */
export const home = (matchId: string, bet_amount: number, more: object = {}) => ({
  matchId,
  ...HOME,
  bet_amount,
  ...more,
})

/** A member with a match of his own to bet on. */
async function addMember(house: TestHouse, at: number, changes: object): Promise<ClubVisitor> {
  const [accountId, matchId] = [`clubber${at}`, `c${at}`]
  await house.feed(fixture(matchId, { startsAtMs: house.clock.now() + 2 * HOUR_MS }), markets(matchId))
  await house.add([{ accountId, currency: 'MYR', cash: 1000, credit: 0, commType: 1, ...changes }])
  const { rows } = await house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE account_id = $1`, [accountId])
  return { member: rows[0] as Member, me: await house.login(accountId), matchId }
}

/** Every figure that a member, his uplines and the house see of him. */
async function figuresOf(house: TestHouse, { me, member }: ClubVisitor) {
  const today = { startDate: '2025-08-16', endDate: '2025-08-17' }
  const { rows } = await house.db.query(
    `SELECT d.product, d.result, d.turnover, d.win_loss_1, d.commission_5 FROM upline_day d WHERE d.member_id = $1 ORDER BY 1`,
    [member.id],
  )
  return {
    open: (await house.call('bet/betacceptlist', me)).total,
    settled: (await house.call('bet/betsettledlist', me)).total,
    refused: (await house.call('bet/betrejectlist', me)).total,
    statement: (await house.call('report/dailystatement', { ...me, ...today })).sums,
    winLoss: (await house.call('report/platformwinlose', { ...me, ...today, pageNumber: 1, pageSize: 10 })).rows,
    balance: (await house.call('balance', me)).balance,
    shared: rows,
  }
}

/** Opens it for a test file; after each test the house agrees with itself. */
export function openClubHouse() {
  const bar: Bar = { heard: [], isOpen: true }
  const scene = { bar } as {
    bar: Bar
    house: TestHouse
    club: ReturnType<typeof openClub>
    drinks: ReturnType<typeof openBar>
  }
  let made = 0
  beforeAll(async () => {
    scene.house = await openTestHouse({ products: [...ALL_PRODUCTS, clubProduct(bar)] })
    await scene.house.ownerDb.query(CLUB_TABLES)
    scene.club = openClub(scene.house, uuidv7())
    scene.drinks = openBar(scene.house)
  })
  afterEach(async () => {
    await scene.house.share()
    expect((await scene.house.products.audit(scene.house.db)).differences).toEqual([])
  })
  afterAll(() => scene.house.close())

  const balanceOf = async (account: string): Promise<number> => {
    const { rows } = await scene.house.db.query('SELECT balance FROM ledger_account WHERE id = $1', [account])
    return (rows[0]?.balance ?? 0) / MONEY_SCALE
  }
  return Object.assign(scene, {
    balanceOf,
    balances: async ({ purse }: Seat) => [await balanceOf(purse.cash), await balanceOf(purse.escrow)],
    somebody: (changes: { cash?: number; credit?: number } = {}) => addMember(scene.house, ++made, changes),
    figures: (who: ClubVisitor) => figuresOf(scene.house, who),
    async end(matchId: string, goals: [number, number]) {
      const scores = { '1H': [0, 0] as [number, number], FT: goals }
      await scene.house.feed({ kind: 'result', matchId, result: { state: 'completed', scores } })
      await scene.house.settle()
    },
    async join({ member, matchId }: ClubVisitor, stake = 100): Promise<Seat> {
      const joined = await scene.club.join(member, home(matchId, stake))
      expect(joined).toMatchObject({ ok: true, value: { answer: { status: 1 } } })
      return (joined as { value: { seat: Seat } }).value.seat
    },
  })
}
