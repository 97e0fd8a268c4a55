/** The administrator's acts on lottery companies: adding one, and their list. */
import { gmt8 } from '@quarterline/core/base/time'
import { readCalendar } from '@quarterline/core/lottery/calendar'
import { ActRefused, type AdminHouse, adminAct } from '../../account/record/adminAct.ts'
import type { Queries, Tx } from '../../kit/db.ts'

const CODE = /^[A-Z][A-Z0-9]{1,7}$/
const TEXT_MAX = 200
const NAME_MAX = 64

/** Who draws, and how it pays. */
export interface NewCompany {
  code: string
  name: string
  /** Its prize table: A or B. */
  table: string
  /** A registered provider that draws, with its address; or else the calendar of a company whose results are typed. */
  provider?: string | undefined
  url?: string | undefined
  /** Where members check how it drew. */
  check?: string | undefined
  calendar?: string | undefined
}

/** An address of the company. @throws ActRefused unless it is one of a host, without a password, query or fragment */
function readUrl(text: string, option: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain = url && url.hash === '' && url.search === '' && url.username === '' && url.password === ''
  if (!isPlain || !/^https?:$/.test(url.protocol) || text.length > TEXT_MAX)
    throw new ActRefused(`--${option} is an address such as https://draws.example/lottery/v1/HB.`, option)
  return text.replace(/\/$/, '')
}

async function requireProvider(tx: Tx, provider: string): Promise<void> {
  const { rowCount } = await tx.query('SELECT FROM game_provider WHERE id = $1', [provider])
  if (!rowCount) throw new ActRefused(`There is no provider ${provider}.`, 'unknownProvider')
}

/** The parts of a company as its row has them. */
async function partsOf(tx: Tx, asked: NewCompany): Promise<(string | null)[]> {
  const { provider, url, check, calendar } = asked
  if ((provider === undefined) === (calendar === undefined) || (provider === undefined) !== (url === undefined))
    throw new ActRefused('A company has --provider and --url, or --calendar.', 'source')
  if (calendar !== undefined && (!readCalendar(calendar) || calendar.length > TEXT_MAX))
    throw new ActRefused('--calendar is like "WED,SAT,SUN 18:50 19:00" or "daily 18:50 19:00".', 'calendar')
  if (provider !== undefined) await requireProvider(tx, provider)
  const checkUrl = check === undefined ? null : `${readUrl(check, 'check')}/`
  return [provider ?? null, url === undefined ? null : readUrl(url, 'url'), checkUrl, calendar ?? '']
}

const ADD = `
  INSERT INTO lottery_company (code, name, prize_table, provider, url, check_url, calendar, heard_ms, made_ms)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) ON CONFLICT DO NOTHING`

/** Adds a company, open at once. */
export function addCompany(house: AdminHouse, asked: NewCompany): Promise<string[]> {
  return adminAct(house, { call: 'lottery add', request: asked }, async (tx) => {
    const { code, name, table } = asked
    if (!CODE.test(code))
      throw new ActRefused('CODE has 2 to 8 capitals and digits, and begins with a capital.', 'code')
    if (name.trim() === '' || name.length > NAME_MAX) throw new ActRefused('NAME has 1 to 64 characters.', 'name')
    if (table !== 'A' && table !== 'B') throw new ActRefused('--table is A or B.', 'table')
    const parts = await partsOf(tx, asked)
    const values = [code, name, table, ...parts, await house.now(tx)]
    if (!(await tx.query(ADD, values)).rowCount) throw new ActRefused(`Company ${code} already exists.`, 'exists')
    const source = asked.provider === undefined ? 'two people type its results' : `${asked.provider} draws`
    return { subject: code, after: { ...asked }, say: [`${name} (${code}) is open: table ${table}, ${source}.`] }
  })
}

const LIST = `
  SELECT c.code, c.name, c.prize_table AS "table", coalesce(c.provider, 'typed') AS results, c.calendar, c.is_open AS open,
    (SELECT min(d.cut_off_ms) FROM lottery_draw d WHERE d.company = c.code AND d.ruling = 0 AND d.cut_off_ms > c.made_ms) AS next
  FROM lottery_company c ORDER BY c.made_ms, c.code`

/** All companies, with the cut-off of the first draw that has no result yet. */
export async function listLotteryCompanies(db: Queries): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query<Record<string, unknown> & { next: number | null }>(LIST)
  return rows.map(({ next, ...row }) => ({ ...row, next: next === null ? '' : gmt8(next) }))
}
