-- Lottery draws: the companies that the studio draws for, and each draw from its listing to its result.
CREATE TABLE draw_company (
  code text PRIMARY KEY,
  -- Names of draws follow from it, so a company never changes it.
  calendar text NOT NULL,
  made_ms bigint NOT NULL
);

CREATE TABLE draw (
  company text NOT NULL REFERENCES draw_company,
  -- The draw's number in its year, and the year: 5412/26.
  draw text NOT NULL,
  cut_off_ms bigint NOT NULL,
  draw_ms bigint NOT NULL CHECK (draw_ms > cut_off_ms),
  -- SHA-256 of the seed's text, told from the listing on.
  commitment text NOT NULL,
  listed_ms bigint NOT NULL,
  -- The platform's digest of all tickets, taken once and after the cut-off.
  seal text CHECK (seal ~ '^[0-9a-f]{64}$'),
  sealed_ms bigint CHECK (sealed_ms >= cut_off_ms),
  -- Other seals that came later: how many, and the last one.
  refused_seals integer NOT NULL DEFAULT 0,
  refused_seal text,
  -- Revealed together: the seed, and the 23 numbers, which are made of seed, seal and name alone.
  seed text,
  result jsonb,
  revealed_ms bigint CHECK (revealed_ms >= draw_ms),
  PRIMARY KEY (company, draw),
  UNIQUE (company, draw_ms),
  CHECK ((seal IS NULL) = (sealed_ms IS NULL)),
  CHECK ((result IS NULL) = (revealed_ms IS NULL) AND (result IS NULL) = (seed IS NULL)),
  CHECK (result IS NULL OR seal IS NOT NULL)
);
-- Seeds of draws: 64 hex digits. They stand apart and under no condition, since the message of a broken one quotes the row.
CREATE TABLE draw_seed (
  company text NOT NULL,
  draw text NOT NULL,
  seed text NOT NULL,
  PRIMARY KEY (company, draw)
);
CREATE INDEX draw_due ON draw (draw_ms) WHERE seal IS NOT NULL AND result IS NULL;
