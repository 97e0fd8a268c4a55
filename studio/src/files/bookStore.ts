/**
 * Books on disk in blocks, so that one is read by its row without the whole file: the published file is one stream, in
 * which nothing can be looked up. A store is written while the books are checked, under the hash of its source.
 */
import { open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

const BLOCK_BYTES = 131_072
const LF = 10
/** Raised when the layout of a store changes, so that an older one is made anew. */
const LAYOUT = 1

/** Where each row's book stands: the block, and the byte in it. Block b fills the file from `starts[b]` to `starts[b + 1]`. */
interface Places {
  readonly blocks: Uint32Array
  readonly offsets: Uint32Array
  readonly starts: Float64Array
}

export interface BookStore {
  /** The line of a row's book, as it was published. */
  lineOf(row: number): Promise<Buffer>
}

/** Writes a store. It exists from `finish` on; before that, or after `abandon`, there is none. */
export interface BookStoreWriter {
  add(row: number, line: Buffer): Promise<void>
  finish(): Promise<void>
  abandon(): Promise<void>
}

export async function createBookStore(path: string, rows: number): Promise<BookStoreWriter> {
  // Two processes may make the same store at once: each writes its own, and the last rename stands.
  const beside = `${path}.${process.pid}.part`
  const file = await open(beside, 'w')
  const blocks = new Uint32Array(rows)
  const offsets = new Uint32Array(rows)
  const starts = [0]
  let lines: Buffer[] = []
  let bytes = 0
  const flush = async (): Promise<void> => {
    if (lines.length === 0) return
    const block = await compress(Buffer.concat(lines), { params: { [constants.ZSTD_c_compressionLevel]: 1 } })
    await file.write(block)
    starts.push((starts.at(-1) ?? 0) + block.length)
    lines = []
    bytes = 0
  }
  return {
    async add(row, line) {
      blocks[row] = starts.length - 1
      offsets[row] = bytes
      // A copy: the line is a view of a chunk, which would live as long as the block.
      lines.push(Buffer.from(line), Buffer.of(LF))
      bytes += line.length + 1
      if (bytes >= BLOCK_BYTES) await flush()
    },
    async finish() {
      await flush()
      await file.sync()
      await file.close()
      await rename(beside, path)
      const places = { blocks, offsets, starts: Float64Array.from(starts) }
      await writeFile(`${beside}.places`, packPlaces(places))
      await rename(`${beside}.places`, `${path}.places`)
    },
    async abandon() {
      await file.close()
      await rm(beside, { force: true })
    },
  }
}

/** Opens a store that was written, or undefined if there is none for so many rows. */
export async function openBookStore(path: string, rows: number): Promise<BookStore | undefined> {
  try {
    const places = unpackPlaces(await readFile(`${path}.places`), rows)
    const { size } = await stat(path)
    if (places === undefined || size !== places.starts.at(-1)) return undefined
    // By their times, stores that no game has anymore are found.
    const now = new Date()
    for (const one of [path, `${path}.places`]) await utimes(one, now, now)
    return storeOver(path, places)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The file is opened for each book: a game is never closed, and so cannot leave one open. */
const storeOver = (path: string, { blocks, offsets, starts }: Places): BookStore => ({
  async lineOf(row) {
    const block = blocks[row] as number
    const start = starts[block] as number
    const packed = Buffer.alloc((starts[block + 1] as number) - start)
    await using file = await open(path)
    await file.read(packed, 0, packed.length, start)
    const lines = await decompress(packed)
    const offset = offsets[row] as number
    return lines.subarray(offset, lines.indexOf(LF, offset))
  },
})

function packPlaces({ blocks, offsets, starts }: Places): Buffer {
  const head = Buffer.alloc(24)
  head.writeUInt32LE(LAYOUT, 0)
  head.writeUInt32LE(blocks.length, 8)
  head.writeUInt32LE(starts.length, 16)
  const parts = [starts, blocks, offsets].map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength))
  return Buffer.concat([head, ...parts])
}

function unpackPlaces(packed: Buffer, rows: number): Places | undefined {
  if (packed.length < 24 || packed.readUInt32LE(0) !== LAYOUT || packed.readUInt32LE(8) !== rows) return undefined
  const blocks = packed.readUInt32LE(16)
  if (packed.length !== 24 + blocks * 8 + rows * 8) return undefined
  // Typed arrays must begin at a multiple of their width; a copy does.
  const { buffer } = new Uint8Array(packed)
  const starts = new Float64Array(buffer, 24, blocks)
  const first = 24 + blocks * 8
  return {
    starts,
    blocks: new Uint32Array(buffer, first, rows),
    offsets: new Uint32Array(buffer, first + rows * 4, rows),
  }
}
