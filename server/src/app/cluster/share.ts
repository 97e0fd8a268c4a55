/** What the processes of one house tell each other beside the book: members' news, what can be lost, who failed to log in. */
import type { Money } from '@quarterline/core/base/money'
import type { Attempt, LoginThrottle } from '../../account/throttle.ts'
import type { Exposure } from '../../bet/risk/exposure.ts'
import type { Bus } from '../../kit/cluster/bus.ts'

const MEMBERS = 'members'
const EXPOSURE = 'exposure'
const LOGIN = 'login'
const ENDED = 'ended'

type News = (ids: Iterable<string>, topic: string) => void

/** Tells what of members' changed here and in every other process. */
export function shareNews(bus: Bus, here: News): News {
  bus.hear(MEMBERS, (said) => {
    const { ids, topic } = said as { ids: string[]; topic: string }
    here(ids, topic)
  })
  return (ids, topic) => {
    const all = [...ids]
    if (all.length > 0) bus.publish(MEMBERS, { ids: all, topic })
    here(all, topic)
  }
}

/** Tells here and in every other process which sessions are over. */
export function shareEnds(
  bus: Bus,
  here: (tokenHashes: readonly Buffer[]) => void,
): (hashes: readonly Buffer[]) => void {
  bus.hear(ENDED, (said) => here((said as string[]).map((hash) => Buffer.from(hash, 'base64'))))
  return (tokenHashes) => {
    bus.publish(
      ENDED,
      tokenHashes.map((hash) => hash.toString('base64')),
    )
    here(tokenHashes)
  }
}

/** Counts what bets add here in every other process as well; each reads the whole from the database now and then. */
export function shareExposure(bus: Bus, exposure: Exposure): Exposure {
  bus.hear(EXPOSURE, (said) => exposure.add(...(said as Parameters<Exposure['add']>)))
  return {
    ...exposure,
    add(selection, profit: Money, currency) {
      exposure.add(selection, profit, currency)
      bus.publish(EXPOSURE, [selection, profit, currency])
    },
  }
}

/** Counts who failed to log in, and who succeeded, wherever it was: guesses are not worth more for going to several processes. */
export function shareThrottle(bus: Bus, throttle: LoginThrottle): LoginThrottle {
  bus.hear(LOGIN, (said) => {
    const { attempt, isIn } = said as { attempt: Attempt; isIn: boolean }
    if (isIn) throttle.succeed(attempt)
    else throttle.count(attempt)
  })
  return {
    ...throttle,
    leave(attempt, failed) {
      throttle.leave(attempt, failed)
      if (failed) bus.publish(LOGIN, { attempt, isIn: false })
    },
    succeed(attempt) {
      throttle.succeed(attempt)
      bus.publish(LOGIN, { attempt, isIn: true })
    },
  }
}
