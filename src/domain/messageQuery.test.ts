import { type ContactMessage, messagesFromResponse } from './message';
import { MESSAGE_VIEWS, messagesFor, readMessageQuery } from './messageList';

const read = (query: string) => readMessageQuery(new URLSearchParams(query));

const messages: ContactMessage[] =
  messagesFromResponse({
    success: true,
    data: [
      { id: 4, status: 'unread', subject: 'Registration: ပွဲ', created_at: '2026-11-20T04:00:00Z' },
      {
        id: 3,
        status: 'read',
        subject: ' Application ',
        created_at: '2026-11-20T03:00:00Z',
        answered_at: '2026-11-20T05:00:00Z',
      },
      { id: 2, status: 'read', subject: 'Application: Level 3', created_at: '2026-11-20T02:00:00Z' },
      { id: 1, status: 'unread', subject: 'My application', created_at: '' },
    ],
  }) ?? [];

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
  expect(messagesFor(messages, read(query)).map(({ id }) => id)).toEqual(ids.split(' '));
});

test.each(Object.entries(MESSAGE_VIEWS))('the view "%s" is read as its chip writes it', (view, address) => {
  expect(readMessageQuery(new URLSearchParams(address)).view).toBe(view);
});
