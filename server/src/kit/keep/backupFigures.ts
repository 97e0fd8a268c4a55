/** Metrics of backups: the age of the newest. */
import { stat } from 'node:fs/promises'
import type { Figure } from '../watch/figure.ts'
import { newestBackup } from './backups.ts'

/**
 * @param folder where backups of the embedded database are kept, if any; backups of another server are unknown here
 * @param wallMs the machine's time
 */
export function createBackupFigures(
  folder: string | undefined,
  wallMs: () => number,
): { figures: Figure[]; look(): Promise<void> } {
  let writtenMs: number | undefined
  return {
    figures: [
      {
        name: 'quarterline_backup_set_up',
        help: 'Whether there is a backup of this database at all',
        read: () => Number(writtenMs !== undefined),
      },
      {
        name: 'quarterline_backup_age_seconds',
        help: 'Since when there is no newer backup; unknown where there is none',
        read: () => writtenMs && Math.max(0, wallMs() - writtenMs) / 1000,
      },
    ],
    async look() {
      const newest = folder && newestBackup(folder)
      writtenMs = newest ? (await stat(newest)).mtimeMs : undefined
    },
  }
}
