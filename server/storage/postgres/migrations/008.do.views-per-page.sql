-- One row per page: nothing reads the days, and rows of days grew without end. A server of an older release that still runs beside this
-- one writes the date of a new row, so the column stays.
ALTER TABLE views ALTER COLUMN date DROP NOT NULL;
UPDATE views SET date = NULL, count = page_total.count
FROM (SELECT min(position) AS first, sum(count) AS count FROM views GROUP BY page) page_total
WHERE position = page_total.first;
DELETE FROM views WHERE date IS NOT NULL;
