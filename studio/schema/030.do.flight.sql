-- Stakes that grow while a round flies. They are cashed out by themselves at a multiple, or before by the member: in hundredths of the
-- stake, and when his wish came.
ALTER TABLE table_bet ADD COLUMN stop_at integer CHECK (stop_at > 100);
ALTER TABLE table_bet ADD COLUMN out_at integer CHECK (out_at > 100 AND out_at <= stop_at);
ALTER TABLE table_bet ADD COLUMN out_ms bigint CHECK ((out_ms IS NULL) = (out_at IS NULL));
