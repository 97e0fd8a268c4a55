/** Cases of messages: repetitions, sessions, signatures, names and amounts (integrations A2.3). */
import { randomUUID } from 'node:crypto'
import type { SignedHeaders } from '../../../server/src/wallet/seamless/signature.ts'
import type { Twist } from '../caller.ts'
import { need } from '../messages.ts'
import { answered, type GameCase, movesMoney, PER_UNIT, stakeOf, winOf } from './gameMessages.ts'

export const REPETITION_CASES: readonly GameCase[] = [
  {
    name: 'a stake that comes twice moves once, with the same answer',
    run: (wallet) =>
      movesMoney(wallet, -PER_UNIT, async () => {
        const stake = stakeOf(wallet)
        const first = await answered(wallet, 'bet', stake, 'OK')
        const again = await answered(wallet, 'bet', { ...stake, amount: '1.0000' }, 'OK')
        need(again.body.duplicate === true && again.body.walletTx === first.body.walletTx, 'it was answered otherwise')
        await answered(wallet, 'win', winOf(wallet, stake.round, '0'), 'OK')
      }),
  },
  {
    name: 'a stake that comes ten times at once moves once',
    run: (wallet) =>
      movesMoney(wallet, -PER_UNIT, async () => {
        const stake = stakeOf(wallet)
        const send = () => answered(wallet, 'bet', stake, 'OK')
        const answers = await Promise.all(Array.from({ length: 10 }, send))
        need(new Set(answers.map(({ body }) => body.walletTx)).size === 1, 'it has several names')
        await answered(wallet, 'win', winOf(wallet, stake.round, '0'), 'OK')
      }),
  },
  {
    name: 'a win that comes twice is paid once',
    run: (wallet) =>
      movesMoney(wallet, PER_UNIT, async () => {
        const stake = stakeOf(wallet)
        await answered(wallet, 'bet', stake, 'OK')
        const win = winOf(wallet, stake.round, '2', { roundClosed: true })
        await answered(wallet, 'win', win, 'OK')
        await answered(wallet, 'win', win, 'OK')
        await answered(wallet, 'win', { ...win, amount: '3' }, 'DUPLICATE_MISMATCH')
      }),
  },
  ...[{ amount: '2' }, { round: 'another' }, { kind: 'tip' }].map(
    (change): GameCase => ({
      name: `the same transaction with another ${Object.keys(change)[0]} moves nothing`,
      run: (wallet) =>
        movesMoney(wallet, -PER_UNIT, async () => {
          const stake = stakeOf(wallet)
          await answered(wallet, 'bet', stake, 'OK')
          await answered(wallet, 'bet', { ...stake, ...change }, 'DUPLICATE_MISMATCH')
          await answered(wallet, 'win', winOf(wallet, stake.round, '0'), 'OK')
        }),
    }),
  ),
  {
    name: 'one transaction of two players: each has his own, or the second moves nothing',
    needs: ({ two }) => two !== undefined,
    run: (wallet) =>
      movesMoney(wallet, -PER_UNIT, async () => {
        const stake = stakeOf(wallet)
        await answered(wallet, 'bet', stake, 'OK')
        const other = stakeOf({ one: wallet.two ?? wallet.one }, { tx: stake.tx })
        await answered(wallet, 'bet', other, 'OK', 'DUPLICATE_MISMATCH')
        await answered(wallet, 'win', winOf(wallet, stake.round, '0'), 'OK')
      }),
  },
]

export const SESSION_CASES: readonly GameCase[] = [
  {
    name: 'a launch token counts once',
    run: (wallet) => answered(wallet, 'authenticate', { token: wallet.token }, 'SESSION_INVALID').then(() => undefined),
  },
  {
    name: 'a session that nobody opened takes no stake',
    run: (wallet) =>
      movesMoney(wallet, 0, () =>
        answered(wallet, 'bet', stakeOf(wallet, { session: randomUUID() }), 'SESSION_INVALID'),
      ),
  },
  {
    name: 'another currency takes no stake',
    run: (wallet) =>
      movesMoney(wallet, 0, () => answered(wallet, 'bet', stakeOf(wallet, { currency: 'XXX' }), 'WRONG_CURRENCY')),
  },
  {
    name: 'an unknown game takes no stake',
    run: (wallet) =>
      movesMoney(wallet, 0, () => answered(wallet, 'bet', stakeOf(wallet, { game: 'nothing' }), 'GAME_DISABLED')),
  },
  {
    name: 'a lobby may lead to another game within a session',
    needs: ({ otherGame }) => otherGame !== undefined,
    run: (wallet) =>
      movesMoney(wallet, -PER_UNIT, async () => {
        const stake = stakeOf(wallet, { game: wallet.otherGame })
        await answered(wallet, 'bet', stake, 'OK')
        await answered(wallet, 'win', winOf(wallet, stake.round, '0', { game: wallet.otherGame }), 'OK')
      }),
  },
]

/** A request that must be turned away with 401 and move nothing. */
const unsigned = (name: string, twist: Twist): GameCase => ({
  name,
  run: (wallet) =>
    movesMoney(wallet, 0, async () => {
      const { http } = await wallet.ask('bet', stakeOf(wallet), twist)
      need(http === 401, `it was answered ${http} instead of 401`)
    }),
})

export const SIGNING_CASES: readonly GameCase[] = [
  unsigned('a wrong signature is refused', { headers: () => ({ 'x-signature': 'AAAA' }) }),
  unsigned('a changed body is refused', { body: '{"amount":"5"}' }),
  unsigned('an unknown key is refused', { key: { keyId: 'nobodys', secret: 'x' } }),
  unsigned('a request of five minutes ago is refused', { ageMs: 300_000 }),
  unsigned('a request of five minutes to come is refused', { ageMs: -300_000 }),
  {
    name: 'a nonce that came before is refused',
    run: (wallet) =>
      movesMoney(wallet, 0, async () => {
        const { session, player, game } = wallet.one
        const sent: SignedHeaders[] = []
        const keep = (headers: SignedHeaders) => {
          sent.push(headers)
          return headers
        }
        await wallet.ask('balance', { session, player, game }, { headers: keep })
        const { http } = await wallet.ask('balance', { session, player, game }, { headers: () => sent[0] ?? {} })
        need(http === 401, `it was answered ${http} instead of 401`)
      }),
  },
]

const AMOUNTS = ['1e3', '-2', '1.00001', '', '999999999999999', '１', 'NaN', ' 1', 1, null]
const NAMES = [`'; DROP TABLE game_round; --`, '<script>alert(1)</script>', 'ဂိမ်း𝟙🎲', '../../etc/passwd']

export const INPUT_CASES: readonly GameCase[] = [
  ...AMOUNTS.map(
    (amount): GameCase => ({
      name: `the amount ${JSON.stringify(amount)} is refused`,
      run: (wallet) =>
        movesMoney(wallet, 0, () =>
          answered(wallet, 'bet', stakeOf(wallet, { amount }), 'INVALID_AMOUNT', 'INVALID_REQUEST'),
        ),
    }),
  ),
  ...NAMES.map(
    (name): GameCase => ({
      name: `the names ${JSON.stringify(name)} are names`,
      run: (wallet) =>
        movesMoney(wallet, -PER_UNIT, async () => {
          const its = `${name} ${randomUUID().slice(0, 8)}`
          await answered(wallet, 'bet', stakeOf(wallet, { tx: its, round: its }), 'OK')
          await answered(wallet, 'win', winOf(wallet, its, '0'), 'OK')
          const { body } = await answered(wallet, 'status', { player: wallet.one.player, tx: its, round: its }, 'OK')
          need(body.tx === 'done' && body.round === 'completed', `its status is ${body.tx}, ${body.round}`)
        }),
    }),
  ),
  {
    name: 'a name of more than 64 characters is refused',
    run: (wallet) =>
      movesMoney(wallet, 0, () => answered(wallet, 'bet', stakeOf(wallet, { tx: 'x'.repeat(65) }), 'INVALID_REQUEST')),
  },
  {
    name: 'fields that nobody knows yet are ignored',
    run: (wallet) =>
      movesMoney(wallet, -PER_UNIT, async () => {
        const stake = stakeOf(wallet, { later: { any: 'ကျပ်' } })
        await answered(wallet, 'bet', stake, 'OK')
        await answered(wallet, 'win', winOf(wallet, stake.round, '0'), 'OK')
      }),
  },
]

/** What holds once the player's login or account is gone; the last cases, because the player plays no more then. */
export const AFTER_CASES: readonly GameCase[] = [
  {
    name: 'once the login has ended no stake is taken, and a win is paid',
    needs: ({ hooks }) => hooks.endSession !== undefined,
    async run(wallet) {
      const stake = stakeOf(wallet)
      await answered(wallet, 'bet', stake, 'OK')
      await wallet.hooks.endSession?.()
      await answered(wallet, 'bet', stakeOf(wallet), 'SESSION_EXPIRED', 'SESSION_INVALID')
      await answered(wallet, 'bet', stake, 'OK')
      await answered(wallet, 'win', winOf(wallet, stake.round, '2', { roundClosed: true }), 'OK')
    },
  },
  {
    name: 'once the account is locked a win is still paid',
    needs: ({ hooks, two }) => hooks.lockPlayer !== undefined && two !== undefined,
    async run(wallet) {
      const second = { ...wallet, one: wallet.two ?? wallet.one }
      const stake = stakeOf(second)
      await answered(wallet, 'bet', stake, 'OK')
      await wallet.hooks.lockPlayer?.()
      await answered(wallet, 'bet', stakeOf(second), 'PLAYER_BLOCKED', 'SESSION_EXPIRED', 'SESSION_INVALID')
      await answered(wallet, 'win', winOf(second, stake.round, '2', { roundClosed: true }), 'OK')
    },
  },
]
