-- Responsible play: limits that members set themselves and the breaks that they take, with the purse that they are about; and
-- what was staked and won of each date, from when the purse is watched (docs/decisions/0054-responsible-play.md).

-- Of both accounts of a purse: read with the row that whoever moves its money has locked, so that it is never old.
ALTER TABLE ledger_account ADD COLUMN watched boolean NOT NULL DEFAULT false;

CREATE TABLE play (
  shard_key uuid NOT NULL,
  cash_id uuid NOT NULL,
  escrow_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  currency text NOT NULL,
  -- Dates are summed from here on.
  since_date date NOT NULL,
  break_term text,
  break_from_ms bigint,
  break_until_ms bigint,
  -- So many changes were made on a date: a script fills no record.
  changed_date date NOT NULL,
  changes integer NOT NULL DEFAULT 0,
  PRIMARY KEY (shard_key, cash_id),
  FOREIGN KEY (shard_key, cash_id) REFERENCES ledger_account (shard_key, id),
  CHECK ((break_until_ms IS NULL) = (break_from_ms IS NULL) AND (break_until_ms IS NULL) = (break_term IS NULL))
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX play_escrow ON play (shard_key, escrow_id);
CREATE UNIQUE INDEX play_owner ON play (shard_key, owner_id, currency);

-- Not even the application can bring the end of a break forward.
CREATE FUNCTION refuse_shorter_break() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.break_until_ms IS NOT NULL AND (NEW.break_until_ms IS NULL OR NEW.break_until_ms < OLD.break_until_ms) THEN
    RAISE EXCEPTION 'a break is not shortened' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER play_break BEFORE UPDATE OF break_until_ms ON play FOR EACH ROW EXECUTE FUNCTION refuse_shorter_break();

CREATE TABLE play_limit (
  shard_key uuid NOT NULL,
  cash_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('deposit', 'loss', 'stake')),
  period text NOT NULL CHECK (period IN ('day', 'week', 'month')),
  -- In force; none where it is null.
  amount bigint CHECK (amount >= 0),
  -- What was asked for beyond it, and from when it can be confirmed.
  next_amount bigint CHECK (next_amount >= 0),
  next_from_ms bigint,
  PRIMARY KEY (shard_key, cash_id, kind, period),
  FOREIGN KEY (shard_key, cash_id) REFERENCES play (shard_key, cash_id),
  CHECK (next_from_ms IS NOT NULL OR next_amount IS NULL)
);

CREATE TABLE play_day (
  shard_key uuid NOT NULL,
  cash_id uuid NOT NULL,
  working_date date NOT NULL,
  -- What was put at stake on this date and not given back by a rejection; what was won or lost on it, with commission.
  staked bigint NOT NULL,
  result bigint NOT NULL,
  PRIMARY KEY (shard_key, cash_id, working_date)
) WITH (fillfactor = 50);

GRANT SELECT, INSERT, UPDATE ON play, play_limit, play_day TO quarterline_app;

-- Noon to noon in GMT+8 (R0-3).
CREATE FUNCTION play_date(at_ms bigint) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT date '1970-01-01' + floor((at_ms - 4 * 3600000) / 86400000.0)::integer
$$;

-- Adds transfers to the dates of watched purses; the caller holds their cash. What is held counts on the date on which its
-- cause was held first, a release on the same one; everything else that is no deposit, withdrawal or reset is won or lost now.
CREATE FUNCTION note_play(
  shard uuid, at bigint, causes uuid[], debits uuid[], credits uuid[], amounts bigint[], reasons text[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET enable_nestloop = on AS $$
BEGIN
  INSERT INTO play_day AS d (shard_key, cash_id, working_date, staked, result)
  SELECT shard, m.cash_id, m.working_date, sum(m.staked), sum(m.result)
  FROM (
    SELECT p.cash_id, p.since_date, play_date(coalesce((
        SELECT h.at_ms FROM transfer h WHERE h.shard_key = shard AND h.cause = t.cause AND h.step = 'hold' AND h.round = 0
      ), at)) AS working_date,
      CASE t.reason WHEN 'hold' THEN t.amount ELSE -t.amount END AS staked, 0::bigint AS result
    FROM unnest(causes, debits, credits, amounts, reasons) AS t(cause, debit, credit, amount, reason)
    JOIN play p ON p.shard_key = shard AND p.cash_id = CASE t.reason WHEN 'hold' THEN t.debit ELSE t.credit END
    WHERE t.reason IN ('hold', 'release')
    UNION ALL
    SELECT p.cash_id, p.since_date, play_date(at), 0, s.amount
    FROM (
      SELECT t.debit AS account, -t.amount AS amount, t.reason FROM unnest(debits, amounts, reasons) AS t(debit, amount, reason)
      UNION ALL
      SELECT t.credit, t.amount, t.reason FROM unnest(credits, amounts, reasons) AS t(credit, amount, reason)
    ) AS s
    JOIN ledger_account a ON a.shard_key = shard AND a.id = s.account AND a.watched
    JOIN play p ON p.shard_key = shard AND p.owner_id = a.owner_id AND p.currency = a.currency
    WHERE s.reason NOT IN ('hold', 'release', 'deposit', 'withdrawal', 'reset')
  ) AS m
  WHERE m.working_date >= m.since_date
  GROUP BY m.cash_id, m.working_date
  ON CONFLICT (shard_key, cash_id, working_date)
    DO UPDATE SET staked = d.staked + excluded.staked, result = d.result + excluded.result;
END $$;

-- As before (0022); and where a watched purse is among those that move, its dates are kept.
CREATE OR REPLACE FUNCTION post_fresh(
  shard uuid, at bigint, causes uuid[], steps text[], rounds int[], debits uuid[], credits uuid[], amounts bigint[],
  currencies text[], reasons text[], accounts uuid[], changes bigint[], account_currencies text[]
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET enable_nestloop = off AS $$
DECLARE
  moved integer;
  is_watched boolean;
BEGIN
  INSERT INTO transfer (shard_key, cause, step, round, debit, credit, amount, currency, reason, at_ms)
  SELECT shard, t.cause, t.step, t.round, t.debit, t.credit, t.amount, t.currency, t.reason, at
  FROM unnest(causes, steps, rounds, debits, credits, amounts, currencies, reasons)
    AS t(cause, step, round, debit, credit, amount, currency, reason);
  -- Rows are locked in the order of their ids, so that two postings never wait for each other in a ring.
  WITH change AS (
    SELECT * FROM unnest(accounts, changes, account_currencies) AS c(id, amount, currency)
  ), locked AS (
    SELECT a.id, a.currency FROM ledger_account a
    WHERE a.shard_key = shard AND a.id = ANY(accounts) ORDER BY a.id FOR UPDATE
  ), done AS (
    UPDATE ledger_account a SET balance = a.balance + c.amount
    FROM change c JOIN locked l ON l.id = c.id AND l.currency = c.currency
    WHERE a.shard_key = shard AND a.id = ANY(accounts) AND a.id = c.id
    RETURNING a.watched
  )
  SELECT count(*), bool_or(done.watched) INTO moved, is_watched FROM done;
  IF moved <> cardinality(accounts) THEN
    RAISE EXCEPTION 'a transfer names an account that is not there in its currency' USING ERRCODE = 'foreign_key_violation';
  END IF;
  IF is_watched THEN PERFORM note_play(shard, at, causes, debits, credits, amounts, reasons); END IF;
END $$;
