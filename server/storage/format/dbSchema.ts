import { parseDate } from '@/domain/dates';
import { EVENT_STATES, EVENT_TEXTS } from '@/domain/event';
import { RECORD_ID, requiredStatus } from '@/domain/fields';
import { ANSWER_FIELDS, CONTACT_FIELDS, REPLY_WAYS } from '@/domain/message';
import { POST_TEXTS } from '@/domain/post';
import { PROGRAM_IDS } from '@/domain/program';
import { REPLY_TEXTS } from '@/domain/savedReply';
import { ROLES, toggledUserSchema } from '@/domain/userSchema';
import { z } from '@/domain/zod';
import type { CollectionName } from '../records';

export const SCHEMA_FILE = 'db.schema.json';

/** The first field of a `db.json` that people edit, by which their editors find the schema. */
export const SCHEMA_FIELD = { $schema: `./${SCHEMA_FILE}` };

const EXAMPLE = '2026-12-01 09:00:00';
const NO_DATE = `should be a date such as ${EXAMPLE}`;
const NO_COUNT = 'should be a whole number';
const NO_FLAG = 'should be 0 or 1';

const field = (value: z.ZodType) => (description?: string) => value.nullish().meta({ description });

const anyText = z.union([z.string(), z.number()], 'should be a text');
const text = field(anyText);
const texts = field(z.array(anyText, 'should be a list of texts'));
const readable = z.string(NO_DATE).refine((written) => written.trim() === '' || parseDate(written) !== undefined, NO_DATE);
/** Editors know no more of a date than that it has a digit; `check-db` reads it. */
const date = field(readable.meta({ pattern: '^\\s*$|\\d', patternErrorMessage: NO_DATE, examples: [EXAMPLE] }));
const count = field(z.union([z.number().min(0, NO_COUNT), z.string().regex(/^\s*\d+\s*$/, NO_COUNT)], NO_COUNT));
const flagWord = z.string().regex(/^(?:[01]|true|false|on|off|yes|no)$/, NO_FLAG);
const flag = field(z.union([z.literal([0, 1]), z.boolean(), flagWord], NO_FLAG));
const oneOf = (words: readonly string[], description: string) =>
  field(z.enum(words, `should be one of ${words.join(', ')}`))(description);
const textsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text()]));

const anyId = z.union([z.int().min(0), z.string().regex(RECORD_ID)], 'should be a number, or letters, digits, - and _');
const record = z.looseObject({ id: anyId.meta({ description: 'Unique in its list' }) });
const list = (of: z.ZodType, description: string, example?: object) =>
  field(z.array(of.meta({ examples: example && [example] }), 'must be a list'))(description);

const published = {
  slug: text('Names the record in addresses; made from the title unless given'),
  status: oneOf(requiredStatus.options, 'published unless given'),
  publish_at: date('Visitors see the record from this time on, in Yangon'),
  withdraw_at: date('Visitors see the record until this time, in Yangon'),
  created_at: date('N/A, and sorted last, unless given'),
  updated_at: date('created_at unless given'),
  featured_image: text('Another name of the image'),
  version: count('The server counts it'),
};

const post = record.extend({
  ...textsOf(POST_TEXTS),
  ...published,
  content: text('The text, in Markdown'),
  body: text('Another name of the content'),
  image: text('The cover: uploads/FILE or an address'),
  author_id: text('The id of a user'),
});

const event = record.extend({
  ...textsOf(EVENT_TEXTS),
  ...published,
  description: text('In Markdown'),
  category: text('education unless given'),
  program: oneOf(['', ...PROGRAM_IDS], 'The program whose page shows the event'),
  start_date: date('Yangon time'),
  end_date: date('Yangon time'),
  max_attendees: count('10 unless given'),
  registration_required: flag('0 unless given'),
  published: flag('Another name of the status: 0 for a draft'),
  event_state: oneOf(EVENT_STATES, 'Only for an event that does not take place as planned'),
  images: texts('Each is uploads/FILE or an address'),
  image_alts: texts('What each image shows, in the same order'),
});

const user = record.extend({
  name: text(),
  email: z.union([z.string().regex(/\S/), z.number()], 'should be a text').meta({ description: 'To sign in with' }),
  role: oneOf(ROLES, 'Only admins use the back office; one of them must be active'),
  status: oneOf(toggledUserSchema.shape.status.options, 'active unless given'),
  password: text('In plain text; the server replaces it by its hash, and refuses it in production'),
  password_hash: text('For another password, write password instead'),
  created_at: date(),
});

const note = z.looseObject({ ...textsOf(['author_id', 'author_name', 'text']), id: anyText, created_at: date() });
const message = record.extend({
  ...textsOf([...CONTACT_FIELDS, ...ANSWER_FIELDS]),
  event_id: text('The id of the event that the message registers for'),
  people: count('How many people come to that event, 1 unless given'),
  reply_by: oneOf(REPLY_WAYS, 'How the visitor would like to be answered'),
  status: oneOf(['unread', 'read'], 'unread unless given'),
  created_at: date('N/A, and sorted last, unless given'),
  answered_at: date('When staff marked it as answered'),
  answering_at: date('When staff began to answer'),
  notes: list(note, 'Notes of staff'),
});

const reply = record.extend({ ...textsOf(REPLY_TEXTS), created_at: date(), version: published.version });

const dates = { start_date: EXAMPLE, end_date: '2026-12-01 12:00:00', created_at: EXAMPLE };
const sender = { name: 'Su Su', email: 'su.su@mail.test' };

const collections: Record<CollectionName, z.ZodType> = {
  blogs: list(post, 'Posts', { id: 'my-post', title: 'My post', content: 'Text', category: 'Education', created_at: EXAMPLE }),
  events: list(event, 'Events', { id: 'my-event', title: 'My event', description: 'Text', location: 'Kamayut campus', ...dates }),
  users: list(user, 'Accounts of staff', { id: 'my-user', ...sender, role: 'admin', password: 'a-password' }),
  contacts: list(message, 'Messages of visitors', { id: 'my-message', ...sender, message: 'Text', created_at: EXAMPLE }),
  replies: list(reply, 'Answers of staff, with the places {name}, {program} and {event}', {
    id: 'my-reply',
    title: 'Fees',
    text: 'Dear {name}, ...',
  }),
  deleted: list(record, 'Deleted records, which staff can restore'),
  alerts: list(record, 'How far the server has come with alerts'),
  views: list(z.looseObject({ page: text('A path'), count: count() }), 'Views of pages'),
};

/** The form of `db.json`, by which editors complete and underline, and `check-db` warns. Other fields are kept as they are. */
export const dbSchema = z.looseObject({
  ...collections,
  meta: field(z.unknown())('The counters by which the server merges edits; leave them as they are'),
});

/** The JSON Schema by which editors complete and check a file, as draft 7, the newest that VS Code reads in full. */
export const jsonSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });

export const schemaText = (schema: z.ZodType) => `${JSON.stringify(jsonSchemaOf(schema), null, 2)}\n`;
