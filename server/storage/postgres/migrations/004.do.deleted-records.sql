-- Deleted records of all collections, kept so that they can be restored. The record itself is in `other`, as db.json holds it.
CREATE TABLE deleted (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  collection text NOT NULL,
  record_id text,
  deleted_at text NOT NULL,
  deleted_by text,
  deleted_by_name text NOT NULL,
  other json,
  field_order text[]
);
INSERT INTO collections (name) VALUES ('deleted');
CREATE TRIGGER inserted AFTER INSERT ON deleted REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change();
CREATE TRIGGER updated AFTER UPDATE ON deleted REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change();
CREATE TRIGGER deleted AFTER DELETE ON deleted REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change();
