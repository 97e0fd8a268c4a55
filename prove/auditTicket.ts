/** The auditor's view of one ticket: every cell that follows from others or from the season file is worked out anew. */
import type { Difference } from './auditor.ts'
import type { Row } from './csv.ts'
import { compare, cutTo, type Fraction, inDecimals, negative, readDecimal, signOf, ZERO } from './exact.ts'
import {
  commission,
  giveBack,
  inGmt8,
  isAsian,
  isPrice,
  isSelection,
  marketGroup,
  type Score,
  type Scores,
  type Selection,
  type Settlement,
  type Stakes,
  settle,
  shown,
  stakeStep,
  stakes,
} from './ruleBook.ts'
import { hongKong, matchName, type SheetMatch } from './seasonSheet.ts'

/** Commission rates of the members in percent: the two-way Asian markets, and all others. */
export interface Rates {
  asian: string
  other: string
}

export interface Audited {
  row: Row
  name: string
  differences: Difference[]
  /** What it brings its owner; nothing for a rejected one. */
  net: Fraction
  commission: Fraction
}

const DELAY_MS = 6_000
const WAIT_MAX_MS = 60_000
const CLOSING_MS = 3_600_000

/** Collects what differs of one ticket. */
function openNotes(row: Row, of: string) {
  const differences: Difference[] = []
  const cell = (column: string) => row.get(column) ?? ''
  const note = (column: string, expected: string) => {
    differences.push({ of, column, written: cell(column), expected })
  }
  return {
    differences,
    cell,
    note,
    ms: (column: string) => (cell(column) === '' ? Number.NaN : Number(cell(column))),
    is(column: string, expected: string) {
      if (cell(column) !== expected) note(column, expected)
    },
    equals(column: string, expected: Fraction) {
      const written = readDecimal(cell(column))
      if (!written || compare(written, expected) !== 0) note(column, inDecimals(expected))
    },
    holds(column: string, isRight: boolean, expected: string) {
      if (!isRight) note(column, expected)
    },
  }
}
type Notes = ReturnType<typeof openNotes>

/** R0-4, R6-2, R6-4: groups and times. */
function auditTimes({ cell, ms, is, holds }: Notes, match: SheetMatch): void {
  const placedMs = ms('placed_ms')
  const group = marketGroup(placedMs, match.kickoffMs)
  is('kickoff_ms', String(match.kickoffMs))
  is('kickoff', inGmt8(match.kickoffMs))
  is('market_group', group)
  is('in_play', group === 'live' ? 'yes' : 'no')
  for (const name of ['placed', 'accepted', 'settled'])
    is(`${name}_at`, cell(`${name}_ms`) === '' ? '' : inGmt8(ms(`${name}_ms`)))
  const isRejected = cell('state') === 'rejected'
  const waitedMs = ms(isRejected ? 'settled_ms' : 'accepted_ms') - placedMs
  if (isRejected) {
    is('accepted_ms', '')
    holds('settled_ms', waitedMs >= 0 && waitedMs <= WAIT_MAX_MS, 'within a minute of the bet')
  } else if (group === 'live')
    holds('accepted_ms', waitedMs >= DELAY_MS && waitedMs < WAIT_MAX_MS, '6 to 60 seconds after the bet')
  else is('accepted_ms', cell('placed_ms'))
  if (!isRejected) holds('settled_ms', ms('settled_ms') > match.kickoffMs, 'after the match')
}

/** What the file quotes; everything else is derived from it, and no paper says at what price. */
const QUOTED = ['BT_HDP', 'BT_OU', 'BT_1X2']

/** Before the match line and price of full time are the file's, opening until an hour before kick-off (R1-3, R1-4). */
function auditPrice({ cell, ms, equals, holds }: Notes, match: SheetMatch, odds: Fraction): void {
  const betType = cell('bet_type')
  const pick = cell('pick')
  const isKnown = isPrice(betType, cell('odds_type'), odds)
  holds('odds', isKnown, `a price in ${cell('odds_type')}`)
  if (!isKnown || cell('in_play') === 'yes' || cell('period') !== 'FT' || !QUOTED.includes(betType)) return
  const isClosing = ms('placed_ms') >= match.kickoffMs - CLOSING_MS
  const quote = (isClosing ? match.closing : match.opening).get(betType)
  const base = quote && hongKong(quote, pick)
  holds('bet_type', base !== undefined, 'one that the season file has a price for')
  if (!quote || !base) return
  equals('odds', shown(base, cell('odds_type')))
  if (betType !== 'BT_1X2') equals('line', betType === 'BT_HDP' && pick === 'A' ? negative(quote.line) : quote.line)
}

function readScore({ cell }: Notes, home: string, away: string): Score | undefined {
  return /^\d+$/.test(cell(home)) && /^\d+$/.test(cell(away)) ? [Number(cell(home)), Number(cell(away))] : undefined
}

const less = (a: Score, b: Score): Score => [a[0] - b[0], a[1] - b[1]]
const NIL: Score = [0, 0]

/** Rules 14.8: what counted within the bet's period when it was taken; nothing of a half that had not begun. */
function sinceOf(period: string, phase: string, before: Score, halfTime: Score): Score {
  if (period !== '2H') return before
  return phase === '2H' ? less(before, halfTime) : NIL
}

/**
 * The final scores are the file's; score and phase at the bet are there in play, and not beyond what it is settled by.
 * @returns what the bet is settled by
 */
function auditScores(notes: Notes, match: SheetMatch): Scores {
  const { is, holds, cell } = notes
  const { fullTime } = match
  is('full_time_home', String(fullTime[0]))
  is('full_time_away', String(fullTime[1]))
  is('half_time_home', match.halfTime ? String(match.halfTime[0]) : '')
  is('half_time_away', match.halfTime ? String(match.halfTime[1]) : '')
  const period = cell('period')
  // What nothing decides must not have been for sale.
  const needsHalf = period !== 'FT' || cell('bet_type') === 'BT_HTFT'
  holds('period', !needsHalf || match.halfTime !== undefined, 'FT, as the file knows no half-time')
  const halfTime = match.halfTime ?? NIL
  const scores = { FT: fullTime, '1H': halfTime, '2H': less(fullTime, halfTime) }
  const score = scores[period as 'FT'] ?? NIL
  if (cell('in_play') !== 'yes') {
    for (const column of ['score_home', 'score_away', 'phase']) is(column, '')
    return { score, halfTime, since: NIL }
  }
  const phase = cell('phase')
  const before = readScore(notes, 'score_home', 'score_away')
  const last = phase === '1H' || phase === 'HT' ? (match.halfTime ?? fullTime) : fullTime
  holds('score_home', !!before && before[0] <= last[0] && before[1] <= last[1], 'a score on the way to the final one')
  holds('phase', ['1H', 'HT', '2H'].includes(phase), '1H, HT or 2H')
  holds('period', period !== '1H' || phase === '1H', 'one that is not over')
  const isSince = cell('bet_type') === 'BT_HDP' && before
  return { score, halfTime, since: isSince ? sinceOf(period, phase, before, halfTime) : NIL }
}

/** R1-7, rules 14.5: what was typed and what follows from it. */
function auditStakes({ cell, equals, holds }: Notes, odds: Fraction): Stakes {
  const currency = cell('currency')
  const stake = readDecimal(cell('stake')) ?? ZERO
  const isWhole = compare(cutTo(stake, stakeStep(currency)), stake) === 0
  holds('stake', signOf(stake) > 0 && isWhole, 'a whole number of stake steps')
  const amounts = stakes(stake, cell('odds_type'), odds, currency)
  equals('risk', amounts.risk)
  equals('win', amounts.win)
  return amounts
}

const SETTLED = ['outcome', 'net', 'credited', 'commission', 'turnover', 'valid_turnover'] as const

/** What the ticket comes to, and that it is written so. */
function auditMoney(notes: Notes, settled: Settlement, rates: Rates): Pick<Audited, 'net' | 'commission'> {
  const { cell, is, equals, holds } = notes
  const percent = isAsian(cell('bet_type')) ? rates.asian : rates.other
  is('comm_rate_percent', percent)
  const rate = readDecimal(percent) ?? ZERO
  const earned = commission(cell('comm_type'), settled.validTurnover, rate, cell('currency'))
  is('state', settled.outcome === 'void' ? 'void' : 'settled')
  is('reason', '')
  is('outcome', settled.outcome)
  equals('net', settled.net)
  equals('credited', settled.credited)
  equals('commission', earned)
  equals('turnover', settled.turnover)
  equals('valid_turnover', settled.validTurnover)
  holds('rounds', /^[1-9]\d*$/.test(cell('rounds')), 'at least 1')
  return { net: settled.net, commission: earned }
}

/** Audits a ticket against the season file. */
export function auditTicket(row: Row, sheet: ReadonlyMap<string, SheetMatch>, rates: Rates): Audited {
  const name = `ticket ${row.get('ref_no')} (${row.get('bet_id')})`
  const notes = openNotes(row, name)
  const { cell, differences, is } = notes
  const nothing = { row, name, differences, net: ZERO, commission: ZERO }
  const match = sheet.get(matchName(cell('home'), cell('away'), notes.ms('kickoff_ms')))
  const odds = readDecimal(cell('odds'))
  if (!match || !odds) {
    notes.note(match ? 'odds' : 'match_id', match ? 'a decimal' : 'a match of the season file')
    return nothing
  }
  auditTimes(notes, match)
  auditPrice(notes, match, odds)
  const scores = auditScores(notes, match)
  const amounts = auditStakes(notes, odds)
  const line = readDecimal(cell('line') === '' ? '0' : cell('line')) ?? ZERO
  const selection: Selection = { betType: cell('bet_type'), pick: cell('pick'), line }
  notes.holds('pick', isSelection(selection), 'one of a market of the house')
  notes.holds('period', ['FT', '1H', '2H'].includes(cell('period')), 'FT, 1H or 2H')
  if (cell('state') === 'rejected') {
    notes.holds('reason', cell('reason') !== '', 'why it was rejected')
    is('in_play', 'yes')
    for (const column of SETTLED) is(column, '')
    is('rounds', '0')
    return nothing
  }
  const tooLate = cell('in_play') === 'no' && notes.ms('accepted_ms') >= match.kickoffMs
  const settled = tooLate ? giveBack(amounts) : settle(selection, amounts, scores, cell('currency'))
  return { ...nothing, ...auditMoney(notes, settled, rates) }
}
