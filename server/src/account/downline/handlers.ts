/** The handlers of uplines' calls: lists in the reading queue, acts with their record. */
import { ok } from '@quarterline/core/base/result'
import type { RequestOf } from '@quarterline/core/calls'
import type { Db, Queries } from '../../kit/db.ts'
import type { Reads } from '../../kit/reads.ts'
import type { UplineIdentity } from '../operator.ts'
import { listDownline, listMembersBelow } from './listBelow.ts'
import {
  addMemberBelow,
  listLimitsBelow,
  moveMemberBelow,
  setLimitBelow,
  setMemberBelow,
  setMemberPasswordBelow,
} from './memberActs.ts'
import { listOverdrawnBelow, listRecordBelow } from './recordBelow.ts'
import { refusalIn, standingOf, type UplineContext } from './uplineAct.ts'
import { addBelow, setBelow, setPasswordBelow } from './uplineActs.ts'
import { setWithheldBelow, viewWithheldBelow } from './withheldActs.ts'

/** Reads for an upline in his turn and one snapshot; a refusal has its reason. */
export function readBelow<Q, A extends object>(
  reads: Reads,
  work: (tx: Queries, viewer: UplineIdentity, request: Q) => Promise<A>,
) {
  return (context: UplineContext, request: Q) =>
    reads.turn(context.session.operator.id, (db) =>
      db
        .tx(async (tx) => {
          await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY')
          return ok(await work(tx, standingOf(context), request))
        })
        .catch(refusalIn),
    )
}

/** The handlers of an upline's calls except reports. */
export function createDownlineHandlers(house: { db: Db; reads: Reads }) {
  const { reads } = house
  return {
    'console/downlinelist': readBelow(reads, listDownline),
    'console/downmemberlist': readBelow(reads, listMembersBelow),
    'console/downauditlist': readBelow(reads, listRecordBelow),
    'console/downnegativelist': readBelow(reads, listOverdrawnBelow),
    'console/memberlimits': readBelow(reads, (tx, viewer, { account_id }: RequestOf<'console/memberlimits'>) =>
      listLimitsBelow(tx, viewer, account_id),
    ),
    'console/downwithheld': readBelow(reads, viewWithheldBelow),
    'console/downwithheldset': (context: UplineContext, request: RequestOf<'console/downwithheldset'>) =>
      setWithheldBelow(house, context, request),
    'console/uplineadd': (context: UplineContext, request: RequestOf<'console/uplineadd'>) =>
      addBelow(house, context, request),
    'console/uplineset': (context: UplineContext, request: RequestOf<'console/uplineset'>) =>
      setBelow(house, context, request),
    'console/uplinepassword': (context: UplineContext, request: RequestOf<'console/uplinepassword'>) =>
      setPasswordBelow(house, context, request),
    'console/memberadd': (context: UplineContext, request: RequestOf<'console/memberadd'>) =>
      addMemberBelow(house, context, request),
    'console/memberset': (context: UplineContext, request: RequestOf<'console/memberset'>) =>
      setMemberBelow(house, context, request),
    'console/membermove': (context: UplineContext, request: RequestOf<'console/membermove'>) =>
      moveMemberBelow(house, context, request),
    'console/memberpassword': (context: UplineContext, request: RequestOf<'console/memberpassword'>) =>
      setMemberPasswordBelow(house, context, request),
    'console/memberlimitset': (context: UplineContext, request: RequestOf<'console/memberlimitset'>) =>
      setLimitBelow(house, context, request),
  }
}
