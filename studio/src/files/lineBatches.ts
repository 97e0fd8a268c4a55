/** Splits a stream of bytes into lines, a batch a chunk, so that memory holds one chunk and one line. */

const LF = 10

/** The lines without their ends (LF or CR LF); a last line without an end counts. A line over `lineBytesMax` throws. */
export async function* lineBatches(chunks: AsyncIterable<Buffer>, lineBytesMax: number): AsyncGenerator<Buffer[]> {
  let begun: Buffer[] = []
  let begunBytes = 0
  for await (const chunk of chunks) {
    const lines: Buffer[] = []
    let from = 0
    for (let at = chunk.indexOf(LF); at >= 0; at = chunk.indexOf(LF, from)) {
      const tail = chunk.subarray(from, at)
      lines.push(withoutReturn(begun.length === 0 ? tail : Buffer.concat([...begun, tail])))
      begun = []
      begunBytes = 0
      from = at + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
    begunBytes += chunk.length - from
    if (begunBytes > lineBytesMax) throw new Error(`a line has more than ${lineBytesMax} bytes`)
    if (lines.length > 0) yield lines
  }
  if (begun.length > 0) yield [withoutReturn(Buffer.concat(begun))]
}

const withoutReturn = (line: Buffer): Buffer => (line.at(-1) === 13 ? line.subarray(0, -1) : line)
