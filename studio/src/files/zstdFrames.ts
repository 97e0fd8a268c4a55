/**
 * Decompresses a zstd stream of any number of frames, as RFC 8878 allows: Node's own stream ends after the first frame
 * and drops the others without an error. Frames are found by their headers, and each has its own decompressor.
 */
import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'

const FRAME_MAGIC = 0xfd2fb528
const isSkippable = (magic: number): boolean => magic >>> 4 === 0x184d2a5
const PIECE_BYTES = 65_536

/** The decompressed bytes. Throws an error with a sentence for a person when the stream is not whole zstd. */
export async function* decompressFrames(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(chunks)
  let frames = 0
  for (; !(await bytes.isAtEnd()); frames += 1) {
    const magic = await bytes.read(4)
    if (isSkippable(magic.readUInt32LE())) {
      for await (const _ of bytes.pieces((await bytes.read(4)).readUInt32LE()));
      continue
    }
    if (magic.readUInt32LE() !== FRAME_MAGIC) throw new Error('these bytes are no zstd frame')
    const source = Readable.from(frameBytes(magic, bytes), { objectMode: false })
    const out = createZstdDecompress()
    source.on('error', (error) => out.destroy(error))
    yield* source.pipe(out)
  }
  if (frames === 0) throw new Error('the file is empty')
}

/** One frame's bytes: header, blocks, checksum. */
async function* frameBytes(magic: Buffer, bytes: ByteReader): AsyncGenerator<Buffer> {
  yield magic
  const descriptor = await bytes.read(1)
  yield descriptor
  const flags = descriptor[0] ?? 0
  const isSingleSegment = (flags & 0x20) !== 0
  const dictionary = [0, 1, 2, 4][flags & 3] ?? 0
  const contentSize = [isSingleSegment ? 1 : 0, 2, 4, 8][flags >> 6] ?? 0
  const rest = (isSingleSegment ? 0 : 1) + dictionary + contentSize
  if (rest > 0) yield await bytes.read(rest)
  for (let isLast = false; !isLast; ) {
    const header = await bytes.read(3)
    yield header
    const block = header.readUIntLE(0, 3)
    isLast = (block & 1) === 1
    const kind = (block >> 1) & 3
    if (kind === 3) throw new Error('a zstd block has a reserved type')
    yield* bytes.pieces(kind === 1 ? 1 : block >> 3)
  }
  if ((flags & 4) !== 0) yield await bytes.read(4)
}

/** Reads exact numbers of bytes from a stream of chunks. */
class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const next = await this.#chunks.next()
      if (next.done) return true
      this.#rest = next.value
    }
    return false
  }

  async read(count: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const piece of this.pieces(count)) parts.push(piece)
    return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
  }

  async *pieces(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      if (await this.isAtEnd()) throw new Error('the zstd stream is cut off')
      const piece = this.#rest.subarray(0, Math.min(left, PIECE_BYTES))
      this.#rest = this.#rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
}
