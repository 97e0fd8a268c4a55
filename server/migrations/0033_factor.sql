-- A second factor of members and operators; sessions that say what they are and age by real time.

CREATE TABLE factor (
  -- A member or an operator.
  owner_id uuid PRIMARY KEY,
  -- Sealed with a key that is not in the database. The next one counts once a code of it was given.
  secret bytea,
  next_secret bytea,
  -- When it was set up, by the platform's clock.
  since_ms bigint,
  -- The time step of the last code that was taken: it and those before are taken no more.
  last_step bigint NOT NULL DEFAULT 0,
  -- Wrong codes since the last right one, and until when (real time) none is looked at.
  failed integer NOT NULL DEFAULT 0,
  rest_until_ms bigint NOT NULL DEFAULT 0,
  CHECK ((secret IS NULL) = (since_ms IS NULL))
) WITH (fillfactor = 70);

CREATE TABLE recovery_code (
  owner_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_ms bigint,
  PRIMARY KEY (owner_id, code_hash)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON factor, recovery_code TO quarterline_app;

-- Operators of a demo house have a password that everybody knows; a second factor would only keep people from trying it.
ALTER TABLE operator
  ADD COLUMN factor_required boolean NOT NULL DEFAULT true,
  -- What becomes the password when a second supervisor approves.
  ADD COLUMN next_password_hash text;
UPDATE operator SET factor_required = false WHERE EXISTS (SELECT 1 FROM upline WHERE name = 'demoshare');
GRANT UPDATE ON operator TO quarterline_app;

-- Sessions were counted by the platform's clock, which may run sixty times as fast: whoever was in logs in again.
DELETE FROM session;
DELETE FROM operator_session;
-- created_ms and seen_ms are real time; opened_ms is when it began by the platform's clock, as the person is told it.
ALTER TABLE session ADD COLUMN opened_ms bigint NOT NULL, ADD COLUMN agent text NOT NULL;
ALTER TABLE operator_session ADD COLUMN opened_ms bigint NOT NULL, ADD COLUMN agent text NOT NULL,
  -- Real time of the last code that was given in this session.
  ADD COLUMN proved_ms bigint NOT NULL DEFAULT 0;
