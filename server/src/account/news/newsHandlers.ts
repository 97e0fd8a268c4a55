/** Handlers by which members read news and messages, and visitors banner texts. */
import { saidIn } from '@quarterline/core/account/news'
import { ok } from '@quarterline/core/base/result'
import type { RequestOf, SuccessOf } from '@quarterline/core/calls'
import type { Db } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import type { Session } from '../session.ts'
import { type CurrentNews, rowOf } from './currentNews.ts'
import { listMessages, markAnnouncementsRead, markRead, markSeen, readUnread, searchOf } from './messages.ts'
import { readPast } from './newsRows.ts'

export interface NewsHouse {
  db: Db
  reads: Reads
  news: CurrentNews
  /** Tells these members that their messages changed. */
  messagesChanged(memberIds: readonly string[]): void
}

type MemberContext = CallContext<Session>
type BannerRow = SuccessOf<'bannerlist'>['rows'][number]

const PAGE_DEFAULT = 20
/** Unread announcements are counted up to this, like messages. */
const COUNTED_MAX = 100

/** The newest text for each banner. */
function bannersIn(news: CurrentNews, language: NonNullable<RequestOf<'bannerlist'>['language']>): BannerRow[] {
  const places = Map.groupBy(news.now('banner'), ({ place }) => place)
  return [...places].flatMap(([place, [item]]) => {
    if (!item || place === null) return []
    const { id: news_id, link, texts } = item
    return [{ news_id, place, ...saidIn(texts, language), ...(link !== null && { link }) }]
  })
}

/** A member's unread messages and current announcements. */
async function unreadOf({ db, news }: NewsHouse, { session: { member }, nowMs }: MemberContext) {
  const { unread, seenMs, readIds } = await readUnread(db, member)
  const fresh = news
    .now('announcement')
    .filter(({ id, fromMs }) => fromMs > seenMs && fromMs <= nowMs && !readIds.includes(id))
    .slice(0, COUNTED_MAX)
  return { unread, announcements: fresh.length, announcement_ids: fresh.map(({ id }) => id) }
}

/** The handlers of these calls. */
export function createNewsHandlers(house: NewsHouse) {
  const { db, reads, news } = house

  /** Current news with search and pages; the first page is made once for all readers. */
  function announcements({ anType: kind = 'announcement', language = 'en', ...list }: RequestOf<'announcelist'>) {
    const { search, pageNumber = 1, pageSize = PAGE_DEFAULT } = list
    const wanted = search?.normalize('NFC').trim().toLowerCase()
    const all = () => news.now(kind).map((item) => rowOf(item, language))
    if (!wanted) {
      return news.ready(`${kind} ${language} ${pageNumber} ${pageSize}`, () => {
        const rows = all()
        return { rows: rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), total: rows.length }
      })
    }
    const found = all().filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(wanted))
    return { rows: found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize), total: found.length }
  }

  return {
    announcelist: ({ session, nowMs }: MemberContext, request: RequestOf<'announcelist'>) => {
      const { past, anType, language = 'en', search, pageNumber = 1, pageSize = PAGE_DEFAULT } = request
      if (!past || anType === 'popup') return ok(announcements(request))
      return reads.turn(session.member.id, async (lists) => {
        const found = await readPast(lists, nowMs, searchOf(language, search), { pageNumber, pageSize })
        return ok({ rows: found.items.map((item) => rowOf(item, language)), total: found.total })
      })
    },
    marqueelist: (_: MemberContext, { language = 'en' }: RequestOf<'marqueelist'>) =>
      ok(news.ready(`marquee ${language}`, () => ({ rows: news.now('marquee').map((item) => rowOf(item, language)) }))),
    bannerlist: (_: CallContext, { language = 'en' }: RequestOf<'bannerlist'>) =>
      ok(news.ready(`banner ${language}`, () => ({ rows: bannersIn(news, language) }))),
    personallist: ({ session: { member } }: MemberContext, request: RequestOf<'personallist'>) =>
      reads.turn(member.id, async (lists) => ok(await listMessages(lists, member, request))),
    personalunread: async (context: MemberContext) => ok(await unreadOf(house, context)),
    async personalread(context: MemberContext, request: RequestOf<'personalread'>) {
      const { member } = context.session
      // His other pages recount.
      if (await markRead(db, member, request, context.nowMs)) house.messagesChanged([member.id])
      return ok({ unread: (await readUnread(db, member)).unread })
    },
    async announceread({ session: { member }, nowMs }: MemberContext, { news_ids: ids }: RequestOf<'announceread'>) {
      if (ids) {
        const standing = news.now('announcement').map(({ id }) => id)
        await markAnnouncementsRead(db, member, ids, standing)
      } else await markSeen(db, member, nowMs)
      // His other pages recount.
      house.messagesChanged([member.id])
      return ok({})
    },
  }
}
