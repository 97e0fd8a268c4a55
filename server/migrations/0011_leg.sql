-- Tickets of several legs: the ticket is a bet like any other, its selections have rows of their own.

ALTER TABLE bet
  ADD COLUMN kind text NOT NULL DEFAULT 'single' CHECK (kind IN ('single', 'parlay', 'system')),
  -- Legs per line; the stake is that of each line, the risk that of all.
  ADD COLUMN folds smallint[],
  -- Which leg a waiting ticket was turned down for.
  ADD COLUMN reason_leg smallint,
  ALTER COLUMN match_id DROP NOT NULL,
  ALTER COLUMN sport DROP NOT NULL,
  ALTER COLUMN bet_type DROP NOT NULL,
  ALTER COLUMN period DROP NOT NULL,
  ALTER COLUMN line DROP NOT NULL,
  ALTER COLUMN pick DROP NOT NULL,
  ALTER COLUMN odds_type DROP NOT NULL,
  ALTER COLUMN odds_milli DROP NOT NULL,
  ALTER COLUMN market_group DROP NOT NULL,
  ALTER COLUMN red_home DROP NOT NULL,
  ALTER COLUMN red_away DROP NOT NULL,
  ALTER COLUMN phase DROP NOT NULL,
  ALTER COLUMN limit_group DROP NOT NULL,
  ALTER COLUMN gate_seq DROP NOT NULL,
  ADD CHECK ((kind = 'single') = (match_id IS NOT NULL AND odds_milli IS NOT NULL AND pick IS NOT NULL)),
  ADD CHECK ((kind = 'single') = (folds IS NULL));
-- The day's cap on what parlays can return is summed at each placement.
CREATE INDEX bet_combined ON bet (shard_key, member_id, placed_ms) WHERE kind <> 'single';

CREATE TABLE bet_leg (
  shard_key uuid NOT NULL,
  bet_id uuid NOT NULL,
  -- The place in the slip, from 1.
  leg_no smallint NOT NULL,
  match_id text NOT NULL,
  sport integer NOT NULL,
  bet_type text NOT NULL,
  period text NOT NULL,
  line smallint NOT NULL,
  pick text NOT NULL,
  -- Always decimal.
  odds_milli integer NOT NULL CHECK (odds_milli > 1000),
  market_group smallint NOT NULL,
  in_play boolean NOT NULL,
  score_home smallint,
  score_away smallint,
  red_home smallint NOT NULL,
  red_away smallint NOT NULL,
  phase text NOT NULL,
  gate_seq bigint NOT NULL,
  outcome text,
  -- Corrections of a leg end 72 hours after it, as a single's do (R2-17).
  first_decided_ms bigint,
  -- What the outcome was worked out from.
  evidence jsonb,
  -- The match's ruling that the leg follows.
  ruling_seq integer NOT NULL DEFAULT 0,
  PRIMARY KEY (shard_key, bet_id, leg_no)
) WITH (fillfactor = 50);
CREATE INDEX bet_leg_match ON bet_leg (match_id, bet_id);

GRANT SELECT, INSERT, UPDATE ON bet_leg TO quarterline_app;
