/** Whose account is guarded: a member's or an operator's, with what is different about each. */

import type { PasswordKind } from '@quarterline/core/account/password'
import type { ErrorCode } from '@quarterline/core/base/errors'
import type { CallName } from '@quarterline/core/calls'
import type { Queries } from '../../kit/db.ts'
import type { CallContext } from '../../kit/http/http.ts'
import {
  actingOperator,
  OPERATOR_AGE_MAX_MS,
  OPERATOR_IDLE_MAX_MS,
  type OperatorSession,
  operatorKey,
} from '../operator.ts'
import { record } from '../record/auditRecord.ts'
import { AGE_MAX_MS, IDLE_MAX_MS, type Session } from '../session.ts'
import { noteEvent, type SecurityEvent } from './events.ts'

export interface Owner {
  kind: PasswordKind
  id: string
  /** As an authenticator shows it. */
  account: string
  /** As whom the login throttle knows him: his password is not guessed here faster than there. */
  throttleKey: string
  /** The present session. */
  tokenHash: Buffer
  endsInMs: number
  /** Whether he may not be without a second factor. */
  mustHaveFactor: boolean
  /** Where he and his sessions are kept: `who` finds his row, `of` his sessions, by `values`. */
  rows: { table: string; who: string; sessions: string; of: string; values: unknown[] }
  bounds: { idleMs: number; ageMs: number }
  /** Keeps what he did, in the transaction that does it; a refusal with its code. */
  note(tx: Queries, event: SecurityEvent, refused?: ErrorCode): Promise<void>
}

/** A member as the owner of his account. */
export function memberOwner({ session, ip, now, agent }: CallContext<Session>): Owner {
  const { member, tokenHash, endsInMs } = session
  return {
    ...{ kind: 'member', id: member.id, account: member.accountId, throttleKey: member.id, tokenHash, endsInMs },
    mustHaveFactor: false,
    rows: {
      ...{ table: 'member', who: 'shard_key = $1 AND id = $2' },
      ...{ sessions: 'session', of: 'shard_key = $1 AND member_id = $2', values: [member.shardKey, member.id] },
    },
    bounds: { idleMs: IDLE_MAX_MS, ageMs: AGE_MAX_MS },
    async note(tx, event, refused) {
      // Of what was refused a member is told that somebody tried with a wrong code or password.
      const kind = refused === undefined ? event : refused === 'invalidCode' ? 'codeFailed' : 'loginFailed'
      await noteEvent(tx, member, kind, { ip, now, agent })
    },
  }
}

/** An operator as the owner of his account; what he does stands in the audit record under its call. */
export function operatorOwner(asked: CallContext<OperatorSession>, call: CallName): Owner {
  const { operator, tokenHash, endsInMs, isRequired } = asked.session
  return {
    ...{ kind: 'operator', id: operator.id, account: operator.account, throttleKey: operatorKey(operator.account) },
    ...{ tokenHash, endsInMs, mustHaveFactor: isRequired },
    rows: {
      ...{ table: 'operator', who: 'id = $1' },
      ...{ sessions: 'operator_session', of: 'operator_id = $1', values: [operator.id] },
    },
    bounds: { idleMs: OPERATOR_IDLE_MAX_MS, ageMs: OPERATOR_AGE_MAX_MS },
    note: (tx, _, refused) =>
      record(tx, { ...actingOperator(asked), call, request: {} }, { outcome: refused ?? 'done' }),
  }
}
