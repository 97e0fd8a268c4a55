/** The owner of a protected account: a member or an operator, with their differences. */

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
  /** The name shown in an authenticator. */
  account: string
  /** His key in the login throttle, so that his password is not guessed faster here. */
  throttleKey: string
  /** The present session. */
  tokenHash: Buffer
  endsInMs: number
  /** Whether a second factor is mandatory. */
  mustHaveFactor: boolean
  /** Where he and his sessions are stored: `who` finds his row, `of` his sessions, by `values`. */
  rows: { table: string; who: string; sessions: string; of: string; values: unknown[] }
  bounds: { idleMs: number; ageMs: number }
  /** Records an event in its transaction; a refusal with its code. */
  note(tx: Queries, event: SecurityEvent, refused?: ErrorCode): Promise<void>
}

/** A member as the owner of his account. */
export function memberOwner({ session, ip, now, agent }: CallContext<Session>): Owner {
  const { member, tokenHash, endsInMs } = session
  return {
    kind: 'member',
    id: member.id,
    account: member.accountId,
    throttleKey: member.id,
    tokenHash,
    endsInMs,
    mustHaveFactor: false,
    rows: {
      table: 'member',
      who: 'shard_key = $1 AND id = $2',
      sessions: 'session',
      of: 'shard_key = $1 AND member_id = $2',
      values: [member.shardKey, member.id],
    },
    bounds: { idleMs: IDLE_MAX_MS, ageMs: AGE_MAX_MS },
    async note(tx, event, refused) {
      // A member is told of refused attempts with a wrong code or password.
      const kind = refused === undefined ? event : refused === 'invalidCode' ? 'codeFailed' : 'loginFailed'
      await noteEvent(tx, member, kind, { ip, now, agent })
    },
  }
}

/** An operator as an owner; his acts go on record under their call. */
export function operatorOwner(context: CallContext<OperatorSession>, call: CallName): Owner {
  const { operator, tokenHash, endsInMs, isRequired } = context.session
  return {
    kind: 'operator',
    id: operator.id,
    account: operator.account,
    throttleKey: operatorKey(operator.account),
    tokenHash,
    endsInMs,
    mustHaveFactor: isRequired,
    rows: {
      table: 'operator',
      who: 'id = $1',
      sessions: 'operator_session',
      of: 'operator_id = $1',
      values: [operator.id],
    },
    bounds: { idleMs: OPERATOR_IDLE_MAX_MS, ageMs: OPERATOR_AGE_MAX_MS },
    note: (tx, _, refused) =>
      record(tx, { ...actingOperator(context), call, request: {} }, { outcome: refused ?? 'done' }),
  }
}
