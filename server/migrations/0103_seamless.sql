-- Licensees whose members' money stays in a wallet of their own (operator type 2): how their wallet is reached, what was
-- reserved there for each bet, and what it last said of a member's balance.
CREATE TABLE licensee_wallet (
  licensee_id uuid PRIMARY KEY REFERENCES licensee (id),
  base_url text NOT NULL CHECK (length(base_url) <= 200),
  -- Two keys live during a change: we sign with the first, and believe both.
  key_id text NOT NULL CHECK (length(key_id) BETWEEN 1 AND 32),
  secret bytea NOT NULL,
  old_key_id text CHECK (length(old_key_id) BETWEEN 1 AND 32),
  old_secret bytea,
  -- Addresses from which the licensee calls us; none may while it is empty.
  addresses text[] NOT NULL DEFAULT '{}',
  -- Shut: no new bets of its members. What is open goes on.
  is_open boolean NOT NULL DEFAULT true,
  made_ms bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON licensee_wallet TO quarterline_app;

-- A bet whose risk was asked for at a licensee's wallet. The row stands before the wallet is asked, so that nothing is
-- forgotten that may have been taken there.
CREATE TABLE seamless_bet (
  shard_key uuid NOT NULL,
  bet_id uuid NOT NULL,
  licensee_id uuid NOT NULL,
  member_id uuid NOT NULL,
  account_id text NOT NULL,
  cash_id uuid NOT NULL,
  currency text NOT NULL,
  bet_key text NOT NULL,
  -- asked: the wallet's answer is not known yet; held: it is taken there, and the bet waits; confirmed; released: there is no
  -- bet; refused: the wallet said no.
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'held', 'confirmed', 'released', 'refused')),
  -- What was asked for, what of it is at risk once confirmed, and what the wallet has paid for the bet in all.
  reserved bigint NOT NULL CHECK (reserved > 0),
  risk bigint NOT NULL DEFAULT 0,
  paid bigint NOT NULL DEFAULT 0,
  -- Of the last message and the last mirrored transfer.
  seq integer NOT NULL DEFAULT 0,
  mirrored integer NOT NULL DEFAULT 0,
  asked_ms bigint NOT NULL,
  -- In real time: an answer that is not there by then is not waited for.
  ends_ms bigint NOT NULL,
  -- Why it was refused or released.
  code text,
  PRIMARY KEY (shard_key, bet_id)
);
CREATE INDEX seamless_bet_asked ON seamless_bet (ends_ms) WHERE state = 'asked';
CREATE INDEX seamless_bet_ended ON seamless_bet (asked_ms) WHERE state IN ('refused', 'released');
CREATE UNIQUE INDEX seamless_bet_key ON seamless_bet (shard_key, member_id, bet_key) WHERE state = 'asked';
GRANT SELECT, INSERT, UPDATE ON seamless_bet TO quarterline_app;

CREATE TABLE seamless_balance (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  balance bigint NOT NULL,
  -- In real time.
  at_ms bigint NOT NULL,
  PRIMARY KEY (shard_key, member_id)
);
GRANT SELECT, INSERT, UPDATE ON seamless_balance TO quarterline_app;
