/** Cases of money: what moves, what comes again, and what comes too early or too late. */
import { randomUUID } from 'node:crypto'
import { tenThousandths } from './caller.ts'
import {
  balanceOf,
  type Case,
  confirmOf,
  feeTaken,
  moves,
  need,
  ok,
  refused,
  releaseOf,
  reserveOf,
  settleOf,
  taken,
  told,
  UNITS,
} from './messages.ts'

export const MONEY_CASES: readonly Case[] = [
  {
    name: 'a bet is taken, confirmed and won',
    run: (wallet) =>
      moves(wallet, 19_000, async () => {
        const betId = await taken(wallet)
        await ok(wallet.ask('settle', settleOf(wallet, betId, 2, '3.9', { credit_amount: '3.9' })), 'settle')
      }),
  },
  {
    name: 'a lost bet is settled with nothing',
    run: (wallet) =>
      moves(wallet, -UNITS, async () => {
        const betId = await taken(wallet)
        await ok(wallet.ask('settle', settleOf(wallet, betId, 2, '0', { credit_amount: '0' })), 'settle of 0')
      }),
  },
  {
    name: 'what was not risked goes back with the confirmation',
    run: (wallet) =>
      moves(wallet, -15_000, async () => {
        const betId = randomUUID()
        await ok(wallet.ask('reserve', reserveOf(wallet, betId)), 'reserve')
        await ok(wallet.ask('confirm', { ...confirmOf(wallet, betId, '0.5'), debit_amount: '1.5' }), 'confirm')
      }),
  },
  {
    name: 'a result is corrected, withdrawn, decided anew and voided',
    run: (wallet) =>
      moves(wallet, 0, async () => {
        const betId = await taken(wallet)
        const settle = (seq: number, total: string, difference: object) =>
          ok(wallet.ask('settle', settleOf(wallet, betId, seq, total, difference, 'correction')), `settle ${seq}`)
        await settle(2, '3.9', { credit_amount: '3.9' })
        await settle(3, '0', { debit_amount: '3.9' })
        await settle(4, '3.9', { credit_amount: '3.9' })
        await ok(wallet.ask('unsettle', told(wallet, betId, 5, { payout_total: '0', debit_amount: '3.9' })), 'unsettle')
        const back = { payout_total: '2', credit_amount: '2', reason: 'void' }
        await ok(wallet.ask('void', told(wallet, betId, 6, back)), 'void')
      }),
  },
  {
    name: 'parts are cashed out before the result',
    run: (wallet) =>
      moves(wallet, 1000, async () => {
        const betId = await taken(wallet)
        await ok(wallet.ask('settle', settleOf(wallet, betId, 2, '0.9', { credit_amount: '0.9' }, 'cashout')), 'a part')
        await ok(wallet.ask('settle', settleOf(wallet, betId, 3, '2.1', { credit_amount: '1.2' })), 'the rest')
      }),
  },
  {
    name: 'a correction is carried out though it leaves the member below nothing',
    async run(wallet) {
      const betId = await taken(wallet)
      const all = String(Math.max(0, await balanceOf(wallet)) / 10_000 + 5)
      const won = settleOf(wallet, betId, 2, '5', { credit_amount: '5' })
      await ok(wallet.ask('settle', won), 'settle')
      await moves(wallet, -(tenThousandths(all) as number), () =>
        ok(wallet.ask('settle', settleOf(wallet, betId, 3, '0', { debit_amount: all }, 'correction')), 'a correction'),
      )
      await ok(
        wallet.ask('settle', settleOf(wallet, betId, 4, all, { credit_amount: all }, 'correction')),
        'its undoing',
      )
    },
  },
  {
    name: 'the fee of a room is taken, and its prize is paid',
    run: (wallet) =>
      moves(wallet, 70_000, async () => {
        const betId = await feeTaken(wallet, '20')
        await ok(wallet.ask('settle', settleOf(wallet, betId, 2, '27', { credit_amount: '27' })), 'a prize')
      }),
  },
  {
    name: 'a free room takes nothing, and its prize is paid',
    run: (wallet) =>
      moves(wallet, 1_000_000, async () => {
        const betId = await feeTaken(wallet, '0')
        await ok(wallet.ask('settle', settleOf(wallet, betId, 2, '100', { credit_amount: '100' })), 'a prize')
      }),
  },
  {
    name: 'more than he has is refused with insufficient_balance',
    run: (wallet) =>
      moves(wallet, 0, async () => {
        const much = String((await balanceOf(wallet)) / 10_000 + 1)
        const betId = randomUUID()
        const { code } = await wallet.ask('reserve', reserveOf(wallet, betId, much))
        need(code === 'insufficient_balance', `it was answered ${code}`)
        await refused(wallet.ask('reserve', reserveOf(wallet, betId)), 'a bet that was refused before')
      }),
  },
]

export const REPEAT_CASES: readonly Case[] = [
  {
    name: 'a message of a bet that was never taken moves nothing',
    run: (wallet) =>
      moves(wallet, 0, () =>
        refused(wallet.ask('confirm', confirmOf(wallet, randomUUID(), '2')), 'the confirmation of an unknown bet'),
      ),
  },
  {
    name: 'the same reserve ten times at once takes once',
    run: (wallet) =>
      moves(wallet, -UNITS, async () => {
        const message = reserveOf(wallet, randomUUID())
        await Promise.all(Array.from({ length: 10 }, () => ok(wallet.ask('reserve', message), 'a repeated reserve')))
      }),
  },
  {
    name: 'the same bet with another amount is refused',
    run: (wallet) =>
      moves(wallet, -UNITS, async () => {
        const betId = randomUUID()
        await ok(wallet.ask('reserve', reserveOf(wallet, betId)), 'reserve')
        await refused(wallet.ask('reserve', reserveOf(wallet, betId, '3')), 'the same bet with another amount')
      }),
  },
  {
    name: 'a message ten times at once, and an older one, move once',
    run: (wallet) =>
      moves(wallet, 19_000, async () => {
        const betId = await taken(wallet)
        const won = settleOf(wallet, betId, 2, '3.9', { credit_amount: '3.9' })
        await Promise.all(Array.from({ length: 10 }, () => ok(wallet.ask('settle', won), 'a repeated settle')))
        await ok(wallet.ask('confirm', confirmOf(wallet, betId, '1')), 'an older message')
      }),
  },
  {
    name: 'a message that comes too early is not acknowledged',
    run: (wallet) =>
      moves(wallet, -UNITS, async () => {
        const betId = await taken(wallet)
        await refused(wallet.ask('settle', settleOf(wallet, betId, 3, '9', { credit_amount: '9' })), 'number 3 after 1')
      }),
  },
  {
    name: 'a release gives back once',
    run: (wallet) =>
      moves(wallet, 0, async () => {
        const betId = randomUUID()
        await ok(wallet.ask('reserve', reserveOf(wallet, betId)), 'reserve')
        for (let time = 0; time < 2; time += 1) await ok(wallet.ask('release', releaseOf(wallet, betId)), 'release')
      }),
  },
  {
    name: 'a release before its reserve: that takes nothing any more',
    run: (wallet) =>
      moves(wallet, 0, async () => {
        const betId = randomUUID()
        await ok(wallet.ask('release', releaseOf(wallet, betId)), 'a release of an unknown bet')
        await refused(wallet.ask('reserve', reserveOf(wallet, betId)), 'a reserve after its release')
      }),
  },
  {
    name: 'ten bets at once with money for three: three are taken',
    async run(wallet) {
      const before = await balanceOf(wallet)
      const share = String(Math.floor(before / 3.5) / 10_000)
      const ids = Array.from({ length: 10 }, () => randomUUID())
      const answers = await Promise.all(ids.map((id) => wallet.ask('reserve', reserveOf(wallet, id, share))))
      const count = answers.filter(({ code }) => code === 'OK').length
      for (const [at, id] of ids.entries())
        if (answers[at]?.code === 'OK') await ok(wallet.ask('release', releaseOf(wallet, id)), 'release')
      need(count === 3, `${count} were taken`)
      need((await balanceOf(wallet)) === before, 'their releases did not give everything back')
    },
  },
]
