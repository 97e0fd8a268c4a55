/** Sends a bet to a table until it is answered. */
import { ask, type WireFault } from '../kit/wire.ts'
import type { OwnChips } from './tableWire.ts'

interface BetAnswer {
  code: string
  balance: number | null
  own: OwnChips
}

const TRIES = 4
const AGAIN_MS = 1200

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends a bet until it is answered: the same name makes it one bet. */
export async function sendBet(message: object): Promise<BetAnswer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask<BetAnswer>('/table/bet', message)
    } catch (error) {
      if ((error as WireFault).code !== 'lost' || tried >= TRIES) throw error
      await pause(AGAIN_MS)
    }
  }
}

/** A new name of a bet, in the shape of a UUID; `randomUUID` is not there on pages without TLS. */
export function newWish(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
