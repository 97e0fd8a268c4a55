-- Bets, the answers that their keys replay, and every settlement that was booked.

CREATE TABLE bet (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  ref_no bigint NOT NULL,
  member_id uuid NOT NULL,
  chain_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'accepted', 'rejected', 'settled', 'void')),
  -- A column of its own, so that no index has to follow a bet from accepted to settled.
  waiting boolean NOT NULL GENERATED ALWAYS AS (state = 'waiting') STORED,
  reason text,
  match_id text NOT NULL,
  sport integer NOT NULL,
  bet_type text NOT NULL,
  period text NOT NULL,
  -- Quarter goals for the picked side; with score_home and score_away it is what settlement groups by.
  line smallint NOT NULL,
  pick text NOT NULL,
  odds_type text NOT NULL,
  odds_milli integer NOT NULL,
  odds_option smallint NOT NULL,
  market_group smallint NOT NULL,
  in_play boolean NOT NULL,
  score_home smallint,
  score_away smallint,
  red_home smallint NOT NULL,
  red_away smallint NOT NULL,
  phase text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  risk bigint NOT NULL CHECK (risk > 0),
  profit bigint NOT NULL CHECK (profit >= 0),
  limit_group text NOT NULL,
  comm_type smallint NOT NULL,
  -- What it was placed on: the match's gate, who asked, from where.
  gate_seq bigint NOT NULL,
  ip text NOT NULL,
  placed_ms bigint NOT NULL,
  accepted_ms bigint,
  settled_ms bigint,
  -- Corrections end 72 hours after it (R2-17).
  first_settled_ms bigint,
  outcome text,
  net bigint,
  commission bigint,
  turnover bigint,
  valid_turnover bigint,
  -- The match's ruling that the bet follows, and how often it was settled.
  ruling_seq integer NOT NULL DEFAULT 0,
  round integer NOT NULL DEFAULT 0,
  PRIMARY KEY (shard_key, id)
) WITH (fillfactor = 50);
CREATE INDEX bet_member ON bet (shard_key, member_id, match_id);
CREATE INDEX bet_match ON bet (match_id, id);
CREATE INDEX bet_waiting ON bet (shard_key, id) WHERE waiting;

-- A bet key is unique per member for ever, and its answer is replayed (R6-9).
CREATE TABLE bet_answer (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  bet_key text NOT NULL,
  fingerprint text NOT NULL,
  answer jsonb NOT NULL,
  PRIMARY KEY (shard_key, member_id, bet_key)
);

-- Each settlement and each undoing of one, as booked on its date; never changed afterwards (R2-17, rules 14.15).
CREATE TABLE settlement (
  shard_key uuid NOT NULL,
  bet_id uuid NOT NULL,
  round integer NOT NULL,
  undo boolean NOT NULL,
  member_id uuid NOT NULL,
  at_ms bigint NOT NULL,
  outcome text NOT NULL,
  net bigint NOT NULL,
  commission bigint NOT NULL,
  turnover bigint NOT NULL,
  valid_turnover bigint NOT NULL,
  -- The scores it was worked out from.
  evidence jsonb,
  PRIMARY KEY (shard_key, bet_id, round, undo)
);
CREATE INDEX settlement_member ON settlement (shard_key, member_id, at_ms);
CREATE TRIGGER settlement_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settlement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Reference numbers are handed out in blocks, so that no bet waits for a counter.
CREATE TABLE ref_block (
  shard_key uuid PRIMARY KEY,
  next_no bigint NOT NULL
);

GRANT SELECT, INSERT, UPDATE ON bet, ref_block TO quarterline_app;
GRANT SELECT, INSERT ON bet_answer, settlement TO quarterline_app;
