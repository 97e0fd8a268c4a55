/** For tests: every kind of caller, live, expired, forged and foreign, with the cookies and bodies it sends. */
import { type ConsoleRole, OPERATOR_ROLES } from '@quarterline/core/base/call'
import { type CallName, pathOf } from '@quarterline/core/calls'
import {
  OPERATOR_AGE_MAX_MS,
  OPERATOR_IDLE_MAX_MS,
  type Operator,
  openOperatorSession,
} from '../src/account/operator.ts'
import { OPERATOR_COOKIE, SESSION_COOKIE } from '../src/account/realms.ts'
import { AGE_MAX_MS, IDLE_MAX_MS, MEMBER_COLUMNS, type Member, openSession } from '../src/account/session.ts'
import type { TestHouse } from './testHouse.ts'

/** The host of every request. */
export const HOST = 'book.example'

/** An agent in the same tree, neither below nor above the member's. */
export const STRANGER = 'demoagent2'

/** The accounts that roles use; filled once the house is open. */
export interface RoleGround {
  house: TestHouse
  /** The caller, and the member whose data he must not see. */
  a: Member
  b: Member
}

/** A new session of a member. */
export function openToken({ house }: RoleGround, member: Member): Promise<string> {
  return house.db.tx((tx) => openSession(tx, member, '10.0.0.1', house.clock.now()))
}

/** A new session of an operator in a role; as an upline, the stranger's. */
export async function openConsole({ house }: RoleGround, role: ConsoleRole): Promise<string> {
  const { rows } = await house.db.query(
    `SELECT id, account, role FROM operator WHERE role = $1 AND (role <> 'upline' OR account = $2) LIMIT 1`,
    [role, STRANGER],
  )
  const from = { ip: '10.0.0.2', now: house.clock.now }
  return house.db.tx((tx) => openOperatorSession(tx, rows[0] as Operator, from))
}

/** A role's request: body, cookies and origin. */
export interface RoleRequest {
  body: object
  cookie?: string
  console?: string
  origin?: string
}
export interface TestRole {
  about: string
  /** The HTTP status of roles whose members' calls must be refused. */
  refused?: 401 | 403
  /** The same for console calls, or the role that may make them. */
  atConsole?: 401 | 403 | ConsoleRole
  make(): Promise<(request: object) => RoleRequest>
}

/** With a member's token in the body. */
export const bare =
  (token: string) =>
  (body: object): RoleRequest => ({ body: { ...body, session_token: token } })
/** With a member's token as a browser sends it. */
export const withCookie =
  (token: string, origin?: string) =>
  (body: object): RoleRequest => {
    return { body, cookie: token, ...(origin && { origin }) }
  }
/** An operator's session, which is none for members' calls. */
const operator = (about: string, atConsole: TestRole['atConsole'], make: TestRole['make']): TestRole => {
  return { about, refused: 401, ...(atConsole && { atConsole }), make }
}
/** With an operator's token as a browser sends it. */
export const withConsole =
  (token: string, origin?: string) =>
  (body: object): RoleRequest => ({ body, console: token, ...(origin && { origin }) })
/** The ids of all uplines but his. */
export async function uplinesBeside({ ownerDb }: TestHouse): Promise<string[]> {
  const { rows } = await ownerDb.query('SELECT id::text FROM upline WHERE name <> $1', [STRANGER])
  return rows.map(({ id }) => id)
}

/** Operators of every kind, and an upline. */
export function operators(ground: RoleGround): TestRole[] {
  const aged = (column: string, byMs: number) => async () => {
    const token = await openConsole(ground, 'settler')
    await ground.house.ownerDb.query(
      `UPDATE operator_session SET ${column} = ${column} - $1 WHERE token_hash = sha256($2::bytea)`,
      [byMs, Buffer.from(token)],
    )
    return withConsole(token)
  }

  return [
    ...OPERATOR_ROLES.map((role) =>
      operator(`a ${role}`, role, async () => withConsole(await openConsole(ground, role))),
    ),
    operator('an agent beside', 'upline', async () => withConsole(await openConsole(ground, 'upline'))),
    operator('a supervisor on our page', 'supervisor', async () => {
      return withConsole(await openConsole(ground, 'supervisor'), `http://${HOST}`)
    }),
    operator('a supervisor’s cookie from elsewhere', 403, async () => {
      return withConsole(await openConsole(ground, 'supervisor'), 'https://evil.example')
    }),
    operator('a supervisor’s token as a member’s cookie', 401, async () =>
      withCookie(await openConsole(ground, 'supervisor')),
    ),
    operator('a supervisor’s token in the body', 401, async () => bare(await openConsole(ground, 'supervisor'))),
    operator('a member’s token as the console’s cookie', 401, async () =>
      withConsole(await openToken(ground, ground.a)),
    ),
    operator('a forged console cookie', 401, async () => withConsole('x'.repeat(43))),
    operator('an idle operator', 401, aged('seen_ms', OPERATOR_IDLE_MAX_MS + 1)),
    operator('an operator’s session grown old', 401, aged('created_ms', OPERATOR_AGE_MAX_MS + 1)),
    operator('an operator who logged out', 401, async () => {
      const token = await openConsole(ground, 'trader')
      const headers = { cookie: `${OPERATOR_COOKIE}=${token}` }
      await ground.house.site.inject({ method: 'POST', url: pathOf('console/logout'), headers, payload: {} })
      return withConsole(token)
    }),
  ]
}

/** Callers without a live member's session. */
export function guests(ground: RoleGround): TestRole[] {
  const ended = async (end: (token: string) => Promise<unknown>) => {
    const token = await openToken(ground, ground.a)
    await end(token)
    return bare(token)
  }
  const age = (column: string, byMs: number) => async () => {
    const sql = `UPDATE session SET ${column} = ${column} - $2 WHERE member_id = $1 RETURNING token_hash`
    await ground.house.ownerDb.query(sql, [ground.a.id, byMs])
  }

  return [
    { about: 'a guest', refused: 401, make: async () => (body) => ({ body }) },
    {
      about: 'a guest who names a member',
      refused: 401,
      make: async () => (body) => ({ body: { ...body, account_id: ground.a.accountId } }),
    },
    { about: 'a guest with an empty token', refused: 401, make: async () => bare('') },
    { about: 'a forged token', refused: 401, make: async () => bare('x'.repeat(43)) },
    { about: 'a forged cookie', refused: 401, make: async () => withCookie('x'.repeat(43)) },
    { about: 'an idle session', refused: 401, make: () => ended(age('seen_ms', IDLE_MAX_MS + 1)) },
    { about: 'a session grown old', refused: 401, make: () => ended(age('created_ms', AGE_MAX_MS + 1)) },
    {
      about: 'a session logged out',
      refused: 401,
      make: () => ended((session_token) => ground.house.call('logout', { session_token })),
    },
  ]
}

/** Members with a session, correct or with a wrong page or name. */
export function members(ground: RoleGround): TestRole[] {
  return [
    { about: 'a member by token', make: async () => bare(await openToken(ground, ground.a)) },
    {
      about: 'a member by token, named in capitals',
      make: async () => {
        const token = await openToken(ground, ground.a)
        return (body) => ({ body: { ...body, session_token: token, account_id: ground.a.accountId.toUpperCase() } })
      },
    },
    {
      about: 'a member by token under another account_id',
      refused: 403,
      make: async () => {
        const token = await openToken(ground, ground.a)
        return (body) => ({ body: { ...body, session_token: token, account_id: ground.b.accountId } })
      },
    },
    {
      about: 'a member by cookie under another account_id',
      refused: 403,
      make: async () => {
        const cookie = await openToken(ground, ground.a)
        return (body) => ({ body: { ...body, account_id: ground.b.accountId }, cookie })
      },
    },
    { about: 'a member by cookie', make: async () => withCookie(await openToken(ground, ground.a)) },
    {
      about: 'a member by cookie on our page',
      make: async () => withCookie(await openToken(ground, ground.a), `http://${HOST}`),
    },
    ...[
      'https://evil.example',
      `http://${HOST}.evil.example`,
      `http://evil.example/${HOST}`,
      'null',
      `http://${HOST}:81`,
    ].map(
      (origin): TestRole => ({
        about: `a member’s cookie from ${origin}`,
        refused: 403,
        make: async () => withCookie(await openToken(ground, ground.a), origin),
      }),
    ),
  ]
}

/**
 * Learns the tables once, later ones too.
 * @returns a function that finds a member's rows as text, after their table's name, in all or named tables
 */
export async function rowsOfMembers({
  ownerDb,
}: TestHouse): Promise<(member: Member, tables?: readonly string[]) => Promise<string[]>> {
  const { rows } = await ownerDb.query(`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
  const all = rows.map(({ name }) => name as string)
  return async (member, tables = all) => {
    const marks = [member.id, member.cashId, member.escrowId].map((id) => `%${id}%`)
    // Rows are compared in full only if they are his.
    const each = tables.map(
      (name) => `SELECT '${name} ' || to_jsonb(t)::text AS row FROM "${name}" t WHERE t::text LIKE ANY($1)`,
    )
    // Prepared, because planning a look at all tables takes longer than the look.
    const sql = `${each.join(' UNION ALL ')} ORDER BY 1`
    const { rows: his } = await ownerDb.prepared(`rows of ${tables.length} tables`, sql, [marks])
    return his.map(({ row }) => row as string)
  }
}

/** A message of the house to one member; operators read it as well. */
export const WORD = 'For you alone'

/** Writes to a member. @returns the message's id */
export async function writeTo({ ownerDb }: TestHouse, { shardKey, id }: Member): Promise<string> {
  const { rows } = await ownerDb.query(
    `INSERT INTO message (id, texts, important, at_ms, operator, sent_to, sent)
     VALUES ('01900000-0000-7000-8000-0000000000b2', $1, false, 1, 'supervisor1', 'one', 1) RETURNING id`,
    [{ en: { title: WORD, text: 'A word' } }],
  )
  const message = rows[0]?.id as string
  await ownerDb.query('INSERT INTO message_to (shard_key, member_id, message_id) VALUES ($1, $2, $3)', [
    shardKey,
    id,
    message,
  ])
  return message
}

/** A member by account id. */
export async function memberOf({ db }: TestHouse, accountId: string): Promise<Member> {
  const { rows } = await db.query(`SELECT ${MEMBER_COLUMNS} FROM member m WHERE m.account_id = $1`, [accountId])
  return rows[0] as Member
}

/** Ids and reference numbers of a member's bets. */
export async function betIdsOf({ ownerDb }: TestHouse, { id }: Member): Promise<string[]> {
  const { rows } = await ownerDb.query('SELECT id::text, ref_no::text FROM bet WHERE member_id = $1', [id])
  return rows.flatMap(({ id: betId, ref_no }) => [betId, ref_no])
}

/** An answer without the caller's own acts, which name whom he asked for. */
export function toldBy(name: CallName, answer: string, himself: string): string {
  if (name !== 'console/downauditlist') return answer
  const { rows = [], ...rest } = JSON.parse(answer) as { rows?: { operator: string }[] }
  return JSON.stringify({ ...rest, rows: rows.filter(({ operator }) => operator !== himself) })
}

/** Calls that may end sessions or change identities. */
export const ENDS = /log|session|password|secur|factor|play|launch|secondary|operator|upline|member|staff/i
const made = new Map<readonly TestRole[], [role: TestRole, writes: (request: object) => RoleRequest][]>()

/** Makes all roles log in again before the next call. */
export const forgetSessions = () => made.clear()

/** Sessions of these roles, new ones where earlier ones may have ended. */
export async function sessionsOf(roles: readonly TestRole[]) {
  const known = made.get(roles)
  if (known) return known
  const ready: [role: TestRole, writes: (request: object) => RoleRequest][] = []
  for (const role of roles) ready.push([role, await role.make()])
  made.set(roles, ready)
  return ready
}

/** Sends a call from an address of its own, because rate limits are tested elsewhere. */
export async function sendAs({ site }: TestHouse, name: CallName, { body, cookie, console, origin }: RoleRequest) {
  const headers = {
    host: HOST,
    'x-forwarded-for': Array.from({ length: 4 }, () => Math.floor(Math.random() * 256)).join('.'),
    ...(origin && { origin }),
    ...(cookie && { cookie: `${SESSION_COOKIE}=${cookie}` }),
    ...(console && { cookie: `${OPERATOR_COOKIE}=${console}` }),
  }
  const answer = await site.inject({ method: 'POST', url: pathOf(name), headers, payload: body })
  return { http: answer.statusCode, text: answer.payload, code: answer.json().statusdesc as string }
}
