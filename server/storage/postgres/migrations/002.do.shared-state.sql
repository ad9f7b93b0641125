-- Open sessions: the hash of the token, never the token itself. Times are in milliseconds since 1970.
CREATE TABLE sessions (
  hash text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  user_id text NOT NULL,
  password_mark text NOT NULL,
  next_mark text,
  started_at bigint NOT NULL,
  used_at bigint NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);

-- A deactivated or removed user is signed out everywhere in the same transaction.
CREATE FUNCTION end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW.status <> 'active' THEN
    DELETE FROM sessions WHERE user_id = OLD.id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER sessions_ended AFTER UPDATE OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION end_sessions();

-- Addresses that users signed in from, as keyed hashes of account and address.
CREATE TABLE trusted_addresses (
  account text NOT NULL,
  address text NOT NULL,
  since bigint NOT NULL,
  PRIMARY KEY (account, address)
);
ALTER TABLE installation ADD COLUMN trust_key text NOT NULL DEFAULT gen_random_uuid()::text || gen_random_uuid()::text;

-- Failed sign-ins and received messages, in the layout of rate-limiter-flexible.
CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- Uploaded images; each server keeps a copy on its disk.
CREATE TABLE images (
  name text PRIMARY KEY,
  bytes bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
