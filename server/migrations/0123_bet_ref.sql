-- Operators find a bet by its number alone. Numbers rise with time, so the index grows at one end.
CREATE INDEX IF NOT EXISTS bet_ref ON bet (ref_no);
