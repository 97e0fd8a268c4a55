/**
 * Caches current news in memory, with answers that are made once for all readers. Changes in any process arrive over
 * the bus, or from the database within seconds.
 */
import { type NewsKind, saidIn } from '@quarterline/core/account/news'
import type { Language } from '@quarterline/core/base/language'
import type { SuccessOf } from '@quarterline/core/calls'
import type { Clock } from '../../kit/clock.ts'
import type { Bus } from '../../kit/cluster/bus.ts'
import { type CachedValue, keepCached } from '../../kit/cluster/keepCached.ts'
import { type CompressedBody, compressedBody } from '../../kit/compressedBody.ts'
import type { Queries } from '../../kit/db.ts'
import { type NewsItem, readCurrentNews, readNewsVersion } from './newsRows.ts'

/** How often a process rereads by itself, in real ms, in case it missed a message. */
const LOOK_EVERY_MS = 2000
/** Cached answers: languages, kinds and first pages; unusual pages evict the rest. */
const READY_MAX = 200

export type NewsRow = SuccessOf<'announcelist'>['rows'][number]

/** An item in a language. */
export function rowOf({ id, texts, important, link, fromMs, untilMs }: NewsItem, language: Language): NewsRow {
  const said = saidIn(texts, language)
  return {
    news_id: id,
    title: said.title,
    text: said.text,
    language: said.language,
    important,
    ...(link !== null && { link }),
    from: fromMs,
    until: untilMs,
  }
}

/** Listeners are called when the current news changes: written, withdrawn, begun or expired. */
export interface CurrentNews extends CachedValue {
  /** The current items of a kind, important first, then newest. */
  now(kind: NewsKind): readonly NewsItem[]
  /** An answer made once until something changes. @param key what it depends on besides the news */
  ready(key: string, make: () => object): CompressedBody
}

/** The news between two instants at which an item begins or expires. */
interface NewsWindow {
  fromMs: number
  untilMs: number
  items: ReadonlyMap<NewsKind, readonly NewsItem[]>
  ready: Map<string, CompressedBody>
}

function viewAt(all: readonly NewsItem[], nowMs: number): NewsWindow {
  let [fromMs, untilMs] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const item of all) {
    for (const edge of [item.fromMs, item.untilMs]) {
      if (edge <= nowMs) fromMs = Math.max(fromMs, edge)
      else untilMs = Math.min(untilMs, edge)
    }
  }
  const standing = all.filter((item) => item.fromMs <= nowMs && nowMs < item.untilMs)
  const inOrder = standing.sort(
    (a, b) => Number(b.important) - Number(a.important) || b.fromMs - a.fromMs || (a.id < b.id ? 1 : -1),
  )
  return { fromMs, untilMs, items: Map.groupBy(inOrder, ({ kind }) => kind), ready: new Map() }
}

/** The current news from the database. */
export async function openCurrentNews(db: Queries, clock: Pick<Clock, 'now'>, bus: Bus): Promise<CurrentNews> {
  let all: readonly NewsItem[] = []
  let turn: number | undefined
  let view = viewAt(all, clock.now())
  let announced = view

  /** The news at this instant. */
  function present(): NewsWindow {
    const nowMs = clock.now()
    if (nowMs < view.fromMs || nowMs >= view.untilMs) view = viewAt(all, nowMs)
    return view
  }
  async function read(): Promise<boolean> {
    const now = await readNewsVersion(db)
    if (now !== turn) {
      // Read after the version, so that a change meanwhile is read now and again.
      all = await readCurrentNews(db, clock.now())
      turn = now
      view = viewAt(all, clock.now())
    }
    const isNew = present() !== announced
    announced = present()
    return isNew
  }
  const followed = await keepCached(bus, { subject: 'news', everyMs: LOOK_EVERY_MS, read })

  return {
    ...followed,
    now: (kind) => present().items.get(kind) ?? [],
    ready(key, make) {
      const { ready } = present()
      const found = ready.get(key)
      if (found) return found
      if (ready.size >= READY_MAX) ready.clear()
      const made = compressedBody(Buffer.from(JSON.stringify({ status: 1, statusdesc: '', ...make() })))
      ready.set(key, made)
      return made
    },
  }
}
