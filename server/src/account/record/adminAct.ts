/** Runs an act of the administrator: atomically, with an audit record in any case. */
import type { CallName } from '@quarterline/core/calls'
import type { Db, Queries, Tx } from '../../kit/db.ts'
import { type ActOutcome, type Actor, record, SYSTEM } from './auditRecord.ts'

/** A refusal by a rule, with a message for the person who asked. */
export class ActRefused extends Error {
  /** The same as a word, for callers that are answered by codes. */
  readonly reason: string
  constructor(message: string, reason = 'notAllowed') {
    super(message)
    this.reason = reason
  }
}

/** The house as its administrator works on it, with the owner's rights and beside a running platform; or a supervisor in it. */
export interface AdminHouse {
  db: Db
  /** The system user and machine, or a supervisor. */
  by: { account: string; ip: string } & Partial<Actor>
  /** The console call by which a supervisor does it. */
  call?: CallName
  /** Platform time; read it once an act's locks are held, because it may have waited for them. */
  now(tx: Queries): Promise<number>
}

/** An act's subject, its changes, and the sentences for the person who did it. */
export interface AdminActResult {
  subject: string
  before?: object
  after?: object
  say: string[]
}

/**
 * Runs an act in one transaction with its audit record; a refusal leaves only the record.
 * @param request the request without secrets
 * @throws ActRefused
 */
export async function adminAct(
  { db, by, call, now }: AdminHouse,
  act: { call: string; request: object },
  work: (tx: Tx) => Promise<AdminActResult>,
): Promise<string[]> {
  const note = async (tx: Queries, became: ActOutcome) => {
    const nowMs = await now(tx)
    const { ip, ...actor } = { id: null, role: 'system', ...by }
    const one = { by: actor, call: call ?? `admin/${act.call}`, request: act.request, ip, now: () => nowMs }
    await record(tx, one, became)
  }
  try {
    return await db.tx(async (tx) => {
      const { say, ...became } = await work(tx)
      await note(tx, { outcome: 'done', ...became })
      return say
    })
  } catch (error) {
    if (error instanceof ActRefused)
      await note(db, { outcome: call ? 'requestConflict' : 'refused', after: { why: error.message } })
    throw error
  }
}

const NAME = /^[a-zA-Z0-9][a-zA-Z0-9._-]{2,31}$/

/** A valid name of an account or upline; the house's own name on record is taken. */
export function readName(name: string): string {
  if (name.toLowerCase() === SYSTEM.account)
    throw new ActRefused('This name is reserved for the house in the record.', 'name')
  if (NAME.test(name)) return name
  throw new ActRefused(
    'A name has 3 to 32 letters, digits, dots, dashes or underscores, and begins with a letter or digit.',
    'name',
  )
}
