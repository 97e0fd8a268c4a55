/** A member's personal data in tournament rooms and in games. */
import { HIS, MEMBER, OWNER, type PersonalTable } from './personalTable.ts'

export const rooms: PersonalTable[] = [
  {
    // Other players see a room's name for as long as the room is kept, as they saw it before.
    table: 'room',
    where: OWNER,
    exports: `room_no name type state currency fee prize seats_max seats join_ends_ms first_ms bet_ends_ms review_ends_ms
      cancel_reason cancel_note again_ms created_ms state_ms pin`,
    omits: 'id shard_key account_id owner_id room_key fingerprint rake_ppm look_ms again_of',
  },
  {
    table: 'room_seat',
    where: MEMBER,
    erase: { set: 'network = NULL' },
    exports: 'id fee network joined_ms refunded_ms has_left place points prize',
    omits: 'shard_key room_id member_id chain_id own_cash_id own_escrow_id cash_id escrow_id end_id',
  },
  { table: 'room_pin_try', where: HIS, exports: 'tries shut_until_ms', omits: 'room_id member_id', erase: 'delete' },
]

const PLAYER = `t.player IN (SELECT p.id FROM game_player p WHERE p.shard_key = he.shard AND p.member_id = he.member)`

export const games: PersonalTable[] = [
  // His name at providers stays: they may still settle rounds of his.
  { table: 'game_player', where: MEMBER, exports: 'id', omits: 'shard_key member_id' },
  {
    table: 'game_session',
    where: PLAYER,
    erase: 'delete',
    exports: 'provider game currency ip language since_ms at_ms',
    omits: 'id token_hash token_ends_ms player login_hash',
  },
  {
    table: 'game_mark',
    where: MEMBER,
    erase: 'delete',
    exports: 'provider game is_favourite opened_ms',
    omits: 'shard_key member_id',
  },
  {
    table: 'game_round',
    where: MEMBER,
    exports:
      'id provider round game kind currency comm_type state stake paid bets wins is_free is_swept is_stay opened_ms ended_ms',
    omits: 'shard_key member_id chain_id cash_id escrow_id acts holds settled staked_ms swept_by sweep_note',
  },
  {
    table: 'game_tx',
    where: MEMBER,
    exports: 'provider tx id call round_id bet win jackpot is_rolled_back at_ms',
    omits: 'scope fingerprint shard_key member_id grant_id',
  },
  {
    table: 'game_stay',
    where: MEMBER,
    exports: 'id provider game state is_leaving opened_ms ended_ms',
    omits: 'shard_key member_id player login_hash next_ms tries',
  },
  {
    table: 'game_transfer',
    where: `(t.shard_key, t.stay_id) IN (SELECT s.shard_key, s.id FROM game_stay s
      WHERE s.shard_key = he.shard AND s.member_id = he.member)`,
    exports: 'id stay_id provider way amount state asked_ms ended_ms',
    omits: 'shard_key next_ms tries',
  },
  {
    table: 'game_grant',
    where: MEMBER,
    exports: 'id provider game spins used value currency made_ms ends_ms',
    omits: 'shard_key member_id made_by',
  },
]

export const lottery: PersonalTable[] = [
  {
    table: 'lottery_ticket',
    where: MEMBER,
    exports: 'id ref_no draw_id currency comm_type cost lines state win placed_ms ended_ms',
    omits: 'shard_key member_id chain_id cash_id escrow_id ruling settled failed_ms failed_why',
  },
  {
    table: 'lottery_placement',
    where: MEMBER,
    erase: 'delete',
    exports: 'bet_key tickets at_ms',
    omits: 'shard_key member_id fingerprint refused',
  },
]
