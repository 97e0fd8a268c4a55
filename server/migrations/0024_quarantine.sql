-- What a step could not do for a fault of its own stands here until an operator releases it; its neighbours go on.

CREATE TABLE quarantine (
  -- What was to be done: end the wait of a bet, settle a bet, follow a match's ruling at all, take what was told of a match.
  kind text NOT NULL CHECK (kind IN ('accept', 'settle', 'ruling', 'feed')),
  -- The id of the bet or the match; the name of the source where nobody can say which match it told of.
  item text NOT NULL CHECK (length(item) <= 64),
  id uuid NOT NULL UNIQUE,
  -- Where a bet is kept.
  shard_key uuid,
  match_id text,
  -- Why: SQLSTATE or the kind of the error, and its words.
  code text NOT NULL CHECK (length(code) <= 64),
  reason text NOT NULL CHECK (length(reason) <= 1000),
  -- What the source told last, as far as it can be kept.
  told text CHECK (length(told) <= 2000),
  first_ms bigint NOT NULL,
  last_ms bigint NOT NULL,
  -- How often it failed.
  count integer NOT NULL DEFAULT 1,
  -- Null while it stands here; the row stays, so that a further failure is known as one.
  released_ms bigint,
  PRIMARY KEY (kind, item),
  CHECK (kind NOT IN ('accept', 'settle') OR shard_key IS NOT NULL)
) WITH (fillfactor = 50);
-- The steps leave out what stands here, and the console lists it; neither reads what was released.
CREATE INDEX quarantine_held ON quarantine (last_ms, id) WHERE released_ms IS NULL;

GRANT SELECT, INSERT, UPDATE ON quarantine TO quarterline_app;
