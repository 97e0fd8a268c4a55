/** For tests: two lottery companies in a house, their draws, and members who bet on them. */
import { MONEY_SCALE } from '@quarterline/core/base/money'
import { HOUR_MS } from '@quarterline/core/base/time'
import type { RequestOf } from '@quarterline/core/calls'
import { uuidv7 } from 'uuidv7'
import { DEMO_PASSWORD } from '../../src/account/demoHouse.ts'
import { addOperators } from '../../src/account/operator.ts'
import { providerSeal } from '../../src/game/provider/providers.ts'
import { advanceDraws } from '../../src/lottery/product.ts'
import type { TicketView } from '../../src/lottery/ticket/ticketView.ts'
import type { Operate, TestHouse } from '../testHouse.ts'
import { memberOf } from '../testRoles.ts'

/** The company that draws by itself, and the one whose results are typed. */
export const OWN = 'HB'
export const TYPED = 'SL'

export type WireLine = RequestOf<'lottery/place'>['lines'][number]
export type TestLottery = Awaited<ReturnType<typeof openTestLottery>>

/** A member who bets. */
export interface Bettor {
  accountId: string
  memberId: string
  me: { account_id: string; session_token: string }
}

const PROVIDER = `
  INSERT INTO game_provider (id, name, launch_url, key_id, secret, made_ms) VALUES ('draws', 'Draws', 'https://draws.example', 'k1', $1, 0)`
const COMPANIES = `
  INSERT INTO lottery_company (code, name, prize_table, provider, url, check_url, calendar, heard_ms, made_ms) VALUES
    ('${OWN}', 'Harbour 4D', 'A', 'draws', 'https://draws.example/lottery/v1/HB', 'https://draws.example/check/', '', $1, $1),
    ('${TYPED}', 'Straits 4D', 'B', NULL, NULL, NULL, 'daily 18:50 19:00', $1, $1 + 1)`
const BALANCE = `
  SELECT c.balance AS cash, e.balance AS held FROM member m
  JOIN ledger_account c ON c.shard_key = m.shard_key AND c.id = m.cash_id
  JOIN ledger_account e ON e.shard_key = m.shard_key AND e.id = m.escrow_id WHERE m.id = $1`
const ADD_DRAW = `
  INSERT INTO lottery_draw (id, company, draw, cut_off_ms, draw_ms, made_ms) VALUES ($1, $2, $3, $4, $5, $6)`

/** 23 numbers: the first ones as given, the others 9000 and on, which no test bets on. */
export function drawnOf(...top: string[]): string[] {
  return Array.from({ length: 23 }, (_, at) => top[at] ?? String(9000 + at))
}

/** Numbers as an operator types them. */
export const asTyped = (numbers: readonly string[]) => ({
  ...{ first: numbers[0] ?? '', second: numbers[1] ?? '', third: numbers[2] ?? '' },
  ...{ special: numbers.slice(3, 13), consolation: numbers.slice(13) },
})

/** What operators do: two of each kind. */
async function openDesk(house: TestHouse) {
  const people = ['settler2', 'supervisor2'].map((account) => ({
    account,
    role: account.slice(0, -1) as 'settler' | 'supervisor',
  }))
  await house.db.tx((tx) => addOperators(tx, people, DEMO_PASSWORD, { isDemo: true }))
  const operators = new Map<string, Operate>()
  for (const account of ['settler1', 'settler2', 'supervisor1', 'supervisor2'])
    operators.set(account, await house.operator(account))
  const operator = (account: string) => operators.get(account) as Operate
  return {
    operator,
    /** Two people type a result, and tickets are paid. */
    async result(drawId: string, numbers: readonly string[]) {
      const request = { draw_id: drawId, ...asTyped(numbers) }
      await operator('settler1')('lotteryresult', request)
      const done = await operator('settler2')('lotteryresult', request)
      await advanceDraws(house)
      return done
    },
    /** An act of one supervisor that the other approves. */
    async byTwo(name: Parameters<Operate>[0], request: object) {
      const asked = (await operator('supervisor1')(name, request)) as { approval_id?: string; statusdesc: string }
      if (asked.approval_id === undefined) return asked
      return operator('supervisor2')('approve', { approval_id: asked.approval_id })
    },
  }
}

/** Companies in a house, with what members and operators do there. */
export async function openTestLottery(house: TestHouse) {
  await house.ownerDb.query(PROVIDER, [house.box.seal('secret', providerSeal('draws'))])
  await house.ownerDb.query(COMPANIES, [house.clock.now()])
  const desk = await openDesk(house)
  let made = 0

  /** A draw whose cut-off comes in an hour, ten minutes before it is drawn. */
  async function draw(company = TYPED, inMs = HOUR_MS): Promise<string> {
    const id = uuidv7()
    const cutOffMs = house.clock.now() + inMs
    await house.ownerDb.query(ADD_DRAW, [
      ...[id, company, `${String(++made).padStart(4, '0')}/25`, cutOffMs, cutOffMs + HOUR_MS / 6, house.clock.now()],
    ])
    return id
  }

  async function bettor(cash = 1000, changes: object = {}): Promise<Bettor> {
    const accountId = `bettor${++made}`
    await house.add([{ accountId, currency: 'MYR', cash, credit: 0, commType: 0, ...changes }])
    const me = await house.login(accountId)
    return { accountId, me, memberId: (await memberOf(house, accountId)).id }
  }

  const line = (drawId: string, betType: string, number: string, stake: number, more: Partial<WireLine> = {}) => ({
    ...{ draw_id: drawId, bet_type: betType, number, cover: 'straight' as const, prize: 0, stake, ...more },
  })

  const place = ({ me }: Bettor, lines: WireLine[], bet_key = uuidv7()) =>
    house.call('lottery/place', { ...me, bet_key, lines })

  /** One ticket that was taken whole. */
  async function ticket(who: Bettor, ...lines: WireLine[]): Promise<TicketView> {
    const placed = await place(who, lines)
    const [only] = placed.tickets ?? []
    if (!only || placed.refused.length > 0) throw new Error(`not placed: ${JSON.stringify(placed)}`)
    return only
  }

  return {
    ...{ ...desk, draw, bettor, line, place, ticket },
    /** Time goes on, with the steps of draws. */
    async move(byMs: number) {
      house.clock.move(byMs)
      await advanceDraws(house)
    },
    again: async ({ me }: Bettor, { ticket_id }: { ticket_id: string }) =>
      (await house.call('lottery/ticket', { ...me, ticket_id })).ticket,
    /** Cash and what is held, in units. */
    async balance({ memberId }: Bettor): Promise<[number, number]> {
      const { rows } = await house.db.query<{ cash: number; held: number }>(BALANCE, [memberId])
      const [row] = rows
      return [(row?.cash ?? 0) / MONEY_SCALE, (row?.held ?? 0) / MONEY_SCALE]
    },
    audit: async () => (await house.products.audit(house.ownerDb)).differences,
  }
}
