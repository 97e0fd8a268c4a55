/** Tries a provider that keeps the balance against the rules of docs/games.md, as the house would call it. */
import { randomUUID } from 'node:crypto'
import type { SignedHeaders, WalletKey } from '../../../server/src/wallet/seamless/signature.ts'
import type { Twist } from '../caller.ts'
import { need } from '../messages.ts'
import {
  balanceThere,
  depositOf,
  houseCaller,
  needDone,
  needRefused,
  needState,
  needThere,
  type ProviderCase,
  withdrawOf,
} from './providerMessages.ts'

const TIMES = 10

const MOVE_CASES: readonly ProviderCase[] = [
  {
    name: 'money comes, is there, and all of it goes back',
    async run(provider) {
      await needThere(provider, 0)
      const [first, second] = [depositOf(provider, '12.5'), depositOf(provider, '0.0001')]
      await needDone(provider.ask('deposit', first), first.tx)
      await needDone(provider.ask('deposit', second), second.tx)
      await needThere(provider, 12.5001)
      const back = withdrawOf(provider)
      await needDone(provider.ask('withdrawAll', back), back.tx, 12.5001)
      await needThere(provider, 0)
    },
  },
  {
    name: 'a player who has nothing gives 0 back',
    async run(provider) {
      const back = withdrawOf(provider)
      await needDone(provider.ask('withdrawAll', back), back.tx, 0)
    },
  },
  {
    name: 'a deposit that comes again adds nothing',
    async run(provider) {
      const deposit = depositOf(provider, '5')
      await needDone(provider.ask('deposit', deposit), deposit.tx)
      await needDone(provider.ask('deposit', deposit), deposit.tx)
      await needThere(provider, 5)
    },
  },
  {
    name: 'a deposit that comes ten times at once adds once',
    async run(provider) {
      const deposit = depositOf(provider, '5')
      await Promise.all(Array.from({ length: TIMES }, () => needDone(provider.ask('deposit', deposit), deposit.tx)))
      await needThere(provider, 5)
    },
  },
  {
    name: 'a withdrawal that comes again takes nothing, and is answered with the amount of the first time',
    async run(provider) {
      const [first, later, back] = [depositOf(provider, '5'), depositOf(provider, '7'), withdrawOf(provider)]
      await needDone(provider.ask('deposit', first), first.tx)
      await needDone(provider.ask('withdrawAll', back), back.tx, 5)
      await needDone(provider.ask('deposit', later), later.tx)
      await needDone(provider.ask('withdrawAll', back), back.tx, 5)
      await needThere(provider, 7)
    },
  },
  {
    name: 'ten withdrawals at once give back what was there, and no more',
    async run(provider) {
      const deposit = depositOf(provider, '9')
      await needDone(provider.ask('deposit', deposit), deposit.tx)
      const answers = await Promise.all(
        Array.from({ length: TIMES }, () => provider.ask('withdrawAll', withdrawOf(provider))),
      )
      const sum = answers.reduce((all, { body }) => all + Number(body.amount ?? 0), 0)
      need(sum === 9, `${sum} came back of 9`)
      await needThere(provider, 0)
    },
  },
  {
    name: 'a large amount is exact to its fourth digit',
    async run(provider) {
      const deposit = depositOf(provider, '99999999.9999')
      await needDone(provider.ask('deposit', deposit), deposit.tx)
      const back = withdrawOf(provider)
      await needDone(provider.ask('withdrawAll', back), back.tx, 99_999_999.9999)
    },
  },
  {
    name: 'players have nothing of each other',
    async run(provider) {
      const other = { ...provider, player: `${provider.player}-2` }
      const deposit = depositOf(provider, '3')
      await needDone(provider.ask('deposit', deposit), deposit.tx)
      const back = withdrawOf(other)
      await needDone(other.ask('withdrawAll', back), back.tx, 0)
      await needThere(provider, 3)
    },
  },
]

const STATUS_CASES: readonly ProviderCase[] = [
  {
    name: 'what was done is said, with its amount',
    async run(provider) {
      const [deposit, back] = [depositOf(provider, '4'), withdrawOf(provider)]
      await needDone(provider.ask('deposit', deposit), deposit.tx)
      await needState(provider, deposit.tx, 'done', 4)
      await needDone(provider.ask('withdrawAll', back), back.tx, 4)
      await needState(provider, back.tx, 'done', 4)
    },
  },
  {
    name: 'a deposit that was said to be absent is refused for ever',
    async run(provider) {
      const deposit = depositOf(provider, '4')
      await needState(provider, deposit.tx, 'absent')
      await needRefused(provider.ask('deposit', deposit))
      await needRefused(provider.ask('deposit', deposit))
      await needState(provider, deposit.tx, 'absent')
      await needThere(provider, 0)
    },
  },
  {
    name: 'a withdrawal that was said to be absent is refused for ever',
    async run(provider) {
      const [deposit, back] = [depositOf(provider, '4'), withdrawOf(provider)]
      await needDone(provider.ask('deposit', deposit), deposit.tx)
      await needState(provider, back.tx, 'absent')
      await needRefused(provider.ask('withdrawAll', back))
      await needThere(provider, 4)
    },
  },
  {
    name: 'a deposit and the question about it at the same time agree',
    async run(provider) {
      for (let time = 0; time < TIMES; time++) {
        const deposit = depositOf(provider, '1')
        const before = await balanceThere(provider)
        const [said, asked] = await Promise.all([
          provider.ask('deposit', deposit),
          provider.ask('txStatus', { player: provider.player, tx: deposit.tx }),
        ])
        const added = (await balanceThere(provider)) - before
        need(asked.body.state !== 'absent' || (said.code === 'REFUSED' && added === 0), 'an absent one was carried out')
        need((said.code === 'OK') === (added === 10_000), `${said.code} added ${added / 10_000}`)
      }
    },
  },
  {
    name: 'a currency that is not the player’s moves nothing',
    async run(provider) {
      const deposit = depositOf(provider, '4')
      await needDone(provider.ask('deposit', deposit), deposit.tx)
      const other = { ...provider, currency: provider.currency === 'THB' ? 'MYR' : 'THB' }
      const { code } = await other.ask('deposit', depositOf(other, '4'))
      need(code !== 'OK', 'it was answered OK')
      await needThere(provider, 4)
    },
  },
  {
    name: 'a round that never was is said to be absent',
    async run({ ask, player }) {
      const round = randomUUID()
      const { code, body } = await ask('roundStatus', { player, game: 'any', round })
      need(code === 'OK' && body.round === round && body.state === 'absent', `it was answered ${code} ${body.state}`)
    },
  },
]

/** A request that must be turned away, and move nothing. */
const unbelieved = (name: string, twist: Twist): ProviderCase => ({
  name,
  async run(provider) {
    const { http } = await provider.ask('deposit', depositOf(provider, '2'), twist)
    need(http === 401, `it was answered ${http} instead of 401`)
    await needThere(provider, 0)
  },
})

const BELIEF_CASES: readonly ProviderCase[] = [
  unbelieved('a wrong signature is refused', { headers: () => ({ 'x-signature': 'AAAA' }) }),
  unbelieved('a changed body is refused', { body: '{"amount":"5"}' }),
  unbelieved('an unknown key is refused', { key: { keyId: 'nobodys', secret: 'x' } }),
  unbelieved('a request of five minutes ago is refused', { ageMs: 300_000 }),
  unbelieved('a request of five minutes to come is refused', { ageMs: -300_000 }),
  {
    name: 'a nonce that came before is refused',
    async run(provider) {
      const sent: SignedHeaders[] = []
      const keep = (headers: SignedHeaders) => {
        sent.push(headers)
        return headers
      }
      const { player, currency } = provider
      await provider.ask('balance', { player, currency }, { headers: keep })
      const { http } = await provider.ask('balance', { player, currency }, { headers: () => sent[0] ?? {} })
      need(http === 401, `it was answered ${http} instead of 401`)
    },
  },
  ...['-1', '1e3', '1.00001', '', 'NaN'].map(
    (amount): ProviderCase => ({
      name: `the amount ${JSON.stringify(amount)} adds nothing`,
      async run(provider) {
        const { code } = await provider.ask('deposit', depositOf(provider, amount))
        need(code !== 'OK', 'it was answered OK')
        await needThere(provider, 0)
      },
    }),
  ),
]

const CASES = [...MOVE_CASES, ...STATUS_CASES, ...BELIEF_CASES]

/** Runs all cases one after the other, each with a player that is new. */
export async function tryProvider(url: string, key: WalletKey, currency: string) {
  const ask = houseCaller(url, key)
  const reports: { name: string; fault?: string }[] = []
  for (const { name, run } of CASES) {
    try {
      await run({ ask, player: `trial-${randomUUID()}`, currency })
      reports.push({ name })
    } catch (error) {
      reports.push({ name, fault: error instanceof Error ? error.message : String(error) })
    }
  }
  return reports
}
