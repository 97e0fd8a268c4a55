/**
 * Gathers lists of shots that come at about the same time, of all members of all ponds: one transaction writes them, and the
 * wallet is asked for all of them together. So every shot has its own answer, and there is no flood of calls.
 */
import { type AnsweredShot, createBatches } from './batches.ts'
import type { PondHouse } from './ponds.ts'
import { listKey, noteLists, type Shot, type ShotList } from './shots.ts'

/** What a page is told of a list: each shot's own answer, and the money after it where it is known. */
interface ListAnswer {
  shots: readonly Shot[]
  balance: number | undefined
}

export interface Gatherer {
  /** Decides a list; a list that is repeated gets the same answers. */
  shoot(list: ShotList): Promise<ListAnswer>
  /** Whether lists are to come again a little later. */
  isFull(): boolean
}

/** A list is held back so long for others to come with it. */
const GATHER_MS = 20
/** Lists of one transaction. */
const LISTS_MAX = 100

interface WaitingList {
  list: ShotList
  resolve(answer: ListAnswer): void
  reject(error: unknown): void
}

const balanceOf = (shots: readonly AnsweredShot[]): number | undefined =>
  shots.findLast(({ balance }) => balance !== undefined)?.balance

/** The lists that wait, and what takes them. */
function createQueue(house: PondHouse, ask: (shot: Shot) => Promise<AnsweredShot>) {
  const waiting: WaitingList[] = []
  let isFlushing = false

  async function take(lists: readonly WaitingList[]): Promise<void> {
    try {
      const wishes = lists.map(({ list }) => list)
      const { known, noted } = await house.db.tx((tx) => noteLists(tx, wishes, house.nowMs()))
      for (const { list, resolve, reject } of lists) {
        const fresh = noted.get(listKey(list))
        const shots = fresh ?? known.get(listKey(list)) ?? []
        // A known list is asked for by whoever wrote it. The next lists are taken meanwhile.
        const asked = shots.map((shot) => (fresh && shot.state === 'asked' ? ask(shot) : shot))
        Promise.all(asked).then((now) => resolve({ shots: now, balance: balanceOf(now) }), reject)
      }
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
  /** By the key of each: a list that comes again meanwhile is answered with the first. */
  const underWay = new Map<string, Promise<ListAnswer>>()
  const { ask, isFull } = createBatches(house)
  const queue = createQueue(house, ask)
  return {
    isFull,
    shoot(list) {
      const key = listKey(list)
      const former = underWay.get(key)
      if (former) return former
      const answer = queue(list).finally(() => underWay.delete(key))
      underWay.set(key, answer)
      return answer
    },
  }
}
