-- Jackpots of providers: stakes feed an account of the ledger in each tree (kind `jackpot`, owned by the provider); a prize
-- is paid out of it. What each jackpot pays is its provider's word; given is what the house added to it of its own.
CREATE TABLE game_jackpot (
  provider text NOT NULL REFERENCES game_provider (id),
  jackpot text NOT NULL,
  currency text NOT NULL,
  name text NOT NULL,
  -- In ten-thousandths, and when it was told, in real time.
  amount bigint NOT NULL CHECK (amount >= 0),
  told_ms bigint NOT NULL,
  given bigint NOT NULL DEFAULT 0 CHECK (given >= 0),
  -- When it was won last, in platform time, and what it paid.
  won_ms bigint,
  won_amount bigint,
  PRIMARY KEY (provider, jackpot, currency),
  CHECK ((won_ms IS NULL) = (won_amount IS NULL))
);
GRANT SELECT, INSERT, UPDATE ON game_jackpot TO quarterline_app;
-- Of stakes, what feeds jackpots, in millionths.
ALTER TABLE game ADD COLUMN jackpot_ppm integer NOT NULL DEFAULT 0 CHECK (jackpot_ppm BETWEEN 0 AND 100000);
-- Of a stake, what fed jackpots; of a gift, what they paid.
ALTER TABLE game_tx ADD COLUMN jackpot bigint CHECK (jackpot > 0);
-- What a provider's jackpots hold in all trees.
CREATE INDEX IF NOT EXISTS ledger_account_jackpot ON ledger_account (owner_id) WHERE kind = 'jackpot';
