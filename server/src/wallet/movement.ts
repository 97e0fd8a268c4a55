/** Core's lists of transfer reasons as SQL: for the statement, the weekly reset and the audit. */
import { MOVEMENTS, NON_PLAY_REASONS } from '@quarterline/core/wallet/transfer'

const sqlList = (reasons: readonly string[]) => `(${reasons.map((reason) => `'${reason}'`).join(', ')})`

/** Deposits, withdrawals and resets, in the order of the two indexes `transfer_movement_…`, which cover only these. */
export const MOVEMENT_REASONS_SQL = sqlList(MOVEMENTS)
/** The reasons of transfers that win or lose nothing, so that they need no booking. */
export const NON_PLAY_REASONS_SQL = sqlList(NON_PLAY_REASONS)
