/** Figures of the archive: how old it has become, and whether anything is missing in it. */
import type { Queries } from '../db.ts'
import { clusterDir } from '../postgres/cluster.ts'
import type { Figure } from '../watch/figure.ts'
import { gapSinceMs, readGap } from './archive.ts'

/** Since the server last handed a piece over, or since its start; nothing where it archives nothing. */
const AGE = `
  SELECT extract(epoch FROM clock_timestamp() - greatest(last_archived_time, pg_postmaster_start_time()))::float8 AS seconds
  FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off'`

/** @param dataDir where an embedded cluster lies, or none */
export function createArchiveFigures(db: Queries, dataDir: string): { figures: Figure[]; look(): Promise<void> } {
  let ageSeconds: number | undefined
  let missing: number | undefined
  return {
    figures: [
      {
        name: 'quarterline_archive_age_seconds',
        help: 'Since when the archive has nothing newer, or has a gap; unknown where nothing is archived',
        read: () => ageSeconds,
      },
      {
        name: 'quarterline_archive_missing',
        help: 'Pieces of the log that the archive did not take since the last backup',
        read: () => missing,
      },
    ],
    async look() {
      const { rows } = await db.query<{ seconds: number }>(AGE)
      const seconds = rows[0]?.seconds
      const cluster = clusterDir(dataDir)
      const gapMs = gapSinceMs(cluster)
      missing = seconds === undefined ? undefined : (readGap(cluster)?.trim().split('\n').length ?? 0)
      ageSeconds = seconds && Math.max(seconds, gapMs === undefined ? 0 : (Date.now() - gapMs) / 1000)
    },
  }
}
