/** How many sockets of the live channel there may be: of a session, an account, an address, and of those not known yet. */

export interface SocketsMax {
  session: number
  account: number
  /** Of one network, whoever they are of: thousands of members share the address of a mobile carrier. */
  network: number
  /** That have not said yet of whom they are: of one network, and of all. */
  strangersOfNetwork: number
  strangers: number
  all: number
}

/** A page has one; somebody with many pages on two or three devices is still far from it. */
export const SOCKETS_PER_ACCOUNT = 16

/** The house's bounds around how many an account may have. */
export function socketsMax(account: number): SocketsMax {
  const session = Math.ceil(account / 2)
  return { session, account, network: Math.max(2048, account), strangersOfNetwork: 64, strangers: 2048, all: 20_000 }
}

/** What one socket takes up. */
export interface SocketSlot {
  /** Says of whom it is. @returns false when he has too many: then it stays a stranger's */
  name(session: string, account: string): boolean
  leave(): void
}

export interface Door {
  /** Whether a socket more is too many. @param isKnown whether it comes with a session that was seen before */
  isShut(network: string, isKnown: boolean): boolean
  open(network: string, isKnown: boolean): SocketSlot | undefined
}

type SlotCount = readonly (readonly [key: string, max: number])[]

/** A door through which nobody has come yet. */
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
