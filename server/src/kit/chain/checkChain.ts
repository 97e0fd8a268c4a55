/**
 * Checks a hash chain: every block against the present rows, and its end against the head kept outside the database.
 */
import type { Queries } from '../db.ts'
import { BLOCKS, type Block, type Chain, faultsOf, type Link, linksOf } from './block.ts'

/** The head of a chain as known outside the database. */
export interface ChainHead {
  blockNo: number
  /** In hexadecimal digits. */
  hash: string
}

const FIRST = `${BLOCKS} AND block_no >= $2 ORDER BY block_no LIMIT $3`
const ONE = `${BLOCKS} AND block_no = $2`
const AT_ONCE = 16

/** Checks some blocks after a given one. @returns faults, and the last block checked; absent at the end */
export async function checkBlocks(
  db: Queries,
  chain: Chain,
  afterBlock: number,
  atMost: number,
): Promise<{ faults: string[]; last: number | undefined; rows: number }> {
  const found = await db.query<Block & Record<string, unknown>>(FIRST, [chain.name, afterBlock, atMost + 1])
  let faults: string[] = []
  let rows = 0
  let [before, ...blocks] = found.rows as Block[]
  if (before && before.blockNo !== afterBlock) {
    faults.push(`The chain ${chain.name} does not begin with block ${afterBlock}.`)
    before = undefined
  }
  for (const block of blocks) {
    const links = await db.query<Link & Record<string, unknown>>(linksOf(chain), [block.afterNo, block.toNo])
    rows += links.rows.length
    faults = faults.concat(faultsOf(chain, before, block, links.rows))
    before = block
  }
  return { faults, last: blocks.length < atMost ? undefined : blocks.at(-1)?.blockNo, rows }
}

/** What is wrong with the end of a chain, compared with its known head. */
export async function checkHead(db: Queries, chain: Chain, { blockNo, hash }: ChainHead): Promise<string[]> {
  const { rows } = await db.query<{ hash: Buffer }>(ONE, [chain.name, blockNo])
  if (!rows[0]) return [`The chain ${chain.name} had come to block ${blockNo}, which is not there any more.`]
  if (rows[0].hash.toString('hex') === hash) return []
  return [`Block ${blockNo} of the chain ${chain.name} is another than the one that is known outside of the database.`]
}

/** Unnumbered rows: at most as many as existed before the chain began. */
async function checkUnnumbered(db: Queries, { name }: Chain): Promise<string[]> {
  const { rows } = await db.query<{ now: number; first: number }>(
    `SELECT (SELECT count(*) FROM ${name} WHERE chain_no IS NULL OR chain_no < 1) AS now,
       (SELECT row_count FROM chain_block WHERE chain = $1 AND block_no = 0) AS first`,
    [name],
  )
  const [{ now, first } = { now: 0, first: 0 }] = rows
  return now === first ? [] : [`${name} has ${now} rows without a number; ${first} came before the chain.`]
}

/** Checks a whole chain. @returns the number of blocks and rows, and what is wrong */
export async function checkChain(
  db: Queries,
  chain: Chain,
  head: ChainHead | undefined,
): Promise<{ blocks: number; rows: number; faults: string[] }> {
  let faults = await checkUnnumbered(db, chain)
  let rows = 0
  for (let last: number | undefined = 0; last !== undefined; ) {
    const part = await checkBlocks(db, chain, last, AT_ONCE)
    faults = faults.concat(part.faults)
    rows += part.rows
    last = part.last
  }
  const end = await db.query<{ no: number }>('SELECT max(block_no) AS no FROM chain_block WHERE chain = $1', [
    chain.name,
  ])
  if (head) faults = faults.concat(await checkHead(db, chain, head))
  return { blocks: end.rows[0]?.no ?? 0, rows, faults }
}
