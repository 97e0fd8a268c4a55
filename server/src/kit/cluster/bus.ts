/**
 * The bus between a house's processes: messages reach the others at once or never. Nothing is stored; state comes from
 * the database or is asked for again. Carried by NATS (`nats.ts`) or nothing.
 */

/** Nobody answered in time; the request may or may not have been done. */
export class NoAnswer extends Error {}

export interface Bus {
  /** Whether there can be other processes on the bus. */
  isShared: boolean
  /** Whether the carrier is connected; always true for a process that is alone. */
  isUp(): boolean
  /** Sends a JSON message to all other processes. */
  publish(subject: string, message: unknown): void
  /** Listens to the others. @returns a function that stops listening */
  hear(subject: string, listener: (message: unknown) => void): () => void
  /**
   * Asks the others.
   * @param withinMs how long it waits for the first or next piece
   * @param hear receives the pieces that precede the answer
   * @throws NoAnswer, or an error with the answerer's message
   */
  ask(subject: string, question: unknown, withinMs: number, hear?: (piece: unknown) => void): Promise<unknown>
  /**
   * Answers questions of the others; undefined means no answer. An async generator yields pieces before its answer,
   * each sent at once.
   * @returns a function that stops answering
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

/** Carries bytes between processes: NATS, or a test. Messages of one sender arrive in order. */
export interface Carrier {
  isUp(): boolean
  send(subject: string, bytes: Uint8Array): void
  /** @returns a function that stops receiving */
  receive(subject: string, listener: (bytes: Uint8Array) => void): () => void
  close(): Promise<void>
}

/** Longer messages are sent in parts, because carriers limit their size. */
const PART_MAX_BYTES = 500_000
/** The most incomplete messages kept; a sender that died midway leaves one behind. */
const BEGUN_MAX = 64

interface PartialMessage {
  of: number
  parts: Uint8Array[]
}

/** Each part begins with the message's id, its index and their number, as text of this length. */
const HEAD_BYTES = 60
const headOf = (id: string, part: number, of: number) => Buffer.from(`${id} ${part} ${of}`.padEnd(HEAD_BYTES))

/** Reassembles messages from parts. */
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
  /** A piece before the answer. */
  piece?: unknown
  value?: unknown
  error?: string
}

type PieceStream = AsyncGenerator<unknown, unknown, void>

/** Sends the pieces of an answer, if any. @returns the answer */
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
  let questions = 0
  const waiting = new Map<string, (reply: Reply) => void>()
  return {
    hear(reply: Reply): void {
      waiting.get(reply.id)?.(reply)
    },
    /** @param put sends the question under its id */
    ask(
      subject: string,
      withinMs: number,
      put: (id: string) => void,
      hear: (piece: unknown) => void,
    ): Promise<unknown> {
      const id = `${questions++}`
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

/** A bus over a carrier. @param self this process as a UUID */
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
