/**
 * Asks wallets for shots, as many at once as they answer within a good moment: what comes meanwhile waits and goes with the
 * next. A wallet that is busy with others' bets is asked for fewer, and never by more than a few requests at a time.
 */
import { amountText, readAmount } from '../kit/amount.ts'
import { NOT_ANSWERED } from '../wallet/calls.ts'
import { isKnown, type WalletAnswer } from '../wallet/wallet.ts'
import { noteAnswers, type ShotAnswer, shotName, shotTx, takeShotsBack } from './answers.ts'
import type { PondHouse } from './ponds.ts'
import type { Shot } from './shots.ts'

/** A shot as it stands after its answer, and the money after it. */
export type AnsweredShot = Shot & { balance?: number | undefined }

export interface Batches {
  /** Asks for a shot that was just noted. */
  ask(shot: Shot): Promise<AnsweredShot>
  /** Whether so many wait that no more should be noted. */
  isFull(): boolean
}

/** The contract's bound of a batch. */
const ITEMS_MAX = 50
/** A batch is made as large as is answered in this time: a wallet that needs two seconds answers nothing. */
const WITHIN_MS = 600
/** What a shot is thought to take before anything was measured; later ones count so much of each new figure. */
const FIRST_MS = 40
const NEW_SHARE = 0.3
/** Requests under way at the same time: the wallet has other work. */
const LANES = 3
/** More would wait longer than a page does. */
const WAITING_MAX = 600

interface WaitingShot {
  shot: Shot
  resolve(answered: AnsweredShot): void
  reject(error: unknown): void
}

const itemOf = ({ id, walletSession, player, game, stake, payout }: Shot) => ({
  ...{ call: 'betWin', session: walletSession, player, game, round: shotName(id), tx: shotTx(id) },
  ...{ bet: amountText(stake), win: amountText(payout) },
})

function answered(shot: Shot, ours: ReadonlySet<number>, answer: WalletAnswer | undefined): AnsweredShot {
  if (!answer || !ours.has(shot.id)) return { ...shot, state: 'back', code: NOT_ANSWERED }
  const balance = readAmount(answer.balance)
  return answer.code === 'OK'
    ? { ...shot, state: 'over', balance }
    : { ...shot, state: 'void', code: answer.code, balance }
}

/** Asks a wallet for shots of one provider, and notes what it says; what it does not say is taken back. */
async function askWallet({ db, wallets, nowMs }: PondHouse, shots: readonly Shot[]): Promise<AnsweredShot[]> {
  const said = await wallets.get(shots[0]?.provider ?? '')?.ask('batch', { items: shots.map(itemOf) })
  const answers: ShotAnswer[] = shots.map((shot, at) => {
    const answer: WalletAnswer | undefined = said?.code === 'OK' ? said.answers?.[at] : undefined
    return { shot, answer: isKnown(answer) ? answer : undefined }
  })
  const unknown = answers.flatMap(({ answer }, at) => (answer ? [] : [shots[at] as Shot]))
  const ours = await db.tx(async (tx) => {
    if (unknown.length > 0) await takeShotsBack(tx, unknown, nowMs())
    return noteAnswers(tx, answers, nowMs())
  })
  return shots.map((shot, at) => answered(shot, ours, answers[at]?.answer))
}

export function createBatches(house: PondHouse): Batches {
  let waiting: WaitingShot[] = []
  let busy = 0
  let shotMs = FIRST_MS

  /** The next batch: shots of one provider, in the order in which they came. */
  function next(): WaitingShot[] {
    const size = Math.max(1, Math.min(ITEMS_MAX, Math.floor(WITHIN_MS / shotMs)))
    const provider = waiting[0]?.shot.provider
    const batch = waiting.filter(({ shot }) => shot.provider === provider).slice(0, size)
    const taken = new Set(batch)
    waiting = waiting.filter((one) => !taken.has(one))
    return batch
  }

  async function work(): Promise<void> {
    for (let batch = next(); batch.length > 0; batch = next()) {
      const sinceMs = performance.now()
      try {
        const shots = await askWallet(
          house,
          batch.map(({ shot }) => shot),
        )
        for (const [at, { resolve }] of batch.entries()) resolve(shots[at] as AnsweredShot)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
      shotMs += NEW_SHARE * ((performance.now() - sinceMs) / batch.length - shotMs)
    }
    busy -= 1
  }

  return {
    isFull: () => waiting.length >= WAITING_MAX,
    ask: (shot) =>
      new Promise((resolve, reject) => {
        waiting.push({ shot, resolve, reject })
        if (busy >= LANES) return
        busy += 1
        // Shots of the same moment are asked for with it.
        setImmediate(() => void work())
      }),
  }
}
