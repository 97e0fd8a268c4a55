/** The web server of a house: its calls, health, documentation and pages. */

import { mayCall } from '@quarterline/core/base/call'
import { CALLS } from '@quarterline/core/calls'
import type { FastifyInstance } from 'fastify'
import { record } from '../account/auditRecord.ts'
import { findOperator, type OperatorSession } from '../account/operator.ts'
import { createSessions, type Session } from '../account/session.ts'
import { sureWinFigures } from '../bet/risk/sureWinFigures.ts'
import { registerHealth } from '../kit/http/health.ts'
import { type CallPlatform, registerCalls } from '../kit/http/http.ts'
import { createKnownTokens } from '../kit/http/knownTokens.ts'
import { createWeb, type WebOptions } from '../kit/http/web.ts'
import { createHandlers, type House } from './handlers.ts'
import { openLive } from './live.ts'

/** An origin is our own when it is the configured one, or names the host that the request was sent to. */
function ownOrigin(publicOrigin: string | undefined): (origin: string, host: string) => boolean {
  return (origin, host) => {
    if (publicOrigin) return origin === publicOrigin
    return URL.canParse(origin) && new URL(origin).host === host
  }
}

/** Builds the server; the caller lets it listen, or injects requests. `realMs` is monotonic real time. */
export async function createSite(
  house: House,
  options: WebOptions & { publicOrigin: string | undefined; realMs?: () => number },
): Promise<FastifyInstance> {
  const { db, clock, book } = house
  const sessions = createSessions(db)
  const known = createKnownTokens(options.realMs ?? (() => performance.now()))
  const web = await createWeb(options)
  const platform: CallPlatform<Session, OperatorSession> = {
    handlers: createHandlers(house),
    nowMs: () => clock.now(),
    findSession: (token, nowMs) => sessions.find(token, nowMs),
    accountIdOf: ({ member }) => member.accountId,
    findOperator: (token, nowMs) => findOperator(db, token, nowMs),
    async mayCall({ operator }, call, from) {
      if (mayCall(operator.role, CALLS[call].who)) return true
      await record(db, { by: operator, call, request: {}, ...from }, { outcome: 'NoUserAccessRight' })
      return false
    },
    isOwnOrigin: ownOrigin(options.publicOrigin),
    known,
    secureCookie: options.publicOrigin?.startsWith('https:') ?? false,
  }
  registerCalls(web, platform)
  await openLive(web, house, platform)
  const isFeedUp = () => [...book.matches()].some(({ source }) => book.isUp(source))
  registerHealth(web, { db, isFeedUp, figures: sureWinFigures(house.sureWins) })
  return web
}
