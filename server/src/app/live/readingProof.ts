/**
 * Checks whether a client still reads. Each ping carries a random word that only a reader can return: a client that
 * sent pongs without reading would have everything buffered for as long as it likes.
 */
import { randomBytes } from 'node:crypto'

/** A client with this many unanswered pings is gone, or does not read. */
const UNANSWERED_MAX = 3
const WORD_BYTES = 6

export interface ReadingProof {
  /** The word of the next ping; undefined if too many are unanswered. */
  ask(): string | undefined
  /** A pong arrived: everything before its ping has been read. */
  answered(word: string): void
}

/** A client without pings so far. */
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
