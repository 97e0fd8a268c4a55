/** Handlers by which operators write news and messages; each act is on record with its changes. */
import { keptTexts, standsWithin } from '@quarterline/core/account/news'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import type { CallName, RequestOf } from '@quarterline/core/calls'
import type { Tx } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'
import { actingOperator, type OperatorSession } from '../operator.ts'
import { giveKeyBack, keepAnswer, readDone, takeKey } from '../record/actKey.ts'
import { record } from '../record/auditRecord.ts'
import { isMessageId, listSent, sendMessage, withdrawMessage } from './messages.ts'
import type { NewsHouse } from './newsHandlers.ts'
import {
  changeNews,
  listNews,
  lockNews,
  lockNewsItem,
  type NewsDraft,
  newsForRecord,
  withdrawNews,
  writeNews,
} from './newsRows.ts'

type OperatorContext = CallContext<OperatorSession>
/** An act's answer, with its audit record. */
type NewsActResult<T> = Result<{ answer: T; subject: string; before?: object; after?: object }>

const gone = () => refuse('requestConflict', { reason: 'unknownNews' })

type NewsFields = Omit<RequestOf<'console/newswrite'>, 'kind' | 'act_key'>

/**
 * The draft of a request, cleaned; the news lock is held, so that its times are current. Refuses (`requestConflict`)
 * with what is wrong.
 */
function draftOf(
  { session, now }: OperatorContext,
  kind: NewsDraft['kind'],
  { texts, from: typedFrom, until, important = false, link, place }: NewsFields,
): Result<NewsDraft> {
  const kept = keptTexts(kind, texts)
  if (!kept.ok) return kept
  const nowMs = now()
  const from = typedFrom ?? nowMs
  const stands = standsWithin(from, until, nowMs)
  if (!stands.ok) return stands
  if ((place !== undefined) !== (kind === 'banner')) return refuse('requestConflict', { reason: 'place' })
  return ok({
    kind,
    texts: kept.value,
    important,
    link: link ?? null,
    place: place ?? null,
    fromMs: from,
    untilMs: until,
    operator: session.operator.account,
    nowMs,
  })
}

/** Acts on news for everybody. */
function createNewsActs({ news }: NewsHouse, act: Act) {
  const changed = async <T>(result: Result<T>): Promise<Result<T>> => {
    if (result.ok) await news.changed()
    return result
  }
  return {
    'console/newswrite': async (context: OperatorContext, request: RequestOf<'console/newswrite'>) =>
      changed(
        await act(context, 'console/newswrite', request, async (tx) => {
          await lockNews(tx)
          const draft = draftOf(context, request.kind, request)
          if (!draft.ok) return draft
          const written = await writeNews(tx, draft.value)
          if (!written.ok) return written
          const { id } = written.value
          return ok({ answer: { news_id: id }, subject: id, after: newsForRecord(draft.value) })
        }),
      ),
    'console/newschange': async (context: OperatorContext, request: RequestOf<'console/newschange'>) =>
      changed(
        await act(context, 'console/newschange', request, async (tx) => {
          const { news_id: id, ...written } = request
          const before = isMessageId(id) ? await lockNewsItem(tx, id) : undefined
          if (!before) return gone()
          const draft = draftOf(context, before.kind, written)
          if (!draft.ok) return draft
          await changeNews(tx, id, draft.value)
          return ok({ answer: {}, subject: id, before: newsForRecord(before), after: newsForRecord(draft.value) })
        }),
      ),
    'console/newswithdraw': async (context: OperatorContext, request: RequestOf<'console/newswithdraw'>) =>
      changed(
        await act(context, 'console/newswithdraw', request, async (tx) => {
          const { news_id: id } = request
          const before = isMessageId(id) ? await lockNewsItem(tx, id) : undefined
          if (!before) return gone()
          await withdrawNews(tx, id, context.now())
          return ok({ answer: {}, subject: id, before: newsForRecord(before) })
        }),
      ),
  }
}

/** Acts on messages to some members. */
function createMessageActs(house: NewsHouse, act: Act) {
  /** Notifies the affected members after the act. */
  async function telling<T>(work: (tell: (memberIds: string[]) => void) => Promise<Result<T>>): Promise<Result<T>> {
    let concerned: string[] = []
    const result = await work((memberIds) => {
      concerned = memberIds
    })
    if (result.ok) house.messagesChanged(concerned)
    return result
  }
  return {
    'console/messagesend': (context: OperatorContext, request: RequestOf<'console/messagesend'>) =>
      telling((tell) =>
        act(context, 'console/messagesend', request, async (tx) => {
          const { texts, important = false, act_key: _, ...to } = request
          const kept = keptTexts('personal', texts)
          if (!kept.ok) return kept
          const by = { operator: context.session.operator.account, nowMs: context.now() }
          const sent = await sendMessage(tx, { ...to, texts: kept.value, important, ...by })
          if (!sent.ok) return sent
          const { id, memberIds } = sent.value
          tell(memberIds)
          const after = { texts: kept.value, important, sent: memberIds.length }
          return ok({ answer: { message_id: id, sent: memberIds.length }, subject: id, after })
        }),
      ),
    'console/messagewithdraw': (context: OperatorContext, request: RequestOf<'console/messagewithdraw'>) =>
      telling((tell) =>
        act(context, 'console/messagewithdraw', request, async (tx) => {
          const { message_id: id } = request
          const memberIds = isMessageId(id) ? await withdrawMessage(tx, id, context.now) : undefined
          if (!memberIds) return refuse('requestConflict', { reason: 'unknownMessage' })
          tell(memberIds)
          return ok({ answer: { gone: memberIds.length }, subject: id })
        }),
      ),
  }
}

type Act = ReturnType<typeof createAct>

/** Does and records an act in one transaction; a refusal is recorded as well. One with a key is done once under it. */
function createAct({ db }: NewsHouse) {
  return <T extends object>(
    context: OperatorContext,
    call: CallName,
    request: Readonly<Record<string, unknown>> & { act_key?: string },
    work: (tx: Tx) => Promise<NewsActResult<T>>,
  ): Promise<Result<T>> =>
    db.tx(async (tx): Promise<Result<T>> => {
      const one = { ...actingOperator(context), call, request }
      const keyed = { operatorId: one.by.id, key: request.act_key, call, request }
      const again = (await takeKey(tx, keyed, one.now())) ? undefined : await readDone<T>(tx, keyed)
      if (again?.ok) return again
      const done = again ?? (await work(tx))
      if (!done.ok) {
        if (!again) await giveKeyBack(tx, keyed)
        await record(tx, one, { outcome: done.code })
        return done
      }
      const { answer, ...became } = done.value
      await keepAnswer(tx, keyed, answer)
      await record(tx, one, { outcome: 'done', ...became })
      return ok(answer)
    })
}

/** The handlers of these calls. */
export function createNewsEditorHandlers(house: NewsHouse) {
  const act = createAct(house)
  return {
    ...createNewsActs(house, act),
    ...createMessageActs(house, act),
    'console/newslist': ({ session, nowMs }: OperatorContext, request: RequestOf<'console/newslist'>) =>
      house.reads.turn(session.operator.id, async (lists) => ok(await listNews(lists, nowMs, request))),
    'console/messagelist': ({ session }: OperatorContext, request: RequestOf<'console/messagelist'>) =>
      house.reads.turn(session.operator.id, async (lists) => ok(await listSent(lists, request))),
  }
}
