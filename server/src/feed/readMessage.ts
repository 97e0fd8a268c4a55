/** Reads a source's messages: valid ones with their events read one by one, others as unread values. */
import type { SourceMessage } from '@quarterline/core/feed/port'
import type { FeedEvent } from '@quarterline/core/market/event'
import Type, { type TProperties } from 'typebox'
import { Compile } from 'typebox/compile'
import { type ReadEvent, readEvent, Unread, unreadOf } from './readEvent.ts'

type Events = Extract<SourceMessage, { type: 'events' }>
/** A message as read; an invalid message is an unread value. */
export type ReadMessage = Exclude<SourceMessage, Events> | { type: 'events'; readings: ReadEvent[] }

const TIME = Type.Number({ minimum: 0, maximum: 8e14 })
const SHAPES: Record<SourceMessage['type'], TProperties> = {
  opened: { edition: Type.String(), isTuned: Type.Optional(Type.Boolean()) },
  clock: { nowMs: TIME, speed: Type.Number({ minimum: 0, maximum: 1e9 }) },
  events: { events: Type.Array(Type.Unknown()) },
  alive: { nowMs: TIME },
  ended: {},
  notice: { level: Type.Union([Type.Literal('warn'), Type.Literal('error')]), text: Type.String() },
  refused: { reason: Type.String() },
}
const CHECKS = new Map(Object.entries(SHAPES).map(([type, shape]) => [type, Compile(Type.Object(shape))]))

/** Reads one message. */
export function readMessage(message: unknown): ReadMessage {
  const type = String((message as { type?: unknown } | null)?.type)
  if (!CHECKS.get(type)?.Check(message))
    return { type: 'events', readings: [unreadOf(message, 'no message of the port')] }
  const known = message as SourceMessage
  return known.type === 'events' ? { type: 'events', readings: known.events.map(readEvent) } : known
}

/** The valid events of a message. */
export function eventsOf(heard: ReadMessage): FeedEvent[] {
  return heard.type === 'events' ? heard.readings.filter((one): one is FeedEvent => !(one instanceof Unread)) : []
}
