-- Which processes are at work on this database, and whether each is on a bus: one that is not must not lead beside others that
-- would hear nothing of the book. A row for each process, renewed while it lives and gone with it.
CREATE TABLE present (
  id uuid PRIMARY KEY,
  on_bus boolean NOT NULL,
  until timestamptz NOT NULL
) WITH (fillfactor = 50);
GRANT SELECT, INSERT, UPDATE, DELETE ON present TO quarterline_app;
