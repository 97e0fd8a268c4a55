-- The incidents that go after some days, so that finding them does not read those that stay. match_incident_old, which has all of
-- them, serves the version before.
CREATE INDEX IF NOT EXISTS match_incident_passing ON match_incident (at_ms) WHERE NOT is_kept;
