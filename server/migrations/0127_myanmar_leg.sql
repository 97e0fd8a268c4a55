-- Needs 0125_game_jackpot.sql.
-- The price of a leg at Myanmar odds is what it gets at exactly its line: -1000 to 1000 thousandths. No version relies on
-- the old check; none but those that know 0126 places or settles such legs (docs/decisions/0134-myanmar-odds.md).
ALTER TABLE bet_leg DROP CONSTRAINT bet_leg_odds_milli_check,
  ADD CONSTRAINT bet_leg_odds_milli_check CHECK (odds_milli >= -1000) NOT VALID;
