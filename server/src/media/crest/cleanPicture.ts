/**
 * Checks a picture that an operator sent and rewrites it from its pixels' chunks alone: PNG and WebP, still, small. Texts,
 * profiles and anything behind the picture are left out, so that nothing but a picture is ever served. SVG is refused: it can
 * hold scripts.
 */
import { crc32, inflateSync } from 'node:zlib'
import { CREST_BYTES_MAX, CREST_SIDE_MAX } from '@quarterline/core/media/crestCalls'

export interface CleanPicture {
  kind: 'image/png' | 'image/webp'
  body: Buffer
}

const PNG_MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_KEPT = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']
/** Samples of a pixel by colour type. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const DEPTHS = [1, 2, 4, 8, 16]

const isSide = (pixels: number) => pixels >= 1 && pixels <= CREST_SIDE_MAX

/** The bytes of all rows, each with its filter; undefined for a header that we do not take. */
function rowBytes(header: Buffer): number | undefined {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const [depth = 0, color = -1, compression, filter, interlace] = header.subarray(8)
  const samples = SAMPLES[color]
  if (!isSide(width) || !isSide(height) || samples === undefined || !DEPTHS.includes(depth)) return undefined
  if (compression !== 0 || filter !== 0 || interlace !== 0) return undefined
  return height * (1 + Math.ceil((width * samples * depth) / 8))
}

/** Whether the data holds exactly the header's rows: no bomb, and nothing behind them. */
function holdsRows(data: Buffer, bytes: number): boolean {
  try {
    return inflateSync(data, { maxOutputLength: bytes }).length === bytes
  } catch {
    return false
  }
}

function cleanPng(sent: Buffer): Buffer | undefined {
  const kept: Buffer[] = [PNG_MARK]
  const data: Buffer[] = []
  let bytes: number | undefined
  for (let at = PNG_MARK.length; at + 12 <= sent.length; ) {
    const length = sent.readUInt32BE(at)
    const end = at + 12 + length
    if (end > sent.length) return undefined
    const type = sent.toString('latin1', at + 4, at + 8)
    const body = sent.subarray(at + 8, at + 8 + length)
    if (crc32(sent.subarray(at + 4, at + 8 + length)) !== sent.readUInt32BE(end - 4)) return undefined
    if ((type === 'IHDR') !== (bytes === undefined)) return undefined
    if (type === 'IHDR') {
      bytes = length === 13 ? rowBytes(body) : undefined
      if (bytes === undefined) return undefined
    }
    if (type === 'IDAT') data.push(body)
    if (PNG_KEPT.includes(type)) kept.push(sent.subarray(at, end))
    if (type === 'IEND')
      return bytes !== undefined && holdsRows(Buffer.concat(data), bytes) ? Buffer.concat(kept) : undefined
    at = end
  }
  return undefined
}

const ALPHA_FLAG = 0x10

/** The sides of a picture's own data. */
function webpSides(type: string, body: Buffer): readonly [number, number] | undefined {
  if (type === 'VP8 ') {
    const isKeyFrame = body.length >= 10 && ((body[0] ?? 1) & 1) === 0 && body.readUIntBE(3, 3) === 0x9d012a
    return isKeyFrame ? [body.readUInt16LE(6) & 0x3fff, body.readUInt16LE(8) & 0x3fff] : undefined
  }
  if (body.length < 5 || body[0] !== 0x2f) return undefined
  const bits = body.readUInt32LE(1)
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
}

function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)])
}

function cleanWebp(sent: Buffer): Buffer | undefined {
  const kept: Buffer[] = []
  let sides: readonly [number, number] | undefined
  for (let at = 12; at + 8 <= sent.length; ) {
    const type = sent.toString('latin1', at, at + 4)
    const length = sent.readUInt32LE(at + 4)
    const body = sent.subarray(at + 8, at + 8 + length)
    if (body.length !== length) return undefined
    at += 8 + length + (length % 2)
    if (type === 'VP8X' && length === 10) {
      const flags = Buffer.from(body)
      flags[0] = (flags[0] ?? 0) & ALPHA_FLAG
      kept.push(chunk(type, flags))
    } else if (type === 'ALPH') kept.push(chunk(type, body))
    else if (type === 'VP8 ' || type === 'VP8L') {
      sides = webpSides(type, body)
      kept.push(chunk(type, body))
      break
    } else if (type === 'ANIM' || type === 'ANMF') return undefined
  }
  if (!sides?.every(isSide)) return undefined
  const content = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept])
  return chunk('RIFF', content)
}

/** The picture without anything else; undefined if it is none that we take. */
export function cleanPicture(sent: Buffer): CleanPicture | undefined {
  if (sent.length > CREST_BYTES_MAX) return undefined
  if (sent.subarray(0, PNG_MARK.length).equals(PNG_MARK)) {
    const body = cleanPng(sent)
    return body && { kind: 'image/png', body }
  }
  if (sent.toString('latin1', 0, 4) === 'RIFF' && sent.toString('latin1', 8, 12) === 'WEBP') {
    const body = cleanWebp(sent)
    return body && { kind: 'image/webp', body }
  }
  return undefined
}
