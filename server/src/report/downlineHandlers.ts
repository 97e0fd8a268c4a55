/** Handlers of uplines' reports. */
import type { RequestOf } from '@quarterline/core/calls'
import { readBelow } from '../account/downline/handlers.ts'
import type { UplineContext } from '../account/downline/uplineAct.ts'
import type { Db } from '../kit/db.ts'
import type { Reads } from '../kit/reads.ts'
import { outstandingBelow, winLossBelow } from './downline.ts'
import { sheetBelow, signSheet, viewSheet } from './sheet/sheet.ts'
import { betShares, uplineStatement } from './uplineAccount.ts'

/** The reports of a house for its uplines. */
export function createDownlineReports({ db, reads }: { db: Db; reads: Reads }) {
  return {
    'console/downlinewinloss': readBelow(reads, winLossBelow),
    'console/downlineoutstanding': readBelow(reads, outstandingBelow),
    'console/uplinestatement': readBelow(reads, uplineStatement),
    'console/betshares': readBelow(reads, betShares),
    'console/settlementsheet': (context: UplineContext, request: RequestOf<'console/settlementsheet'>) =>
      readBelow(reads, (tx, viewer) => sheetBelow(tx, viewer, request, context.nowMs))(context, request),
    'console/weeksheet': (context: UplineContext, request: RequestOf<'console/weeksheet'>) =>
      readBelow(reads, (tx, viewer) => viewSheet(tx, viewer, request, context.nowMs))(context, request),
    'console/weeksheetsign': (context: UplineContext, request: RequestOf<'console/weeksheetsign'>) =>
      signSheet({ db }, context, request),
  }
}
