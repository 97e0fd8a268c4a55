-- What happened in a match, written with its row: the tracker and statistics of a match in play (docs/decisions/0142-incidents.md).
CREATE TABLE match_incident (
  match_id text NOT NULL,
  -- The match's gate number after the fact, and the incident's place among those of one fact.
  gate_seq bigint NOT NULL,
  place smallint NOT NULL,
  at_ms bigint NOT NULL,
  incident jsonb NOT NULL,
  PRIMARY KEY (match_id, gate_seq, place)
);
CREATE INDEX match_incident_old ON match_incident (at_ms);
GRANT SELECT, INSERT, DELETE ON match_incident TO quarterline_app;
