-- Rejections of strangers have a quota of their own, so that no flood of them pushes out other lines of the audit trail.
CREATE OR REPLACE FUNCTION is_of_stranger(actor text, event text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT actor IS NULL AND event IN ('authn_login_fail', 'authn_login_fail_max', 'authz_fail', 'excess_rate_limit_exceeded')
$$;
CREATE INDEX IF NOT EXISTS audit_lines_of_strangers ON audit_lines (id) WHERE is_of_stranger(actor, event);
CREATE INDEX IF NOT EXISTS audit_lines_of_others ON audit_lines (id) WHERE NOT is_of_stranger(actor, event);

-- Keeps the newest lines of each kind. Rows that another transaction is pruning are left to it.
CREATE OR REPLACE FUNCTION prune_audit_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM audit_lines WHERE id IN (
    SELECT id FROM audit_lines
    WHERE NOT is_of_stranger(actor, event) AND id <= (
      SELECT id FROM audit_lines WHERE NOT is_of_stranger(actor, event) ORDER BY id DESC OFFSET 500000 LIMIT 1
    )
    FOR UPDATE SKIP LOCKED
  );
  DELETE FROM audit_lines WHERE id IN (
    SELECT id FROM audit_lines
    WHERE is_of_stranger(actor, event) AND id <= (
      SELECT id FROM audit_lines WHERE is_of_stranger(actor, event) ORDER BY id DESC OFFSET 250000 LIMIT 1
    )
    FOR UPDATE SKIP LOCKED
  );
  RETURN NULL;
END
$$;
