/** The auditor's view of one ticket: every cell that follows from others or from the season file is recomputed. */

import { auditCashed, auditWorth, type CashedTickets } from './auditCash.ts'
import { auditMyanmarPrice, myanmarStakes, settleMyanmar, WITHHELD_TEXT } from './auditMyanmar.ts'
import { auditLegs, type LegsOf } from './auditParlay.ts'
import { auditMatch, auditPrice, auditScores, auditSelection, type Notes, openNotes } from './auditSelection.ts'
import type { Row } from './csv.ts'
import type { Difference } from './difference.ts'
import { compare, cutTo, type Fraction, ONE, readDecimal, signOf, ZERO } from './exact.ts'
import {
  commission,
  giveBack,
  inGmt8,
  isAsian,
  marketGroup,
  type Settlement,
  STEP,
  type Stakes,
  settle,
  stakeStep,
  stakes,
} from './ruleBook.ts'
import type { SheetMatch } from './seasonSheet.ts'

/** Commission rates of the members in percent: the two-way Asian markets, all others, and parlays. */
export interface Rates {
  asian: string
  other: string
  /** For parlays and systems. */
  parlay: string
}

export interface AuditedTicket {
  row: Row
  name: string
  differences: Difference[]
  /** Its owner's net result; zero for a rejected one. */
  net: Fraction
  commission: Fraction
}

const DELAY_MS = 6_000
const WAIT_MAX_MS = 60_000

/** R6-2, R6-4: the times of a ticket; in play it waits. */
function auditTimes({ cell, ms, is, holds }: Notes, isLive: boolean): void {
  const placedMs = ms('placed_ms')
  is('in_play', isLive ? 'yes' : 'no')
  for (const name of ['placed', 'accepted', 'settled'])
    is(`${name}_at`, cell(`${name}_ms`) === '' ? '' : inGmt8(ms(`${name}_ms`)))
  const isRejected = cell('state') === 'rejected'
  const waitedMs = ms(isRejected ? 'settled_ms' : 'accepted_ms') - placedMs
  if (isRejected) {
    is('accepted_ms', '')
    holds('settled_ms', waitedMs >= 0 && waitedMs <= WAIT_MAX_MS, 'within a minute of the bet')
  } else if (isLive)
    holds('accepted_ms', waitedMs >= DELAY_MS && waitedMs < WAIT_MAX_MS, '6 to 60 seconds after the bet')
  else is('accepted_ms', cell('placed_ms'))
}

/** R0-4: kick-off and group of a single. */
function auditKickoff({ cell, ms, is, holds }: Notes, match: SheetMatch): string {
  const group = marketGroup(ms('placed_ms'), match.kickoffMs)
  is('kickoff_ms', String(match.kickoffMs))
  is('kickoff', inGmt8(match.kickoffMs))
  is('market_group', group)
  if (cell('state') !== 'rejected' && cell('outcome') !== 'cashOut')
    holds('settled_ms', ms('settled_ms') > match.kickoffMs, 'after the match')
  return group
}

/** A ticket's stake, in whole stake steps; a cashed part's stake was computed, not typed. */
function auditStake({ cell, holds }: Notes, isCut: boolean): Fraction {
  const stake = readDecimal(cell('stake')) ?? ZERO
  const step = isCut ? (STEP[cell('currency')] ?? ONE) : stakeStep(cell('currency'))
  const isWhole = compare(cutTo(stake, step), stake) === 0
  holds('stake', signOf(stake) > 0 && isWhole, 'a whole number of stake steps')
  return stake
}

/** R1-7, rules 14.5: the typed stake and the amounts that follow from it. */
function auditStakes(notes: Notes, odds: Fraction, isCut: boolean): Stakes {
  const { cell, equals } = notes
  const stake = auditStake(notes, isCut)
  // Risk and possible win of a part of a single are a share of the whole, which is checked with all its parts.
  if (isCut) return { stake, risk: readDecimal(cell('risk')) ?? ZERO, win: readDecimal(cell('win')) ?? ZERO }
  const amounts =
    cell('odds_type') === 'MM'
      ? myanmarStakes(stake, 1, cell('currency'))
      : stakes(stake, cell('odds_type'), odds, cell('currency'))
  equals('risk', amounts.risk)
  equals('win', amounts.win)
  return amounts
}

const SETTLED = ['outcome', 'net', 'credited', 'commission', 'turnover', 'valid_turnover'] as const

/** Compares the ticket's amounts with its settlement. */
function auditMoney(notes: Notes, settled: Settlement, percent: string): Pick<AuditedTicket, 'net' | 'commission'> {
  const { cell, is, equals, holds } = notes
  is('comm_rate_percent', percent)
  const rate = readDecimal(percent) ?? ZERO
  const earned = commission(cell('comm_type'), settled, rate, cell('currency'))
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

/** A rejected bet has no effect but its reason. */
function auditRejected({ cell, is, holds }: Notes): void {
  holds('reason', cell('reason') !== '', 'why it was rejected')
  is('in_play', 'yes')
  for (const column of SETTLED) is(column, '')
  is('rounds', '0')
}

/** The auditor's other inputs beside the tickets. */
export interface AuditKnowledge {
  sheet: ReadonlyMap<string, SheetMatch>
  legsOf: LegsOf
  rates: Rates
  cashed: CashedTickets
  /** Tickets with parts cashed out, and the parts. */
  cut: ReadonlySet<string>
}

/** Only a ticket at Myanmar odds has withheld commissions, and it earns its bettor no commission (rules 14.17). */
function auditWithheld({ cell, is }: Notes): void {
  const isMyanmar = cell('odds_type') === 'MM'
  is('withheld_percent', isMyanmar ? WITHHELD_TEXT : '')
  if (isMyanmar) is('comm_type', '0')
  else if (cell('kind') !== 'single') is('odds_type', '')
}

/** A ticket of several legs: each leg as a single, then every line for itself. */
function auditCombined(
  notes: Notes,
  nothing: AuditedTicket,
  { sheet, legsOf, rates, cashed, cut }: AuditKnowledge,
): AuditedTicket {
  const { cell, differences, equals, is } = notes
  const stake = auditStake(notes, cut.has(cell('bet_id')))
  const { isLive, risk, win, settled, found } = auditLegs(notes, stake, { sheet, legsOf })
  for (const difference of found) differences.push(difference)
  auditTimes(notes, isLive)
  auditWithheld(notes)
  for (const column of ['bet_type', 'period', 'line', 'pick', 'odds', 'market_group']) is(column, '')
  equals('risk', risk)
  equals('win', win)
  if (cell('state') === 'rejected') {
    auditRejected(notes)
    return nothing
  }
  const isCashed = cell('outcome') === 'cashOut'
  const paid = isCashed ? auditCashed(notes, { stake, risk, win }, cashed.get(cell('bet_id'))) : settled
  return { ...nothing, ...auditMoney(notes, paid, rates.parlay) }
}

/** Audits a ticket against the season file. */
export function auditTicket(row: Row, known: AuditKnowledge): AuditedTicket {
  const name = `ticket ${row.get('ref_no')} (${row.get('bet_id')})`
  const notes = openNotes(row, name)
  const { cell, differences, ms } = notes
  const nothing = { row, name, differences, net: ZERO, commission: ZERO }
  if (cell('kind') !== 'single') return auditCombined(notes, nothing, known)
  const written = auditMatch(notes, known.sheet)
  if (!written) return nothing
  const { match, odds } = written
  for (const column of ['legs', 'folds']) notes.is(column, '')
  auditTimes(notes, auditKickoff(notes, match) === 'live')
  auditWithheld(notes)
  const isMyanmar = cell('odds_type') === 'MM'
  const seen = { ...written, placedMs: ms('placed_ms'), currency: cell('currency') }
  if (isMyanmar) auditMyanmarPrice(notes, seen)
  else auditPrice(notes, seen)
  const scores = auditScores(notes, match)
  const amounts = auditStakes(notes, odds, known.cut.has(notes.cell('bet_id')))
  const selection = auditSelection(notes)
  if (cell('state') === 'rejected') {
    auditRejected(notes)
    return nothing
  }
  const tooLate = cell('in_play') === 'no' && ms('accepted_ms') >= match.kickoffMs
  const percent = isAsian(cell('bet_type')) ? known.rates.asian : known.rates.other
  if (cell('outcome') === 'cashOut') {
    auditWorth(notes, { match, selection, amounts })
    return { ...nothing, ...auditMoney(notes, auditCashed(notes, amounts, known.cashed.get(cell('bet_id'))), percent) }
  }
  const byScore = settle(selection, amounts, scores, cell('currency'))
  const played = isMyanmar
    ? settleMyanmar(amounts.stake, [{ odds, outcome: byScore.outcome }], cell('currency'))
    : byScore
  const settled = tooLate ? giveBack(amounts) : played
  return { ...nothing, ...auditMoney(notes, settled, percent) }
}
