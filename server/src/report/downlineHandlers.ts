/** The handlers of uplines' reports. */
import type { RequestOf } from '@quarterline/core/calls'
import type { UplineAsked } from '../account/downline/act.ts'
import { readBelow } from '../account/downline/handlers.ts'
import type { Reads } from '../kit/reads.ts'
import { outstandingBelow, sheetBelow, winLossBelow } from './downline.ts'
import { betShares, uplineStatement } from './uplineAccount.ts'

/** The reports of a house for its uplines. */
export function createDownlineReports({ reads }: { reads: Reads }) {
  return {
    'console/downlinewinloss': readBelow(reads, winLossBelow),
    'console/downlineoutstanding': readBelow(reads, outstandingBelow),
    'console/uplinestatement': readBelow(reads, uplineStatement),
    'console/betshares': readBelow(reads, betShares),
    'console/settlementsheet': (asked: UplineAsked, request: RequestOf<'console/settlementsheet'>) =>
      readBelow(reads, (tx, viewer) => sheetBelow(tx, viewer, request, asked.nowMs))(asked, request),
  }
}
