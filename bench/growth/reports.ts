/**
 * Bench: how long the reports of a member with 100,000 settled bets in a year take, first and repeated, and his whole
 * statement as a file.
 */
import { DAY_MS, workingDate } from '@quarterline/core/base/time'
import type { RequestOf } from '@quarterline/core/calls'
import { type Member, purseOf, type Session } from '../../server/src/account/session.ts'
import { openDb } from '../../server/src/kit/db.ts'
import type { CallContext } from '../../server/src/kit/http/http.ts'
import { createReads } from '../../server/src/kit/reads.ts'
import { createReportHandlers } from '../../server/src/report/handlers.ts'
import { isQuick } from '../pace.ts'
import type { Row } from '../table.ts'
import { matchId, opening, openTown, type Town } from '../town.ts'

const BETS = isQuick ? 3_000 : 100_000
const PATTERNS = 3
const COPIES = Math.floor(BETS / PATTERNS)
const YEAR_MS = 360 * DAY_MS
const STEP_MS = Math.floor(YEAR_MS / COPIES)
const TIMES = 9
const FIRST_PAGE = { pageSize: 100, pageNumber: 1 }

/** Three bets of the member, placed and settled by the house. */
async function betOnce({ house, feed }: Town, member: Member): Promise<void> {
  await feed(opening(0, 1))
  const wishes = [
    { betType: 'BT_HDP', line: -0.5, pick: 'H', odds: 0.95, oddsType: 'HK' },
    { betType: 'BT_OU', line: 2.5, pick: 'O', odds: 0.95, oddsType: 'HK' },
    { betType: 'BT_1X2', pick: '1', odds: 1.95, oddsType: 'DEC' },
  ].map((wish) => ({ matchId: matchId(0), period: 'FT', marketType: 2, bet_amount: 10, ...wish }))
  for (const [at, wish] of wishes.entries()) {
    const placed = await house.desk.place({
      member,
      purse: purseOf(member),
      wish,
      key: `r${at}`,
      option: 2,
      ip: 'bench',
    })
    if (!placed.ok || placed.value.answer.status !== 1) throw new Error(`a bet was refused: ${JSON.stringify(placed)}`)
  }
  const scores = { FT: [2, 1], '1H': [1, 0] } as const
  await feed([{ kind: 'result', matchId: matchId(0), result: { state: 'completed', scores } }])
  await house.settle()
}

/** Copies the bets and bookings over the year before, each copy a step earlier; these reports read nothing else. */
async function copyBack({ ownerUrl }: Town, member: Member): Promise<void> {
  const owner = openDb(ownerUrl, { max: 1 })
  const back = `n * ${STEP_MS}::bigint`
  const changed: Record<string, string> = {
    id: 'md5(b.id::text || n)::uuid',
    ref_no: 'b.ref_no + n * 1000',
    bet_key: 'NULL',
    placed_ms: `b.placed_ms - ${back}`,
    accepted_ms: `b.accepted_ms - ${back}`,
    settled_ms: `b.settled_ms - ${back}`,
    item: 'md5(b.item::text || n)::uuid',
    at_ms: `b.at_ms - ${back}`,
    working_date: `date '1970-01-01' + floor((b.at_ms - ${back} - 4 * 3600000) / 86400000.0)::integer`,
  }
  for (const table of ['bet', 'booking']) {
    const { rows } = await owner.query(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    )
    const names = rows.map(({ name }) => name as string)
    await owner.query(
      `INSERT INTO ${table} (${names.join(', ')})
       SELECT ${names.map((name) => changed[name] ?? `b.${name}`).join(', ')}
       FROM ${table} b CROSS JOIN generate_series(1, ${COPIES}) AS n WHERE b.member_id = $1`,
      [member.id],
    )
  }
  await owner.query('ANALYZE')
  await owner.close()
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const sinceMs = performance.now()
  const answer = await work()
  return { ms: performance.now() - sinceMs, answer }
}

type Handlers = ReturnType<typeof createReportHandlers>

/** The whole statement of a range, piece by piece, as a page fetches it. */
async function exportAll(
  handlers: Handlers,
  context: CallContext<Session>,
  dates: { startDate: string; endDate: string },
) {
  let next: Partial<RequestOf<'report/statementexport'>> | undefined = {}
  let rows = 0
  while (next) {
    const piece: Awaited<ReturnType<Handlers['report/statementexport']>> = await handlers['report/statementexport'](
      context,
      {
        ...dates,
        ...next,
      },
    )
    if (!piece.ok) throw new Error(`a piece was refused: ${piece.code}`)
    const { nextDate, nextRow } = piece.value
    rows += piece.value.rows
    next =
      nextDate === undefined ? undefined : { fromDate: nextDate, ...(nextRow !== undefined && { fromRow: nextRow }) }
  }
  return rows
}

export async function benchReports(): Promise<Row[]> {
  const town = await openTown()
  try {
    const [member] = await town.members(1)
    if (!member) throw new Error('there is no member')
    await betOnce(town, member)
    await copyBack(town, member)
    const nowMs = town.house.clock.now()
    const context = { session: { member } as Session, nowMs } as CallContext<Session>
    const handlers = createReportHandlers({ reads: createReads(town.db, 1) })
    const dates = { startDate: workingDate(nowMs - 364 * DAY_MS), endDate: workingDate(nowMs) }
    const year = { ...dates, ...FIRST_PAGE }
    const last = Math.floor(BETS / FIRST_PAGE.pageSize)
    const reports: [string, () => Promise<unknown>][] = [
      ['win and loss of a year', async () => handlers['report/platformwinlose'](context, year)],
      ['statement of a year', async () => handlers['report/dailystatement'](context, year)],
      ['statement of a date', async () => handlers['report/dailystatement'](context, { workingDate: dates.endDate })],
      ['first page of all bookings', async () => handlers['report/settlementhistory'](context, year)],
      [
        'last page of all bookings',
        async () => handlers['report/settlementhistory'](context, { ...year, pageNumber: last }),
      ],
      ['corrections of a year', async () => handlers['report/gameresultadjustment'](context, year)],
    ]
    const first = await timed(() => reports[0]?.[1]() as Promise<unknown>)
    const rows: Row[] = [{ name: 'win and loss of a year, the first time', value: first.ms, unit: 'ms' }]
    for (const [name, ask] of reports) {
      const took: number[] = []
      for (let time = 0; time < TIMES; time++) took.push((await timed(ask)).ms)
      rows.push({ name, value: took.sort((a, b) => a - b)[Math.floor(TIMES / 2)] as number, unit: 'ms' })
    }
    const file = await timed(() => exportAll(handlers, context, dates))
    rows.push({ name: 'the whole statement as a file', value: file.ms / 1000, unit: 's', note: `${file.answer} rows` })
    return rows
  } finally {
    await town.stop()
  }
}
