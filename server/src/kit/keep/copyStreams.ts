/** COPY over a connection of `pg`, both ways, at the pace of whoever is slower. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type pg from 'pg'

/** What of the connection is used; the driver hands it to whoever submits himself as a query. */
interface Connection {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** A query as the driver takes it when it is none of its own. */
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
    // The driver reads on in the buffer that the row lies in.
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
 * @param take may answer a promise, until which no more rows are read
 * @returns how many there were
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

/** Writes chunks into `COPY … FROM STDIN`. @returns how many rows the database took */
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
