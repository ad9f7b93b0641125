import { type ContactMessage, messagesFromResponse } from './contactMessage';
import { messageQueryString, messagesFor, readMessageQuery } from './messageQuery';

const read = (query: string) => readMessageQuery(new URLSearchParams(query));

const messages: ContactMessage[] =
  messagesFromResponse({
    success: true,
    data: [
      { id: 4, status: 'unread', subject: 'Open Day', created_at: '2026-11-20T04:00:00Z' },
      { id: 3, status: 'read', subject: 'Application', created_at: '2026-11-20T03:00:00Z', answered_at: '2026-11-20T05:00:00Z' },
      { id: 2, status: 'read', subject: 'Fees of ITPEC Program', created_at: '2026-11-20T02:00:00Z' },
      { id: 1, status: 'unread', subject: 'Hello', created_at: '' },
    ],
  }) ?? [];

test.each([
  ['', '4 3 2 1'],
  ['status=unread', '4 1'],
  ['answer=waiting', '4 2 1'],
  ['answer=answered', '3'],
  ['status=read&answer=waiting', '2'],
  ['about=event', '4'],
  ['about=apply', '3'],
  ['about=program', '2'],
  ['about=other', '1'],
  ['sort=oldest', '2 3 4 1'],
  ['answer=waiting&sort=oldest&q=o', '2 4 1'],
  ['status=gone&answer=x&about=y&sort=z', '4 3 2 1'],
])('the address ?%s shows the messages %s [D-67, D-68]', (query, ids) => {
  expect(messagesFor(messages, read(query), new Set(['Open Day'])).map(({ id }) => id)).toEqual(ids.split(' '));
});

test.each(['', 'status=unread', 'status=read&answer=waiting&about=event&sort=oldest&q=tea+%26+%E1%80%80'])(
  'the query "%s" is read and written alike',
  (query) => {
    expect(messageQueryString(read(query))).toBe(query);
  },
);

test('defaults and unknown values stay out of the address', () => {
  expect(messageQueryString(read('status=all&answer=never&sort=newest&q=&page=3'))).toBe('');
  expect(messageQueryString({ answer: 'waiting' })).toBe('answer=waiting');
});
