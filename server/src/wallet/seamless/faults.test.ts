/**
 * Random acts on bets of members with a seamless wallet, with a wallet that fails in every way and processes that die between
 * steps: once it has heard everything, both ledgers agree bet by bet. Broken by hand, the audit names it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, HDP, markets, openTestHouse, QUOTES, type TestHouse } from '../../../test/testHouse.ts'
import { completed, inPlay, live } from '../../../test/testParlay.ts'
import { mirroredNets } from '../../../test/wallet/mirrored.ts'
import { type Mishap, openTestWallet, type TestWallet } from '../../../test/wallet/testWallet.ts'

let house: TestHouse
let wallet: TestWallet
let me: object
beforeAll(async () => {
  wallet = openTestWallet()
  house = await openTestHouse({ callWallet: wallet.call })
  await wallet.register(house)
  await house.add([{ accountId: 'distant1', currency: 'MYR', cash: 0, credit: 0, commType: 3 }])
  wallet.give('distant1', 1_000_000)
  me = await house.login('distant1')
})
afterAll(() => house.close())

/** Numbers from a seed, for choices (mulberry32). */
function chooser(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
}

const audit = async () => (await house.products.audit(house.db)).differences

/** The acts between which everything may go wrong. */
function actsOf(seed: number, choose: <T>(list: readonly T[]) => T) {
  let matches = 0
  const bets: string[] = []
  const betOn: string[] = []
  const before = async () => {
    const matchId = `f${seed}-${++matches}`
    await house.feed(fixture(matchId), markets(matchId))
    return { matchId, ...HDP, bet_amount: choose([10, 50, 100]) }
  }
  const playing = async () => {
    const matchId = `f${seed}-${++matches}`
    await house.feed(...inPlay(matchId))
    return { ...live(matchId), oddsType: 'DEC', bet_amount: 20 }
  }
  const someMatch = () => choose(betOn.length > 0 ? betOn : ['none'])
  return {
    async place() {
      const mishaps: (Mishap | undefined)[] = [undefined, undefined, undefined, 'answerLost', 'notReached', 'refused']
      const mishap = choose(mishaps)
      if (mishap) wallet.failNext('reserve', mishap)
      const bet = await choose([before, before, playing])()
      house.clock.move(1)
      const answer = await house.call('bet/vbetsingle', { ...me, bets: [bet] } as never)
      const id = answer.bets[0]?.bet_id
      if (!id) return
      bets.push(id)
      betOn.push(bet.matchId)
    },
    async dies() {
      // Its process is gone while the wallet is asked.
      wallet.onCall(async (call) => {
        if (call !== 'reserve') return
        await house.ownerDb.query(`UPDATE seamless_bet SET ends_ms = 0 WHERE state = 'asked'`)
        await house.endReservations()
      })
      await this.place()
      wallet.onCall(async () => {})
    },
    async waits() {
      if (choose([true, false])) {
        const score = [1, 0] as [number, number]
        await house.feed({ kind: 'status', matchId: someMatch(), phase: '1H', score, redCards: [0, 0], clock: null })
      }
      house.clock.move(7_000)
      await house.accept()
    },
    async rules() {
      await house.feed(completed(someMatch(), choose([0, 1, 2]), choose([0, 1])))
      await house.settle()
    },
    async undoes() {
      const matchId = someMatch()
      await house.feed(choose([{ kind: 'resultRollback', matchId } as const, { kind: 'cancel', matchId } as const]))
      await house.settle()
    },
    async cashes() {
      const bet_id = choose(bets.length > 0 ? bets : ['none'])
      const offer = (await house.call('bet/cashoutoffer', { ...me, bets: [{ bet_id }] })).offers?.[0]
      const percent = choose([25, 50, 100])
      const amount = Math.floor((offer?.amount ?? 0) * percent) / 100
      if (amount > 0) await house.call('bet/cashout', { ...me, bet_id, amount, ...(percent < 100 && { percent }) })
    },
    async moves() {
      const prices = choose([
        [700, 1200],
        [950, 930],
        [1250, 750],
      ])
      await house.feed(markets(someMatch(), [{ ...(QUOTES[0] as (typeof QUOTES)[number]), prices }]))
    },
    async sends() {
      for (const call of ['confirm', 'release', 'settle', 'unsettle', 'void'])
        wallet.failNext(call, ...([choose(['notReached', 'answerLost'])] as Mishap[]))
      house.outbox.send()
      await new Promise((done) => setTimeout(done, 5))
    },
  }
}

it.each([1, 2, 3, 4, 5, 6])('whatever happens in between, both ledgers agree in the end, seed %i', async (seed) => {
  const choose = chooser(seed)
  const acts = actsOf(seed, choose)
  const names = [
    'place',
    'place',
    'dies',
    'waits',
    'rules',
    'rules',
    'rules',
    'undoes',
    'cashes',
    'moves',
    'sends',
  ] as const
  for (let count = 0; count < 80; count += 1) await acts[choose(names)]()
  house.clock.move(70_000)
  await house.accept()
  await wallet.deliver(house)
  await house.share()
  expect(await audit()).toEqual([])
  expect(await mirroredNets(house.db)).toEqual(new Map([...wallet.nets()].filter(([, net]) => net !== 0)))
})

it('what was changed by hand is named', async () => {
  const change = async (sql: string) => {
    await house.ownerDb.query(sql)
    return audit()
  }
  const one = `bet_id = (SELECT bet_id FROM seamless_bet WHERE state = 'confirmed' ORDER BY bet_id LIMIT 1)`
  expect((await change(`UPDATE seamless_bet SET paid = paid + 10000 WHERE ${one}`)).join()).toContain(
    'its wallet was told of',
  )
  await change(`UPDATE seamless_bet SET paid = paid - 10000 WHERE ${one}`)
  expect((await change(`UPDATE seamless_bet SET state = 'held' WHERE ${one}`)).join()).toContain(
    'but held at its wallet',
  )
  await change(`UPDATE seamless_bet SET state = 'confirmed' WHERE ${one}`)
  const cash = `id = (SELECT cash_id FROM seamless_bet LIMIT 1)`
  expect((await change(`UPDATE ledger_account SET balance = 10000 WHERE ${cash}`)).join()).toContain(
    'belong in a seamless wallet',
  )
})
