/** Creates a file that a command writes for a person: new, readable by its owner alone, complete or absent. */
import { createWriteStream, type WriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const open = (path: string): WriteStream => createWriteStream(path, { flags: 'wx', mode: 0o600 })

/**
 * Runs work that writes a file. Until it is done the content has another name; a failure leaves nothing.
 * @param work may be run again, and then writes anew
 * @throws a sentence if the file exists
 */
export async function writeNewFile<T>(
  path: string,
  work: (write: (pieces: AsyncIterable<string>) => Promise<void>) => Promise<T>,
): Promise<T> {
  const making = `${path}.part-${process.pid}`
  // The name is reserved before any work.
  await pipeline(Readable.from(['']), open(path)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`${path} already exists: name a new file.`, { cause: error }) : error
  })
  try {
    const done = await work(async (pieces) => {
      await rm(making, { force: true })
      await pipeline(Readable.from(pieces), open(making))
    })
    await rename(making, path)
    return done
  } catch (error) {
    await Promise.all([rm(making, { force: true }), rm(path, { force: true })])
    throw error
  }
}
