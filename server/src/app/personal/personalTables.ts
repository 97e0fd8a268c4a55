/**
 * The personal data of a member, table by table: what an export contains, and what an erasure does. A test compares it
 * with the database, so that a new table or column must be declared here or there.
 */
import { MOVEMENT_REASONS_SQL } from '../../wallet/movement.ts'
import { games, lottery, rooms } from './personalGames.ts'
import { HIS, MEMBER, OWNER, type PersonalTable } from './personalTable.ts'

/** The member as one row: its five values are the parameters of every statement here. */
export const HE = `(SELECT $1::uuid AS shard, $2::uuid AS member, $3::uuid AS cash, $4::uuid AS escrow, $5::text AS account)`

const PURSE = 't.shard_key = he.shard AND t.cash_id = he.cash'
const BETS = '(SELECT b.id FROM bet b WHERE b.shard_key = he.shard AND b.member_id = he.member)'
const NAMES = '(SELECT n.name_key FROM login_name n WHERE n.member_id = he.member)'

/** The name prefix of an erased member in uplines' lists and reports. */
export const ERASED = 'erased-'

const account: PersonalTable[] = [
  {
    table: 'member',
    where: 't.shard_key = he.shard AND t.id = he.member',
    exports: 'account_id nickname currency state comm_type given_credit off last_login_ms',
    omits: 'shard_key id parent_id chain_id password_hash cash_id escrow_id profile_turn upline_state licensee_state',
    erase: {
      set: `account_id = '${ERASED}' || right(replace(t.id::text, '-', ''), 12), nickname = NULL, password_hash = '',
        state = 'closed', last_login_ms = NULL`,
    },
  },
  {
    table: 'member_limit',
    where: MEMBER,
    exports: 'sport min_bet max_bet max_per_match max_payout',
    omits: 'shard_key member_id',
  },
  { table: 'member_setting', where: MEMBER, exports: 'body', omits: 'shard_key member_id', erase: 'delete' },
  {
    table: 'session',
    where: MEMBER,
    erase: 'delete',
    exports: 'created_ms seen_ms opened_ms ip agent',
    omits: 'token_hash shard_key member_id profile_turn',
  },
  { table: 'login_device', where: OWNER, exports: 'seen_ms', omits: 'owner_id token_hash', erase: 'delete' },
  {
    table: 'factor',
    where: OWNER,
    erase: 'delete',
    exports: 'since_ms',
    omits: 'owner_id secret next_secret last_step failed rest_until_ms next_failed',
  },
  { table: 'recovery_code', where: OWNER, exports: 'used_ms', omits: 'owner_id code_hash', erase: 'delete' },
  {
    table: 'security_event',
    where: MEMBER,
    erase: 'delete',
    exports: 'at_ms kind ip agent',
    omits: 'shard_key member_id id',
  },
  {
    table: 'terms_accepted',
    where: MEMBER,
    exports: 'version at_ms ip agent',
    omits: 'shard_key member_id',
    erase: { set: `ip = '', agent = ''` },
  },
  { table: 'news_seen', where: MEMBER, exports: 'seen_ms', omits: 'shard_key member_id read_ids', erase: 'delete' },
  {
    table: 'message',
    where: `t.id IN (SELECT w.message_id FROM message_to w WHERE w.shard_key = he.shard AND w.member_id = he.member)`,
    exports: 'texts important at_ms',
    omits: 'id operator sent_to sent withdrawn_ms',
    // A message to several is named after the first of them.
    erase: { set: `sent_to = CASE WHEN t.sent_to IN ${NAMES} THEN '' ELSE t.sent_to END` },
  },
  {
    table: 'message_to',
    where: MEMBER,
    exports: 'read_ms',
    omits: 'shard_key member_id message_id',
    // Messages to him alone are deleted with it.
    erase: {
      sql: `WITH gone AS (DELETE FROM message_to t USING ${HE} AS he WHERE ${MEMBER} RETURNING t.message_id)
        DELETE FROM message m USING gone WHERE m.id = gone.message_id AND m.sent = 1`,
    },
  },
  { table: 'login_name', where: HIS, exports: 'name_key', omits: 'shard_key member_id', erase: 'delete' },
  // Sealed evidence of acts: it keeps the account's name (docs/decisions/0094-erasure.md).
  {
    table: 'audit_record',
    exports: 'at_ms call outcome before after',
    where: `t.subject = he.account AND t.role <> 'member'`,
    omits: 'id operator_id operator role request ip subject approval_id chain_no',
  },
  {
    table: 'audit_record',
    exports: 'at_ms call request outcome ip before after',
    where: `t.operator = he.account AND t.role = 'member'`,
    omits: 'id operator_id operator role subject approval_id chain_no',
  },
]

const LEDGER_ACCOUNT = {
  table: 'ledger_account',
  exports: 'kind currency balance',
  omits: 'shard_key id owner_id watched',
}
const TRANSFER = {
  table: 'transfer',
  exports: 'cause step round amount currency reason at_ms',
  omits: 'shard_key debit credit chain_no',
}
const LEDGER_SUM = { table: 'ledger_sum', exports: 'currency amount', omits: 'shard_key account' }

const money: PersonalTable[] = [
  {
    ...LEDGER_ACCOUNT,
    where: 't.shard_key = he.shard AND t.id IN (he.cash, he.escrow)',
    erase: { set: 'watched = false' },
  },
  { ...TRANSFER, where: `t.shard_key = he.shard AND t.cause IN ${BETS}` },
  {
    ...TRANSFER,
    where: `t.shard_key = he.shard AND t.reason IN ${MOVEMENT_REASONS_SQL} AND (t.debit = he.cash OR t.credit = he.cash)`,
  },
  { ...LEDGER_SUM, where: 't.shard_key = he.shard AND t.account IN (he.cash, he.escrow)' },
  {
    table: 'cash_ref',
    where: MEMBER,
    // A cashier may have written a name in it.
    erase: 'delete',
    exports: 'reason ref cause amount available',
    omits: 'shard_key member_id',
  },
  { table: 'credit_change', where: MEMBER, exports: 'at_ms before after balance', omits: 'shard_key member_id id' },
  { table: 'week_own', where: MEMBER, exports: 'week amount', omits: 'shard_key member_id' },
  {
    table: 'play_limit',
    where: PURSE,
    erase: 'delete',
    exports: 'kind period amount next_amount next_from_ms',
    omits: 'shard_key cash_id',
  },
  {
    table: 'play_day',
    where: PURSE,
    exports: 'working_date staked result',
    omits: 'shard_key cash_id',
    erase: 'delete',
  },
  {
    table: 'play',
    where: PURSE,
    erase: 'delete',
    omits: 'shard_key cash_id escrow_id owner_id',
    exports: 'currency since_date break_term break_from_ms break_until_ms changed_date changes',
  },
  {
    table: 'booking',
    where: MEMBER,
    omits: 'shard_key member_id chain_id evidence_id',
    exports: `working_date product kind sport item round undo rate_group currency stake risk turnover valid_turnover result shared
      commission_base commission outcome at_ms`,
  },
  {
    table: 'booking_day',
    where: MEMBER,
    omits: 'shard_key member_id',
    exports: 'currency working_date product sport bet_type entries bets turnover valid_turnover result commission',
  },
  { table: 'booking_day_end', where: MEMBER, exports: 'to_date', omits: 'shard_key member_id' },
  {
    // Each level's own share of him is that upline's data.
    table: 'upline_day',
    where: MEMBER,
    exports: 'working_date product rate_group currency entries bets turnover valid_turnover result commission',
    omits: `shard_key member_id chain_id agent_id master_id senior_id s_senior_id win_loss_1 win_loss_2 win_loss_3
      win_loss_4 win_loss_5 commission_1 commission_2 commission_3 commission_4 commission_5`,
  },
]

const bets: PersonalTable[] = [
  {
    table: 'bet',
    where: MEMBER,
    exports: `id ref_no product state reason reason_leg kind folds withheld_ppm match_id sport bet_type period line pick odds_type odds_milli
      odds_option in_play score_home score_away red_home red_away phase currency stake risk profit comm_type ip placed_ms
      accepted_ms settled_ms first_settled_ms outcome net commission turnover valid_turnover round`,
    omits: `shard_key member_id chain_id waiting market_group limit_group gate_seq ruling_seq family_id cash_id escrow_id
      bet_key fingerprint turned_down evidence_id counter_id is_house_risk is_shared`,
    erase: { set: `ip = ''` },
  },
  {
    table: 'bet_leg',
    where: `t.shard_key = he.shard AND t.bet_id IN ${BETS}`,
    exports: `bet_id leg_no match_id sport bet_type period line pick odds_milli in_play score_home score_away red_home red_away
      phase outcome first_decided_ms`,
    omits: 'shard_key market_group gate_seq evidence ruling_seq',
  },
  {
    table: 'bet_part',
    where: `t.shard_key = he.shard AND t.part_id IN ${BETS}`,
    exports: 'part_id whole_id whole_ref stake risk profit round',
    omits: 'shard_key',
  },
  { table: 'bet_day', where: MEMBER, exports: 'from_ms kind bets stake risk profit', omits: 'shard_key member_id' },
  { table: 'bet_day_end', where: MEMBER, exports: 'to_ms', omits: 'shard_key member_id' },
  {
    table: 'reservation',
    where: MEMBER,
    omits: 'shard_key member_id cash_id escrow_id',
    exports: 'id product currency amount state at_ms ends_ms ended_ms',
  },
  {
    // Later corrections reach the wallet by the bet's id.
    table: 'seamless_bet',
    where: MEMBER,
    erase: { set: `account_id = '${ERASED}' || right(replace(t.member_id::text, '-', ''), 12)` },
    exports: 'bet_id bet_key currency reserved risk paid state code asked_ms account_id ticket prize_item',
    omits: 'shard_key licensee_id member_id cash_id seq mirrored ends_ms',
  },
  { table: 'seamless_balance', where: MEMBER, exports: 'balance at_ms', omits: 'shard_key member_id', erase: 'delete' },
  { table: 'open_bet', where: MEMBER, exports: 'bet_id', omits: 'shard_key member_id' },
  {
    table: 'bet_answer',
    where: MEMBER,
    erase: 'delete',
    exports: 'bet_key answer at_ms',
    omits: 'shard_key member_id fingerprint',
  },
  {
    table: 'refusal',
    where: MEMBER,
    erase: 'delete',
    exports: 'bet_key code params at_ms',
    omits: 'shard_key member_id turn fingerprint',
  },
  { table: 'cash_order', where: MEMBER, exports: 'bet_id amount at_ms', omits: 'shard_key member_id', erase: 'delete' },
  {
    table: 'cash_wait',
    where: MEMBER,
    erase: 'delete',
    exports: 'bet_id percent amount by_itself asked_ms due_ms refusal',
    omits: 'shard_key member_id bet_key starts',
  },
  { table: 'push_memory', where: MEMBER, exports: 'memory', omits: 'shard_key member_id', erase: 'delete' },
  {
    table: 'push_device',
    where: MEMBER,
    erase: 'delete',
    exports: 'endpoint agent language since_ms failing_ms',
    omits: 'id shard_key member_id session_hash p256dh auth',
  },
  { table: 'slip_code', where: HIS, exports: 'code slip at_ms', omits: 'member_id', erase: 'delete' },
]

/** In the order of an erasure: referenced rows, and names used to find others, come last. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [...money, ...bets, ...rooms, ...games, ...lottery, ...account]

/**
 * Ledger rows of the purses that products opened for the member; an erasure keeps them, because they name nobody.
 * @param owners each product's, as in its contract
 */
export function productPurseTables(owners: readonly string[]): PersonalTable[] {
  return owners.flatMap((sql) => {
    const names = `(SELECT o.owner_id FROM (${sql}) AS o WHERE o.shard_key = he.shard AND o.member_id = he.member)`
    const accounts = `(SELECT a.id FROM ledger_account a WHERE a.shard_key = he.shard AND a.owner_id IN ${names})`
    return [
      { ...LEDGER_ACCOUNT, where: `t.shard_key = he.shard AND t.owner_id IN ${names}` },
      {
        ...TRANSFER,
        // Those of his bets are exported with the bets.
        where: `t.shard_key = he.shard AND (t.debit IN ${accounts} OR t.credit IN ${accounts}) AND t.cause NOT IN ${BETS}`,
      },
      { ...LEDGER_SUM, where: `t.shard_key = he.shard AND t.account IN ${accounts}` },
    ]
  })
}
