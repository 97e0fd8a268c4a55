/** A response body prepared for many readers, plain and gzipped: compressed once, when first needed. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Smaller bodies fit into one packet uncompressed. */
export const PACKED_MIN_BYTES = 1024
/** A sixth of the best level's time for a fifth more bytes; brotli at the same cost saves no more. */
const LEVEL = 3

const press = promisify(gzip)

/** Gzips bytes off the main thread. */
export const compressBody = (bytes: Buffer | string): Promise<Buffer> => press(bytes, { level: LEVEL })

/** A whole answer or message, prepared before it is asked for. */
export interface CompressedBody {
  plain: Buffer
  /** Whether it is worth compressing. */
  isLarge: boolean
  /** The gzipped bytes; the same promise for everybody. */
  gzip(): Promise<Buffer>
}

/** Prepares a body; it is compressed when somebody first asks for gzip. */
export function compressedBody(plain: Buffer): CompressedBody {
  let made: Promise<Buffer> | undefined
  return {
    plain,
    isLarge: plain.length >= PACKED_MIN_BYTES,
    gzip() {
      made ??= compressBody(plain)
      return made
    },
  }
}

/** Distinguishes a prepared body from an object still to be serialized. */
export function isCompressedBody(answer: object): answer is CompressedBody {
  return 'plain' in answer && Buffer.isBuffer(answer.plain)
}
