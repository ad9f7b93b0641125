-- How far each way of sending has come through the messages: alerts to staff, and acknowledgements to senders.
CREATE TABLE alerts (
  id text PRIMARY KEY,
  position bigint GENERATED ALWAYS AS IDENTITY,
  user_id text,
  channel text NOT NULL,
  sent_to bigint NOT NULL,
  reminded_to bigint NOT NULL,
  leased_by text NOT NULL DEFAULT '',
  leased_until text NOT NULL DEFAULT '',
  other json,
  field_order text[]
);
INSERT INTO collections (name) VALUES ('alerts');
CREATE TRIGGER inserted AFTER INSERT ON alerts REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change();
CREATE TRIGGER updated AFTER UPDATE ON alerts REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change();
CREATE TRIGGER deleted AFTER DELETE ON alerts REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_change();
