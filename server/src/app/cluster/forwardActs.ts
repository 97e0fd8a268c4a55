/** Forwards operators' acts on the book to the process that leads it, and returns its answer. */
import { deserialize, serialize } from 'node:v8'
import type { Role } from '@quarterline/core/base/call'
import type { Result } from '@quarterline/core/base/result'
import { resultCalls } from '@quarterline/core/bet/resultCalls'
import type { CallName } from '@quarterline/core/calls'
import { leagueCalls } from '@quarterline/core/market/leagueCalls'
import { tradeCalls } from '@quarterline/core/market/tradeCalls'
import type { Clock } from '../../kit/clock.ts'
import { type Bus, NoAnswer } from '../../kit/cluster/bus.ts'
import { NotLeading } from '../../kit/cluster/lease.ts'
import { LeaseLost } from '../../kit/db.ts'
import type { CallContext, Handlers } from '../../kit/http/http.ts'

/** Calls that write the book, or must see the leader's. */
const ON_BOOK = [
  ...Object.keys(tradeCalls),
  ...Object.keys(leagueCalls),
  ...Object.keys(resultCalls),
  'console/approve',
  'console/quarantinerelease',
] as CallName[]

const SUBJECT = 'act'
const WITHIN_MS = 12_000

type Handler = (context: CallContext, request: object) => Promise<Result<object>> | Result<object>

/** The forwarded request: its caller, and nothing that needs his connection. */
interface ForwardedCall {
  call: CallName
  /** Its context; processes of two versions speak to each other during an upgrade, so the name stays. */
  asked: Pick<CallContext, 'ip' | 'nowMs' | 'traceId' | 'session'>
  request: object
}

const pack = (value: unknown): string => serialize(value).toString('base64')
const unpack = (packed: unknown): unknown => deserialize(Buffer.from(String(packed), 'base64'))

async function pass(bus: Bus, passed: ForwardedCall): Promise<Result<object>> {
  try {
    return unpack(await bus.ask(SUBJECT, pack(passed), WITHIN_MS)) as Result<object>
  } catch (error) {
    // No process leads, or the answer was lost: the operator checks what happened.
    if (error instanceof NoAnswer) throw new LeaseLost(error.message, { cause: error })
    throw error
  }
}

/** The handlers of a process; those of the book are forwarded while another process leads. */
export function forwardActs<S extends Record<Role, unknown>>(
  handlers: Handlers<S>,
  { bus, isLeading, clock }: { bus: Bus; isLeading(): boolean; clock: Pick<Clock, 'now'> },
): Handlers<S> {
  if (!bus.isShared) return handlers
  const all = handlers as unknown as Record<CallName, Handler>
  bus.answer(SUBJECT, async (question) => {
    if (!isLeading()) return undefined
    const { call, asked: context, request } = unpack(question) as ForwardedCall
    try {
      return pack(await all[call]({ ...context, now: clock.now } as CallContext, request))
    } catch (error) {
      // The new leader answers, or none does.
      if (error instanceof NotLeading) return undefined
      throw error
    }
  })
  const passing = ON_BOOK.map((call) => {
    const handler = (context: CallContext, request: object) => {
      if (isLeading()) return all[call](context, request)
      const { ip, nowMs, traceId, session } = context
      return pass(bus, { call, asked: { ip, nowMs, traceId, session }, request })
    }
    return [call, handler] as const
  })
  return { ...handlers, ...Object.fromEntries(passing) }
}
