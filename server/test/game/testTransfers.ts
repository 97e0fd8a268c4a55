/** For tests: a house with a provider that keeps the balance, and members who move money there and back. */
import { money } from '@quarterline/core/base/money'
import { moveGameMoney } from '../../src/game/transfer/transferSteps.ts'
import { openTestHouse, type TestHouse } from '../testHouse.ts'
import { memberOf } from '../testRoles.ts'
import { KEEPER, type Keeper, listenKeeper } from './testKeeper.ts'

const GAME = { provider: KEEPER, game: 'reef' }
/** Longer than a move is left to the process that asked its provider. */
const DUE_S = 15

/** How things stand, by the house's books and the provider's. */
function standing({ house, keeper }: { house: TestHouse; keeper: Keeper }) {
  const nameOf = async ({ accountId }: TransferPlayer) => {
    const { id } = await memberOf(house, accountId)
    const { rows } = await house.db.query<{ id: string }>('SELECT id FROM game_player WHERE member_id = $1', [id])
    return rows[0]?.id ?? ''
  }
  return {
    /** What a member has there, as he is told. */
    async told({ me }: TransferPlayer) {
      const { rows } = await house.call('game/GameMoney', { ...me })
      return rows.map(({ there, in_transit, leaving }) => ({ there, in_transit, leaving }))
    },
    /** His balance here, and what is held of it. */
    async balance({ me }: TransferPlayer) {
      const { balance, outstanding_balance } = await house.call('balance', { ...me })
      return [balance, outstanding_balance]
    },
    /** What a player has won or lost there. */
    async play(who: TransferPlayer, change: number) {
      const name = await nameOf(who)
      keeper.balances.set(name, money((keeper.balances.get(name) ?? 0) + change * 10_000))
    },
    /** What he has there by the provider's books. */
    has: async (who: TransferPlayer) => (keeper.balances.get(await nameOf(who)) ?? 0) / 10_000,
    async booked({ accountId }: TransferPlayer) {
      const { id } = await memberOf(house, accountId)
      const sql = `SELECT kind, result::float8 / 10000 AS result, turnover::float8 / 10000 AS turnover,
        valid_turnover::float8 / 10000 AS valid FROM booking WHERE member_id = $1 ORDER BY at_ms`
      return (await house.db.query(sql, [id])).rows
    },
    async audit() {
      await house.share()
      return (await house.products.audit(house.db)).differences
    },
  }
}

export async function openTransfers() {
  const keeper = await listenKeeper()
  const house = await openTestHouse({ walletHosts: [keeper.host] })
  await keeper.join(house)
  let made = 0

  async function player(cash = 100): Promise<TransferPlayer> {
    const accountId = `keeper${++made}`
    await house.add([{ accountId, currency: 'MYR', cash, credit: 0, commType: 0 }])
    const me = await house.login(accountId)
    return { accountId, me }
  }

  const step = () => moveGameMoney(house)
  return {
    ...{ keeper, house, player, step, ...standing({ house, keeper }) },
    moveIn: ({ me }: TransferPlayer, amount: number, more: { move_key?: string; game?: string } = {}) =>
      house.call('game/MoveIn', { ...me, ...GAME, amount, ...more }),
    moveOut: ({ me }: TransferPlayer) => house.call('game/MoveOut', { ...me, provider: KEEPER }),
    /** The step, when everything is due. */
    async later(seconds = DUE_S) {
      house.clock.move(seconds * 1000)
      await step()
    },
    /** The provider behaves again. */
    calm() {
      Object.assign(keeper.state, { isPlaying: false, isPending: false, refuses: false })
      keeper.before(async () => undefined)
    },
    async close() {
      await house.close()
      await keeper.close()
    },
  }
}
export type Transfers = Awaited<ReturnType<typeof openTransfers>>
export interface TransferPlayer {
  accountId: string
  me: Awaited<ReturnType<TestHouse['login']>>
}
