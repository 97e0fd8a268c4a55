-- Uplines log in at the console as operators do, to what is below them alone; and parents agree positions edge by edge.

ALTER TABLE operator DROP CONSTRAINT operator_role_check;
ALTER TABLE operator ADD CONSTRAINT operator_role_check
  CHECK (role IN ('trader', 'settler', 'supervisor', 'upline')) NOT VALID;
ALTER TABLE operator
  -- Whose login it is, of an upline.
  ADD COLUMN shard_key uuid,
  ADD COLUMN upline_id uuid UNIQUE,
  ADD CONSTRAINT operator_upline_check CHECK ((role = 'upline') = (upline_id IS NOT NULL)) NOT VALID,
  ADD FOREIGN KEY (shard_key, upline_id) REFERENCES upline (shard_key, id);

-- What the parent agreed with an upline (R7-2), in parts per million: the most that it and all below may take together (null
-- for no bound), what the parent keeps of its business (null for the parent's own position), takes of what was left unused, and
-- sees taken at least.
ALTER TABLE upline
  ADD COLUMN give_ppm integer CHECK (give_ppm BETWEEN 0 AND 1000000),
  ADD COLUMN keep_ppm integer CHECK (keep_ppm BETWEEN 0 AND 1000000),
  ADD COLUMN take_remain_ppm integer NOT NULL DEFAULT 0 CHECK (take_remain_ppm BETWEEN 0 AND 1000000),
  ADD COLUMN force_ppm integer NOT NULL DEFAULT 0 CHECK (force_ppm BETWEEN 0 AND 1000000),
  -- Suspended it looks and changes nothing; closed it has no login.
  ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'suspended', 'closed'));
CREATE INDEX IF NOT EXISTS upline_parent ON upline (shard_key, parent_id);
CREATE INDEX IF NOT EXISTS member_parent ON member (shard_key, parent_id);
