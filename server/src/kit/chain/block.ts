/** Blocks of a hash chain: the hash of their rows, a mark per row to name it by, and what is wrong with a block. */
import { createHash } from 'node:crypto'

/** A table whose rows are numbered by `chain_no` on arrival and never change. */
export interface Chain {
  /** The table. */
  name: string
  /** SQL of a row's whole content as one record. Never change it: sealed hashes would no longer match. */
  content: string
  /** SQL of a row's name for people. */
  key: string
}

/** A row as it is sealed. */
export interface Link {
  no: number
  digest: Buffer
  key: string
}

/** A stored block. */
export interface Block {
  blockNo: number
  /** Its rows have the numbers after this one, up to `toNo`. */
  afterNo: number
  toNo: number
  rowCount: number
  marks: Buffer
  hash: Buffer
}

const MARK_BYTES = 6
const DIGEST_BYTES = 4
/** The most numbers in one block, so that a row's position fits into two bytes. */
export const SPAN_MAX = 16_384

/** SQL of the links of a chain between two numbers. */
export const linksOf = ({ name, content, key }: Chain): string => `
  SELECT chain_no AS no, sha256(convert_to(${content}::text, 'UTF8')) AS digest, ${key} AS key FROM ${name}
  WHERE chain_no > $1 AND chain_no <= $2 ORDER BY chain_no`

/** SQL of the blocks of a chain. */
export const BLOCKS = `
  SELECT block_no AS "blockNo", after_no AS "afterNo", to_no AS "toNo", row_count AS "rowCount", marks, hash
  FROM chain_block WHERE chain = $1`

/** Seals rows: the hash covers the block before, this one's bounds, and every row. */
export function sealed(
  { name }: Chain,
  before: Pick<Block, 'blockNo' | 'toNo' | 'hash'>,
  toNo: number,
  links: readonly Link[],
): Block {
  const blockNo = before.blockNo + 1
  const marks = Buffer.alloc(links.length * MARK_BYTES)
  const hash = createHash('sha256').update(before.hash)
  hash.update(JSON.stringify([name, blockNo, before.toNo, toNo, links.map(({ no }) => no - before.toNo)]))
  for (const [at, { no, digest }] of links.entries()) {
    marks.writeUInt16BE(no - before.toNo, at * MARK_BYTES)
    digest.copy(marks, at * MARK_BYTES + 2, 0, DIGEST_BYTES)
    hash.update(digest)
  }
  return { blockNo, afterNo: before.toNo, toNo, rowCount: links.length, marks, hash: hash.digest() }
}

function marksOf({ marks, afterNo }: Block): Map<number, string> {
  const found = new Map<number, string>()
  for (let at = 0; at + MARK_BYTES <= marks.length; at += MARK_BYTES)
    found.set(afterNo + marks.readUInt16BE(at), marks.toString('hex', at + 2, at + MARK_BYTES))
  return found
}

/** Rows that differ from their block's marks. */
function differences({ name }: Chain, block: Block, links: readonly Link[]): string[] {
  const marks = marksOf(block)
  const found: string[] = []
  for (const { no, digest, key } of links) {
    const mark = marks.get(no)
    marks.delete(no)
    const row = `The row ${key} of ${name} (number ${no})`
    if (mark === undefined) found.push(`${row} was put in after block ${block.blockNo} was sealed.`)
    else if (mark !== digest.toString('hex', 0, DIGEST_BYTES))
      found.push(`${row} was changed after it was sealed in block ${block.blockNo}.`)
  }
  for (const no of marks.keys())
    found.push(
      `The row with number ${no} of ${name}, which was sealed in block ${block.blockNo}, is not there any more.`,
    )
  return found
}

/** What is wrong with a block and its rows, one sentence each. */
export function faultsOf(chain: Chain, before: Block | undefined, block: Block, links: readonly Link[]): string[] {
  const { blockNo } = block
  if (before && (blockNo !== before.blockNo + 1 || block.afterNo !== before.toNo))
    return [`Between blocks ${before.blockNo} and ${blockNo} of the chain ${chain.name} something was taken away.`]
  const named = differences(chain, block, links)
  if (named.length > 0) return named
  const again = sealed(
    chain,
    { blockNo: blockNo - 1, toNo: block.afterNo, hash: before?.hash ?? Buffer.alloc(0) },
    block.toNo,
    links,
  )
  const isSame = again.hash.equals(block.hash) && again.marks.equals(block.marks) && again.rowCount === block.rowCount
  return isSame ? [] : [`Block ${blockNo} of the chain ${chain.name} is not what it was when it was sealed.`]
}
