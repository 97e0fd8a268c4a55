/** Limits live-channel sockets: per session, account and address, and those not identified yet. */

export interface SocketsMax {
  session: number
  account: number
  /** Per network, over everybody: thousands of members share a mobile carrier's address. */
  network: number
  /** Not identified yet: per network, and in all. */
  strangersOfNetwork: number
  strangers: number
  all: number
}

/** A page has one; somebody with many pages on two or three devices stays far below. */
export const SOCKETS_PER_ACCOUNT = 16

/** The house's limits for this many per account. */
export function socketsMax(account: number): SocketsMax {
  const session = Math.ceil(account / 2)
  return { session, account, network: Math.max(2048, account), strangersOfNetwork: 64, strangers: 2048, all: 20_000 }
}

/** The slots of one socket. */
export interface AdmittedSocket {
  /** Identifies the socket. @returns false if its owner has too many; it then stays unidentified */
  name(session: string, account: string): boolean
  leave(): void
}

export interface Door {
  /** Whether another socket is too many. @param isKnown whether it comes with a known session */
  isShut(network: string, isKnown: boolean): boolean
  open(network: string, isKnown: boolean): AdmittedSocket | undefined
}

type SlotCount = readonly (readonly [key: string, max: number])[]

/** No sockets yet. */
export function createDoor(max: SocketsMax): Door {
  const counts = new Map<string, number>()
  const isFull = (places: SlotCount) => places.some(([key, most]) => (counts.get(key) ?? 0) >= most)

  function add(places: SlotCount, by: 1 | -1): void {
    for (const [key] of places) {
      const count = (counts.get(key) ?? 0) + by
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    }
  }

  const socketOf = (network: string): SlotCount => [
    ['all', max.all],
    [`of ${network}`, max.network],
  ]
  const strangerOf = (network: string): SlotCount => [
    ['strangers', max.strangers],
    [`strangers of ${network}`, max.strangersOfNetwork],
  ]
  const memberOf = (session: string, account: string): SlotCount => [
    [`session ${session}`, max.session],
    [`account ${account}`, max.account],
  ]
  const placesOf = (network: string, isKnown: boolean) => [
    ...socketOf(network),
    ...(isKnown ? [] : strangerOf(network)),
  ]

  return {
    isShut: (network, isKnown) => isFull(placesOf(network, isKnown)),
    open(network, isKnown) {
      if (isFull(placesOf(network, isKnown))) return undefined
      let as: SlotCount = isKnown ? [] : strangerOf(network)
      let name = ''
      add([...socketOf(network), ...as], 1)
      return {
        name(session, account) {
          if (name === session) return true
          const member = memberOf(session, account)
          if (isFull(member)) return false
          add(as, -1)
          add(member, 1)
          as = member
          name = session
          return true
        },
        leave() {
          add([...socketOf(network), ...as], -1)
          as = []
        },
      }
    },
  }
}
