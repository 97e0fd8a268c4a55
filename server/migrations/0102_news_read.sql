-- Announcements that a member has read since the instant up to which he has seen all of them; the list keeps to what stands.
ALTER TABLE news_seen ADD COLUMN IF NOT EXISTS read_ids uuid[] NOT NULL DEFAULT '{}';
