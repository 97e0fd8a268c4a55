/** For tests: an in-process carrier between buses; it can be cut, delayed, and lose a message. */
import { type Bus, type Carrier, createBus } from '../src/kit/cluster/bus.ts'

export interface TestCarrier {
  /** A process's bus, joined to all others. */
  join(): Bus
  /** Messages are lost while this is true. */
  isCut: boolean
  /** The next message of a subject is lost. */
  loseNext(subject: string): void
}

/** A carrier between buses; messages arrive in a later turn of the event loop, in order. */
export function testCarrier(): TestCarrier {
  const joined = new Map<number, Map<string, Set<(bytes: Uint8Array) => void>>>()
  const losing = new Set<string>()
  const carrier: TestCarrier = { join, isCut: false, loseNext: (subject) => void losing.add(subject) }

  function carrierOf(self: number): Carrier {
    const own = new Map<string, Set<(bytes: Uint8Array) => void>>()
    joined.set(self, own)
    return {
      isUp: () => !carrier.isCut,
      send(subject, bytes) {
        if (carrier.isCut || losing.delete(subject)) return
        for (const [other, listeners] of joined) {
          if (other === self) continue
          setImmediate(() => {
            for (const listener of listeners.get(subject) ?? []) listener(bytes)
          })
        }
      },
      receive(subject, listener) {
        const listeners = own.get(subject) ?? new Set()
        own.set(subject, listeners.add(listener))
        return () => listeners.delete(listener)
      },
      async close() {
        joined.delete(self)
      },
    }
  }
  function join(): Bus {
    const self = joined.size
    return createBus(carrierOf(self), `00000000-0000-7000-8000-00000000000${self}`)
  }
  return carrier
}
