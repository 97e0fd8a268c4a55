/** Notes how fast licensees' wallets answer, adds it up over processes by minute, and reads the last hour. */
import { MINUTE_MS } from '@quarterline/core/base/time'
import { ANSWER_CLASSES, answerClass } from '@quarterline/core/wallet/seamless/answerTimes'
import type { Queries } from '../../kit/db.ts'

/** One minute of a wallet. */
export interface WalletMinute {
  /** Answers by class of their time. */
  answered: number[]
  unanswered: number
}

const noMinute = (): WalletMinute => ({ answered: Array.from({ length: ANSWER_CLASSES }, () => 0), unanswered: 0 })

const ADD = `
  INSERT INTO wallet_minute AS m (licensee_id, minute_ms, answered, unanswered) VALUES ($1, $2, $3, $4)
  ON CONFLICT (licensee_id, minute_ms) DO UPDATE SET unanswered = m.unanswered + excluded.unanswered,
    answered = ARRAY(SELECT a + b FROM unnest(m.answered, excluded.answered) WITH ORDINALITY AS t(a, b, at) ORDER BY at)`

export interface AnswerTimes {
  /** Notes one call. */
  note(licenseeId: string, ms: number, isAnswered: boolean): void
  /** Writes what was noted; call it every few seconds. */
  write(): Promise<void>
}

interface NotedMinute extends WalletMinute {
  licenseeId: string
  minuteMs: number
}

/** @param wallMs real time in epoch ms */
export function createAnswerTimes(db: Queries, wallMs: () => number): AnswerTimes {
  const noted = new Map<string, NotedMinute>()
  return {
    note(licenseeId, ms, isAnswered) {
      const minuteMs = Math.floor(wallMs() / MINUTE_MS) * MINUTE_MS
      const key = `${licenseeId} ${minuteMs}`
      const minute = noted.get(key) ?? { licenseeId, minuteMs, ...noMinute() }
      noted.set(key, minute)
      const at = answerClass(ms)
      if (isAnswered) minute.answered[at] = (minute.answered[at] ?? 0) + 1
      else minute.unanswered += 1
    },
    async write() {
      for (const [key, { licenseeId, minuteMs, answered, unanswered }] of noted) {
        noted.delete(key)
        await db.query(ADD, [licenseeId, minuteMs, answered, unanswered])
      }
    },
  }
}

const HOUR = 60
const LAST = `
  SELECT licensee_id AS "licenseeId", minute_ms AS "minuteMs", answered, unanswered FROM wallet_minute
  WHERE licensee_id = ANY($1::uuid[]) AND minute_ms > $2 ORDER BY minute_ms`

/** The last hour of each licensee, by minute, oldest first; minutes without a call are left out. */
export async function readLastHour(
  db: Queries,
  licenseeIds: readonly string[],
  wallNowMs: number,
): Promise<Map<string, NotedMinute[]>> {
  const { rows } = await db.query<NotedMinute & Record<string, unknown>>(LAST, [
    ...[licenseeIds, wallNowMs - HOUR * MINUTE_MS],
  ])
  return Map.groupBy(rows, ({ licenseeId }) => licenseeId)
}
