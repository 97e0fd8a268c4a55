-- Needs 0111_room.sql.
-- A licensee's wallet may hold the fee of a room as it holds the risk of a bet: what it is told of instead of a bet's ticket,
-- and the item of its prize, whose money is told with it. The fee of a free room is nothing.
ALTER TABLE seamless_bet
  ADD COLUMN ticket jsonb,
  ADD COLUMN prize_item uuid,
  DROP CONSTRAINT seamless_bet_reserved_check,
  ADD CONSTRAINT seamless_bet_reserved_check CHECK (reserved >= 0) NOT VALID;
