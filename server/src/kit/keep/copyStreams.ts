/** COPY over a `pg` connection in both directions, with back-pressure. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** The used part of a driver's connection; it passes itself to a submitted query. */
interface Connection {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** A custom query in the driver's form. */
abstract class Copy {
  readonly #text: string
  readonly #settled = Promise.withResolvers<number>()
  protected rows = 0

  constructor(text: string) {
    this.#text = text
    this.#settled.promise.catch(() => {})
  }

  /** How many rows were copied. @throws the database's error */
  get done(): Promise<number> {
    return this.#settled.promise
  }

  submit(connection: Connection): void {
    connection.query(this.#text)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(/\d+$/.exec(text)?.[0] ?? 0)
  }

  handleError(error: Error): void {
    this.#settled.reject(error)
  }

  handleReadyForQuery(): void {
    this.#settled.resolve(this.rows)
  }
}

class CopyOut extends Copy {
  readonly #take: (row: Buffer) => Promise<unknown> | undefined

  constructor(text: string, take: (row: Buffer) => Promise<unknown> | undefined) {
    super(text)
    this.#take = take
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: Connection): void {
    // The driver reuses the buffer that holds the row.
    const full = this.#take(Buffer.from(chunk))
    if (!full) return
    stream.pause()
    full.then(
      () => stream.resume(),
      (error: Error) => {
        this.handleError(error)
        stream.destroy()
      },
    )
  }
}

class CopyIn extends Copy {
  readonly ready = Promise.withResolvers<Connection>()

  handleCopyInResponse(connection: Connection): void {
    this.ready.resolve(connection)
  }

  override handleError(error: Error): void {
    this.ready.promise.catch(() => {})
    this.ready.reject(error)
    super.handleError(error)
  }
}

const submit = (client: pg.Client, copy: Copy): void => {
  ;(client as unknown as { query(copy: Copy): void }).query(copy)
}

/**
 * Reads the rows of `COPY … TO STDOUT` in text form, each with its line end.
 * @param take may return a promise, which pauses reading
 * @returns the number of rows
 */
export async function copyOut(
  client: pg.Client,
  text: string,
  take: (row: Buffer) => Promise<unknown> | undefined,
): Promise<number> {
  const copy = new CopyOut(text, take)
  submit(client, copy)
  return copy.done
}

/** Writes chunks into `COPY … FROM STDIN`. @returns the number of rows that the database accepted */
export async function copyIn(client: pg.Client, text: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  const copy = new CopyIn(text)
  submit(client, copy)
  const connection = await copy.ready.promise
  try {
    for await (const chunk of chunks) {
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain) await Promise.race([once(connection.stream, 'drain'), copy.done])
    }
    connection.endCopyFrom()
  } catch (error) {
    connection.sendCopyFail('given up')
    await copy.done.catch(() => {})
    throw error
  }
  return copy.done
}
