/**
 * Gathers shots for 250 ms and sends them as one list. Each shot has its own answer; a list that is not answered is sent again
 * under its name, which gives the answers of the first.
 */
import type { ListTold, ShotTold } from './pondWire.ts'

const GATHER_MS = 250
const AGAIN_MS = 1000
const TRIES_MAX = 5
/** The server takes so many at once. */
export const LIST_MAX = 16

/** A shot that waits for its answer. */
interface WaitingShot {
  fish: string
  stake: number
  /** The page's own number of it. */
  key: number
}

export interface ShooterHouse {
  /** @throws what has a `code`: `lost` if nothing was heard */
  send(body: { list: string; shots: { fish: string; stake: number }[] }): Promise<ListTold>
  /** A shot's answer; without one nothing is known, or the whole list was refused by this code. */
  onAnswer(key: number, told: ShotTold | undefined, code: string): void
  onBalance(balance: number): void
  newName(): string
}

export interface Shooter {
  /** @returns false while so many wait that no more fit in a list */
  shoot(shot: WaitingShot): boolean
  /** Stakes that are not answered for. */
  underWay(): number
  stop(): void
}

/** Codes after which the same list may be sent again. */
const UNKNOWN = ['lost', 'ERR_GEN']

export function createShooter(house: ShooterHouse): Shooter {
  let waiting: WaitingShot[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let sum = 0
  let isStopped = false

  function answer(list: readonly WaitingShot[], told: ListTold): void {
    if (told.balance !== null) house.onBalance(told.balance)
    for (const [at, { key, stake }] of list.entries()) {
      sum -= stake
      const shot = told.shots[at]
      house.onAnswer(key, shot, shot?.code ?? 'ERR_GEN')
    }
  }

  async function send(list: readonly WaitingShot[], name: string, tries: number): Promise<void> {
    const shots = list.map(({ fish, stake }) => ({ fish, stake }))
    try {
      answer(list, await house.send({ list: name, shots }))
    } catch (error) {
      const { code = 'lost' } = error as { code?: string }
      if (UNKNOWN.includes(code) && tries < TRIES_MAX && !isStopped) {
        await new Promise((go) => setTimeout(go, AGAIN_MS))
        return send(list, name, tries + 1)
      }
      for (const { key, stake } of list) {
        sum -= stake
        house.onAnswer(key, undefined, code)
      }
    }
  }

  function flush(): void {
    const list = waiting
    waiting = []
    timer = undefined
    void send(list, house.newName(), 1)
  }

  return {
    shoot(shot) {
      if (waiting.length >= LIST_MAX) return false
      waiting.push(shot)
      sum += shot.stake
      timer ??= setTimeout(flush, GATHER_MS)
      return true
    },
    underWay: () => sum,
    stop() {
      isStopped = true
      if (timer === undefined) return
      clearTimeout(timer)
      // What was shot is a bet: it is sent.
      flush()
    },
  }
}
