/** How far each chain has come, kept in a file outside of the database. */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChainHead } from './checkChain.ts'

export type Heads = Record<string, ChainHead>

/** Where a data directory has them. */
export const headsFile = (dataDir: string): string => join(dataDir, 'chain-heads.json')

/** The heads as they were kept last; none where there is no file. @throws when the file cannot be understood */
export async function readHeads(dataDir: string): Promise<Heads> {
  const text = await readFile(headsFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  return JSON.parse(text) as Heads
}

/** Keeps heads in place of those before; a file is whole or as it was. */
export async function writeHeads(dataDir: string, heads: Heads): Promise<void> {
  const file = headsFile(dataDir)
  await writeFile(`${file}.new`, `${JSON.stringify(heads, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
}
