/** A cluster that is made out of something else grows aside, and gets its name when it is whole. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { clusterDir, makingDir, removeHalfMade } from '../postgres/cluster.ts'
import { syncDir } from './durableFiles.ts'

/** It cannot be restored as was asked for; the message says why. */
export class NotRestored extends Error {}

/**
 * Makes the cluster of a data directory that has none; the caller holds its lock. Whatever fails leaves nothing.
 * @param fill makes a stopped cluster in the data directory that it is given
 */
export async function buildAside(dataDir: string, fill: (making: string) => Promise<void>): Promise<void> {
  if (existsSync(clusterDir(dataDir)))
    throw new NotRestored(`There is a house in ${dataDir} already; take an empty directory.`)
  await removeHalfMade(dataDir)
  const making = makingDir(dataDir)
  mkdirSync(making, { mode: 0o755 })
  try {
    await fill(making)
    renameSync(clusterDir(making), clusterDir(dataDir))
    syncDir(dataDir)
  } finally {
    rmSync(making, { recursive: true, force: true, maxRetries: 20 })
  }
}
