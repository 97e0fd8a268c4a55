/** Bytes made ready for many readers, and the same under gzip: compressed once, for all who take them so. */
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

/** Fewer bytes than these fit into one packet as they are. */
export const PACKED_MIN_BYTES = 1024
/** Takes a sixth of the time of the best level for a fifth more bytes; brotli of the same cost saves no more. */
const LEVEL = 3

const press = promisify(gzip)

/** Bytes under gzip, made beside the thread. */
export const compressBody = (bytes: Buffer | string): Promise<Buffer> => press(bytes, { level: LEVEL })

/** A whole answer or message, made ready before it is asked for. */
export interface CompressedBody {
  plain: Buffer
  /** Whether it is worth being compressed. */
  isLarge: boolean
  /** The bytes under gzip; the same promise for everybody. */
  gzip(): Promise<Buffer>
}

/** Makes bytes ready; they are compressed when somebody first wants them so. */
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

/** Tells an answer made ready from one that is still to be written. */
export function isCompressedBody(answer: object): answer is CompressedBody {
  return 'plain' in answer && Buffer.isBuffer(answer.plain)
}
