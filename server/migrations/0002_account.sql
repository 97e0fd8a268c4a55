-- Uplines, members, their names, limits and sessions.

-- One node of the tree above the members: level 1 agent to 5 shareholder.
CREATE TABLE upline (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  parent_id uuid,
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 5),
  name text NOT NULL,
  currency text NOT NULL,
  -- Share of the bets below that it takes, and its commission rates by product group, in parts per million.
  position_ppm integer NOT NULL CHECK (position_ppm BETWEEN 0 AND 1000000),
  rates_ppm jsonb NOT NULL,
  credit_limit bigint NOT NULL CHECK (credit_limit >= 0),
  PRIMARY KEY (shard_key, id)
);

-- A chain as it stood when bets were placed under it; a change of positions or rates makes a new row.
CREATE TABLE chain (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  body jsonb NOT NULL,
  at_ms bigint NOT NULL,
  PRIMARY KEY (shard_key, id)
);
CREATE TRIGGER chain_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chain
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE member (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  parent_id uuid NOT NULL,
  chain_id uuid,
  account_id text NOT NULL,
  nickname text,
  password_hash text NOT NULL,
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'active'
    CHECK (state IN ('active', 'closed', 'blocked', 'inactive', 'frozen', 'suspended')),
  comm_type smallint NOT NULL DEFAULT 0 CHECK (comm_type BETWEEN 0 AND 3),
  given_credit bigint NOT NULL DEFAULT 0 CHECK (given_credit >= 0),
  cash_id uuid NOT NULL,
  escrow_id uuid NOT NULL,
  last_login_ms bigint,
  PRIMARY KEY (shard_key, id),
  FOREIGN KEY (shard_key, parent_id) REFERENCES upline (shard_key, id),
  FOREIGN KEY (shard_key, cash_id) REFERENCES ledger_account (shard_key, id),
  FOREIGN KEY (shard_key, escrow_id) REFERENCES ledger_account (shard_key, id)
);
CREATE UNIQUE INDEX member_cash ON member (shard_key, cash_id);

-- Login names, unique over the whole platform without regard to case: account ids and nicknames.
CREATE TABLE login_name (
  name_key text PRIMARY KEY,
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL
);

CREATE TABLE member_limit (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  sport integer NOT NULL,
  min_bet bigint NOT NULL CHECK (min_bet > 0),
  max_bet bigint NOT NULL CHECK (max_bet >= min_bet),
  max_per_match bigint NOT NULL CHECK (max_per_match >= max_bet),
  max_payout bigint NOT NULL CHECK (max_payout > 0),
  PRIMARY KEY (shard_key, member_id, sport),
  FOREIGN KEY (shard_key, member_id) REFERENCES member (shard_key, id)
);

-- Sessions are kept by the hash of their token; the token itself is nowhere.
CREATE TABLE session (
  token_hash bytea PRIMARY KEY,
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  created_ms bigint NOT NULL,
  seen_ms bigint NOT NULL,
  ip text NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX session_member ON session (shard_key, member_id);

GRANT SELECT, INSERT, UPDATE ON upline, member, member_limit, session TO quarterline_app;
GRANT SELECT, INSERT ON chain, login_name TO quarterline_app;
GRANT DELETE ON session TO quarterline_app;
