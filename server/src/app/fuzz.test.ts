/** Random and damaged requests from the calls' shapes: nothing breaks, hangs or is half done. */
import { isOperators } from '@quarterline/core/base/call'
import { type CallName, pathOf } from '@quarterline/core/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BROKEN, HARM } from '../../test/testHarm.ts'
import { fixture, markets, openTestHouse, QUOTES, type TestHouse } from '../../test/testHouse.ts'
import { CALL_NAMES, callOf, drawn, faultOfAnswer, type Words } from '../../test/testShapes.ts'
import { addLicensee } from '../account/licensee/licensees.ts'
import { registerWallet } from '../account/licensee/licenseeWallets.ts'
import { type Operator, openOperatorSession } from '../account/operator.ts'
import { MEMBER_COLUMNS, type Member, openSession } from '../account/session.ts'
import { sign } from '../wallet/seamless/signature.ts'

/**
 * Rounds over all calls together, so that a new call takes a share instead of more time; cases of a round run at once.
 */
const ROUNDS = 800
const AT_ONCE = 16
/** The average number of cases per round. */
const CASES_OF_ROUND = AT_ONCE / 2
/** The long form (`npm run prove`): cases per group of calls. */
const CASES_OF_GROUP = Number(process.env.FUZZ_CASES ?? 0)

function roundsOf(name: CallName): number {
  if (CASES_OF_GROUP === 0) return Math.ceil(ROUNDS / CALL_NAMES.length)
  const group = CALL_NAMES.filter((one) => callOf(one).host === callOf(name).host)
  return Math.ceil(CASES_OF_GROUP / group.length / CASES_OF_ROUND)
}
const LICENSEE_KEY = { keyId: 'distant', secret: 'secret' }
const LICENSEE_ADDRESS = '203.0.113.7'
/** An audit of the house takes as long as the requests to some calls. */
const CALLS_BETWEEN_AUDITS = 10
/** No answer for this long is a hang, on any machine. */
const HANG_MS = 60_000

let house: TestHouse
let members: Member[]
let operators: Operator[]
/** Bet ids named in answers. */
const named = new Set<string>()
let cases = 0
let placed = 0
const codes = new Set<string>()

beforeAll(async () => {
  house = await openTestHouse()
  await house.feed(fixture('m1'), markets('m1'), fixture('m2'), markets('m2', LONG_ODDS))
  await house.feed(fixture('m9'), markets('m9'))
  const { rows } = await house.db.query(`SELECT ${MEMBER_COLUMNS} FROM member m ORDER BY account_id`)
  members = rows as Member[]
  // He has no tree, so members bet with money kept here.
  const admin = { db: house.ownerDb, by: { account: 'root', ip: '' }, now: async () => house.clock.now() }
  await addLicensee(admin, { name: 'distant', type: 2 })
  const wallet = { name: 'distant', url: 'https://wallet.example', addresses: [LICENSEE_ADDRESS] }
  await registerWallet(admin, house.box, wallet, () => LICENSEE_KEY)
  await house.wallets.refresh()
  operators = (await house.db.query<Operator & Record<string, unknown>>('SELECT id, account, role FROM operator')).rows
})
afterAll(() => house.close())

const LONG_ODDS = QUOTES.slice(2).map((quote) => ({ ...quote, prices: [1010, 30_000, 501_000] }))
const OFFERS = [
  { betType: 'BT_HDP', line: -0.5, pick: 'H', oddsType: 'HK', odds: 0.95 },
  { betType: 'BT_HDP', line: 0.5, pick: 'A', oddsType: 'MY', odds: 0.93 },
  { betType: 'BT_OU', line: 2.5, pick: 'U', oddsType: 'ID', odds: -1.02 },
  { betType: 'BT_1X2', pick: 'X', oddsType: 'DEC', odds: 3.4 },
  { betType: 'BT_1X2', pick: '2', oddsType: 'DEC', odds: 501, matchId: 'm2' },
].map((offer) => ({ matchId: 'm1', period: 'FT', marketType: 2, ...offer }))
const leg = (matchId: string, pick: string, odds: number, more = {}) => {
  return { matchId, betType: 'BT_1X2', period: 'FT', pick, odds, marketType: 2, ...more }
}
const LEGS = [
  [leg('m1', 'X', 3.4), leg('m2', '2', 501)],
  [leg('m1', 'X', 3.4, { oddsType: 'DEC' }), leg('m2', 'X', 30), leg('m1', 'X', 3.4)],
  [leg('m1', '2', 4), leg('m2', 'X', 29)],
]
const STAKES = [1, 3, 10, 100, 5_000, 1_000_000, 99_999_999_999, 10.5, 0.0001, -3]

/** Operators have a match of their own, or members would soon have nothing to bet on. */
const matchesOf = (name: CallName) => (callOf(name).host === 'console' ? ['m9', 'm3'] : ['m1', 'm2', 'm3'])

const wordsOf = (name: CallName): Words => ({
  id: (of) => (of === 'match' ? fc.constantFrom(...matchesOf(name)) : fc.uuid()),
  fields: {
    bet_key: fc.oneof(fc.constantFrom('k1', 'k2', 'a.b:c-d_e'), fc.uuid()),
    bet_amount: fc.constantFrom(...STAKES),
    betType: fc.constantFrom('BT_HDP', 'BT_OU', 'BT_1X2', 'BT_CS', '__proto__'),
    period: fc.constantFrom('FT', '1H', 'constructor'),
    pick: fc.constantFrom('H', 'A', 'O', '1', 'X'),
    oddsType: fc.constantFrom('DEC', 'HK', 'MY', 'ID', 'MM'),
    line: fc.constantFrom(0, -0.5, 2.5, 99.75, 100),
    legs: fc.constantFrom(...LEGS),
    folds: fc.constantFrom([2], [2, 2], [3, 2], [20]),
    password: fc.constantFrom('demo1234', '', 'x'),
    workingDate: fc.constantFrom('2025-08-16', '2025-02-30', '0000-01-01', '9999-12-31', ''),
    date: fc.constantFrom('2025-08-16', '2025-02-30', '0001-01-01', '9999-12-31'),
    week: fc.constantFrom('2025-08-11', '2025-08-16', '0001-01-01', '9999-12-27'),
    month: fc.constantFrom('2025-08', '2025-13', '0000-12', '0001-01', '9999-12'),
    matchDate: fc.constantFrom('2025-08-16', '2025-08-17', '2025-02-30', '9999-12-31', ''),
    fromDate: fc.constantFrom('2025-08-16', '2025-08-17', '9999-12-31'),
    sportsType: fc.constantFrom(0, 1, 999),
    startDate: fc.constantFrom('2025-08-01', '2025-08-16', '9999-12-31'),
    endDate: fc.constantFrom('2025-08-16', '2025-09-01', '0001-01-01'),
  },
  together: {
    names: ['matchId', 'betType', 'pick', 'odds'],
    values: fc.tuple(fc.constantFrom(...OFFERS), fc.constantFrom(3, 10, 99_999_999_999)).map(([offer, bet_amount]) => {
      return { ...offer, bet_amount }
    }),
  },
})

const mark = (at: number): string => `⟦${at}⟧`

type Path = (string | number)[]
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    path,
    ...Object.entries(value).flatMap(([key, inner]) =>
      pathsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}

/** A mutation of a request: its place is drawn as a number, because places depend on the request. */
type Mutation = { at: number; how: 'put' | 'drop' | 'add' | 'twice' | 'wrap'; what: number; broken: boolean }
const spoils: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(10_000),
  how: fc.constantFrom('put', 'put', 'put', 'drop', 'add', 'twice', 'wrap'),
  what: fc.nat(HARM.length - 1),
  broken: fc.integer({ min: 0, max: 15 }).map((drawn) => drawn === 0),
})

/** The text of a mutated request. */
function textOf(request: unknown, faults: Mutation[]): string {
  const root = { body: structuredClone(request) }
  const harm: string[] = []
  for (const { at, how, what, broken } of faults) {
    harm.push(broken ? (BROKEN[what % BROKEN.length] as string) : (HARM[what] as string))
    const bad = mark(harm.length - 1)
    const paths = pathsOf(root.body).map((path) => ['body', ...path])
    const path = paths[at % paths.length] as Path
    const key = path.at(-1) as string
    const holder = path.slice(0, -1).reduce((value: never, step) => value[step as never], root as never) as Record<
      string,
      unknown
    >
    const value = holder[key]
    if (how === 'drop' && path.length > 1) delete holder[key]
    else if (how === 'wrap') holder[key] = [value]
    else if (how === 'twice' && Array.isArray(value)) holder[key] = [...value, ...value, ...value, ...value, ...value]
    else if (how === 'add' && typeof value === 'object' && value)
      Object.assign(value, { [what % 2 ? 'shard_key' : 'state']: bad })
    else holder[key] = bad
  }
  return (JSON.stringify(root.body) ?? '').replace(/"⟦(\d+)⟧"/g, (_, at) => harm[Number(at)] as string)
}

const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'x',
  '',
]
interface Case {
  request: unknown
  faults: Mutation[]
  type: string
  credentials: 'body' | 'cookie' | 'none'
  member: number
}

function caseOf(name: CallName): fc.Arbitrary<Case> {
  return fc.record({
    request: drawn(callOf(name).request, wordsOf(name)),
    faults: fc.oneof(fc.constant<Mutation[]>([]), fc.array(spoils, { minLength: 1, maxLength: 3 })),
    type: fc.oneof(
      { weight: 20, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
    ),
    credentials: fc.constantFrom('body', 'body', 'cookie', 'cookie', 'none'),
    member: fc.nat(25),
  })
}

const isMembers = (name: CallName) => callOf(name).who === 'member'

/** Sessions by role, opened once per call; a call that ends them needs new ones. */
const sessions = new Map<string, Promise<string>>()
function sessionOf(name: CallName, id: string, open: () => Promise<string>): Promise<string> {
  const known = /logout/.test(name) ? undefined : sessions.get(id)
  const token = known ?? open()
  sessions.set(id, token)
  return token
}

async function send(name: CallName, { request, faults, type, credentials, member }: Case) {
  const who = members[member % members.length] as Member
  const body = { ...(request as Record<string, unknown>) }
  const headers: Record<string, string> = { 'x-forwarded-for': `10.${[member, cases >> 8, cases & 255].join('.')}` }
  if (type) headers['content-type'] = type
  if (isMembers(name)) {
    delete body.account_id
    delete body.session_token
    delete body.sessionToken
    const token = await sessionOf(name, who.id, () =>
      house.db.tx((tx) => openSession(tx, who, '10.0.0.1', house.clock.now())),
    )
    if (credentials === 'body') Object.assign(body, { account_id: who.accountId, session_token: token })
    if (credentials === 'cookie') headers.cookie = `session=${token}`
  }
  if (isOperators(callOf(name).who) && credentials !== 'none') {
    const operator = operators[member % operators.length] as Operator
    const from = { ip: '10.0.0.2', now: house.clock.now }
    const open = () => house.db.tx((tx) => openOperatorSession(tx, operator, from))
    headers.cookie = `console_session=${await sessionOf(name, operator.id, open)}`
  }
  const payload = textOf(body, faults)
  if (callOf(name).who === 'licensee' && credentials !== 'none') {
    headers['x-forwarded-for'] = LICENSEE_ADDRESS
    Object.assign(headers, sign({ method: 'POST', path: pathOf(name), body: payload }, LICENSEE_KEY, house.clock.now()))
  }
  const sending = house.site.inject({ method: 'POST', url: pathOf(name), headers, payload })
  let late: NodeJS.Timeout | undefined
  const hang = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`no answer to ${payload.slice(0, 500)}`)), HANG_MS)
  })
  const answer = await Promise.race([sending, hang]).finally(() => clearTimeout(late))
  return { http: answer.statusCode, text: answer.payload, payload }
}

/** Sends a case, checks its answer against the declaration, and remembers its bets. */
async function attempt(name: CallName, one: Case): Promise<void> {
  cases++
  const { http, text, payload } = await send(name, one)
  const fault = faultOfAnswer(name, http, text)
  if (fault) throw new Error(`${fault}\nafter ${name} ${one.type} ${payload.slice(0, 1_000)}`)
  for (const [, code] of text.matchAll(/"statusdesc":"([^"]*)"/g)) codes.add(code as string)
  for (const [, id] of text.matchAll(/"bet_id":"([^"]+)"/g)) named.add(id as string)
}

/** Afterwards the ledger agrees, and no bet exists that nobody was told of. */
async function nothingHalfDone(): Promise<void> {
  expect((await house.products.audit(house.db)).differences).toEqual([])
  const { rows } = await house.db.query('SELECT id::text FROM bet')
  expect(rows.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([])
  placed = rows.length
  const stuck = await house.ownerDb.query(
    `SELECT state, query FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND (state LIKE 'idle in transaction%' OR wait_event_type = 'Lock')`,
  )
  expect(stuck.rows).toEqual([])
}

describe('random requests', () => {
  it.each(CALL_NAMES)('to %s, intact and damaged, break nothing [I1] [I4]', async (name) => {
    sessions.clear()
    const many = fc.array(caseOf(name), { minLength: 1, maxLength: AT_ONCE, size: 'max' })
    await fc.assert(
      fc.asyncProperty(many, async (batch) => void (await Promise.all(batch.map((one) => attempt(name, one))))),
      { numRuns: roundsOf(name) },
    )
    if (CALL_NAMES.indexOf(name) % CALLS_BETWEEN_AUDITS === 0) await nothingHalfDone()
  })

  it('left nothing half done', nothingHalfDone)

  it('were many, and some placed bets', () => {
    expect(cases).toBeGreaterThan(500)
    expect(placed).toBeGreaterThan(0)
    process.stdout.write(`  ${cases} requests, ${placed} bets, ${codes.size} codes: ${[...codes].sort().join(' ')}\n`)
  })
})

it.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const)('%s on a call is not found', async (method) => {
  const answer = await house.site.inject({ method, url: pathOf('balance') })
  expect(answer.statusCode).toBe(404)
})
