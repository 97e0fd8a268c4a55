/**
 * For tests: a provider that keeps the balance, over the network, with the faults that networks and providers have. Its books
 * are as `docs/games.md` tells an integrator to build them.
 */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fromDecimal, type Money, money } from '@quarterline/core/base/money'
import { amountText } from '@quarterline/core/wallet/seamless/amountText'
import { providerSeal } from '../../src/game/provider/providers.ts'
import { signatureFault } from '../../src/wallet/seamless/signature.ts'
import type { TestHouse } from '../testHouse.ts'

export const KEEPER = 'keeper'
const KEY = { keyId: 'k1', secret: 'secret' }

/** What goes wrong with one request: it never comes, its answer is lost, it comes twice, its answer is half or false. */
export type Fault = 'lost' | 'unanswered' | 'doubled' | 'half' | 'fails' | 'other amount'

interface Move {
  player: string
  amount: Money
}

type Message = Record<'player' | 'tx' | 'amount' | 'round', string>

/** The provider's books: what players have, what was moved, and what is refused for ever. */
function openBooks() {
  const balances = new Map<string, Money>()
  const moves = new Map<string, Move>()
  const buried = new Set<string>()
  const state = { isPlaying: false, isPending: false, refuses: false }
  const rounds = new Map<string, string>()
  const has = (player: string) => balances.get(player) ?? money(0)

  function move({ player, tx }: Message, amount: Money) {
    const before = moves.get(tx)
    if (before) return { code: 'OK', tx, amount: amountText(before.amount) }
    if (buried.has(tx) || state.refuses) {
      buried.add(tx)
      return { code: 'REFUSED', tx }
    }
    return { code: 'OK', tx, amount: amountText(amount), player }
  }
  const calls: Record<string, (message: Message) => object> = {
    deposit(message) {
      const { player, tx, amount: text } = message
      const amount = fromDecimal(Number(text)) as Money
      const answer = move(message, amount)
      if ('player' in answer) {
        moves.set(tx, { player, amount })
        balances.set(player, money(has(player) + amount))
      }
      return answer
    },
    withdrawAll(message) {
      const { player, tx } = message
      if (state.isPlaying && !moves.has(tx)) return { code: 'ROUND_OPEN', tx }
      const amount = has(player)
      const answer = move(message, amount)
      if ('player' in answer) {
        moves.set(tx, { player, amount })
        balances.set(player, money(0))
      }
      return answer
    },
    balance: ({ player }) => ({ code: 'OK', balance: amountText(has(player)) }),
    txStatus({ tx }) {
      if (state.isPending) return { code: 'OK', tx, state: 'pending' }
      const known = moves.get(tx)
      if (known) return { code: 'OK', tx, state: 'done', amount: amountText(known.amount) }
      buried.add(tx)
      return { code: 'OK', tx, state: 'absent' }
    },
    roundStatus: ({ round }) => ({ code: 'OK', round, state: rounds.get(round) ?? 'absent' }),
  }
  return { balances, moves, state, rounds, calls }
}

/** Answers a request as a fault lets it. */
function answer(reply: ServerResponse, run: () => object, fault: Fault | undefined): void {
  if (fault === 'lost') return void reply.destroy()
  const said = run()
  if (fault === 'doubled') run()
  if (fault === 'unanswered') return void reply.destroy()
  const text = JSON.stringify(fault === 'other amount' ? { ...said, amount: '77' } : said)
  reply.writeHead(fault === 'fails' ? 502 : 200, { 'content-type': 'application/json' })
  reply.end(fault === 'half' ? text.slice(0, -8) : text)
}

/** The provider, before a house knows it. */
export async function listenKeeper() {
  const books = openBooks()
  /** Faults to come, by call. */
  const faults = new Map<string, Fault[]>()
  const heard: string[] = []
  let beforeAnswer: (call: string) => Promise<void> = async () => undefined
  const server = createServer(async (request, reply) => {
    const pieces: Buffer[] = []
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
    const body = Buffer.concat(pieces)
    const path = request.url ?? ''
    // Machine's clock: the house signs by real time.
    const fault = signatureFault({ method: 'POST', path, body }, request.headers, [KEY], Date.now())
    const call = path.split('/').at(-1) ?? ''
    const run = books.calls[call]
    if (fault || !run || path !== `/calls/v1/${call}`) return void reply.writeHead(401).end()
    heard.push(call)
    await beforeAnswer(call)
    answer(reply, () => run(JSON.parse(body.toString()) as Message), faults.get(call)?.shift())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...books,
    host,
    heard,
    fault: (call: string, ...more: Fault[]) => faults.set(call, [...(faults.get(call) ?? []), ...more]),
    before(act: (call: string) => Promise<void>) {
      beforeAnswer = act
    },
    /** Registers it in a house, with a game of each of two kinds. */
    async join(house: TestHouse) {
      await house.db.query(
        `INSERT INTO game_provider (id, name, launch_url, key_id, secret, made_ms, wallet, calls_url)
         VALUES ($1, 'Keeper', 'https://keeper.example', $2, $3, 0, 'transfer', $4)`,
        [KEEPER, KEY.keyId, house.box.seal(KEY.secret, providerSeal(KEEPER)), `http://${host}/calls`],
      )
      const sql = 'INSERT INTO game (provider, id, kind, name) VALUES ($1, $2, $3, $4)'
      await house.db.query(sql, [KEEPER, 'reef', 'fishing', 'Reef'])
      await house.db.query(sql, [KEEPER, 'wheel', 'live', 'Wheel'])
      await house.providers.refresh()
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
export type Keeper = Awaited<ReturnType<typeof listenKeeper>>
