-- The house's limits of stakes, in ten-thousandths of MYR: of a game, and of all games of a provider. The tighter one holds.
ALTER TABLE game
  ADD COLUMN stake_min bigint CHECK (stake_min > 0), ADD COLUMN stake_max bigint CHECK (stake_max > 0),
  ADD COLUMN round_max bigint CHECK (round_max > 0),
  -- The smallest stake that its provider takes, as it told, in ten-thousandths of MYR.
  ADD COLUMN least_stake bigint CHECK (least_stake > 0);
ALTER TABLE game_provider
  ADD COLUMN stake_min bigint CHECK (stake_min > 0), ADD COLUMN stake_max bigint CHECK (stake_max > 0),
  ADD COLUMN round_max bigint CHECK (round_max > 0);
-- Rounds of the last working day on which the game was played: how popular it is today.
ALTER TABLE game_return ADD COLUMN day integer NOT NULL DEFAULT 0, ADD COLUMN day_rounds bigint NOT NULL DEFAULT 0;
