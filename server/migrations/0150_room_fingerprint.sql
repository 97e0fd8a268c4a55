-- What was asked for under room_key, so that the same key with another content is refused; null for rooms of the house and for
-- those opened by a version that did not know it.
ALTER TABLE room ADD COLUMN fingerprint text;
