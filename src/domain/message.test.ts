import { messagesFromResponse } from './message';
import { currentAnswerer, readAnswer, waitingHours } from './messageAnswer';
import { CSV_COLUMNS, toCsvRows } from './messageCsv';
import { messageExcerpt } from './messageExcerpt';
import { readNotes } from './messageNote';

const begun = { answering_at: '2026-11-21T03:00:00.000Z', answering_by: '2', answering_by_name: 'Ma Thandar' };

test.each([
  ['03:00:10', 0],
  ['03:05:59', 5],
  ['03:59:59', 59],
  ['04:00:00', undefined],
  // The clock of a device can be behind the server's.
  ['02:59:50', 0],
])('at %s a message says how long ago its answer was begun: %s minutes [D-67]', (time, minutes) => {
  const now = new Date(`2026-11-21T${time}Z`);
  expect(currentAnswerer(begun, now)).toEqual(minutes === undefined ? undefined : { name: 'Ma Thandar', minutes });
});

test('a message that is answered, or that no one began to answer, names no one', () => {
  const now = new Date('2026-11-21T03:05:00Z');
  expect(currentAnswerer({}, now)).toBeUndefined();
  expect(currentAnswerer({ ...begun, answering_at: 'soon' }, now)).toBeUndefined();
  expect(currentAnswerer({ ...begun, answered_at: '2026-11-21T03:01:00Z' }, now)).toBeUndefined();
});

test('the answer of a response has its ids as texts and no empty fields', () => {
  const answer = { answered_at: '2026-11-21T03:00:00.000Z', answered_by: 2, answered_by_name: 'Ma Thandar' };
  expect(readAnswer({ ...answer, answering_at: '', status: 'read' })).toEqual({ ...answer, answered_by: '2' });
});

test('notes are read with their ids as texts; anything else is left out', () => {
  const note = { author_name: 'Ma Thandar', text: 'Called twice.', created_at: '2026-11-21T03:00:00.000Z' };
  expect(readNotes([{ id: 1, author_id: 2, ...note }, { text: 'No id' }, null])).toEqual([{ id: '1', author_id: '2', ...note }]);
  expect(readNotes(undefined)).toEqual([]);
});

const stored = {
  id: 3,
  name: 'Su Su',
  email: 'su@mail.test',
  phno: '+95 9 000 210 014',
  subject: '',
  message: 'She said "hello"',
  status: 'unread',
  created_at: '2026-11-20T20:00:00Z',
};

test('the export has seven columns in Yangon time; without a date it says N/A [ADM-MSG-15, 16, D-68]', () => {
  expect(CSV_COLUMNS).toEqual(['Name', 'Phone No', 'Email', 'Subject', 'Message', 'Status', 'Date']);
  const data = [stored, { ...stored, created_at: '' }];
  const row = ['Su Su', '+95 9 000 210 014', 'su@mail.test', 'No subject', 'She said "hello"', 'unread'];
  const dates = ['21 Nov 2026, 2:30 AM', 'N/A'];
  expect(toCsvRows(messagesFromResponse({ success: true, data }) ?? [])).toEqual(dates.map((date) => [...row, date]));
});

test('a row shows the start of a message on one line, without cut Burmese clusters [ADM-MSG-05]', () => {
  expect(messageExcerpt({ message: 'Short\nand whole.' })).toBe('Short and whole.');
  expect(messageExcerpt({ message: 'x'.repeat(111) })).toBe(`${'x'.repeat(110)}…`);
  expect(messageExcerpt({ message: 'ကို'.repeat(200) })).toBe(`${'ကို'.repeat(110)}…`);
});

test('a message waits by full hours until it is answered, read or not [D-67]', () => {
  const now = new Date('2026-11-22T00:00:00Z');
  expect(waitingHours({ created_at: stored.created_at }, now)).toBe(28);
  const [read] = messagesFromResponse({ success: true, data: [{ ...stored, status: 'read' }] }) ?? [];
  expect(read && waitingHours(read, now)).toBe(28);
  expect(waitingHours({ created_at: '2027-01-01T00:00:00Z' }, now)).toBe(0);
  expect(waitingHours({ created_at: stored.created_at, answered_at: '2026-11-21T00:00:00Z' }, now)).toBeUndefined();
  expect(waitingHours({ created_at: 'soon' }, now)).toBeUndefined();
  expect(waitingHours({ created_at: '' }, now)).toBeUndefined();
});
