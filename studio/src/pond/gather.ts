/**
 * Gathers lists of shots that come at about the same time: one transaction writes them, and wallets are asked for fifty shots
 * at once. So a pond of two hundred members asks a wallet a few times a second, and every shot has its own answer.
 */
import { amountText, readAmount } from '../kit/amount.ts'
import { NOT_ANSWERED } from '../wallet/calls.ts'
import { isKnown, type WalletAnswer } from '../wallet/wallet.ts'
import { noteAnswers, type ShotAnswer, shotName, shotTx, takeShotsBack } from './answers.ts'
import type { PondGame } from './pondGame.ts'
import type { Pond, PondHouse } from './ponds.ts'
import { listKey, noteLists, type Shot, type ShotList } from './shots.ts'

/** What a page is told of a list: each shot's own answer, and the money after it where it is known. */
export interface ListAnswer {
  shots: readonly Shot[]
  balance: number | undefined
}

export interface Gatherer {
  /** Decides a list; a list that is repeated gets the same answers. */
  shoot(pond: Pond, game: PondGame, list: ShotList): Promise<ListAnswer>
}

/** A list is held back so long for others to come with it. */
const GATHER_MS = 20
/** Lists of one transaction. */
const LISTS_MAX = 100
/** A wallet takes fifty, and must answer within two seconds. */
const BATCH_MAX = 20
/** Batches that are asked at the same time. */
const BATCHES_MAX = 6

interface WaitingList {
  list: ShotList
  resolve(answer: ListAnswer): void
  reject(error: unknown): void
}

/** Work of which so much goes on at once, the rest in its order. */
function createLanes(count: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = count
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

const itemOf = ({ id, walletSession, player, game, stake, payout }: Shot) => ({
  ...{ call: 'betWin', session: walletSession, player, game, round: shotName(id), tx: shotTx(id) },
  ...{ bet: amountText(stake), win: amountText(payout) },
})

/** Shots in groups, a list's own together: they are answered together. */
function groupsOf(lists: readonly (readonly Shot[])[]): Shot[][] {
  const groups: Shot[][] = []
  for (const shots of lists) {
    const last = groups.at(-1)
    const fits = last?.[0]?.provider === shots[0]?.provider && (last?.length ?? 0) + shots.length <= BATCH_MAX
    if (last && fits) for (const shot of shots) last.push(shot)
    else if (shots.length > 0) groups.push([...shots])
  }
  return groups
}

/** Asks a wallet for shots of one provider, and notes what it says. @returns each shot as it stands, and the money after it */
async function askWallet({ db, wallets, nowMs }: PondHouse, shots: readonly Shot[]) {
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
  return new Map(answers.map(({ answer }, at) => [shots[at]?.id, answered(shots[at] as Shot, ours, answer)]))
}

type AnsweredShot = Shot & { balance?: number | undefined }

function answered(shot: Shot, ours: ReadonlySet<number>, answer: WalletAnswer | undefined): AnsweredShot {
  if (!answer || !ours.has(shot.id)) return { ...shot, state: 'back', code: NOT_ANSWERED }
  const balance = readAmount(answer.balance)
  return answer.code === 'OK'
    ? { ...shot, state: 'over', balance }
    : { ...shot, state: 'void', code: answer.code, balance }
}

/** The lists of one pond that wait, and what takes them. */
function createQueue(house: PondHouse, lane: ReturnType<typeof createLanes>, pond: Pond, game: PondGame) {
  const waiting: WaitingList[] = []
  let isFlushing = false

  async function askFor(own: readonly (readonly [WaitingList, readonly Shot[]])[]): Promise<void> {
    const asked = own.map(([, shots]) => shots.filter(({ state }) => state === 'asked'))
    const groups = groupsOf(asked).map(async (group) => {
      const said = await lane(() => askWallet(house, group))
      for (const [{ resolve }, shots] of own) {
        if (!shots.some(({ id }) => said.has(id))) continue
        const now: AnsweredShot[] = shots.map((shot) => said.get(shot.id) ?? shot)
        resolve({ shots: now, balance: now.findLast(({ balance }) => balance !== undefined)?.balance })
      }
    })
    await Promise.all(groups)
  }

  async function take(lists: readonly WaitingList[]): Promise<void> {
    try {
      const { db, nowMs } = house
      const of = { game, pond, nowMs: nowMs() }
      const wishes = lists.map(({ list }) => list)
      const { known, noted } = await db.tx((tx) => noteLists(tx, of, wishes))
      const fresh: (readonly [WaitingList, readonly Shot[]])[] = []
      for (const one of lists) {
        const key = listKey(one.list)
        const shots = noted.get(key) ?? known.get(key) ?? []
        if (noted.has(key) && shots.some(({ state }) => state === 'asked')) fresh.push([one, shots])
        else one.resolve({ shots, balance: undefined })
      }
      // The next lists are taken meanwhile.
      askFor(fresh).catch((error) => {
        for (const [{ reject }] of fresh) reject(error)
      })
    } catch (error) {
      for (const { reject } of lists) reject(error)
    }
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) await take(waiting.splice(0, LISTS_MAX))
    isFlushing = false
  }

  return (list: ShotList): Promise<ListAnswer> =>
    new Promise((resolve, reject) => {
      waiting.push({ list, resolve, reject })
      if (isFlushing) return
      isFlushing = true
      setTimeout(() => void flush(), GATHER_MS)
    })
}

export function createGatherer(house: PondHouse): Gatherer {
  const queues = new Map<number, ReturnType<typeof createQueue>>()
  /** By the key of each: a list that comes again meanwhile is answered with the first. */
  const underWay = new Map<string, Promise<ListAnswer>>()
  const lane = createLanes(BATCHES_MAX)
  return {
    shoot(pond, game, list) {
      const key = listKey(list)
      const former = underWay.get(key)
      if (former) return former
      const queue = queues.get(pond.id) ?? createQueue(house, lane, pond, game)
      queues.set(pond.id, queue)
      const answer = queue(list).finally(() => underWay.delete(key))
      underWay.set(key, answer)
      return answer
    },
  }
}
