/** The parts of the house on the overview: their alarms and their metrics. */
import type { AlarmName } from '@quarterline/core/base/watch/alarm'
import type { ConsoleKey } from '../../text/shape.ts'
import type { Status } from '../session.ts'
import type { MetricUnit } from './units.ts'

type KeyUnder<P extends string> = Extract<ConsoleKey, `${P}.${string}`>

export interface FigureRow {
  label: KeyUnder<'row'>
  figure: string
  unit: MetricUnit | 'yesNo' | 'ago'
}

export interface HousePart {
  name: KeyUnder<'part'>
  alarms: readonly AlarmName[]
  rows: readonly FigureRow[]
  /** The figure that says whether the house has it at all, where one may do without. */
  setUp?: string
}

const row = (label: KeyUnder<'row'>, figure: string, unit: FigureRow['unit']): FigureRow => {
  return { label, figure: `quarterline_${figure}`, unit }
}

/** The figures above all parts: the evening at a glance. */
export const HEAD_FIGURES: readonly FigureRow[] = [
  row('row.sessions', 'sessions', 'count'),
  row('row.sockets', 'open_sockets', 'count'),
  row('row.operators', 'operator_sessions', 'count'),
  row('row.waiting', 'bets_waiting', 'count'),
  row('row.refused', 'refused_share', 'share'),
  row('row.exposure', 'exposure_top_myr', 'count'),
]

export const PARTS: readonly HousePart[] = [
  {
    name: 'part.feed',
    alarms: ['feedSilent', 'feedLate'],
    rows: [row('row.feedAge', 'feed_age_seconds', 'ago'), row('row.feedLate', 'feed_late_seconds', 's')],
  },
  {
    name: 'part.database',
    alarms: ['databaseAway', 'databaseSlow'],
    rows: [row('row.answer', 'database_seconds', 's'), row('row.size', 'database_bytes', 'bytes')],
  },
  {
    name: 'part.bets',
    alarms: ['betsWaitLong', 'refusalsJump', 'sureWin', 'shutForMaintenance'],
    rows: [row('row.waiting', 'bets_waiting', 'count'), row('row.refused', 'refused_share', 'share')],
  },
  {
    name: 'part.outbox',
    alarms: ['outboxBehind', 'outboxStuck', 'pushFailing', 'picturesFailing'],
    rows: [row('row.unheard', 'outbox_oldest_seconds', 's')],
  },
  {
    name: 'part.rooms',
    alarms: ['roomLate', 'roomMoneyLeft'],
    rows: [row('row.roomsRunning', 'rooms_running', 'count'), row('row.roomsLate', 'rooms_late_seconds', 's')],
  },
  {
    name: 'part.games',
    alarms: ['gameRoundsUnfinished', 'gameMoneyInTransit'],
    rows: [
      row('row.gamesUnfinished', 'game_rounds_unfinished', 'count'),
      row('row.gamesTransit', 'game_transit_seconds', 's'),
    ],
  },
  {
    name: 'part.lottery',
    alarms: ['lotteryUndrawn', 'lotteryUnpaid', 'lotterySilent'],
    rows: [
      row('row.lotteryOpen', 'lottery_open_tickets', 'count'),
      row('row.lotteryUndrawn', 'lottery_undrawn_seconds', 's'),
    ],
  },
  {
    name: 'part.settlement',
    alarms: ['settlementBehind', 'sharesBehind', 'weekUnsettled'],
    rows: [row('row.due', 'settlement_due', 'count'), row('row.dueFor', 'settlement_due_seconds', 's')],
  },
  {
    name: 'part.ledger',
    alarms: ['ledgerDifference', 'ledgerUnaudited'],
    rows: [
      row('row.differences', 'ledger_differences', 'count'),
      row('row.audited', 'ledger_audit_age_seconds', 'ago'),
    ],
  },
  {
    name: 'part.record',
    alarms: ['chainBroken', 'chainBehind'],
    rows: [row('row.faults', 'chain_faults', 'count'), row('row.unsealed', 'chain_unsealed_seconds', 's')],
  },
  {
    name: 'part.quarantine',
    alarms: ['quarantined'],
    rows: [row('row.held', 'quarantined', 'count'), row('row.oldest', 'quarantine_age_seconds', 's')],
  },
  {
    name: 'part.machine',
    alarms: ['diskNearlyFull', 'loopDelayed', 'logUnwritten', 'clockJumped', 'clockOff', 'filesChanged'],
    rows: [row('row.disk', 'disk_free_share', 'share'), row('row.loop', 'event_loop_delay_seconds', 's')],
  },
  {
    name: 'part.bus',
    alarms: ['busAway'],
    rows: [row('row.bus', 'bus_up', 'yesNo')],
    setUp: 'quarterline_bus_set_up',
  },
  {
    name: 'part.leader',
    alarms: ['leaderMissing', 'leadsTraded'],
    rows: [row('row.known', 'leader_known', 'yesNo'), row('row.leads', 'lead_changes', 'count')],
  },
  {
    name: 'part.archive',
    alarms: ['archiveOld'],
    rows: [row('row.archived', 'archive_age_seconds', 'ago')],
    setUp: 'quarterline_archive_set_up',
  },
  {
    name: 'part.backup',
    alarms: ['backupOld'],
    rows: [row('row.backup', 'backup_age_seconds', 'ago')],
    setUp: 'quarterline_backup_set_up',
  },
]

export type PartState = 'fine' | 'calls' | 'unknown' | 'absent'

/** The state of a part: unknown without its metrics, absent when the house does without it. */
export function stateOf({ alarms, rows, setUp }: HousePart, status: Pick<Status, 'alarms' | 'figures'>): PartState {
  if (status.alarms.some(({ name }) => alarms.includes(name))) return 'calls'
  if (setUp !== undefined && status.figures[setUp] === 0) return 'absent'
  return rows.some(({ figure }) => status.figures[figure] !== undefined) ? 'fine' : 'unknown'
}

export interface Line {
  name: string
  label: KeyUnder<'line'>
  unit: MetricUnit
}

interface HousePlot {
  name: KeyUnder<'plot'>
  lines: readonly Line[]
}

const line = (name: string, label: KeyUnder<'line'>, unit: MetricUnit): Line => ({ name, label, unit })

export const PLOTS: readonly HousePlot[] = [
  { name: 'plot.bets', lines: [line('taken', 'line.taken', 'rate'), line('refused', 'line.refused', 'rate')] },
  { name: 'plot.times', lines: [line('p50', 'line.p50', 'ms'), line('p99', 'line.p99', 'ms')] },
  { name: 'plot.feed', lines: [line('feedAge', 'line.feedAge', 's')] },
  { name: 'plot.waiting', lines: [line('waiting', 'line.waiting', 'count')] },
  { name: 'plot.due', lines: [line('due', 'line.due', 'count')] },
  { name: 'plot.loop', lines: [line('loop', 'line.loop', 's')] },
]

/** The last value of a line and the largest, of those that are known. */
export function extremes(values: readonly (number | null)[]): { now: number | null; most: number | null } {
  const most = values.reduce((top, value) => (value === null || (top !== null && top >= value) ? top : value), null)
  return { now: values.at(-1) ?? null, most }
}

/** Where a line has a value between two that are not known: no line goes through it, so that it is a point. */
export function lonePoints(values: readonly (number | null | undefined)[]): number[] {
  const isKnown = (at: number) => values[at] !== null && values[at] !== undefined
  return [...values.keys()].filter((at) => isKnown(at) && !isKnown(at - 1) && !isKnown(at + 1))
}
