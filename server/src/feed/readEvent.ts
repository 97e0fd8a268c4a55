/** Reads a source's values as events; an invalid one becomes Unread, with its match if that can be known. */
import { SPORTS } from '@quarterline/core/base/sport/sport'
import { isBetType, isPeriod, isPick, picksOf } from '@quarterline/core/market/betType'
import { isScorerName } from '@quarterline/core/market/book/scorerName'
import type { FeedEvent } from '@quarterline/core/market/event'
import { EVENT_SHAPES } from '@quarterline/core/market/eventShape'
import { Compile } from 'typebox/compile'
import { isStorable } from '../kit/db.ts'

/** An invalid value as sent, with the match that it named. */
export class Unread {
  readonly error: unknown
  readonly text: string
  readonly matchId: string | undefined

  constructor(value: unknown, error: unknown) {
    this.error = error
    this.text = textOf(value)
    this.matchId = matchOf(value)
  }
}

export type ReadEvent = FeedEvent | Unread

const CHECKS = new Map([...EVENT_SHAPES].map(([kind, shape]) => [kind, Compile(shape)]))
const SPORT_IDS = new Set(SPORTS.map(({ id }) => id))
const ID_MAX = 64
/** JSON escapes of NUL characters and lone surrogates, which jsonb cannot hold. */
const UNSTORABLE = /\\u0000|\\ud[89a-f][0-9a-f]{2}/

/** The match of an invalid event, if it names a possible id. */
function matchOf(event: unknown): string | undefined {
  const { matchId, fixture } = (event ?? {}) as { matchId?: unknown; fixture?: { matchId?: unknown } | null }
  const id = matchId ?? fixture?.matchId
  const isId = typeof id === 'string' && id !== '' && id.length <= ID_MAX && isStorable(id)
  return isId ? id : undefined
}

/** Why a well-formed event makes no sense; undefined if it does. */
function nonsenseOf(event: FeedEvent): string | undefined {
  if (event.kind === 'fixture' && !SPORT_IDS.has(event.fixture.sport)) return `no such sport: ${event.fixture.sport}`
  if (event.kind !== 'market') return UNSTORABLE.test(textOf(event)) ? 'holds signs that cannot be kept' : undefined
  for (const quote of event.markets) {
    const { betType, period, picks, prices } = quote
    if (!isBetType(betType) || !isPeriod(period)) return `no such market: ${betType} ${period}`
    if (picks && !picks.every((pick) => isPick(betType, pick))) return `no such picks of ${betType}: ${picks}`
    const count = picksOf(quote).length
    if (prices.length !== count) return `${betType} ${period} has ${count} picks and ${prices.length} prices`
  }
  return undefined
}

function textOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

/** Leaves out a scorer's name that cannot be shown: a goal must not be put aside for a name. */
function withoutBadScorer(event: FeedEvent): FeedEvent {
  if (!('scorer' in event) || isScorerName(event.scorer)) return event
  const { scorer: _, ...rest } = event
  return rest
}

class NotRead extends Error {
  override name = 'notRead'
}

/** An unread value with its reason. */
export function unreadOf(value: unknown, why: string): Unread {
  return new Unread(value, new NotRead(why))
}

/** Reads one event. */
export function readEvent(value: unknown): ReadEvent {
  const unread = (why: string) => unreadOf(value, why)
  const kind = (value as { kind?: unknown } | null)?.kind
  const check = CHECKS.get(String(kind))
  if (!check) return unread(`no such kind of event: ${String(kind).slice(0, ID_MAX)}`)
  if (!check.Check(value)) {
    const [error] = check.Errors(value)
    return unread(`${error?.instancePath ?? ''} ${error?.message ?? 'is not as it must be'}`)
  }
  const event = withoutBadScorer(value as FeedEvent)
  const why = nonsenseOf(event)
  return why === undefined ? event : unread(why)
}
