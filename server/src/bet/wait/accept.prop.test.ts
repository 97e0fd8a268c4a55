/** The end of the wait, in the real step and database, against a plain model of R6: they always agree. */

import type { BetType } from '@quarterline/core/market/betType'
import type { FeedEvent, FeedFact, MarketQuote, Phase } from '@quarterline/core/market/event'
import type { Score } from '@quarterline/core/market/score'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestHouse, type TestHouse } from '../../../test/testHouse.ts'
import { anyRun, type ScheduleStep } from '../../../test/testSchedule.ts'
import {
  amountsOf,
  fateOf,
  isDecimal,
  type PlainBet,
  type PlainMarket,
  type PlainMatch,
  shownAs,
} from '../../../test/testWaiting.ts'
import { MEMBER_COLUMNS, type Member, purseOf } from '../../account/session.ts'
import { type OpenHouse, openHouse } from '../../app/house.ts'

const SOURCE = 'rules'
const LONGEST_MS = 60_000
const RUNS = 40

let base: TestHouse
let members: Member[]
beforeAll(async () => {
  base = await openTestHouse()
  const { rows } = await base.db.query(
    `SELECT ${MEMBER_COLUMNS} FROM member m WHERE account_id IN ('demo01', 'demo11') ORDER BY account_id`,
  )
  members = rows as Member[]
})
afterAll(() => base.close())

const START: PlainMarket[] = [
  { type: 'BT_HDP', slot: 0, line: -2, status: 'open', prices: [95, 95] },
  { type: 'BT_HDP', slot: 1, line: -1, status: 'open', prices: [80, 110] },
  { type: 'BT_OU', slot: 0, line: 10, status: 'open', prices: [90, 100] },
  { type: 'BT_1X2', slot: 0, line: 0, status: 'open', prices: [195, 340, 410] },
]
const PICKS_OF = { BT_HDP: ['H', 'A'], BT_OU: ['O', 'U'], BT_1X2: ['1', 'X', '2'] } as const

let runs = 0
/** An in-play match with its bettors, fed to the house and the model alike. */
class Scene {
  private readonly matchId = `rules${++runs}`
  private house: OpenHouse = base
  private seq = runs * 1_000_000
  private atMs = 0
  private goals: [number, number] = [0, 0]
  private reds = 0
  private phase: Phase = '1H'
  private readonly now: PlainMatch = {
    sinceMs: 0,
    phase: '1H',
    score: '0-0',
    reds: '0',
    danger: false,
    lock: false,
    up: true,
    markets: structuredClone(START),
  }
  private waiting: { id: string; bet: PlainBet }[] = []
  accepted = 0
  rejected = 0

  async open(): Promise<void> {
    const startsAtMs = base.clock.now() - 60_000
    const names = { sport: 1, leagueId: 'R', league: 'Rules', home: 'H', away: 'A' }
    await this.tell({ kind: 'sourceUp' })
    await this.tell({ kind: 'fixture', fixture: { matchId: this.matchId, startsAtMs, ...names } }, this.status())
    await this.tell(this.quoted(this.now.markets))
  }

  private status(): FeedFact {
    const [score, redCards] = [[...this.goals] as Score, [this.reds, 0] as Score]
    return { kind: 'status', matchId: this.matchId, phase: this.phase, score, redCards, clock: null }
  }

  private quoted(markets: PlainMarket[]): FeedFact {
    const quotes = markets.map(({ type, slot, line, status, prices }): MarketQuote => {
      return { betType: type as BetType, period: 'FT', slot, line, status, prices: prices.map((price) => price * 10) }
    })
    return { kind: 'market', matchId: this.matchId, markets: quotes }
  }

  /** Facts that arrive together shortly after they happened; the model records each for every bet. */
  private async tell(...facts: FeedFact[]): Promise<void> {
    const events = facts.map((fact): FeedEvent => {
      return { source: SOURCE, seq: ++this.seq, key: `${this.seq}`, atMs: this.atMs, ...fact }
    })
    await this.house.ingest.take(events)
    this.remember()
    base.clock.move(1)
  }

  private remember(): void {
    this.now.sinceMs = this.atMs
    for (const { bet } of this.waiting) bet.history.push(structuredClone(this.now))
  }

  async run(step: ScheduleStep, lagMs: number): Promise<void> {
    this.atMs = Math.max(this.atMs, base.clock.now() - lagMs)
    const { now } = this
    switch (step.do) {
      case 'pass':
        base.clock.move(step.ms)
        return
      case 'bet':
        return this.bet(step)
      case 'price':
      case 'line':
      case 'status':
        return this.requote(step)
      case 'suspend':
        now.lock = true
        // Each market opens when it is quoted itself; another's quote says nothing about its price.
        for (const market of now.markets) if (market.status === 'open') market.status = 'suspended'
        return this.tell({ kind: 'suspend', matchId: this.matchId, reason: 'trader' })
      case 'danger':
      case 'safe':
        now.danger = step.do === 'danger'
        return this.tell({ kind: 'incident', matchId: this.matchId, what: step.do })
      case 'loss':
        this.atMs = base.clock.now()
        now.up = !now.up
        return this.tell({ kind: now.up ? 'sourceUp' : 'sourceDown' })
      case 'blink':
        return this.blink()
      case 'restart':
        return this.restart()
      default:
        return this.play(step)
    }
  }

  private play(step: Extract<ScheduleStep, { do: 'red' | 'goal' | 'phase' }> | ScheduleStep): Promise<void> {
    if (step.do === 'red') this.reds++
    if (step.do === 'goal') this.goals[0] = Math.max(0, this.goals[0] + step.by)
    if (step.do === 'phase') this.phase = step.phase
    Object.assign(this.now, { phase: this.phase, score: this.goals.join('-'), reds: String(this.reds) })
    if (this.phase === 'ended') this.now.danger = false
    return this.tell(this.status())
  }

  private requote(step: Extract<ScheduleStep, { do: 'price' | 'line' | 'status' }>): Promise<void> {
    const market = this.now.markets[step.market] as PlainMarket
    if (step.do === 'price')
      market.prices = market.type === 'BT_1X2' ? [100 + step.price, 340, 410] : [step.price, 190 - step.price]
    if (step.do === 'status') market.status = step.status
    if (step.do === 'line' && market.type !== 'BT_1X2') {
      const line = market.line + step.by
      if (!this.now.markets.some((one) => one.type === market.type && one.line === line)) market.line = line
    }
    if (market.status === 'open') this.now.lock = false
    return this.tell(this.quoted([market]))
  }

  /** The source lost and back before anybody looked at the bets. */
  private async blink(): Promise<void> {
    this.atMs = base.clock.now()
    this.now.up = false
    await this.tell({ kind: 'sourceDown' })
    this.now.up = true
    await this.tell({ kind: 'sourceUp' })
  }

  /** The house restarted: only written state remains, and its source is down at first. */
  private async restart(): Promise<void> {
    this.atMs = base.clock.now()
    await this.house.ingest.flush()
    this.house = await openHouse(base.db, { brand: 'Quarterline', wallNowMs: base.clock.now(), clock: base.clock })
    this.now.up = false
    this.remember()
    await this.look()
    this.now.up = true
    await this.tell({ kind: 'sourceUp' })
  }

  private async bet({
    at,
    option,
    oddsType: wanted,
    member: who,
  }: Extract<ScheduleStep, { do: 'bet' }>): Promise<void> {
    const { now } = this
    const market = now.markets[at % now.markets.length] as PlainMarket
    const pick = PICKS_OF[market.type][at % PICKS_OF[market.type].length] as PlainBet['pick']
    const oddsType = market.type === 'BT_1X2' ? 'DEC' : wanted
    const seen = shownAs(market, pick, oddsType)
    const line = (pick === 'A' ? -market.line : market.line) / 4
    const wish = {
      matchId: this.matchId,
      betType: market.type,
      period: 'FT',
      pick,
      odds: seen / 100,
      oddsType,
      marketType: 3,
      ...(market.type !== 'BT_1X2' && { line }),
      score: [...this.goals],
      bet_amount: 100,
    }
    const member = members[who] as Member
    const key = `${this.matchId}/${++this.seq}`
    const result = await this.house.desk.place({ member, purse: purseOf(member), wish, key, option, ip: '10.0.0.1' })
    const answer = result.ok ? result.value.answer : { status: 0, statusdesc: result.code }
    const isOpen = now.up && !now.lock && market.status === 'open' && now.phase !== 'ended'
    if (!isOpen || answer.statusdesc === 'betOverMaxPerMatch') {
      expect(answer.status).toBe(0)
      return
    }
    expect(answer, JSON.stringify(answer)).toMatchObject({ status: 1, state: 'waiting', wait_s: now.danger ? 16 : 6 })
    const history = [structuredClone(now)]
    const bet: PlainBet = {
      type: market.type,
      slot: market.slot,
      pick,
      line: market.line,
      oddsType,
      option,
      seen,
      atMs: base.clock.now(),
      history,
    }
    this.waiting.push({ id: 'bet_id' in answer ? String(answer.bet_id) : '', bet })
    base.clock.move(1)
  }

  /** Lets the step decide the bets, and compares. */
  async look(): Promise<void> {
    await this.house.accept()
    const { rows } = await base.db.query(
      'SELECT id, state, reason, odds_milli, risk, profit FROM bet WHERE id = ANY($1::uuid[])',
      [this.waiting.map(({ id }) => id)],
    )
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    this.waiting = this.waiting.filter(({ id, bet }) => {
      const row = rowOf.get(id)
      const fate = fateOf(bet, base.clock.now())
      const story = JSON.stringify({ fate, bet: { ...bet, waited: base.clock.now() - bet.atMs }, row })
      expect(row?.state, story).toBe(fate.state)
      if (fate.state === 'rejected') expect(fate.reasons, story).toContain(row?.reason)
      if (fate.state === 'accepted') {
        const { risk, win } = amountsOf(fate.price, isDecimal(bet))
        expect([row?.odds_milli, row?.risk, row?.profit], story).toEqual([fate.price * 10, risk * 100, win * 100])
      }
      if (fate.state !== 'waiting') this[fate.state]++
      return fate.state === 'waiting'
    })
  }

  /** After a minute nothing waits any more. */
  async close(): Promise<void> {
    base.clock.move(LONGEST_MS)
    await this.look()
    expect(this.waiting).toEqual([])
  }

  /** Stakes are returned, so that the next run's members are as rich. */
  async refund(): Promise<void> {
    base.clock.move(LONGEST_MS)
    await this.house.accept()
    await this.tell({ kind: 'result', matchId: this.matchId, result: { state: 'refunded' } })
    await this.house.settle()
  }
}

it('agrees with the plain model, whatever happens while bets wait [A4]', async () => {
  const came = { accepted: 0, rejected: 0 }
  await fc.assert(
    fc.asyncProperty(anyRun, async (steps) => {
      const scene = new Scene()
      await scene.open()
      try {
        for (const { step, looks, lagMs } of steps) {
          await scene.run(step, lagMs)
          if (looks) await scene.look()
        }
        await scene.close()
      } finally {
        await scene.refund()
      }
      came.accepted += scene.accepted
      came.rejected += scene.rejected
    }),
    { numRuns: RUNS },
  )
  expect(came.accepted).toBeGreaterThan(RUNS / 2)
  expect(came.rejected).toBeGreaterThan(RUNS / 2)
  expect((await base.products.audit(base.db)).differences).toEqual([])
})
