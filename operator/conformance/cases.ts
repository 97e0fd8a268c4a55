/** The cases of the conformance run, each a rule of docs/wallet.md that a wallet keeps or breaks. */
import { randomUUID } from 'node:crypto'
import type { SignedHeaders } from '../../server/src/wallet/seamless/signature.ts'
import type { Ask } from './caller.ts'
import { type Case, common, moves, need, ok, refused, reserveOf, settleOf, taken, UNITS } from './messages.ts'
import { MONEY_CASES, REPEAT_CASES } from './moneyCases.ts'

/** A request that must be turned away with 401 and move nothing. */
const unsigned = (name: string, twist: Parameters<Ask>[2]): Case => ({
  name,
  run: (wallet) =>
    moves(wallet, 0, async () => {
      const { http } = await wallet.ask('reserve', reserveOf(wallet, randomUUID()), twist)
      need(http === 401, `it was answered ${http} instead of 401`)
    }),
})

const signing: Case[] = [
  unsigned('a wrong signature is refused', { headers: () => ({ 'x-signature': 'AAAA' }) }),
  unsigned('a changed body is refused', { body: '{"bet_id":"other"}' }),
  unsigned('an unknown key is refused', { key: { keyId: 'nobodys', secret: 'x' } }),
  unsigned('a request of five minutes ago is refused', { ageMs: 300_000 }),
  {
    name: 'a nonce that came before is refused',
    run: (wallet) =>
      moves(wallet, 0, async () => {
        const message = common(wallet)
        const sent: SignedHeaders[] = []
        const keep = (headers: SignedHeaders) => {
          sent.push(headers)
          return headers
        }
        await ok(wallet.ask('balance', message, { headers: keep }), 'balance')
        const { http } = await wallet.ask('balance', message, { headers: () => sent[0] ?? {} })
        need(http === 401, `it was answered ${http} instead of 401`)
      }),
  },
]

const input: Case[] = [
  {
    name: 'an unknown member is refused',
    async run(wallet) {
      const message = { ...reserveOf(wallet, randomUUID()), account_id: `nobody-${randomUUID()}` }
      await refused(wallet.ask('reserve', message), 'a reserve of an unknown member')
    },
  },
  {
    name: 'another currency is refused',
    run: (wallet) =>
      moves(wallet, 0, () =>
        refused(wallet.ask('reserve', { ...reserveOf(wallet, randomUUID()), currency: 'XXX' }), 'a reserve in XXX'),
      ),
  },
  ...['1e1', '-2', '1.00001', '', '999999999999999', '１'].map(
    (amount): Case => ({
      name: `the amount "${amount}" is refused`,
      run: (wallet) =>
        moves(wallet, 0, () =>
          refused(wallet.ask('reserve', reserveOf(wallet, randomUUID(), amount)), `an amount of "${amount}"`),
        ),
    }),
  ),
  {
    name: 'fields that nobody knows yet are ignored',
    run: (wallet) =>
      moves(wallet, -UNITS, () =>
        ok(wallet.ask('reserve', { ...reserveOf(wallet, randomUUID()), later: { any: 'ကျပ်' } }), 'an unknown field'),
      ),
  },
]

const statement: Case = {
  name: 'the statement of a date has what moved, by bet',
  async run(wallet) {
    const betId = await taken(wallet)
    await ok(wallet.ask('settle', settleOf(wallet, betId, 2, '3.9', { credit_amount: '3.9' })), 'settle')
    let after: string | undefined
    for (let page = 0; page < 1000; page += 1) {
      const asked = { transfer_id: randomUUID(), workingDate: wallet.date, ...(after && { after }) }
      const { body } = await ok(wallet.ask('statement', asked), 'statement')
      const bets = body.bets as { bet_id: string; debited: string; credited: string }[]
      const found = bets.find((one) => one.bet_id === betId)
      if (found) return need(found.debited === '2' && found.credited === '3.9', `it says ${JSON.stringify(found)}`)
      after = bets.at(-1)?.bet_id
      if (body.more !== true) break
    }
    need(false, 'it does not have the bet')
  },
}

export const CASES: readonly Case[] = [...MONEY_CASES, ...REPEAT_CASES, ...signing, ...input, statement]
