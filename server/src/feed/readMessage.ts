/** Reads what a source sent over the port: a message of the port, its events read one by one, or what was not understood. */
import type { SourceMessage } from '@quarterline/core/feed/port'
import type { FeedEvent } from '@quarterline/core/market/event'
import Type, { type TProperties } from 'typebox'
import { Compile } from 'typebox/compile'
import { type ReadEvent, readEvent, Unread, unreadOf } from './readEvent.ts'

type Events = Extract<SourceMessage, { type: 'events' }>
/** A message as it was understood; whatever is no message is something that was told and cannot be taken. */
export type ReadMessage = Exclude<SourceMessage, Events> | { type: 'events'; told: ReadEvent[] }

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
  if (!CHECKS.get(type)?.Check(message)) return { type: 'events', told: [unreadOf(message, 'no message of the port')] }
  const known = message as SourceMessage
  return known.type === 'events' ? { type: 'events', told: known.events.map(readEvent) } : known
}

/** The events among what was told. */
export function eventsOf(heard: ReadMessage): FeedEvent[] {
  return heard.type === 'events' ? heard.told.filter((one): one is FeedEvent => !(one instanceof Unread)) : []
}
