-- What is shut for maintenance: the whole house, or one product of it. A row for each, gone when it is open again; who shut
-- and opened what stands in the audit record.

CREATE TABLE maintenance (
  -- `house`, or the name of a product.
  scope text PRIMARY KEY CHECK (length(scope) BETWEEN 1 AND 20),
  -- What members read.
  reason text NOT NULL CHECK (length(reason) <= 200),
  since_ms bigint NOT NULL,
  -- When it is expected to end; it ends when it is ended.
  until_ms bigint,
  operator text NOT NULL CHECK (length(operator) <= 64)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON maintenance TO quarterline_app;
