import { readFileSync } from 'node:fs';
import { toList, toRecord } from '@/domain/coerce';
import { z } from '@/domain/zod';
import { buildScenario } from '../../seed/scenarios';
import { serializeSeed } from '../../seed/writeSeed';
import { dbSchema, SCHEMA_FILE } from './dbSchema';

const file: z.core.JSONSchema.JSONSchema = JSON.parse(readFileSync(SCHEMA_FILE, 'utf8'));
const asEditorsRead = z.fromJSONSchema(file);

/** What an editor underlines in a database: the path of each value. */
function underlined(db: unknown) {
  const places = dbSchema.safeParse(db).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(asEditorsRead.safeParse(db).success).toBe(places.length === 0);
  return places;
}

test('the sample data names its schema first, an editor underlines nothing in it, and completes each of its fields', () => {
  const db: unknown = JSON.parse(readFileSync('db.json', 'utf8'));
  expect(Object.entries(toRecord(db))[0]).toEqual(['$schema', `./${SCHEMA_FILE}`]);
  expect(underlined(db)).toEqual([]);
  for (const name of ['blogs', 'events', 'users', 'contacts', 'views']) {
    const described = toRecord(toRecord(file.properties)[name]);
    const [records] = (toList(described.anyOf) ?? []).map(toRecord);
    const known = Object.keys(toRecord(toRecord(records?.items).properties));
    const used = (toList(toRecord(db)[name]) ?? []).flatMap((record) => Object.keys(toRecord(record)));
    expect([name, [...new Set(used)].filter((field) => !known.includes(field))]).toEqual([name, []]);
  }
});

test('in the edge cases an editor underlines only what the server replaces, and neither gaps nor other spellings', async () => {
  const { db } = await buildScenario('edge', { day: '2026-11-21', seed: 1, posts: [] });
  const found = underlined(JSON.parse(serializeSeed(db))).map((place) => place.replaceAll(/\d+/g, 'N'));
  expect([...new Set(found)]).toEqual([
    'blogs.N.status',
    'blogs.N.created_at',
    'events.N.start_date',
    'events.N.end_date',
    'events.N.max_attendees',
    'users.N.role',
    'users.N.status',
    'contacts.N.status',
    'contacts.N.created_at',
    'views.N.count',
  ]);
});

const event = (fields: object) => ({ events: [{ id: 1, ...fields }] });

test.each([
  [{ blogs: {} }, 'blogs'],
  [{ contacts: [7] }, 'contacts.0'],
  [{ blogs: [{ title: 'No id' }] }, 'blogs.0.id'],
  [{ blogs: [{ id: 'two words' }] }, 'blogs.0.id'],
  [{ users: [{ id: 1, name: 'No address' }] }, 'users.0.email'],
  [{ blogs: [{ id: 1, status: 'publishd' }] }, 'blogs.0.status'],
  [{ blogs: [{ id: 1, title: ['a'] }] }, 'blogs.0.title'],
  [event({ start_date: 'soon' }), 'events.0.start_date'],
  [event({ event_state: 'canceled' }), 'events.0.event_state'],
  [event({ registration_required: 'maybe' }), 'events.0.registration_required'],
  [event({ images: 'uploads/a.webp' }), 'events.0.images'],
])('in %j an editor underlines %s', (db, place) => {
  expect(underlined(db)).toEqual([place]);
});

test.each(['2026-12-01', '2026-12-1 9:00 PM', '2026-12-01T09:00:00+06:30', '25/12/2026 09:00', 'Nov 21, 2026', '', null])(
  'the date %j is not underlined',
  (start_date) => {
    expect(underlined(event({ start_date }))).toEqual([]);
  },
);
