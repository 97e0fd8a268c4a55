/** A wallet for tests: the contract's answers from a small ledger of its own, with the faults of a network. */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import createFastify from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { amountText, readAmount } from '../src/kit/amount.ts'

/** What happens to a request: all is well; it is lost on the way; its answer is lost; or it is refused with a code. */
export type Fault = 'none' | 'lostAsk' | 'lostAnswer' | (string & {})

interface Entry {
  call: string
  bet: number
  win: number
  round: string
  isBack: boolean
  /** What it fed jackpots with. */
  fed: number
}

export interface TestWallet {
  url: string
  /** In ten-thousandths. */
  balance: number
  /** For jackpots: the stakes' shares, with what its house adds. */
  held: number
  /** What its house has added to each jackpot. */
  given: Record<string, number>
  /** Whether features may be bought. */
  hasBuys: boolean
  /** What jackpots pay, as they were told last. */
  told: readonly { jackpot: string; currency: string; amount: string }[]
  /** By transaction; a tombstone is one that was taken back before it came. */
  entries: ReadonlyMap<string, Entry>
  /** The fault of the next requests, by call. */
  fault(call: string): Fault
  /** The games that providers listed last. */
  lists: ReadonlyMap<string, readonly Record<string, unknown>[]>
  setFault(pick: (call: string) => Fault): void
  close(): Promise<void>
}

/** The published shapes of messages: a platform refuses every other one. */
const SCHEMA = join(import.meta.dirname, '..', '..', 'docs', 'game', 'v1.schema.json')
const { $defs } = JSON.parse(readFileSync(SCHEMA, 'utf8')) as { $defs: Record<string, TSchema> }
const SHAPES = new Map(Object.entries($defs).map(([call, shape]) => [call, Compile(shape)]))

type Message = Record<string, string | boolean | undefined>

const NOTHING_MOVED = { bet: 0, win: 0, round: '', isBack: false, fed: 0 }

/** A ledger of one player: what each message moves, once. */
function createLedger(balance: number) {
  const entries = new Map<string, Entry>()
  const rounds = new Map<string, 'open' | 'closed'>()
  const ledger = { balance, held: 0, given: {} as Record<string, number>, hasBuys: true, entries, ok, move }

  function ok(more: object = {}): object {
    return { code: 'OK', balance: amountText(ledger.balance), currency: 'MYR', ...more }
  }

  function takeBack(tx: string): void {
    const taken = entries.get(tx)
    if (!taken) entries.set(tx, { call: 'tombstone', bet: 0, win: 0, round: '', isBack: true, fed: 0 })
    if (!taken || taken.isBack) return
    taken.isBack = true
    ledger.balance += taken.bet - taken.win
    ledger.held -= taken.fed
    // A round goes on with what else is staked in it.
    const others = [...entries.values()].some(({ round, bet, isBack }) => round === taken.round && bet > 0 && !isBack)
    if (!others) rounds.delete(taken.round)
  }

  function move(call: string, message: Message): object {
    const { tx = '', refTx = '' } = message as Record<string, string>
    // A round's name is unique with its player.
    const round = `${message.player} ${message.round}`
    const former = entries.get(tx)
    if (former?.call === 'tombstone') return { code: 'ALREADY_ROLLED_BACK' }
    if (former) return ok({ duplicate: true })
    if (call === 'rollback') {
      takeBack(refTx)
      entries.set(tx, { ...NOTHING_MOVED, call })
      return ok()
    }
    if (call === 'promo') {
      const win = readAmount(message.amount) ?? 0
      if (win > ledger.held) return { code: 'INVALID_AMOUNT' }
      ledger.held -= win
      ledger.balance += win
      entries.set(tx, { ...NOTHING_MOVED, call, win })
      return ok()
    }
    if (message.kind === 'buy' && !ledger.hasBuys) return { code: 'GAME_DISABLED' }
    const bet = call === 'win' ? 0 : (readAmount(message.bet ?? message.amount) ?? 0)
    const win = call === 'bet' ? 0 : (readAmount(message.win ?? message.amount) ?? 0)
    if (bet > ledger.balance) return { code: 'INSUFFICIENT_FUNDS', balance: amountText(ledger.balance) }
    if (call === 'win' && !rounds.has(round)) return { code: 'TX_NOT_FOUND' }
    if (rounds.get(round) === 'closed') return { code: 'ROUND_CLOSED' }
    ledger.balance += win - bet
    const fed = readAmount(message.jackpot) ?? 0
    ledger.held += fed
    entries.set(tx, { call, bet, win, round, isBack: false, fed })
    rounds.set(round, call === 'bet' || message.roundClosed === false ? 'open' : 'closed')
    return ok()
  }
  return ledger
}

const givenBy = (given: TestWallet['given']) =>
  Object.entries(given).map(([jackpot, amount]) => ({ jackpot, currency: 'MYR', amount: amountText(amount) }))

/** `mines.3@p2` is another player, who plays for the same money. */
const ofToken = (token: string) => ({
  player: token.split('@')[1] ?? 'p1',
  session: `s-${token}`,
  game: token.split('.')[0],
})

/** Starts a wallet of one player, `p1`, or several with one purse, whose sessions are `s-<token>`. */
export async function startTestWallet(balance: number): Promise<TestWallet> {
  const app = createFastify()
  const ledger = createLedger(balance)
  const { ok, move } = ledger
  const lists = new Map<string, readonly Record<string, unknown>[]>()
  const wallet = Object.assign(ledger, { fault: (_: string): Fault => 'none', told: [] as TestWallet['told'] })
  /** An item of a batch, of which another may fail. */
  function answerItem(call: string, item: Message): object {
    const fault = wallet.fault(call)
    return fault === 'none' ? move(call, item) : { code: fault }
  }
  app.post<{ Params: { name: string; call: string } }>(
    '/wallet/:name/v1/:call',
    async ({ params, body, headers }, reply) => {
      if (!headers['x-signature']) return reply.code(401).send({})
      const { call } = params
      const message = body as Message
      if (!SHAPES.get(call)?.Check(body)) return { code: 'INVALID_REQUEST' }
      const fault = wallet.fault(call)
      if (fault === 'lostAsk') return reply.code(503).send({})
      if (fault !== 'none' && fault !== 'lostAnswer') return { code: fault }
      if (call === 'authenticate')
        return ok({ ...ofToken(String(message.token)), language: 'en', ...(!wallet.hasBuys && { buys: false }) })
      if (call === 'games') {
        lists.set(params.name, (body as { games: Record<string, unknown>[] }).games)
        return { code: 'OK' }
      }
      if (call === 'jackpots') {
        wallet.told = (body as { jackpots: TestWallet['told'] }).jackpots
        return { code: 'OK', given: givenBy(wallet.given) }
      }
      const { items = [] } = body as { items?: (Message & { call: string })[] }
      const answer =
        call === 'batch'
          ? { code: 'OK', answers: items.map(({ call: one, ...item }) => answerItem(one, item)) }
          : call === 'balance'
            ? ok()
            : move(call, message)
      return fault === 'lostAnswer' ? reply.code(503).send({}) : answer
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return Object.assign(wallet, {
    url: `http://127.0.0.1:${port}`,
    lists,
    setFault: (pick: (call: string) => Fault) => {
      wallet.fault = pick
    },
    close: () => app.close(),
  })
}
