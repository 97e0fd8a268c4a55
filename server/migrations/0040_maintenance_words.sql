-- What members read of something that is shut, in their own language: a text for each language that was given one; whoever
-- reads another reads `reason`.

ALTER TABLE maintenance ADD COLUMN reasons jsonb NOT NULL DEFAULT '{}';
