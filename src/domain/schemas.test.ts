import type { z } from 'zod';
import { loginSchema } from './accountSchema';
import { newEventSchema } from './eventSchema';
import { contactSchema } from './messageSchema';
import { newBlogSchema } from './postSchema';
import { toStoredDateTime } from './scheduleSchema';
import { newUserSchema } from './userSchema';

/** The first error of each field, as screens and server show it. */
function texts(schema: z.ZodType, value: unknown): Record<string, string> {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

const blog = { title: 'T', slug: 's', excerpt: 'E', body: 'B', category: 'C' };
const event = {
  title: 'T',
  slug: 's',
  description: 'D',
  start_date: '2026-11-21T09:00',
  end_date: '2026-11-21 10:00',
  max_attendees: '50',
};
const contact = { name: 'Su', email: 'su@mail.test', message: 'Hello' };

test.each(['100001', '1000000', 100_001])('%s attendees are too many, and the error says so', (max_attendees) => {
  expect(texts(newEventSchema, { ...event, max_attendees })).toEqual({ max_attendees: 'Max attendees can be 100,000 at most.' });
});

test('an event can omit location and category, and ends no earlier than it starts [VAL-15, VAL-16, CONST-12]', () => {
  expect(newEventSchema.parse(event)).toMatchObject({
    location: '',
    category: 'education',
    registration_required: false,
    max_attendees: 50,
    start_date: '2026-11-21 09:00:00',
  });
  expect(texts(newEventSchema, { ...event, end_date: '2026-11-21 08:59' })).toEqual({
    end_date: 'End date must not be before the start date.',
  });
  expect(texts(newEventSchema, { ...event, end_date: event.start_date })).toEqual({});
});

test('only valid dates are stored', () => {
  expect(toStoredDateTime('2026-02-28T09:00')).toBe('2026-02-28 09:00:00');
  expect(toStoredDateTime('2026-02-29 09:00')).toBeUndefined();
  expect(toStoredDateTime('1999-01-01 09:00')).toBeUndefined();
  expect(toStoredDateTime('2026-01-01 24:00')).toBeUndefined();
});

test('a message needs name, email and text, within their limits [PUB-CONT-08]', () => {
  expect(texts(contactSchema, {})).toEqual({
    name: 'Name is required.',
    email: 'Email is required.',
    message: 'Message is required.',
  });
  const long = { name: 'x'.repeat(101), phno: '1'.repeat(41), subject: 'x'.repeat(201), message: 'x'.repeat(5001) };
  expect(texts(contactSchema, { ...contact, ...long })).toEqual({
    name: 'Name is too long.',
    phno: 'Phone number is too long.',
    subject: 'Subject is too long.',
    message: 'Message is too long.',
  });
  expect(texts(contactSchema, { ...contact, name: '😀'.repeat(100) })).toEqual({});
});

test.each([
  'su',
  'su@mail',
  'su@@mail.test',
  'su @mail.test',
  'su@mail..test',
  'su\u007f@mail.test',
  's\u0085u@mail.test',
  `${'x'.repeat(250)}@mail.test`,
])('%p is not an email address', (email) => {
  expect(texts(contactSchema, { ...contact, email })).toEqual({ email: 'Enter a valid email address.' });
});

test.each([
  'hnin@mail.test\u200b',
  '\u200ehnin@mail.test\u200f',
  '\ufeffhnin@\u2060mail.test',
  'hnin@mail\u00ad.test',
  'hnin@mail.test။',
  'hnin@mail.test ၊ ',
  'mailto:hnin@mail.test',
  'MAILTO: hnin@mail.test',
  '<hnin@mail.test>',
  '<mailto:hnin@mail.test>။',
  'hnin@mail.test\u000b',
])('an address that comes as %j is stored without what was copied with it, and signs in [PUB-CONT-08]', (email) => {
  expect(contactSchema.parse({ ...contact, email }).email).toBe('hnin@mail.test');
  expect(newUserSchema.parse({ name: 'Hnin', email, password: 'golden-lotus-1' }).email).toBe('hnin@mail.test');
  expect(loginSchema.parse({ email, password: 'x' }).email).toBe('hnin@mail.test');
});

test('breaks of Office become breaks or spaces, other control letters go [contract, section 1.8]', () => {
  const typed = 'Why study IT\u000bin\u000cYangon?\tNow\u2028here\u0001\u0000';
  expect(newBlogSchema.parse({ ...blog, title: typed, body: typed })).toMatchObject({
    title: 'Why study IT in Yangon? Now here',
    body: 'Why study IT\nin\nYangon?\tNow\nhere',
  });
  expect(newEventSchema.parse({ ...event, location: 'Room\u000b4', description: 'One\u000btwo' })).toMatchObject({
    location: 'Room 4',
    description: 'One\ntwo',
  });
  expect(
    contactSchema.parse({ name: 'Su\u001f\u000bSu', email: contact.email, subject: 'A\u0085B', message: 'C\r\u000bD' }),
  ).toMatchObject({ name: 'Su Su', subject: 'A B', message: 'C\n\nD' });
});

test.each([123, ['a'], 'a\ud800b'])('%j is not a name', (name) => {
  expect(texts(contactSchema, { ...contact, name })).toHaveProperty('name');
});

test('texts are stored trimmed and in NFC; a body keeps its spaces', () => {
  expect(contactSchema.parse({ ...contact, name: ' Jose\u0301 ' }).name).toBe('Jos\u00e9');
  expect(newBlogSchema.parse({ ...blog, body: '    code' }).body).toBe('    code');
});

test('the sign-in needs both fields and takes the password as typed', () => {
  expect(loginSchema.parse({ email: ' Thandar@NITcollege.test ', password: ' a ' })).toEqual({
    email: 'thandar@nitcollege.test',
    password: ' a ',
  });
  expect(texts(loginSchema, { email: 'a@b.test' })).toEqual({ password: 'Email and password are required.' });
});
