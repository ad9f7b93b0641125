-- The replies that staff have saved.
CREATE TABLE replies (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL,
  text text NOT NULL,
  created_at text NOT NULL,
  version bigint NOT NULL,
  other json,
  field_order text[]
);
INSERT INTO collections (name) VALUES ('replies');
CREATE TRIGGER inserted AFTER INSERT ON replies REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change();
CREATE TRIGGER updated AFTER UPDATE ON replies REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change();
CREATE TRIGGER deleted AFTER DELETE ON replies REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change();
