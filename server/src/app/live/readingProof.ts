/**
 * Whether a client still reads what it is sent. Each ping carries a word of its own, which only who has read it can answer
 * with: one that sends pongs and reads nothing would have all that is told to it kept, for as long as it likes.
 */
import { randomBytes } from 'node:crypto'

/** A client that leaves so many pings unanswered is gone, or reads nothing. */
const UNANSWERED_MAX = 3
const WORD_BYTES = 6

export interface ReadingProof {
  /** The word of the next ping; undefined when too many are unanswered. */
  ask(): string | undefined
  /** A pong came: what was sent before the ping that it answers has been read. */
  answered(word: string): void
}

/** A client that was not asked yet. */
export function createReadingProof(): ReadingProof {
  let open: string[] = []
  return {
    ask() {
      if (open.length >= UNANSWERED_MAX) return undefined
      const word = randomBytes(WORD_BYTES).toString('hex')
      open.push(word)
      return word
    },
    answered(word) {
      open = open.slice(open.indexOf(word) + 1)
    },
  }
}
