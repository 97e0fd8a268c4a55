/** The head of each chain, kept in a file outside the database. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChainHead } from './checkChain.ts'

export type Heads = Record<string, ChainHead>

/** The path of the file in a data directory. */
export const headsFile = (dataDir: string): string => join(dataDir, 'chain-heads.json')

/** The stored heads; none without a file. @throws when the file cannot be read as heads */
export async function readHeads(dataDir: string): Promise<Heads> {
  const text = await readFile(headsFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  return JSON.parse(text) as Heads
}

/** Replaces the stored heads atomically. */
export async function writeHeads(dataDir: string, heads: Heads): Promise<void> {
  const file = headsFile(dataDir)
  await writeFile(`${file}.new`, `${JSON.stringify(heads, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}
