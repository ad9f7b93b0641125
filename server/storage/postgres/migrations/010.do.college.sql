-- The details of the college on the server that was started last, as a hash: each server reads its own college.json.
ALTER TABLE installation ADD COLUMN IF NOT EXISTS college text;
