-- The lottery: companies and their draws, what was drawn, what is taken on a number, and members' tickets (rules 8).
CREATE TABLE lottery_company (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z][A-Z0-9]{1,7}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  prize_table text NOT NULL CHECK (prize_table IN ('A', 'B')),
  -- Who draws: a provider that commits itself before and is asked, or nobody: then two people type what was drawn.
  provider text REFERENCES game_provider,
  url text CHECK (length(url) <= 200),
  check_url text CHECK (length(check_url) <= 200),
  -- Of a company whose results are typed: its days and times, as an operator writes them.
  calendar text NOT NULL DEFAULT '' CHECK (length(calendar) <= 200),
  cancel_ms integer NOT NULL DEFAULT 300000 CHECK (cancel_ms BETWEEN 0 AND 7200000),
  is_open boolean NOT NULL DEFAULT true,
  -- When its provider was heard last.
  heard_ms bigint NOT NULL,
  made_ms bigint NOT NULL,
  CHECK ((provider IS NULL) = (url IS NULL))
);
GRANT SELECT, INSERT, UPDATE ON lottery_company TO quarterline_app;

CREATE TABLE lottery_draw (
  id uuid PRIMARY KEY,
  company text NOT NULL REFERENCES lottery_company,
  -- As its company calls it.
  draw text NOT NULL CHECK (length(draw) BETWEEN 1 AND 16),
  cut_off_ms bigint NOT NULL,
  draw_ms bigint NOT NULL CHECK (draw_ms >= cut_off_ms),
  is_special boolean NOT NULL DEFAULT false,
  -- The hash of its company's secret, told before; the digest of all tickets, made after the cut-off; the secret.
  commitment text,
  seal text,
  seed text,
  -- Counts its results: 0 while it has none. Tickets are paid by the last one.
  ruling integer NOT NULL DEFAULT 0,
  settled_ruling integer NOT NULL DEFAULT 0,
  -- Whether its last ruling cancelled it.
  is_cancelled boolean NOT NULL DEFAULT false,
  -- What was drawn: first, second, third, ten specials, ten consolations, four digits each.
  numbers text[] CHECK (cardinality(numbers) = 23),
  -- When it turned out to have closed, if earlier than its cut-off.
  closed_ms bigint,
  final_ms bigint,
  made_ms bigint NOT NULL,
  UNIQUE (company, draw)
);
CREATE INDEX lottery_draw_time ON lottery_draw (draw_ms, id);
CREATE INDEX lottery_draw_due ON lottery_draw (draw_ms) WHERE settled_ruling < ruling;
CREATE INDEX lottery_draw_waiting ON lottery_draw (cut_off_ms) WHERE ruling = 0;
-- For the history of a number.
CREATE INDEX lottery_draw_numbers ON lottery_draw USING gin (numbers);
GRANT SELECT, INSERT, UPDATE ON lottery_draw TO quarterline_app;

-- All that was ever ruled of a draw.
CREATE TABLE lottery_ruling (
  draw_id uuid NOT NULL REFERENCES lottery_draw,
  ruling integer NOT NULL,
  is_cancelled boolean NOT NULL,
  numbers text[] CHECK (cardinality(numbers) = 23),
  closed_ms bigint,
  -- Who: operators, or nobody where a draw revealed itself.
  by_ids uuid[] NOT NULL,
  note text CHECK (length(note) <= 200),
  at_ms bigint NOT NULL,
  PRIMARY KEY (draw_id, ruling)
);
GRANT SELECT, INSERT ON lottery_ruling TO quarterline_app;

-- A result that one person typed and that waits for a second.
CREATE TABLE lottery_typed (
  draw_id uuid PRIMARY KEY REFERENCES lottery_draw,
  numbers text[] NOT NULL CHECK (cardinality(numbers) = 23),
  by_id uuid NOT NULL,
  at_ms bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON lottery_typed TO quarterline_app;

-- What a number may cost a draw, and at how many percent of the table it is paid. `risk_key` names a number (4:1234, 3:321, 2:45,
-- D:1:H:BIG) or all of a kind (4, 3, 2, D).
CREATE TABLE lottery_limit (
  company text NOT NULL REFERENCES lottery_company,
  -- Of one draw, or of all of the company.
  draw_id uuid REFERENCES lottery_draw,
  risk_key text NOT NULL CHECK (length(risk_key) <= 16),
  -- In ten-thousandths of a ringgit.
  payout_max bigint CHECK (payout_max >= 0),
  percent smallint CHECK (percent BETWEEN 1 AND 100),
  by_id uuid NOT NULL,
  at_ms bigint NOT NULL
);
CREATE UNIQUE INDEX lottery_limit_key ON lottery_limit (company, coalesce(draw_id, '00000000-0000-0000-0000-000000000000'), risk_key);
GRANT SELECT, INSERT, UPDATE, DELETE ON lottery_limit TO quarterline_app;

-- What a draw costs if a number is drawn, in ten-thousandths of a ringgit.
CREATE TABLE lottery_exposure (
  draw_id uuid NOT NULL REFERENCES lottery_draw,
  risk_key text NOT NULL CHECK (length(risk_key) <= 16),
  payout bigint NOT NULL CHECK (payout >= 0),
  PRIMARY KEY (draw_id, risk_key)
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON lottery_exposure TO quarterline_app;

CREATE TABLE lottery_ticket (
  shard_key uuid NOT NULL,
  -- The item of its transfers and bookings.
  id uuid NOT NULL,
  ref_no bigint NOT NULL,
  draw_id uuid NOT NULL REFERENCES lottery_draw,
  member_id uuid NOT NULL,
  chain_id uuid NOT NULL,
  comm_type smallint NOT NULL,
  cash_id uuid NOT NULL,
  escrow_id uuid NOT NULL,
  currency text NOT NULL,
  cost bigint NOT NULL CHECK (cost > 0),
  lines jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'won', 'lost', 'refunded', 'cancelled')),
  win bigint NOT NULL DEFAULT 0 CHECK (win >= 0),
  -- The ruling that it is paid by, and its settlements so far.
  ruling integer NOT NULL DEFAULT 0,
  settled integer NOT NULL DEFAULT 0,
  -- Until when it waits after it could not be settled, and why.
  failed_ms bigint,
  failed_why text CHECK (length(failed_why) <= 300),
  placed_ms bigint NOT NULL,
  ended_ms bigint,
  PRIMARY KEY (shard_key, id)
);
CREATE UNIQUE INDEX lottery_ticket_ref ON lottery_ticket (ref_no);
CREATE INDEX lottery_ticket_draw ON lottery_ticket (draw_id, ref_no);
CREATE INDEX lottery_ticket_member ON lottery_ticket (shard_key, member_id, placed_ms DESC);
CREATE INDEX lottery_ticket_open ON lottery_ticket (shard_key, member_id) WHERE state = 'open';
CREATE INDEX lottery_ticket_cash ON lottery_ticket (shard_key, cash_id, placed_ms);
GRANT SELECT, INSERT, UPDATE ON lottery_ticket TO quarterline_app;

-- What a placement was answered, so that its repetition is answered alike.
CREATE TABLE lottery_placement (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  bet_key text NOT NULL CHECK (length(bet_key) <= 64),
  -- Of its lines.
  fingerprint bytea NOT NULL,
  tickets uuid[] NOT NULL,
  refused jsonb NOT NULL,
  at_ms bigint NOT NULL,
  PRIMARY KEY (shard_key, member_id, bet_key)
);
CREATE INDEX lottery_placement_age ON lottery_placement (at_ms);
GRANT SELECT, INSERT, DELETE ON lottery_placement TO quarterline_app;
