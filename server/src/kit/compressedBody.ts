/** A response body for many readers, plain and gzipped: compressed once, on first need. Used by http and the live channel. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Smaller bodies fit into one packet uncompressed. */
export const COMPRESSED_MIN_BYTES = 1024
/** Takes a sixth of the best level's time for a fifth more bytes; brotli saves no more at the same cost. */
const LEVEL = 3

const gzipAsync = promisify(gzip)

/** Gzips bytes off the main thread. */
export const compressBody = (bytes: Buffer | string): Promise<Buffer> => gzipAsync(bytes, { level: LEVEL })

/** A whole answer or message, prepared before anybody requests it. */
export interface CompressedBody {
  plain: Buffer
  /** Whether it is worth compressing. */
  isLarge: boolean
  /** The gzipped bytes; the same promise for everybody. */
  gzip(): Promise<Buffer>
}

/** Prepares a body; it is compressed at the first request for gzip. */
export function compressedBody(plain: Buffer): CompressedBody {
  let compressed: Promise<Buffer> | undefined
  return {
    plain,
    isLarge: plain.length >= COMPRESSED_MIN_BYTES,
    gzip() {
      compressed ??= compressBody(plain)
      return compressed
    },
  }
}

/** Distinguishes a prepared body from an object still to be serialized. */
export function isCompressedBody(answer: object): answer is CompressedBody {
  return 'plain' in answer && Buffer.isBuffer(answer.plain)
}
