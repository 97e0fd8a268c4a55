-- What is booked is shared among the uplines of its frozen chain, some time after (docs/decisions/0051-shares.md).

-- Uplines have ledger accounts of their own: what their shares came to since the last reset.
ALTER TABLE ledger_account DROP CONSTRAINT ledger_account_kind_check;
ALTER TABLE ledger_account ADD CONSTRAINT ledger_account_kind_check
  CHECK (kind IN ('cash', 'escrow', 'house', 'bank', 'upline')) NOT VALID;

-- Bookings that are not shared yet, some hundred a row: written with them whoever books, gone when their shares are posted.
CREATE TABLE upline_due (
  shard_key uuid NOT NULL,
  -- Made of its first booking's key.
  id uuid NOT NULL,
  working_date date NOT NULL,
  items uuid[] NOT NULL,
  rounds integer[] NOT NULL,
  undos boolean[] NOT NULL,
  PRIMARY KEY (shard_key, id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON upline_due TO quarterline_app;

CREATE FUNCTION note_upline_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO upline_due (shard_key, id, working_date, items, rounds, undos)
  SELECT shard_key, md5(min(concat_ws('/', item, round, undo)))::uuid, working_date, array_agg(item), array_agg(round),
    array_agg(undo)
  FROM (SELECT f.*, (row_number() OVER () - 1) / 300 AS part FROM fresh f) AS parted
  GROUP BY shard_key, working_date, part;
  RETURN NULL;
END $$;
CREATE TRIGGER booking_upline_due AFTER INSERT ON booking REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION note_upline_due();

-- What a member's bookings of a working date came to for each level of one frozen chain.
CREATE TABLE upline_day (
  shard_key uuid NOT NULL,
  working_date date NOT NULL,
  member_id uuid NOT NULL,
  chain_id uuid NOT NULL,
  product text NOT NULL,
  rate_group text NOT NULL,
  currency text NOT NULL,
  -- The chain's levels below the shareholder, who is the shard.
  agent_id uuid NOT NULL,
  master_id uuid NOT NULL,
  senior_id uuid NOT NULL,
  s_senior_id uuid NOT NULL,
  entries bigint NOT NULL,
  -- Those that were settled for the first time.
  bets bigint NOT NULL,
  turnover bigint NOT NULL,
  valid_turnover bigint NOT NULL,
  -- The member's.
  result bigint NOT NULL,
  commission bigint NOT NULL,
  -- From the agent to the shareholder: win and loss by position, and what the rounded net has beyond it.
  win_loss_1 bigint NOT NULL,
  win_loss_2 bigint NOT NULL,
  win_loss_3 bigint NOT NULL,
  win_loss_4 bigint NOT NULL,
  win_loss_5 bigint NOT NULL,
  commission_1 bigint NOT NULL,
  commission_2 bigint NOT NULL,
  commission_3 bigint NOT NULL,
  commission_4 bigint NOT NULL,
  commission_5 bigint NOT NULL,
  PRIMARY KEY (shard_key, working_date, member_id, chain_id, product, rate_group, currency)
) WITH (fillfactor = 70);
CREATE INDEX upline_day_agent ON upline_day (shard_key, agent_id, working_date);
CREATE INDEX upline_day_master ON upline_day (shard_key, master_id, working_date);
CREATE INDEX upline_day_senior ON upline_day (shard_key, senior_id, working_date);
GRANT SELECT, INSERT, UPDATE ON upline_day TO quarterline_app;
