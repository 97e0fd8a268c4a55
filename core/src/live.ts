/** The live channel's messages: what a client asks over `/live` and what it hears. Described in docs/wire.md. */
import Type, { type Static } from 'typebox'
import { Shape } from './base/call.ts'
import type { SuccessOf } from './calls.ts'
import { Page } from './market/calls.ts'

const Version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** Conflation: how often, in ms, changes are told at most. */
export const EVERY_MS = [100, 250, 500, 1000, 2000] as const

export const LiveRequest = Type.Union([
  /** The session, for clients without a cookie; before anything else. */
  Shape({ op: Type.Literal('login'), session_token: Type.String({ maxLength: 128 }) }),
  /** Follow a part of the board, from a version that is held or from a snapshot. */
  Shape({
    op: Type.Literal('board'),
    sport: Type.Optional(Type.Integer({ minimum: 1, maximum: 999 })),
    market: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])),
    isOutright: Type.Optional(Type.Boolean()),
    /** The page of a market group; the usual one where none is named. */
    betTypes: Type.Optional(Page),
    /** With the matches that hang from it, and every market of all of them. */
    matchId: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    v: Type.Optional(Version),
    every: Type.Optional(Type.Union(EVERY_MS.map((ms) => Type.Literal(ms)))),
  }),
  /** Stop following it. */
  Shape({ op: Type.Literal('off'), key: Type.String({ maxLength: 100 }) }),
])
export type LiveRequest = Static<typeof LiveRequest>

/** Nothing changed, the line stands. */
export interface LiveBeat {
  type: 'beat'
  key: string
  v: number
  now: number
}

/** The member's own money changed, and with it his statement, and what the topics of products name: `bets`. */
export type LiveMe = { type: 'me'; topics: string[] } & Omit<SuccessOf<'balance'>, 'status' | 'statusdesc'>

/** The channel ends, or a request was refused, one for a part of the board with the part's key; the code is the catalogue's. */
export interface LiveEnd {
  type: 'end' | 'refused'
  statusdesc: string
  key?: string
}

/** The session will end, because nobody did anything on any of its pages; `sessionstay` says that somebody is there. */
export interface LiveEnding {
  type: 'ending'
  in_s: number
}

/** Somebody has logged in to the member's account elsewhere: this session goes on, and its member is told. */
export interface LiveLogin {
  type: 'login'
}

/** What operators write for members changed: what stands for all, or the messages to this one. The page asks for it again. */
export interface LiveNews {
  type: 'news'
  what: 'house' | 'personal'
}

/** What is open to members changed, as `version` tells it: a product was shut or opened, or the whole house. */
export type LiveOpen = { type: 'open' } & Pick<SuccessOf<'version'>, 'open' | 'shut' | 'maintenance'>

export type LiveBoard = SuccessOf<'uxmarket'>
export type LiveMessage = LiveBoard | LiveBeat | LiveMe | LiveEnd | LiveEnding | LiveLogin | LiveOpen | LiveNews

/** Close codes of the channel beyond the protocol's own. */
export const CLOSE = { session: 4401, tooMuch: 4429, stuck: 4408 } as const
