-- A secret that was begun stood until a code of it was right, however many were tried: whoever had taken a session over could
-- guess one without the password. Five wrong ones, and it has to be begun anew.
ALTER TABLE factor ADD COLUMN next_failed integer NOT NULL DEFAULT 0;
