import { EVENT_STATES, EVENT_TEXTS } from '@/domain/event';
import { RECORD_ID, requiredStatus } from '@/domain/fields';
import { CONTACT_FIELDS, REPLY_WAYS } from '@/domain/message';
import { ANSWER_FIELDS } from '@/domain/messageAnswer';
import { POST_TEXTS } from '@/domain/post';
import { PROGRAM_IDS } from '@/domain/program';
import { REPLY_TEXTS } from '@/domain/savedReply';
import { ROLES, toggledUserSchema } from '@/domain/userSchema';
import { z } from '@/domain/zod';
import type { CollectionName } from '../records';
import {
  choiceField,
  countField,
  dateField,
  EXAMPLE_DATE,
  flagField,
  listField,
  optionalField,
  textField,
  textFields,
  textListField,
  textOrNumber,
} from './schemaFields';

export const SCHEMA_FILE = 'db.schema.json';

/** The first field of a `db.json` that people edit. With this field, a code editor finds the schema. */
export const SCHEMA_FIELD = { $schema: `./${SCHEMA_FILE}` };

const recordId = z.union([z.int().min(0), z.string().regex(RECORD_ID)], 'should be a number, or letters, digits, - and _');
const recordSchema = z.looseObject({ id: recordId.meta({ description: 'Unique in its list' }) });
const publishedFields = {
  slug: textField('Names the record in addresses; made from the title unless given'),
  status: choiceField(requiredStatus.options, 'published unless given'),
  publish_at: dateField('Visitors see the record from this time on, in Yangon'),
  withdraw_at: dateField('Visitors see the record until this time, in Yangon'),
  created_at: dateField('N/A, and sorted last, unless given'),
  updated_at: dateField('created_at unless given'),
  featured_image: textField('Another name of the image'),
  version: countField('The server counts it'),
};

const postSchema = recordSchema.extend({
  ...textFields(POST_TEXTS),
  ...publishedFields,
  content: textField('The text, in Markdown'),
  body: textField('Another name of the content'),
  image: textField('The cover: uploads/FILE or an address'),
  author_id: textField('The id of a user'),
});

const eventSchema = recordSchema.extend({
  ...textFields(EVENT_TEXTS),
  ...publishedFields,
  description: textField('In Markdown'),
  category: textField('education unless given'),
  program: choiceField(['', ...PROGRAM_IDS], 'The program whose page shows the event'),
  start_date: dateField('Yangon time'),
  end_date: dateField('Yangon time'),
  max_attendees: countField('10 unless given'),
  registration_required: flagField('0 unless given'),
  published: flagField('Another name of the status: 0 for a draft'),
  event_state: choiceField(EVENT_STATES, 'Only for an event that does not take place as planned'),
  images: textListField('Each is uploads/FILE or an address'),
  image_alts: textListField('What each image shows, in the same order'),
});

const userSchema = recordSchema.extend({
  name: textField(),
  email: z.union([z.string().regex(/\S/), z.number()], 'should be a text').meta({ description: 'To sign in with' }),
  role: choiceField(ROLES, 'Only admins use the back office; one of them must be active'),
  status: choiceField(toggledUserSchema.shape.status.options, 'active unless given'),
  password: textField('In plain text; the server replaces it by its hash, and refuses it in production'),
  password_hash: textField('For another password, write password instead'),
  created_at: dateField(),
});

const noteSchema = z.looseObject({
  ...textFields(['author_id', 'author_name', 'text']),
  id: textOrNumber,
  created_at: dateField(),
});
const messageSchema = recordSchema.extend({
  ...textFields([...CONTACT_FIELDS, ...ANSWER_FIELDS]),
  event_id: textField('The id of the event that the message registers for'),
  people: countField('How many people come to that event, 1 unless given'),
  reply_by: choiceField(REPLY_WAYS, 'How the visitor would like to be answered'),
  status: choiceField(['unread', 'read'], 'unread unless given'),
  created_at: dateField('N/A, and sorted last, unless given'),
  answered_at: dateField('When staff marked it as answered'),
  answering_at: dateField('When staff began to answer'),
  notes: listField(noteSchema, 'Notes of staff'),
});

const replySchema = recordSchema.extend({
  ...textFields(REPLY_TEXTS),
  created_at: dateField(),
  version: publishedFields.version,
});

const exampleDates = { start_date: EXAMPLE_DATE, end_date: '2026-12-01 12:00:00', created_at: EXAMPLE_DATE };
const examplePerson = { name: 'Su Su', email: 'su.su@mail.test' };

const collections: Record<CollectionName, z.ZodType> = {
  blogs: listField(postSchema, 'Posts', {
    id: 'my-post',
    title: 'My post',
    content: 'Text',
    category: 'Education',
    created_at: EXAMPLE_DATE,
  }),
  events: listField(eventSchema, 'Events', {
    id: 'my-event',
    title: 'My event',
    description: 'Text',
    location: 'Kamayut campus',
    ...exampleDates,
  }),
  users: listField(userSchema, 'Accounts of staff', { id: 'my-user', ...examplePerson, role: 'admin', password: 'a-password' }),
  contacts: listField(messageSchema, 'Messages of visitors', {
    id: 'my-message',
    ...examplePerson,
    message: 'Text',
    created_at: EXAMPLE_DATE,
  }),
  replies: listField(replySchema, 'Answers of staff, with the places {name}, {program} and {event}', {
    id: 'my-reply',
    title: 'Fees',
    text: 'Dear {name}, ...',
  }),
  deleted: listField(recordSchema, 'Deleted records, which staff can restore'),
  alerts: listField(recordSchema, 'How far the server has come with alerts'),
  views: listField(z.looseObject({ page: textField('A path'), count: countField() }), 'Views of pages'),
};

/** The fields of `db.json`, for code editors and `lintDb`. The server itself replaces wrong values by defaults. */
export const dbSchema = z.looseObject({
  ...collections,
  meta: optionalField(z.unknown(), 'The counters by which the server merges edits; leave them as they are'),
});

/** Converts to draft 7 of JSON Schema, because VS Code does not read later drafts in full. */
export const toJsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });

export const formatSchema = (schema: z.ZodType) => `${JSON.stringify(toJsonSchema(schema), null, 2)}\n`;
