-- The audit trail. Lines of a change are written in its transaction.
CREATE TABLE audit_lines (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  time timestamptz NOT NULL,
  request_id text,
  actor text,
  ip text,
  event text NOT NULL,
  target text,
  fields text[],
  code text,
  count integer,
  who text
);

-- Keeps the newest 500,000 lines. Rows that another transaction is pruning are left to it.
CREATE FUNCTION prune_audit_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept CONSTANT bigint := 500000;
BEGIN
  DELETE FROM audit_lines
  WHERE id IN (SELECT id FROM audit_lines WHERE id <= NEW.id - kept FOR UPDATE SKIP LOCKED);
  RETURN NULL;
END
$$;
CREATE TRIGGER pruned AFTER INSERT ON audit_lines FOR EACH ROW WHEN (NEW.id % 1000 = 0) EXECUTE FUNCTION prune_audit_lines();
