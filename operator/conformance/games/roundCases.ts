/** Cases of rounds: stakes, wins, ends and rollbacks in every order (integrations A2.3). */
import { randomUUID } from 'node:crypto'
import { need } from '../messages.ts'
import {
  answered,
  endOf,
  fundsOf,
  type GameCase,
  movesMoney,
  PER_UNIT,
  rollbackOf,
  stakeOf,
  winOf,
} from './gameMessages.ts'

const amountText = (tenThousandths: number): string => (tenThousandths / PER_UNIT).toFixed(4)
/** More than any player of a trial has. */
const TOO_MUCH = '99999999999'

export const ROUND_CASES: readonly GameCase[] = [
  {
    name: 'a round is bet on, won and over',
    run: (wallet) =>
      movesMoney(wallet, 5000, async () => {
        const stake = stakeOf(wallet)
        await answered(wallet, 'bet', stake, 'OK')
        await answered(wallet, 'win', winOf(wallet, stake.round, '1.5'), 'OK')
        await answered(wallet, 'endRound', endOf(wallet, stake.round, 'completed'), 'OK')
        await answered(wallet, 'bet', stakeOf(wallet, { round: stake.round }), 'ROUND_CLOSED')
      }),
  },
  {
    name: 'a win of nothing ends a round',
    run: (wallet) =>
      movesMoney(wallet, -PER_UNIT, async () => {
        const stake = stakeOf(wallet)
        await answered(wallet, 'bet', stake, 'OK')
        await answered(wallet, 'win', winOf(wallet, stake.round, '0'), 'OK')
        await answered(wallet, 'win', winOf(wallet, stake.round, '5'), 'ROUND_CLOSED')
      }),
  },
  {
    name: 'a cancelled round gives its stakes back',
    run: (wallet) =>
      movesMoney(wallet, 0, async () => {
        const stake = stakeOf(wallet)
        await answered(wallet, 'bet', stake, 'OK')
        await answered(wallet, 'endRound', endOf(wallet, stake.round, 'cancelled'), 'OK')
        await answered(wallet, 'endRound', endOf(wallet, stake.round, 'completed'), 'ROUND_CLOSED')
      }),
  },
  {
    name: 'a round has several stakes and one win',
    run: (wallet) =>
      movesMoney(wallet, -5000, async () => {
        const stake = stakeOf(wallet)
        await answered(wallet, 'bet', stake, 'OK')
        await answered(wallet, 'bet', stakeOf(wallet, { round: stake.round }), 'OK')
        await answered(wallet, 'win', winOf(wallet, stake.round, '1.5', { roundClosed: true }), 'OK')
      }),
  },
  {
    name: 'a round has several wins, and no further one once it is over',
    run: (wallet) =>
      movesMoney(wallet, 10_000, async () => {
        const stake = stakeOf(wallet)
        await answered(wallet, 'bet', stake, 'OK')
        await answered(wallet, 'win', winOf(wallet, stake.round, '0.5'), 'OK')
        await answered(wallet, 'win', winOf(wallet, stake.round, '1.5', { roundClosed: true }), 'OK')
        await answered(wallet, 'win', winOf(wallet, stake.round, '7'), 'ROUND_CLOSED')
      }),
  },
  {
    name: 'a stake and its win come at once, if the stake alone is covered',
    run: (wallet) =>
      movesMoney(wallet, 15_000, async () => {
        const { amount: bet, ...stake } = stakeOf(wallet)
        await answered(wallet, 'betWin', { ...stake, bet, win: '2.5' }, 'OK')
        const { amount: _, ...other } = stakeOf(wallet)
        await answered(wallet, 'betWin', { ...other, bet: TOO_MUCH, win: TOO_MUCH }, 'INSUFFICIENT_FUNDS')
      }),
  },
  {
    name: 'a stake without funds is refused with the balance',
    run: (wallet) =>
      movesMoney(wallet, 0, async () => {
        const { balance } = await answered(wallet, 'bet', stakeOf(wallet, { amount: TOO_MUCH }), 'INSUFFICIENT_FUNDS')
        need(balance !== undefined, 'no balance was told')
      }),
  },
  {
    name: 'the whole balance can be staked, and nothing beyond it',
    run: (wallet) =>
      movesMoney(wallet, 0, async () => {
        const stake = stakeOf(wallet, { amount: amountText(await fundsOf(wallet)) })
        const { balance } = await answered(wallet, 'bet', stake, 'OK')
        need(balance === 0, `${balance} was left`)
        await answered(wallet, 'bet', stakeOf(wallet, { amount: '0.0001' }), 'INSUFFICIENT_FUNDS', 'INVALID_AMOUNT')
        await answered(wallet, 'rollback', rollbackOf(wallet, stake.tx), 'OK')
      }),
  },
  {
    name: 'a stake of nothing is taken',
    run: (wallet) =>
      movesMoney(wallet, 0, async () => {
        const stake = stakeOf(wallet, { amount: '0' })
        await answered(wallet, 'bet', stake, 'OK')
        await answered(wallet, 'win', winOf(wallet, stake.round, '0'), 'OK')
      }),
  },
  {
    name: 'ten stakes at once with funds for three: three are taken',
    run: (wallet) =>
      movesMoney(wallet, 0, async () => {
        const amount = amountText(Math.floor((await fundsOf(wallet)) / 3.5))
        const stakes = Array.from({ length: 10 }, () => stakeOf(wallet, { amount }))
        const answers = await Promise.all(
          stakes.map((stake) => answered(wallet, 'bet', stake, 'OK', 'INSUFFICIENT_FUNDS')),
        )
        const done = stakes.filter((_, at) => answers[at]?.code === 'OK')
        need(done.length === 3, `${done.length} were taken`)
        for (const { tx } of done) await answered(wallet, 'rollback', rollbackOf(wallet, tx), 'OK')
      }),
  },
  {
    name: 'a win before its stake is not paid',
    run: (wallet) =>
      movesMoney(wallet, 0, () => answered(wallet, 'win', winOf(wallet, randomUUID(), '5'), 'TX_NOT_FOUND')),
  },
  {
    name: 'a tip is taken, and a gift is paid, in no round',
    run: (wallet) =>
      movesMoney(wallet, 10_000, async () => {
        const { player } = wallet.one
        await answered(wallet, 'bet', stakeOf(wallet, { kind: 'tip' }), 'OK')
        await answered(wallet, 'promo', { player, tx: randomUUID(), campaign: 'trial', amount: '2' }, 'OK')
      }),
  },
  {
    name: 'a free spin that nobody granted is refused',
    run: (wallet) =>
      movesMoney(wallet, 0, () =>
        answered(wallet, 'bet', stakeOf(wallet, { kind: 'freespin', amount: '0' }), 'NO_FREE_SPINS'),
      ),
  },
  {
    name: 'each item of a batch has an answer of its own',
    run: (wallet) =>
      movesMoney(wallet, -2500, async () => {
        const { amount: bet, ...stake } = stakeOf(wallet)
        const items = [
          { call: 'betWin', ...stake, bet, win: '0.75' },
          { call: 'bet', ...stakeOf(wallet, { amount: TOO_MUCH }) },
        ]
        const { body } = await answered(wallet, 'batch', { items }, 'OK')
        const codes = (body.answers as { code: string }[]).map(({ code }) => code)
        need(String(codes) === 'OK,INSUFFICIENT_FUNDS', `they were ${codes}`)
      }),
  },
]

export const ROLLBACK_CASES: readonly GameCase[] = [
  {
    name: 'a stake is taken back once, without its amount, round or game',
    run: (wallet) =>
      movesMoney(wallet, 0, async () => {
        const stake = stakeOf(wallet)
        await answered(wallet, 'bet', stake, 'OK')
        await answered(wallet, 'rollback', rollbackOf(wallet, stake.tx), 'OK')
        await answered(wallet, 'rollback', rollbackOf(wallet, stake.tx), 'ALREADY_ROLLED_BACK')
        await answered(wallet, 'win', winOf(wallet, stake.round, '5'), 'ALREADY_ROLLED_BACK')
      }),
  },
  {
    name: 'a rollback of an unknown stake is kept: the stake is refused when it comes',
    run: (wallet) =>
      movesMoney(wallet, 0, async () => {
        const stake = stakeOf(wallet)
        await answered(wallet, 'rollback', rollbackOf(wallet, stake.tx), 'OK')
        await answered(wallet, 'bet', stake, 'ALREADY_ROLLED_BACK')
        const { body } = await answered(wallet, 'status', { player: wallet.one.player, tx: stake.tx }, 'OK')
        need(body.tx === 'tombstone', `its status is ${body.tx}`)
      }),
  },
  {
    name: 'a rollback that is repeated is answered alike',
    run: (wallet) =>
      movesMoney(wallet, 0, async () => {
        const stake = stakeOf(wallet)
        await answered(wallet, 'bet', stake, 'OK')
        const back = rollbackOf(wallet, stake.tx)
        const first = await answered(wallet, 'rollback', back, 'OK')
        const again = await answered(wallet, 'rollback', back, 'OK')
        need(again.body.duplicate === true && again.body.walletTx === first.body.walletTx, 'it was not')
      }),
  },
  {
    name: 'a stake on which something was paid is not taken back; the win may be',
    run: (wallet) =>
      movesMoney(wallet, -PER_UNIT, async () => {
        const stake = stakeOf(wallet)
        await answered(wallet, 'bet', stake, 'OK')
        const win = winOf(wallet, stake.round, '3', { roundClosed: true })
        await answered(wallet, 'win', win, 'OK')
        await answered(wallet, 'rollback', rollbackOf(wallet, stake.tx), 'ROUND_CLOSED')
        await answered(wallet, 'rollback', rollbackOf(wallet, win.tx), 'OK')
      }),
  },
]
