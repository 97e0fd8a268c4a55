-- Jackpots of our slots: a mirror, by jackpot, of what the platform holds for all of them.
CREATE TABLE jackpot (
  provider text NOT NULL,
  currency text NOT NULL,
  jackpot text NOT NULL,
  -- In ten-thousandths: what stakes that were taken fed, with what the house added, less what was won.
  held bigint NOT NULL DEFAULT 0 CHECK (held >= 0),
  -- What the house has added in all, as it told last.
  given bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (provider, currency, jackpot)
);
CREATE TABLE jackpot_win (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The round that won it, which may be forgotten before this.
  round bigint NOT NULL UNIQUE,
  provider text NOT NULL,
  player text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  jackpot text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  is_paid boolean NOT NULL DEFAULT false,
  at_ms bigint NOT NULL
);
-- As in 001: names at wallets are never used twice.
SELECT setval(pg_get_serial_sequence('jackpot_win', 'id'), (extract(epoch FROM clock_timestamp()) * 1000)::bigint);
-- Of a stake, what feeds jackpots; the jackpot that its round wins if the stake is taken; what that paid.
ALTER TABLE round ADD COLUMN fed bigint CHECK (fed > 0), ADD COLUMN jackpot text, ADD COLUMN prize bigint;
ALTER TABLE wallet_call DROP CONSTRAINT wallet_call_call_check;
ALTER TABLE wallet_call ADD CONSTRAINT wallet_call_call_check
  CHECK (call IN ('bet', 'win', 'betWin', 'rollback', 'endRound', 'promo'));
