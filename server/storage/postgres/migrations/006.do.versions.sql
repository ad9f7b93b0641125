-- The states of posts and events that saves replaced, written in the transaction of the save. `version` is a text, because JSON columns
-- of PostgreSQL do not keep every text as it was written.
CREATE TABLE versions (
  position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  collection text NOT NULL,
  record_id text NOT NULL,
  bytes integer NOT NULL,
  images text[] NOT NULL,
  version text NOT NULL
);
CREATE INDEX versions_of_record ON versions (collection, record_id, position);
