-- One row per collection. A transaction locks the rows of the collections that it touches, so versions rise in the order of commits.
CREATE TABLE collections (
  name text PRIMARY KEY,
  version bigint NOT NULL DEFAULT 0,
  -- Changes up to this version are no longer in the table of changes.
  pruned_to bigint NOT NULL DEFAULT 0,
  -- The highest id ever assigned.
  last_id bigint NOT NULL DEFAULT 0
);
INSERT INTO collections (name) VALUES ('blogs'), ('events'), ('users'), ('contacts'), ('views');

-- Which records each version changed, so that servers fetch those alone, and the transaction that did: a server whose commit got no
-- response looks here whether it is stored. (Numbers of transactions do not tell: a crashed database can assign one again.)
CREATE TABLE changes (
  collection text NOT NULL REFERENCES collections (name),
  version bigint NOT NULL,
  id text NOT NULL,
  writer text,
  PRIMARY KEY (collection, version, id)
);

-- One row: what tells this database from others in versions, and what db.json holds besides its collections.
CREATE TABLE installation (
  epoch text NOT NULL DEFAULT substr(md5(random()::text || clock_timestamp()::text), 1, 12),
  layout json
);
CREATE UNIQUE INDEX installation_is_one_row ON installation ((true));
INSERT INTO installation DEFAULT VALUES;

-- In each table: `position` is the order of creation, `other` holds unknown fields and values that their column cannot represent, and
-- `field_order` the order of the fields in db.json where it is not that of the columns.
CREATE TABLE blogs (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL,
  slug text NOT NULL,
  excerpt text NOT NULL,
  content text NOT NULL,
  category text NOT NULL,
  image text NOT NULL,
  status text NOT NULL,
  author_id text,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  version bigint NOT NULL,
  other json,
  field_order text[]
);

CREATE TABLE events (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL,
  location text NOT NULL,
  category text NOT NULL,
  start_date text NOT NULL,
  end_date text NOT NULL,
  max_attendees bigint NOT NULL,
  registration_required boolean NOT NULL,
  status text NOT NULL,
  images text[] NOT NULL,
  created_at text NOT NULL,
  updated_at text NOT NULL,
  version bigint NOT NULL,
  other json,
  field_order text[]
);

CREATE TABLE users (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  status text NOT NULL,
  password_hash text NOT NULL,
  created_at text NOT NULL,
  other json,
  field_order text[]
);

CREATE TABLE contacts (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  email text NOT NULL,
  phno text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  status text NOT NULL,
  created_at text NOT NULL,
  other json,
  field_order text[]
);

CREATE TABLE views (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  page text NOT NULL,
  date text NOT NULL,
  count bigint NOT NULL,
  other json,
  field_order text[]
);

-- Every statement that changes rows, also one typed by hand, raises the version of its collection and notifies the servers.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  raised bigint;
  kept CONSTANT bigint := 10000;
BEGIN
  IF NOT EXISTS (SELECT FROM changed_rows) THEN
    RETURN NULL;
  END IF;
  UPDATE collections SET version = version + 1 WHERE name = TG_TABLE_NAME RETURNING version INTO raised;
  IF TG_OP = 'INSERT' THEN
    UPDATE collections
    SET last_id = greatest(last_id, (SELECT max(id::bigint) FROM changed_rows WHERE id ~ '^[0-9]{1,15}$'))
    WHERE name = TG_TABLE_NAME;
  END IF;
  INSERT INTO changes (collection, version, id, writer)
  SELECT TG_TABLE_NAME, raised, id, current_setting('nit.writer', true) FROM changed_rows;
  IF raised % 1000 = 0 THEN
    DELETE FROM changes WHERE collection = TG_TABLE_NAME AND version <= raised - kept;
    UPDATE collections SET pruned_to = greatest(pruned_to, raised - kept) WHERE name = TG_TABLE_NAME;
  END IF;
  PERFORM pg_notify('changes', TG_TABLE_NAME || ' ' || raised);
  RETURN NULL;
END
$$;

DO $$
DECLARE
  collection text;
BEGIN
  FOR collection IN SELECT name FROM collections LOOP
    EXECUTE format('CREATE TRIGGER inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change()', collection);
    EXECUTE format('CREATE TRIGGER updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change()', collection);
    EXECUTE format('CREATE TRIGGER deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change()', collection);
  END LOOP;
END
$$;
