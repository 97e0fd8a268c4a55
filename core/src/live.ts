/** The messages of the live channel `/live`, in both directions. Described in docs/wire.md. */
import Type, { type Static } from 'typebox'
import { Shape } from './base/call.ts'
import type { SuccessOf } from './calls.ts'
import { Page } from './market/calls.ts'

const Version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** Conflation: the shortest interval between updates, in ms. */
export const EVERY_MS = [100, 250, 500, 1000, 2000] as const

export const LiveRequest = Type.Union([
  /** The session of a client without a cookie; sent first. */
  Shape({ op: Type.Literal('login'), session_token: Type.String({ maxLength: 128 }) }),
  /** Subscribe to a part of the board, from a known version or from a snapshot. */
  Shape({
    op: Type.Literal('board'),
    sport: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
    market: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])),
    isOutright: Type.Optional(Type.Boolean()),
    /** The betting page within a market group; the default page if absent. */
    betTypes: Type.Optional(Page),
    /** A match with its children and all their markets. */
    matchId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    v: Type.Optional(Version),
    every: Type.Optional(Type.Union(EVERY_MS.map((ms) => Type.Literal(ms)))),
  }),
  /** Subscribe to a room's table. Its key is `room <room_id>`. */
  Shape({ op: Type.Literal('room'), room_id: Type.String({ minLength: 1, maxLength: 64 }) }),
  /** Subscribe to the seats and states of all rooms. Its key is `rooms`. */
  Shape({ op: Type.Literal('rooms') }),
  /** Unsubscribe. */
  Shape({ op: Type.Literal('off'), key: Type.String({ maxLength: 100 }) }),
])
export type LiveRequest = Static<typeof LiveRequest>

/** Heartbeat: nothing changed, the connection is alive. */
export interface LiveBeat {
  type: 'beat'
  key: string
  v: number
  now: number
}

/** The member's money or statement changed, or the product topics named here, such as `bets`. */
export type LiveMe = { type: 'me'; topics: string[] } & Omit<SuccessOf<'balance'>, 'status' | 'statusdesc'>

/** The channel ends, or a request was refused (with the part's key if it named one); the code is from the catalogue. */
export interface LiveEnd {
  type: 'end' | 'refused'
  statusdesc: string
  key?: string
}

/** The session is about to expire for lack of activity; `sessionstay` keeps it alive. */
export interface LiveEnding {
  type: 'ending'
  in_s: number
}

/** The member logged in with another session; this one goes on, and its page shows a notice. */
export interface LiveLogin {
  type: 'login'
}

/** News for everybody or messages to this member changed; the page refetches them. */
export interface LiveNews {
  type: 'news'
  what: 'house' | 'personal'
}

/** A product, or the whole house, was shut or opened for maintenance; same fields as `version`. */
export type LiveOpen = { type: 'open' } & Pick<SuccessOf<'version'>, 'open' | 'shut' | 'maintenance'>

/** A room's table, whenever it changed; the first one at once. */
export type LiveRoom = { type: 'room'; key: string } & Omit<SuccessOf<'tournament/roomrank'>, 'status' | 'statusdesc'>

/** What changed of rooms in the lobby. */
export interface LiveRooms {
  type: 'rooms'
  key: 'rooms'
  rows: Pick<SuccessOf<'tournament/roominfo'>, 'room_id' | 'roomStatus' | 'seats' | 'pool'>[]
}

export type LiveBoard = SuccessOf<'uxmarket'>
export type LiveMessage =
  | LiveBoard
  | LiveBeat
  | LiveMe
  | LiveEnd
  | LiveEnding
  | LiveLogin
  | LiveOpen
  | LiveNews
  | LiveRoom
  | LiveRooms

/** Close codes beyond those of the WebSocket protocol. */
export const CLOSE = { session: 4401, tooMuch: 4429, stuck: 4408 } as const
