-- Names of teams and leagues as the house writes them in a language, before what the page would say (docs/decisions/0136-burmese-in-searches.md).
CREATE TABLE house_name (
  language text NOT NULL CHECK (length(language) = 2),
  -- As its source writes it.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 128),
  said text NOT NULL CHECK (length(said) BETWEEN 1 AND 64),
  set_by text NOT NULL,
  at_ms bigint NOT NULL,
  PRIMARY KEY (language, name)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON house_name TO quarterline_app;
