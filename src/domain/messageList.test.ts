import { type ContactMessage, messagesFromResponse } from './message';
import {
  applyDelta,
  countWaiting,
  MESSAGE_VIEWS,
  mergeRemaining,
  messageListFromResponse,
  readMessageQuery,
  searchMessages,
  selectMessages,
} from './messageList';

const read = (query: string) => readMessageQuery(new URLSearchParams(query));

const messageQueryTestMessages: ContactMessage[] =
  messagesFromResponse({
    success: true,
    data: [
      { id: 4, status: 'unread', subject: 'Registration: ပွဲ', created_at: '2026-11-20T04:00:00Z' },
      { id: 3, status: 'read', subject: ' Application ', created_at: '2026-11-20T03:00:00Z', answered_at: '2026-11-21' },
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
  expect(selectMessages(messageQueryTestMessages, read(query)).map(({ id }) => id)).toEqual(ids.split(' '));
});

test.each(Object.entries(MESSAGE_VIEWS))('the view "%s" is read as its chip writes it', (view, address) => {
  expect(readMessageQuery(new URLSearchParams(address)).view).toBe(view);
});

const stored = (id: number, over: Record<string, unknown> = {}) => ({
  id,
  name: `Su Su ${id}`,
  email: `su${id}@mail.test`,
  phno: '',
  subject: 'Level 3',
  message: 'June?',
  status: 'unread',
  created_at: '2026-11-20T20:00:00Z',
  ...over,
});
const listOf = (reply: unknown) => {
  const list = messageListFromResponse(reply, 'W/"a.1"');
  if (!list) throw new Error('This is no list.');
  return list;
};
const ids = (messages: readonly { id: string }[]) => messages.map(({ id }) => id);

test('a message that is sent again without a change keeps its object identity [ADM-MSG-13]', () => {
  const list = listOf({ success: true, data: [stored(1)], total: 1, version: 'a.1' });
  const now = applyDelta(list, { success: true, data: [stored(1)], removed: [], total: 1, version: 'a.2' }, undefined);
  expect(now?.messages[0]).toBe(list.messages[0]);
});

test('the rest follows the newest, which stay as loaded; messages deleted in between disappear [API-MSG-02]', () => {
  const list = listOf({ success: true, data: [stored(4, { status: 'read' }), stored(3)], total: 4, version: 'a.1' });
  const all = listOf({ success: true, data: [stored(4), stored(2), stored(1)] });
  const whole = mergeRemaining(list, all.messages);
  expect(ids(whole.messages)).toEqual(['4', '2', '1']);
  expect(whole.messages[0]).toBe(list.messages[0]);
  expect(whole).toMatchObject({ isComplete: true, total: 3, version: 'a.1' });
});

test('messages that wait for an answer are counted once all messages are loaded [D-67]', () => {
  const data = [stored(2, { answered_at: '2026-11-21T03:00:00Z' }), stored(1, { status: 'read' })];
  expect(countWaiting(listOf({ success: true, data }))).toBe(1);
  expect(countWaiting(listOf({ success: true, data, total: 9, version: 'a.1' }))).toBe(0);
});

test('a search covers name, email, subject and message, ignoring case and Unicode form [ADM-MSG-03]', () => {
  const { messages } = listOf({
    success: true,
    data: [stored(3, { name: 'Daw Khin' }), stored(2, { message: 'ကျော\u200bင်း fees' }), stored(1, { subject: 'ITPEC' })],
  });
  expect(ids(searchMessages(messages, [' DAW ']))).toEqual(['3']);
  expect(ids(searchMessages(messages, ['ကျောင်း']))).toEqual(['2']);
  expect(ids(searchMessages(messages, ['itpec']))).toEqual(['1']);
  expect(searchMessages(messages, [' '])).toBe(messages);
});

test('a match never spans two fields [ADM-MSG-03]', () => {
  const { messages } = listOf({ success: true, data: [stored(1, { subject: 'Fees', message: 'June' })] });
  expect(searchMessages(messages, ['fees'])).toEqual(messages);
  expect(searchMessages(messages, ['feesjune'])).toEqual([]);
  expect(searchMessages(messages, ['fees\u0000june'])).toEqual([]);
});
