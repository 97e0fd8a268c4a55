/** An act of the administrator at the machine: done whole or not at all, and written into the audit record either way. */
import type { Db, Queries, Tx } from '../../kit/db.ts'
import { type ActOutcome, record, SYSTEM } from './auditRecord.ts'

/** The rules do not allow what was asked for; the message is for whoever asked. */
export class ActRefused extends Error {
  /** The same in a word, for who is answered by codes. */
  readonly reason: string
  constructor(message: string, reason = 'notAllowed') {
    super(message)
    this.reason = reason
  }
}

/** The house as its administrator works on it, with the owner's rights and beside a running platform. */
export interface AdminHouse {
  db: Db
  /** The user of the system, and where he sits. */
  by: { account: string; ip: string }
  /** Platform time, to be read once an act's locks are held: whoever acts may have waited for them. */
  now(tx: Queries): Promise<number>
}

/** What was done: what it was about, what of it changed, and the sentences for whoever did it. */
export interface AdminActResult {
  subject: string
  before?: object
  after?: object
  say: string[]
}

/**
 * Does something in one transaction with its line in the audit record; a refusal stands there alone.
 * @param request what was asked for, without any secret
 * @throws Refused when the rules do not allow it
 */
export async function adminAct(
  { db, by, now }: AdminHouse,
  asked: { call: string; request: object },
  work: (tx: Tx) => Promise<AdminActResult>,
): Promise<string[]> {
  const note = async (tx: Queries, became: ActOutcome) => {
    const nowMs = await now(tx)
    const actor = { id: null, account: by.account, role: 'system' }
    const one = { by: actor, call: `admin/${asked.call}`, request: asked.request, ip: by.ip, now: () => nowMs }
    await record(tx, one, became)
  }
  try {
    return await db.tx(async (tx) => {
      const { say, ...became } = await work(tx)
      await note(tx, { outcome: 'done', ...became })
      return say
    })
  } catch (error) {
    if (error instanceof ActRefused) await note(db, { outcome: 'refused', after: { why: error.message } })
    throw error
  }
}

const NAME = /^[a-zA-Z0-9][a-zA-Z0-9._-]{2,31}$/

/** A name as accounts and uplines may have it; the one that the house has in the audit record is nobody else's. */
export function readName(name: string): string {
  if (name.toLowerCase() === SYSTEM.account) throw new ActRefused('That is how the record names the house.', 'name')
  if (NAME.test(name)) return name
  throw new ActRefused(
    'A name has 3 to 32 letters, digits, dots, dashes or underscores, and begins with a letter or digit.',
    'name',
  )
}
