-- A room has as many ponds as its members fill, each with few seats: they are numbered from 1, and used again.
ALTER TABLE pond ADD COLUMN number integer NOT NULL DEFAULT 1 CHECK (number > 0);
ALTER TABLE pond ALTER COLUMN number DROP DEFAULT;
ALTER TABLE pond DROP CONSTRAINT pond_game_currency_key;
ALTER TABLE pond ADD UNIQUE (game, currency, number);

-- A member has one seat in a room, and the day's sum goes with him from pond to pond.
ALTER TABLE pond_seat ADD COLUMN game text, ADD COLUMN currency text;
UPDATE pond_seat s SET game = p.game, currency = p.currency FROM pond p WHERE p.id = s.pond;
ALTER TABLE pond_seat DROP CONSTRAINT pond_seat_pkey;
ALTER TABLE pond_seat ALTER COLUMN game SET NOT NULL, ALTER COLUMN currency SET NOT NULL, ALTER COLUMN pond DROP NOT NULL;
ALTER TABLE pond_seat ADD PRIMARY KEY (game, currency, provider, player);
-- More sat at a pond than it seats now.
UPDATE pond_seat SET pond = NULL, seat = NULL;
ALTER TABLE pond_seat ADD CHECK ((pond IS NULL) = (seat IS NULL));
