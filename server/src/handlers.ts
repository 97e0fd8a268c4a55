/** A handler for every call: the first line reads the wire's names, the nouns do the rest. */
import type { Money } from '@quarterline/core/base/money'
import { ok } from '@quarterline/core/base/result'
import type { BetState } from '@quarterline/core/bet/bet'
import type { MarketGroup } from '@quarterline/core/market/book'
import { logIn, memberBalance, memberProfile } from './account/login.ts'
import type { OperatorSession } from './account/operator.ts'
import { closeSession, type Session } from './account/session.ts'
import type { LoginThrottle } from './account/throttle.ts'
import type { BetDesk } from './bet/desk.ts'
import type { Exposure } from './bet/exposure.ts'
import { listBets } from './bet/tickets.ts'
import { createConsoleHandlers } from './consoleHandlers.ts'
import type { Clock } from './kit/clock.ts'
import type { Db } from './kit/db.ts'
import type { Asked, Handlers } from './kit/http.ts'
import type { BookStore } from './market/bookStore.ts'
import type { Ingest } from './market/ingest.ts'
import type { OddsBoard } from './market/odds.ts'
import { createParlayHandlers } from './parlayHandlers.ts'
import { dailyStatement } from './report/statement.ts'
import { createSingleHandlers } from './singleHandlers.ts'

/** The version that clients compare with their own (specification 9). */
const APP_VERSION = '2019.1110.11'

export interface House {
  db: Db
  clock: Clock
  book: BookStore
  board: OddsBoard
  desk: BetDesk
  exposure: Exposure
  ingest: Ingest
  throttle: LoginThrottle
  brand: string
  /** What is paid out differently above this, in MYR, needs two operators. */
  fourEyesAbove: Money
  /** Tells that members' money or bets changed. */
  membersChanged(ids: Iterable<string>): void
  /** Hears of such changes in this process. */
  onMembersChanged(listener: (ids: Iterable<string>) => void): void
}

/** The platform's handlers. */
export function createHandlers(house: House): Handlers<Session, OperatorSession> {
  const { db, board } = house
  const list = (states: BetState[]) => {
    return async ({ session }: Asked<Session>, request: { pageNumber?: number; pageSize?: number }) =>
      ok(await listBets(db, session.member, { states }, request))
  }
  return {
    ...createConsoleHandlers(house),
    ...createSingleHandlers(house),
    ...createParlayHandlers(house),
    async userlogin({ ip, nowMs, setCookie }, credentials) {
      const result = await logIn(house, credentials, { ip, nowMs })
      if (!result.ok) return result
      const { member, token } = result.value
      setCookie(token)
      return ok({ member_profile: await memberProfile(db, member, token) })
    },
    async logout({ session, setCookie }) {
      await closeSession(db, session)
      setCookie(undefined)
      return ok({})
    },
    profile: async ({ session, token }) => ok({ member_profile: await memberProfile(db, session.member, token) }),
    balance: async ({ session }) => ok(await memberBalance(db, session.member)),
    version({ nowMs }) {
      return ok({ version: APP_VERSION, brand: house.brand, now: nowMs, speed: house.clock.speed() })
    },
    uxmenu: () => ok(board.menu()),
    uxmarket(_, { sport, market, isOutright, since }) {
      const filter = {
        ...(sport !== undefined && { sport }),
        ...(market !== undefined && { market: market as MarketGroup }),
        ...(isOutright && { isOutright }),
      }
      return ok(board.board(filter, since))
    },
    uxmatch: (_, { matchId, since }) => board.match({ matchId }, since),
    uxmatch2: (_, { matchId, since }) => board.match({ matchId, withChildren: true }, since),
    'bet/pendingbetlist': list(['waiting']),
    'bet/betacceptlist': list(['accepted']),
    'bet/betrejectlist': list(['rejected', 'void']),
    'report/dailystatement': ({ session, nowMs }, request) => {
      // One view of wallet and entries, or the opening balance would not be what led to them.
      return db.tx(async (tx) => {
        await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
        return dailyStatement(tx, session.member, request, nowMs)
      })
    },
  }
}
