-- Where a session began: the device in plain words, and the network of its IP address. Sessions of older releases have neither.
ALTER TABLE sessions ADD COLUMN device text, ADD COLUMN network text;
