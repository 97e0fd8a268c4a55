/** Files that survive a power loss: copied with a checksum, written whole, and synced with their directory. */
import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

const CHUNK_BYTES = 1 << 20

/** Syncs the names in a directory. */
export const syncDir = (dir: string): void => {
  const handle = openSync(dir, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Writes and syncs a new file; sync its directory for its name. */
export const writeDurably = (path: string, text: string): void => {
  const handle = openSync(path, 'wx', 0o600)
  try {
    writeSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Passes every chunk of a file to `take` in order. @returns size and SHA-256 of what was read */
const readThrough = async (
  from: FileHandle,
  take: (chunk: Buffer) => Promise<unknown>,
): Promise<{ size: number; sha256: string }> => {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
  for (let size = 0; ; ) {
    const { bytesRead } = await from.read(buffer, 0, CHUNK_BYTES, size)
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') }
    const chunk = buffer.subarray(0, bytesRead)
    hash.update(chunk)
    await take(chunk)
    size += bytesRead
  }
}

/** Copies a file up to its present end, and syncs it. @returns size and SHA-256 of the copy */
export const copyDurably = async (from: string, to: string): Promise<{ size: number; sha256: string }> => {
  const source = await open(from, 'r')
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      const copied = await readThrough(source, (chunk) => target.writeFile(chunk))
      await target.sync()
      return copied
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Size and SHA-256 of a file. */
export const checksumOf = async (path: string): Promise<{ size: number; sha256: string }> => {
  const source = await open(path, 'r')
  try {
    return await readThrough(source, async () => {})
  } finally {
    await source.close()
  }
}

/** Parallel copies; each mostly waits for the disk. */
const AT_ONCE = 8

/** Processes items, several at a time. @throws the first failure, once nothing runs any more */
export const inTurns = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> => {
  const waiting = items.values()
  let failed: unknown
  const worker = async (): Promise<void> => {
    for (const item of waiting) {
      if (failed !== undefined) return
      await work(item).catch((error) => {
        failed ??= error
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  if (failed !== undefined) throw failed
}
