/** The outside providers of widgets, kept in every process: their hosts are in the security policy of each page. */
import type { Language } from '@quarterline/core/base/language'
import { ok, type Result } from '@quarterline/core/base/result'
import { DAY_MS } from '@quarterline/core/base/time'
import type { SuccessOf } from '@quarterline/core/calls'
import { type WidgetSettings, type WidgetTheme, widgetAddress, widgetOrigin } from '@quarterline/core/media/widget'
import type { Bus } from '../../kit/cluster/bus.ts'
import { type CachedValue, keepCached } from '../../kit/cluster/keepCached.ts'
import type { Db, Queries } from '../../kit/db.ts'

const LOOK_EVERY_MS = 2000
/** A match that was named so long ago is over. */
export const WIDGET_MATCHES_KEPT_MS = 60 * DAY_MS

export type StoredWidget = WidgetSettings & {
  open: boolean
  /** Its pages post no message to ours. */
  quiet?: boolean
}

export interface WidgetRow {
  id: string
  settings: StoredWidget
  since_ms: number
}

export interface Widgets extends CachedValue {
  all(): readonly WidgetRow[]
  /** Where open providers' pages are: pages may frame these. */
  origins(): readonly string[]
}

/** Opens the list. @param local hosts of our own network at which a stand-in may be */
export async function openWidgets(db: Db, bus: Bus, local: readonly string[]): Promise<Widgets> {
  let rows: readonly WidgetRow[] = []
  let origins: readonly string[] = []
  async function read(): Promise<boolean> {
    const found = await db.query<WidgetRow & Record<string, unknown>>(
      'SELECT id, settings, since_ms FROM widget_provider ORDER BY id',
    )
    const isSame = JSON.stringify(found.rows) === JSON.stringify(rows)
    if (isSame) return false
    rows = found.rows
    const open = rows.filter(({ settings }) => settings.open)
    origins = [...new Set(open.map(({ settings: { host } }) => widgetOrigin(host, local)))].sort()
    return true
  }
  const followed = await keepCached(bus, { subject: 'widgets', everyMs: LOOK_EVERY_MS, read })
  return { ...followed, all: () => rows, origins: () => origins }
}

const MAPPED = 'SELECT provider, outside_id FROM widget_match WHERE match_id = $1'

/** The widget of a match: of the first open provider that knows it. */
export async function readWidget(
  db: Queries,
  widgets: Pick<Widgets, 'all'>,
  { matchId, language, theme }: { matchId: string; language: Language; theme: WidgetTheme },
): Promise<Result<Omit<SuccessOf<'media/matchwidget'>, 'status' | 'statusdesc'>>> {
  const open = widgets.all().filter(({ settings }) => settings.open)
  if (open.length === 0) return ok({})
  const { rows } = await db.query<{ provider: string; outside_id: string }>(MAPPED, [matchId])
  for (const { id, settings } of open) {
    const outsideId = rows.find(({ provider }) => provider === id)?.outside_id
    if (outsideId === undefined) continue
    const url = widgetAddress(settings, { outsideId, language, theme })
    return ok({ provider: id, url, ...(settings.quiet && { quiet: true }) })
  }
  return ok({})
}
