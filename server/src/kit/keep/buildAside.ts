/** Builds a cluster under a temporary name, and renames it when it is complete. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { clusterDir, makingDir, removeHalfMade } from '../postgres/cluster.ts'
import { syncDir } from './durableFiles.ts'

/** The restore is not possible as requested; the message says why. */
export class NotRestored extends Error {}

/**
 * Builds the cluster of a data directory that has none; the caller holds its lock. A failure leaves nothing.
 * @param fill creates a stopped cluster in the data directory given to it
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
