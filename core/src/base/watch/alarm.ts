/**
 * The alarms of the house: for each, the metric's bound beyond which it fires; `judge` applies all of them. Called by
 * `server/src/kit/watch`.
 */

/** `now`: money or prices are in danger, wake somebody. `soon`: within the working day. */
export type Severity = 'now' | 'soon'

export interface AlarmRule {
  /** The metric, as /metrics names it (docs/metrics.md). An unknown reading fires nothing. */
  figure: string
  /** The unhealthy side of the bound. */
  is: 'above' | 'below'
  bound: number
  /** How long the reading must stay unhealthy, in seconds of real time. */
  forS: number
  severity: Severity
}

const rule = (figure: string, is: AlarmRule['is'], bound: number, forS: number, severity: Severity): AlarmRule => {
  return { figure: `quarterline_${figure}`, is, bound, forS, severity }
}

/** Every alarm of the house. `web/src/text` says what to do about each, by its name. */
export const ALARMS = {
  feedSilent: rule('feed_up', 'below', 1, 3, 'now'),
  feedLate: rule('feed_late_seconds', 'above', 1, 3, 'now'),
  ledgerDifference: rule('ledger_differences', 'above', 0, 0, 'now'),
  ledgerUnaudited: rule('ledger_audit_age_seconds', 'above', 1800, 0, 'soon'),
  chainBroken: rule('chain_faults', 'above', 0, 0, 'now'),
  chainBehind: rule('chain_unsealed_seconds', 'above', 900, 0, 'soon'),
  quarantined: rule('quarantined', 'above', 0, 0, 'soon'),
  settlementBehind: rule('settlement_due_seconds', 'above', 60, 0, 'now'),
  sharesBehind: rule('shares_due_seconds', 'above', 300, 0, 'soon'),
  weekUnsettled: rule('week_due_seconds', 'above', 300, 0, 'soon'),
  outboxBehind: rule('outbox_oldest_seconds', 'above', 300, 0, 'soon'),
  outboxStuck: rule('outbox_oldest_seconds', 'above', 3600, 0, 'now'),
  pushFailing: rule('push_failing_share', 'above', 0.5, 600, 'soon'),
  picturesFailing: rule('picture_failing', 'above', 0, 60, 'soon'),
  roomLate: rule('rooms_late_seconds', 'above', 300, 0, 'soon'),
  roomMoneyLeft: rule('rooms_money_left', 'above', 0, 0, 'now'),
  gameRoundsUnfinished: rule('game_rounds_unfinished', 'above', 0, 0, 'soon'),
  gameMoneyInTransit: rule('game_transit_seconds', 'above', 600, 0, 'soon'),
  lotteryUndrawn: rule('lottery_undrawn_seconds', 'above', 900, 0, 'soon'),
  lotteryUnpaid: rule('lottery_unpaid_seconds', 'above', 300, 0, 'now'),
  lotterySilent: rule('lottery_silent_seconds', 'above', 300, 0, 'soon'),
  betsWaitLong: rule('bets_overdue_seconds', 'above', 10, 0, 'now'),
  loopDelayed: rule('event_loop_delay_seconds', 'above', 0.25, 10, 'soon'),
  refusalsJump: rule('refused_share', 'above', 0.5, 30, 'soon'),
  databaseAway: rule('database_up', 'below', 1, 2, 'now'),
  databaseSlow: rule('database_seconds', 'above', 0.5, 10, 'now'),
  diskNearlyFull: rule('disk_free_share', 'below', 0.1, 0, 'now'),
  sureWin: rule('sure_wins', 'above', 0, 3, 'now'),
  logUnwritten: rule('log_failing', 'above', 0, 0, 'soon'),
  clockJumped: rule('clock_jump_seconds', 'above', 2, 0, 'now'),
  clockOff: rule('clock_offset_seconds', 'above', 1, 30, 'soon'),
  archiveOld: rule('archive_age_seconds', 'above', 3600, 0, 'soon'),
  // One backup each night, plus two hours to take it.
  backupOld: rule('backup_age_seconds', 'above', 26 * 3600, 0, 'soon'),
  busAway: rule('bus_up', 'below', 1, 2, 'now'),
  leaderMissing: rule('leader_known', 'below', 1, 10, 'now'),
  // A rolling upgrade of two processes changes the leader twice.
  leadsTraded: rule('lead_changes', 'above', 2, 0, 'soon'),
  shutForMaintenance: rule('maintenance', 'above', 0, 0, 'soon'),
  filesChanged: rule('files_changed', 'above', 0, 0, 'now'),
} as const satisfies Record<string, AlarmRule>

export type AlarmName = keyof typeof ALARMS

export const ALARM_NAMES = Object.keys(ALARMS) as AlarmName[]

/**
 * An alarm ends after its metric was healthy for this long, so that a reading at the bound does not fire again and
 * again.
 */
const QUIET_S = 5

/** The state of one alarm, in ms of monotonic real time. */
export interface AlarmState {
  /** Since when the metric has been unhealthy, or healthy, without a break. */
  isUnhealthy: boolean
  sinceMs: number
  /** Since when the alarm fires; absent when it does not. */
  firingMs?: number
}

/** An alarm that starts or ends. */
export interface AlarmChange {
  name: AlarmName
  fires: boolean
  value: number | undefined
}

function isUnhealthy({ is, bound }: AlarmRule, value: number | undefined): boolean {
  if (value === undefined || Number.isNaN(value)) return false
  return is === 'above' ? value > bound : value < bound
}

function next(rule: AlarmRule, before: AlarmState | undefined, unhealthy: boolean, nowMs: number): AlarmState {
  const isSame = before?.isUnhealthy === unhealthy
  const sinceMs = isSame ? before.sinceMs : nowMs
  const { firingMs } = before ?? {}
  const forMs = nowMs - sinceMs
  const fires = unhealthy
    ? firingMs !== undefined || forMs >= rule.forS * 1000
    : firingMs !== undefined && forMs < QUIET_S * 1000
  return { isUnhealthy: unhealthy, sinceMs, ...(fires && { firingMs: firingMs ?? nowMs }) }
}

/** Judges every alarm by the current readings. @returns the new states, and the alarms that start or end */
export function judge(
  before: ReadonlyMap<AlarmName, AlarmState>,
  read: (figure: string) => number | undefined,
  nowMs: number,
): { states: Map<AlarmName, AlarmState>; changes: AlarmChange[] } {
  const states = new Map<AlarmName, AlarmState>()
  const changes: AlarmChange[] = []
  for (const name of ALARM_NAMES) {
    const value = read(ALARMS[name].figure)
    const was = before.get(name)
    const state = next(ALARMS[name], was, isUnhealthy(ALARMS[name], value), nowMs)
    states.set(name, state)
    const fires = state.firingMs !== undefined
    if (fires !== (was?.firingMs !== undefined)) changes.push({ name, fires, value })
  }
  return { states, changes }
}
