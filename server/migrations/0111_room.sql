-- Tournament rooms (rules 10). A room is one row, locked by whoever changes its seats or its state; its money is in a ledger
-- account of its own, in the tree of its shard. A seat is a member's, in his tree, with a purse of points.
CREATE TABLE room_house (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  rake_ppm integer NOT NULL DEFAULT 100000 CHECK (rake_ppm BETWEEN 0 AND 500000),
  matches_max smallint NOT NULL DEFAULT 20 CHECK (matches_max BETWEEN 3 AND 20),
  -- The number of the next room.
  next_no bigint NOT NULL DEFAULT 10001
);
INSERT INTO room_house DEFAULT VALUES;
GRANT SELECT, UPDATE ON room_house TO quarterline_app;

CREATE TABLE room (
  id uuid PRIMARY KEY,
  room_no bigint NOT NULL UNIQUE,
  -- The tree in which its money is.
  shard_key uuid NOT NULL,
  account_id uuid NOT NULL,
  -- Its owner and the key under which he asked for it; null for a room of the house.
  owner_id uuid,
  room_key text CHECK (length(room_key) BETWEEN 8 AND 64),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  type smallint NOT NULL CHECK (type BETWEEN 1 AND 3),
  state text NOT NULL CHECK (state IN ('open', 'active', 'stopped', 'closed', 'ended', 'cancelled')),
  currency text NOT NULL,
  fee bigint NOT NULL CHECK (fee >= 0),
  -- The fixed prize of a free room.
  prize bigint NOT NULL CHECK (prize >= 0),
  rake_ppm integer NOT NULL,
  pin text CHECK (pin ~ '^[0-9]{6}$'),
  seats_max smallint NOT NULL CHECK (seats_max BETWEEN 3 AND 30),
  -- Seats taken now.
  seats smallint NOT NULL DEFAULT 0 CHECK (seats BETWEEN 0 AND seats_max),
  join_ends_ms bigint NOT NULL,
  -- As its matches stand now.
  first_ms bigint NOT NULL,
  bet_ends_ms bigint NOT NULL,
  review_ends_ms bigint,
  cancel_reason text CHECK ((cancel_reason IS NOT NULL) = (state = 'cancelled')),
  -- When its owner is asked to open it for the next week, if he wishes it and was not asked yet; and the room that it follows.
  again_ms bigint,
  again_of uuid,
  -- Why an operator cancelled it, in his words.
  cancel_note text CHECK (length(cancel_note) <= 200),
  created_ms bigint NOT NULL,
  -- When it came into its state, and when it is to be looked at next; a room that is over never is.
  state_ms bigint NOT NULL,
  look_ms bigint CHECK ((look_ms IS NULL) = (state IN ('ended', 'cancelled'))),
  CONSTRAINT room_owned CHECK ((owner_id IS NULL) = (type = 3)),
  CONSTRAINT room_pinned CHECK ((pin IS NOT NULL) = (type = 2)),
  CONSTRAINT room_free CHECK ((type = 3) = (fee = 0))
);
CREATE INDEX room_look ON room (look_ms) WHERE look_ms IS NOT NULL;
CREATE INDEX room_again ON room (again_ms) WHERE again_ms IS NOT NULL;
CREATE INDEX room_over ON room (state_ms) WHERE look_ms IS NULL;
CREATE INDEX room_lobby ON room (type, state, join_ends_ms);
CREATE INDEX room_owner ON room (owner_id) WHERE owner_id IS NOT NULL;
CREATE UNIQUE INDEX room_asked ON room (owner_id, room_key) WHERE room_key IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON room TO quarterline_app;

CREATE TABLE room_match (
  room_id uuid NOT NULL REFERENCES room,
  match_id text NOT NULL,
  -- As it was when the room was created: a match's own row is forgotten some time after its end.
  sport integer NOT NULL,
  league_id text NOT NULL,
  league text NOT NULL,
  home text NOT NULL,
  away text NOT NULL,
  planned_ms bigint NOT NULL,
  PRIMARY KEY (room_id, match_id)
);
CREATE INDEX room_match_of ON room_match (match_id);
GRANT SELECT, INSERT ON room_match TO quarterline_app;

CREATE TABLE room_seat (
  shard_key uuid NOT NULL,
  -- The item of the fee, and the owner of the purse of points.
  id uuid NOT NULL,
  room_id uuid NOT NULL REFERENCES room,
  member_id uuid NOT NULL,
  chain_id uuid NOT NULL,
  -- His own money, which paid the fee, and his points.
  own_cash_id uuid NOT NULL,
  own_escrow_id uuid NOT NULL,
  cash_id uuid NOT NULL,
  escrow_id uuid NOT NULL,
  fee bigint NOT NULL,
  -- The network from which a seat of a free room was taken.
  network text,
  joined_ms bigint NOT NULL,
  -- When he gave it up or the room was cancelled, and the fee came back.
  refunded_ms bigint,
  has_left boolean NOT NULL DEFAULT false,
  -- At the end of the room: the item of prize and rake, his place (null: not ranked), points and prize.
  end_id uuid,
  place smallint,
  points bigint,
  prize bigint,
  PRIMARY KEY (shard_key, id)
);
CREATE INDEX room_seat_room ON room_seat (room_id, joined_ms);
CREATE INDEX room_seat_member ON room_seat (shard_key, member_id, joined_ms);
CREATE UNIQUE INDEX room_seat_taken ON room_seat (room_id, member_id) WHERE NOT has_left;
CREATE UNIQUE INDEX room_seat_network ON room_seat (room_id, network) WHERE network IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON room_seat TO quarterline_app;

-- Wrong PINs of a member in a room.
CREATE TABLE room_pin_try (
  room_id uuid NOT NULL REFERENCES room,
  member_id uuid NOT NULL,
  tries smallint NOT NULL,
  shut_until_ms bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (room_id, member_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON room_pin_try TO quarterline_app;

-- Bets in points, by their purse.
CREATE INDEX IF NOT EXISTS bet_points ON bet (shard_key, cash_id) WHERE product <> 'bet';
