-- One process at a time leads the book; each leadership has a number that only rises, and what is written of the book says
-- under which one.
CREATE TABLE lease (
  name text PRIMARY KEY,
  -- The process, by a name of its own for each of its lives.
  holder uuid NOT NULL,
  fence bigint NOT NULL,
  until timestamptz NOT NULL
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE ON lease TO quarterline_app;

-- The gate number that the last writer of the row had read: it is written only where the row still had that one.
ALTER TABLE match ADD COLUMN from_gate bigint NOT NULL DEFAULT 0;

-- Whose house this is among those that share a bus.
CREATE TABLE house (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  id uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO house DEFAULT VALUES;
GRANT SELECT ON house TO quarterline_app;
