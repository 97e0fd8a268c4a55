/**
 * A second product beside the sportsbook (`server/test/product/testClub.ts`): points, fees and corrections, without
 * changing any existing figure.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MONEY_SCALE } from '@quarterline/core/base/money'
import { HOUR_MS } from '@quarterline/core/base/time'
import { describe, expect, it } from 'vitest'
import { clubProduct, FEE, RAKE } from '../../../test/product/testClub.ts'
import { home, openClubHouse } from '../../../test/product/testClubHouse.ts'
import { fixture, markets, OVER } from '../../../test/testHouse.ts'
import { exportMember } from '../personal/exportMember.ts'
import { ALL_PRODUCTS, joinProducts } from './products.ts'

const scene = openClubHouse()

describe('points', () => {
  it('are staked beside money: neither counts in the other’s limits, lists or sums', async () => {
    const [plain, clubber] = [await scene.somebody(), await scene.somebody()]
    await scene.join(clubber, 500)
    for (const { me, matchId, member } of [plain, clubber]) {
      // The most money of his on a match: points on it count nothing.
      await scene.house.ownerDb.query(
        `INSERT INTO member_limit (shard_key, member_id, sport, min_bet, max_bet, max_per_match, max_payout)
         VALUES ($1, $2, 1, 30000, 3000000, 3000000, 500000000)`,
        [member.shardKey, member.id],
      )
      const bets = [home(matchId, 300), { matchId, ...OVER, bet_amount: 200 }]
      expect((await scene.house.call('bet/betsingle', { ...me, bets })).bets).toMatchObject([
        { status: 1 },
        { status: 1 },
      ])
    }
    await scene.house.share()
    const [without, beside] = [await scene.figures(plain), await scene.figures(clubber)]
    // The club changed nothing but the fee.
    expect(beside).toEqual({
      ...without,
      balance: without.balance - FEE / MONEY_SCALE,
      statement: {
        ...without.statement,
        winlose: -FEE / MONEY_SCALE,
        total: without.statement.total - FEE / MONEY_SCALE,
      },
      winLoss: [expect.objectContaining({ product: 'club', betType: 'fee', winlose: -FEE / MONEY_SCALE, turnover: 0 })],
      shared: [{ product: 'club', result: -RAKE, turnover: 0, win_loss_1: RAKE / 10, commission_5: 0 }],
    })
    await scene.end(plain.matchId, [1, 0])
    await scene.end(clubber.matchId, [1, 0])
    await scene.house.share()
    const [after, both] = [await scene.figures(plain), await scene.figures(clubber)]
    expect(both.settled).toBe(after.settled)
    expect(both.shared.filter(({ product }) => product === 'bet')).toEqual(after.shared)
    expect(both.balance).toBe(after.balance - FEE / MONEY_SCALE)
  })

  it('have limits and rules of their own, and keys shared with nothing', async () => {
    const who = await scene.somebody()
    const seat = await scene.join(who)
    const other = `${who.matchId}b`
    await scene.house.feed(fixture(other, { startsAtMs: scene.house.clock.now() + 2 * HOUR_MS }), markets(other))
    const placed = async (wish: object) => {
      const result = await scene.club.bet(who.member, seat, home(other, 100, wish) as never)
      return result.ok ? result.value.answer.statusdesc : result.code
    }
    expect(await placed({ bet_amount: 9 })).toBe('betLowerMin')
    expect(await placed({ bet_amount: 501 })).toBe('betOverMax')
    expect(await placed({ ...OVER })).toBe('oddsDisplayInvalid')
    expect(await placed({ bet_key: 'one' })).toBe('')
    // The same key and content in money is another bet.
    const bets = [home(other, 100, { bet_key: 'one' })]
    expect((await scene.house.call('bet/betsingle', { ...who.me, bets })).bets).toMatchObject([
      { statusdesc: 'invalidBet' },
    ])
    expect(await placed({ bet_amount: 500, bet_key: 'two' })).toBe('')
    expect(await placed({ bet_amount: 400 })).toBe('insufficient_balance')
    expect(await scene.balances(seat)).toEqual([300, 700])
    expect((await scene.house.call('balance', who.me)).balance).toBe(950)
  })

  it('are nobody’s risk: they shut no market and do not count in a ruling’s effect', async () => {
    const who = await scene.somebody()
    await scene.house.exposure.refresh(scene.house.db)
    const before = scene.house.exposure.top()
    await scene.join(who, 500)
    expect(scene.house.exposure.top()).toBe(before)
    await scene.house.exposure.refresh(scene.house.db)
    expect(scene.house.exposure.top()).toBe(before)
  })

  it('follow corrections, and their room is notified of each', async () => {
    const who = await scene.somebody()
    const seat = await scene.join(who, 200)
    await scene.end(who.matchId, [1, 0])
    expect(await scene.balances(seat)).toEqual([1190, 0])
    await scene.end(who.matchId, [0, 1])
    expect(await scene.balances(seat)).toEqual([800, 0])
    const { rows } = await scene.house.db.query('SELECT settled FROM club_seat WHERE id = $1', [seat.id])
    expect(rows).toEqual([{ settled: 2 }])
    const { rows: booked } = await scene.house.db.query(
      `SELECT DISTINCT kind, sport, shared, commission FROM booking WHERE member_id = $1 AND currency = 'PTS'`,
      [who.member.id],
    )
    expect(booked).toEqual([{ kind: 'BT_1X2', sport: 1, shared: 0, commission: 0 }])
    // The day's statement has the deposit and the fee alone.
    const { rows: entries } = await scene.house.call('report/dailystatement', { ...who.me, workingDate: '2025-08-16' })
    expect(entries).toContainEqual(expect.objectContaining({ type: 'Item', product: 'club', kind: 'fee', total: -50 }))
    expect(entries.filter((row) => 'type' in row).map((row) => (row as { remark: string }).remark)).toEqual([
      'opening',
      '',
      'fee',
    ])
  })

  it('cannot be cashed out', async () => {
    const who = await scene.somebody()
    const joined = await scene.club.join(who.member, home(who.matchId, 100))
    const bet_id = (joined as { value: { answer: { bet_id: string } } }).value.answer.bet_id
    const { offers } = await scene.house.call('bet/cashoutoffer', { ...who.me, bets: [{ bet_id }] } as never)
    expect(JSON.stringify(offers)).toContain('invalidBet')
  })
})

describe('a seat and its first bet', () => {
  it.each([
    ['the bet is refused', { bet_amount: 9 }, 'betLowerMin'],
    ['the bet is wrong', { pick: '7' }, 'invalidBetTeam'],
  ])('are both done or neither: %s', async (_, wish, code) => {
    const who = await scene.somebody()
    const joined = await scene.club.join(who.member, home(who.matchId, 100, wish) as never)
    expect(joined).toMatchObject({ ok: true, value: { answer: { statusdesc: code } } })
    const { rowCount } = await scene.house.db.query('SELECT FROM club_seat WHERE member_id = $1', [who.member.id])
    expect([rowCount, (await scene.house.call('balance', who.me)).balance]).toEqual([0, 1000])
    // It does not block the next try.
    await scene.join(who)
  })

  it('happen once: a second try gets the first answer, another key is refused', async () => {
    const who = await scene.somebody()
    const wish = home(who.matchId, 100, { bet_key: 'seat' })
    const [first, again] = [await scene.club.join(who.member, wish), await scene.club.join(who.member, wish)]
    expect(first).toMatchObject({ ok: true, value: { answer: { status: 1 } } })
    expect(again).toMatchObject({ ok: true, value: { answer: (first as { value: { answer: object } }).value.answer } })
    expect(await scene.club.join(who.member, { ...wish, bet_amount: 200 })).toMatchObject({ code: 'invalidBet' })
    expect(await scene.club.join(who.member, home(who.matchId, 100))).toMatchObject({ code: 'memberJoinedBefore' })
    expect((await scene.house.call('balance', who.me)).balance).toBe(950)
  })

  it('cannot exceed the available amount in any number of simultaneous attempts', async () => {
    const who = await scene.somebody({ cash: 49 })
    const tries = Array.from({ length: 8 }, () => scene.club.join(who.member, home(who.matchId, 100)))
    expect((await Promise.all(tries)).map((one) => (one.ok ? 'joined' : one.code))).toEqual(
      Array(8).fill('insufficient_balance'),
    )
    const rich = await scene.somebody()
    const races = Array.from({ length: 8 }, () => scene.club.join(rich.member, home(rich.matchId, 100)))
    const joined = (await Promise.all(races)).filter(({ ok }) => ok)
    expect([joined.length, (await scene.house.call('balance', rich.me)).balance]).toEqual([1, 950])
  })

  it('are in the member’s export; a purse of an unknown owner is a difference', async () => {
    const who = await scene.somebody()
    const seat = await scene.join(who, 500)
    const { ownerDb, clock } = scene.house
    const admin = { db: ownerDb, by: { account: 'ana@desk', ip: 'local' }, now: async () => clock.now() }
    const folder = mkdtempSync(join(tmpdir(), 'club-'))
    const { owners = '' } = clubProduct(scene.bar)
    await exportMember(admin, who.me.account_id, join(folder, 'his.json'), [owners])
    const { tables } = JSON.parse(readFileSync(join(folder, 'his.json'), 'utf8'))
    rmSync(folder, { recursive: true })
    const inPoints = ({ currency }: { currency: string }) => currency === 'PTS'
    expect(tables.ledger_account.filter(inPoints)).toEqual([
      { kind: 'cash', currency: 'PTS', balance: 500 * MONEY_SCALE },
      { kind: 'escrow', currency: 'PTS', balance: 500 * MONEY_SCALE },
    ])
    expect(tables.transfer.filter(inPoints)).toMatchObject([{ reason: 'hold' }, { reason: 'grant' }])

    // As if the club had not declared the owners of its purses.
    const { owners: _, ...forgetful } = clubProduct(scene.bar)
    expect((await joinProducts([...ALL_PRODUCTS, forgetful]).audit(scene.house.db)).differences).toContain(
      `Purse ${seat.purse.cash} in PTS has an owner whom no product names.`,
    )
  })
})
