import { messagesFromResponse } from './message';
import { findMessages, MESSAGE_VIEWS, readMessageQuery } from './messageQuery';
import { searchMessages } from './messageSearch';

const toMessages = (data: object[]) => messagesFromResponse({ success: true, data }) ?? [];
const ids = (messages: readonly { id: string }[]) => messages.map(({ id }) => id);
const read = (query: string) => readMessageQuery(new URLSearchParams(query));

const messages = toMessages([
  { id: 4, status: 'unread', subject: 'Registration: ပွဲ', created_at: '2026-11-20T04:00:00Z' },
  { id: 3, status: 'read', subject: ' Application ', created_at: '2026-11-20T03:00:00Z', answered_at: '2026-11-21' },
  { id: 2, status: 'read', subject: 'Application: Level 3', created_at: '2026-11-20T02:00:00Z' },
  { id: 1, status: 'unread', subject: 'My application', created_at: '' },
]);

test.each([
  ['', '4 3 2 1'],
  ['status=unread', '4 1'],
  ['answer=waiting', '2 4 1'],
  ['answer=waiting&sort=newest', '4 2 1'],
  ['status=read&answer=waiting', '2'],
  ['about=event', '4'],
  ['about=apply', '3 2'],
  ['sort=oldest', '2 3 4 1'],
  ['answer=waiting&q=level', '2'],
  ['answer=answered', '4 3 2 1'],
  ['about=program', '4 3 2 1'],
  ['status=gone&answer=x&about=y&sort=z', '4 3 2 1'],
])('the address ?%s shows the messages %s [D-67, D-68]', (query, ids) => {
  expect(findMessages(messages, read(query)).map(({ id }) => id)).toEqual(ids.split(' '));
});

test.each(Object.entries(MESSAGE_VIEWS))('the view "%s" is read as its chip writes it', (view, address) => {
  expect(readMessageQuery(new URLSearchParams(address)).view).toBe(view);
});

test('a search covers name, email, subject and message, ignoring case and Unicode form [ADM-MSG-03]', () => {
  const sent = toMessages([
    { id: 3, name: 'Daw Khin' },
    { id: 2, message: 'ကျော\u200bင်း fees' },
    { id: 1, subject: 'ITPEC' },
  ]);
  expect(ids(searchMessages(sent, [' DAW ']))).toEqual(['3']);
  expect(ids(searchMessages(sent, ['ကျောင်း']))).toEqual(['2']);
  expect(ids(searchMessages(sent, ['itpec']))).toEqual(['1']);
  expect(searchMessages(sent, [' '])).toBe(sent);
});

test('a match never spans two fields [ADM-MSG-03]', () => {
  const sent = toMessages([{ id: 1, subject: 'Fees', message: 'June' }]);
  expect(searchMessages(sent, ['fees'])).toEqual(sent);
  expect(searchMessages(sent, ['feesjune'])).toEqual([]);
  expect(searchMessages(sent, ['fees\u0000june'])).toEqual([]);
});
