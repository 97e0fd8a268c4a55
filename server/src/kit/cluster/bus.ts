/**
 * The bus between the processes of one house: what one says, the others hear at once or never. Nothing is kept, so whoever
 * needs to know has it from the database or asks again.
 */

/** Nobody answered in time; what was asked for may have been done or not. */
export class NoAnswer extends Error {}

export interface Bus {
  /** Whether other processes can hear at all. */
  isShared: boolean
  /** Whether what carries it is there; of a process that is alone always. */
  isUp(): boolean
  /** Says something to all other processes; JSON. */
  publish(subject: string, message: unknown): void
  /** Hears what others say. @returns how to stop */
  hear(subject: string, listener: (message: unknown) => void): () => void
  /**
   * Asks the others.
   * @param withinMs how long it waits for anything to be heard
   * @param hear of what comes before the answer, where it is given in pieces
   * @throws Unanswered, or an error with the words of the one who answered
   */
  ask(subject: string, question: unknown, withinMs: number, hear?: (piece: unknown) => void): Promise<unknown>
  /**
   * Answers what others ask; one who answers undefined stays silent. An async generator yields pieces before its answer, each
   * of which is written for itself.
   * @returns how to stop
   */
  answer(subject: string, reply: (question: unknown) => unknown): () => void
  close(): Promise<void>
}

/** The bus of a process that is alone. */
export const NO_BUS: Bus = {
  isShared: false,
  isUp: () => true,
  publish() {},
  hear: () => () => {},
  ask: () => Promise.reject(new NoAnswer('no other process can be asked')),
  answer: () => () => {},
  close: async () => {},
}

/** What carries bytes between processes: NATS, or a test. Messages of one sender arrive in his order. */
export interface Carrier {
  isUp(): boolean
  send(subject: string, bytes: Uint8Array): void
  /** @returns how to stop */
  receive(subject: string, listener: (bytes: Uint8Array) => void): () => void
  close(): Promise<void>
}

/** A message longer than this goes in parts: what carries them has a bound on each. */
const PART_MAX_BYTES = 500_000
/** So many messages that have begun are kept at most; a sender who died in the middle of one leaves it behind. */
const BEGUN_MAX = 64

interface PartialMessage {
  of: number
  parts: Uint8Array[]
}

/** Each part begins with its message's id, its place and their number, as text of this length. */
const HEAD_BYTES = 60
const headOf = (id: string, part: number, of: number) => Buffer.from(`${id} ${part} ${of}`.padEnd(HEAD_BYTES))

/** Puts the parts of messages together. */
function createGatherer(): (bytes: Uint8Array) => Buffer | undefined {
  const begun = new Map<string, PartialMessage>()
  return (bytes) => {
    const [id = '', part, of] = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString().trimEnd().split(' ')
    const body = bytes.subarray(HEAD_BYTES)
    if (of === '1') return Buffer.from(body)
    const message = begun.get(id) ?? { of: Number(of), parts: [] }
    if (message.parts.length !== Number(part)) {
      begun.delete(id)
      return undefined
    }
    message.parts.push(body)
    begun.set(id, message)
    if (message.parts.length < message.of) {
      for (const oldest of begun.keys()) if (begun.size > BEGUN_MAX) begun.delete(oldest)
      return undefined
    }
    begun.delete(id)
    return Buffer.concat(message.parts)
  }
}

interface Reply {
  id: string
  /** What comes before the answer. */
  piece?: unknown
  value?: unknown
  error?: string
}

type PieceStream = AsyncGenerator<unknown, unknown, void>

/** Says the pieces of an answer that has any. @returns the answer */
async function sayPieces(given: unknown, say: (piece: unknown) => void): Promise<unknown> {
  if (typeof given !== 'object' || given === null || !(Symbol.asyncIterator in given)) return given
  const pieces = given as PieceStream
  for (;;) {
    const { done, value } = await pieces.next()
    if (done) return value
    say(value)
  }
}

/** Questions that wait for their answers. */
function createQuestions() {
  let asked = 0
  const waiting = new Map<string, (reply: Reply) => void>()
  return {
    hear(reply: Reply): void {
      waiting.get(reply.id)?.(reply)
    },
    /** @param put says the question, under its id */
    ask(
      subject: string,
      withinMs: number,
      put: (id: string) => void,
      hear: (piece: unknown) => void,
    ): Promise<unknown> {
      const id = `${asked++}`
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(id)
          reject(new NoAnswer(`nobody answered ${subject} in time`))
        }, withinMs)
        waiting.set(id, ({ piece, value, error }) => {
          if (piece !== undefined) {
            late.refresh()
            hear(piece)
            return
          }
          clearTimeout(late)
          waiting.delete(id)
          if (error === undefined) resolve(value)
          else reject(new Error(error))
        })
        put(id)
      })
    },
  }
}

/** A bus over a carrier. @param self a name of this process, as a UUID */
export function createBus(carrier: Carrier, self: string): Bus {
  let said = 0
  const questions = createQuestions()

  function publish(subject: string, message: unknown): void {
    const bytes = Buffer.from(JSON.stringify(message))
    const id = `${self}-${(said++).toString(36)}`
    const of = Math.max(1, Math.ceil(bytes.length / PART_MAX_BYTES))
    for (let part = 0; part < of; part++) {
      const body = bytes.subarray(part * PART_MAX_BYTES, (part + 1) * PART_MAX_BYTES)
      carrier.send(subject, Buffer.concat([headOf(id, part, of), body]))
    }
  }

  function hear(subject: string, listener: (message: unknown) => void): () => void {
    const gather = createGatherer()
    return carrier.receive(subject, (bytes) => {
      const whole = gather(bytes)
      if (whole) listener(JSON.parse(whole.toString()))
    })
  }

  const stopReplies = hear(`reply.${self}`, (reply) => questions.hear(reply as Reply))
  return {
    isShared: true,
    isUp: carrier.isUp,
    publish,
    hear,
    ask: (subject, question, withinMs, hear = () => {}) =>
      questions.ask(subject, withinMs, (id) => publish(subject, { id, from: self, question }), hear),
    answer: (subject, reply) =>
      hear(subject, async (message) => {
        const { id, from, question } = message as { id: string; from: string; question: unknown }
        const say = (said: Omit<Reply, 'id'>) => publish(`reply.${from}`, { id, ...said } satisfies Reply)
        try {
          const value = await sayPieces(await reply(question), (piece) => say({ piece }))
          if (value !== undefined) say({ value })
        } catch (error) {
          say({ error: error instanceof Error ? error.message : String(error) })
        }
      }),
    async close() {
      stopReplies()
      await carrier.close()
    },
  }
}
