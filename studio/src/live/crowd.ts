/** Everybody in this process who watches the same table or pond: small messages, and none to a page that does not read them. */

/** A page's socket, as far as it is needed here. */
export interface WatcherSocket {
  readonly bufferedAmount: number
  send(text: string): void
  terminate(): void
}

export interface Watcher {
  socket: WatcherSocket
  session: string
  /** Provider and player in one text. */
  member: string
  currency: string
  /** A demo account that says so. */
  isGuest: boolean
}

/** A page that reads so little is given only what it cannot do without; beyond the second it is closed. */
const SLOW_BYTES = 32_768
const STUCK_BYTES = 262_144
const SESSION_SOCKETS = 3
const MEMBER_SOCKETS = 8
const SOCKETS_MAX = 5000
/** The sockets of one table or pond. */
export function createCrowd<W extends Watcher>() {
  const watchers = new Set<W>()
  return {
    add(watcher: W): boolean {
      const of = (is: (other: W) => boolean) => [...watchers].filter(is).length
      if (watchers.size >= SOCKETS_MAX) return false
      if (of(({ session }) => session === watcher.session) >= SESSION_SOCKETS) return false
      if (of(({ member }) => member === watcher.member) >= MEMBER_SOCKETS) return false
      watchers.add(watcher)
      return true
    },
    drop: (watcher: W): void => void watchers.delete(watcher),
    isEmpty: () => watchers.size === 0,
    /** Members, each once, and how many of them are demo accounts. */
    counts() {
      const guests = new Set([...watchers].flatMap(({ member, isGuest }) => (isGuest ? [member] : [])))
      return { seated: new Set([...watchers].map(({ member }) => member)).size, guests: guests.size }
    },
    all: (): Iterable<W> => watchers,
    /**
     * @param groupOf watchers of one group are sent the same
     * @param messageOf what a group is sent, if anything
     * @param isNeeded also for slow pages
     */
    broadcast<G>(groupOf: (watcher: W) => G, messageOf: (group: G) => object | undefined, isNeeded: boolean): void {
      const texts = new Map<G, string | undefined>()
      for (const watcher of watchers) {
        const { socket } = watcher
        if (socket.bufferedAmount > STUCK_BYTES) socket.terminate()
        else if (isNeeded || socket.bufferedAmount < SLOW_BYTES) {
          const group = groupOf(watcher)
          if (!texts.has(group)) {
            const message = messageOf(group)
            texts.set(group, message && JSON.stringify(message))
          }
          const text = texts.get(group)
          if (text !== undefined) socket.send(text)
        }
      }
    },
  }
}
