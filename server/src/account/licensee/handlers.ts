/** Handlers by which operators watch licensees, and supervisors open, key and shut them. */
import { toDecimal } from '@quarterline/core/base/money'
import { ok, type Result, refuse } from '@quarterline/core/base/result'
import { isDate } from '@quarterline/core/base/time'
import type { RequestOf } from '@quarterline/core/calls'
import type { Db, Queries } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'
import type { Reads } from '../../kit/reads.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import { NoStatement } from '../../wallet/seamless/compareDay.ts'
import { NoSuchWallet, type Wallets } from '../../wallet/seamless/wallets.ts'
import { nameKey } from '../name.ts'
import { actingOperator, type OperatorSession } from '../operator.ts'
import { record } from '../record/auditRecord.ts'
import { createConsoleActs } from '../record/consoleAct.ts'
import { licenseeIdOf } from './findLicensee.ts'
import { dropKey, keepNewKey, makeNextKey, useKey } from './licenseeKeys.ts'
import { readLicensees, viewLicensee, viewLicenseeBet } from './licenseeList.ts'
import { addLicensee, giveTree, setLicenseeOff, setMemberOff } from './licensees.ts'
import { registerWallet, resendMessages, setWalletOpen } from './licenseeWallets.ts'

export interface LicenseeHouse {
  db: Db
  reads: Reads
  box: SecretBox
  wallets: Pick<Wallets, 'isAnswering' | 'refresh' | 'compare'>
  /** Notifies the pages of members whose data changed. */
  membersChanged(ids: Iterable<string>, topic?: string): void
  wallMs(): number
}

type OperatorContext = CallContext<OperatorSession>

/** How many differences of a day are listed. */
const DIFFERENCES_MAX = 500
const TOLD_MAX = 20_000
/** Members with a session, whose pages may be open. */
const PRESENT = `
  SELECT DISTINCT s.member_id AS id FROM session s JOIN member m ON m.shard_key = s.shard_key AND m.id = s.member_id`
const OF_LICENSEE = `${PRESENT} JOIN licensee_tree t ON t.shard_key = m.shard_key JOIN licensee l ON l.id = t.licensee_id
  WHERE l.name = $1 LIMIT ${TOLD_MAX}`
const OF_ACCOUNT = `${PRESENT} WHERE m.account_id = $1`

/** The handlers of calls that only read. */
function createLooks({ db, reads, wallets, wallMs }: LicenseeHouse) {
  const when = ({ nowMs }: OperatorContext) => ({ nowMs, wallNowMs: wallMs() })
  const read = <A>({ session: { operator } }: OperatorContext, look: (lists: Queries) => Promise<Result<A>>) =>
    reads.turn(operator.id, look)

  return {
    'console/licenseelist': (context: OperatorContext) =>
      read(context, async (lists) => ok({ rows: await readLicensees(lists, wallets, when(context)) })),
    'console/licenseeview': (context: OperatorContext, { name }: RequestOf<'console/licenseeview'>) =>
      read(context, (lists) => viewLicensee(lists, name, when(context))),
    'console/licenseebet': (context: OperatorContext, { name, bet_id }: RequestOf<'console/licenseebet'>) =>
      read(context, (lists) => viewLicenseeBet(lists, name, bet_id)),
    async 'console/licenseecompare'(context: OperatorContext, request: RequestOf<'console/licenseecompare'>) {
      if (!isDate(request.workingDate)) return refuse('incompletedRequest', { field: 'workingDate' })
      const one = { ...actingOperator(context), call: 'console/licenseecompare', request }
      const id = await licenseeIdOf(db, request.name)
      try {
        if (id === undefined) throw new NoSuchWallet('there is no such licensee')
        const { bets, differences } = await wallets.compare(id, request.workingDate)
        await record(db, one, { outcome: 'done', subject: request.name, after: { bets, differ: differences.length } })
        const rows = differences.slice(0, DIFFERENCES_MAX).map(({ betId, currency, here, there, isOnTheWay }) => {
          return { bet_id: betId, currency, here: toDecimal(here), there: toDecimal(there), waits: isOnTheWay }
        })
        return ok({ bets, differ: differences.length, differences: rows })
      } catch (error) {
        const reason =
          error instanceof NoStatement ? 'noStatement' : error instanceof NoSuchWallet ? 'wallet' : undefined
        if (reason === undefined) throw error
        await record(db, one, { outcome: 'requestConflict', subject: request.name, after: { reason } })
        return refuse('requestConflict', { reason })
      }
    },
  }
}

/** Runs supervisors' acts on record. */
function createActs({ db, wallets, membersChanged }: LicenseeHouse) {
  return {
    // This process reads its wallets anew at once, the others within a second.
    act: createConsoleActs(db, () => wallets.refresh()),

    /** Open pages ask for their profile again. */
    async tell(who: string, name: string): Promise<object> {
      const { rows } = await db.query<{ id: string }>(who, [name])
      membersChanged(rows.map(({ id }) => id))
      return {}
    },
  }
}

/** The handlers of these calls. */
export function createLicenseeHandlers(house: LicenseeHouse) {
  const { box } = house
  const { act, tell } = createActs(house)
  return {
    ...createLooks(house),
    'console/licenseeadd': (context: OperatorContext, request: RequestOf<'console/licenseeadd'>) =>
      act(context, 'console/licenseeadd', async (admin) => {
        await addLicensee(admin, request)
        return {}
      }),
    'console/licenseetree': (context: OperatorContext, { name, shareholder }: RequestOf<'console/licenseetree'>) =>
      act(context, 'console/licenseetree', async (admin) => {
        await giveTree(admin, name, shareholder)
        return tell(OF_LICENSEE, nameKey(name))
      }),
    'console/licenseeoff': (context: OperatorContext, { name, off }: RequestOf<'console/licenseeoff'>) =>
      act(context, 'console/licenseeoff', async (admin) => {
        await setLicenseeOff(admin, name, off)
        return tell(OF_LICENSEE, nameKey(name))
      }),
    'console/memberoff': (context: OperatorContext, { account, off }: RequestOf<'console/memberoff'>) =>
      act(context, 'console/memberoff', async (admin) => {
        await setMemberOff(admin, account, off)
        return tell(OF_ACCOUNT, nameKey(account))
      }),
    'console/licenseewallet': (context: OperatorContext, request: RequestOf<'console/licenseewallet'>) =>
      act(context, 'console/licenseewallet', async (admin) => {
        const made = keepNewKey()
        await registerWallet(admin, box, request, made.make)
        return made.told()
      }),
    'console/licenseekey': (context: OperatorContext, { name }: RequestOf<'console/licenseekey'>) =>
      act(context, 'console/licenseekey', async (admin) => {
        const made = keepNewKey()
        await makeNextKey(admin, box, name, made.make)
        return made.told() as { key_id: string; secret: string }
      }),
    'console/licenseeusekey': (context: OperatorContext, { name, key_id }: RequestOf<'console/licenseeusekey'>) =>
      act(context, 'console/licenseeusekey', async (admin) => {
        await useKey(admin, name, key_id)
        return {}
      }),
    'console/licenseedropkey': (context: OperatorContext, { name, key_id }: RequestOf<'console/licenseedropkey'>) =>
      act(context, 'console/licenseedropkey', async (admin) => {
        await dropKey(admin, name, key_id)
        return {}
      }),
    'console/licenseeset': (context: OperatorContext, { name, open }: RequestOf<'console/licenseeset'>) =>
      act(context, 'console/licenseeset', async (admin) => {
        await setWalletOpen(admin, name, open)
        return {}
      }),
    'console/licenseeresend': (context: OperatorContext, { name, bet_id }: RequestOf<'console/licenseeresend'>) =>
      act(context, 'console/licenseeresend', async (admin) => {
        await resendMessages(admin, name, bet_id)
        return {}
      }),
  }
}
