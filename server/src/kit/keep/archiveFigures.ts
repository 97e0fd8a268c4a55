/** Metrics of the archive: its age, and whether it has a gap. */
import type { Queries } from '../db.ts'
import { clusterDir } from '../postgres/cluster.ts'
import type { Figure } from '../watch/figure.ts'
import { gapSinceMs, readGap } from './archive.ts'

/** Seconds since the server last archived a segment, or since its start; and whether it archives at all. */
const AGE = `
  SELECT extract(epoch FROM clock_timestamp() - greatest(last_archived_time, pg_postmaster_start_time()))::float8 AS seconds,
    current_setting('archive_mode') <> 'off' AS "isSetUp"
  FROM pg_stat_archiver`

/** @param dataDir where an embedded cluster is, if there is one */
export function createArchiveFigures(db: Queries, dataDir: string): { figures: Figure[]; look(): Promise<void> } {
  let ageSeconds: number | undefined
  let missing: number | undefined
  let setUp: number | undefined
  return {
    figures: [
      {
        name: 'quarterline_archive_set_up',
        help: 'Whether the database archives its log at all',
        read: () => setUp,
      },
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
      const { rows } = await db.query<{ seconds: number; isSetUp: boolean }>(AGE)
      const isSetUp = rows[0]?.isSetUp ?? false
      const seconds = isSetUp ? rows[0]?.seconds : undefined
      setUp = isSetUp ? 1 : 0
      const cluster = clusterDir(dataDir)
      const gapMs = gapSinceMs(cluster)
      missing = seconds === undefined ? undefined : (readGap(cluster)?.trim().split('\n').length ?? 0)
      ageSeconds = seconds && Math.max(seconds, gapMs === undefined ? 0 : (Date.now() - gapMs) / 1000)
    },
  }
}
