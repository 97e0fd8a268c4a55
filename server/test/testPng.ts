/** PNG files made for tests, sound or not. */
import { crc32, deflateSync } from 'node:zlib'

/** A part of a PNG file with its checksum. */
export function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export interface PngShape {
  side?: number
  shade?: number
  extra?: Buffer
  rows?: number
}

/** A square PNG in one shade. @param rows how many rows its data has */
export function png({ side = 4, shade = 0, extra = Buffer.alloc(0), rows = side }: PngShape = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 8
  const data = Buffer.alloc(rows * (1 + side), shade)
  for (let row = 0; row < rows; row++) data[row * (1 + side)] = 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[pngChunk('IHDR', head), extra, pngChunk('IDAT', deflateSync(data)), pngChunk('IEND', Buffer.alloc(0))],
  ])
}
