import { applyDelta, applyLocalChange, completeList, countWaiting, messageListFromResponse } from './messageList';

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
const parseList = (response: unknown) => {
  const list = messageListFromResponse(response, 'W/"a.1"');
  if (!list) throw new Error('This is no list.');
  return list;
};
const ids = (messages: readonly { id: string }[]) => messages.map(({ id }) => id);

test('a message that is sent again without a change keeps its object identity [ADM-MSG-13]', () => {
  const list = parseList({ success: true, data: [stored(1)], total: 1, version: 'a.1' });
  const now = applyDelta(list, { success: true, data: [stored(1)], removed: [], total: 1, version: 'a.2' }, undefined);
  expect(now?.messages[0]).toBe(list.messages[0]);
});

test('new messages come on top in any order, restored ones where they were, undated ones last', () => {
  const on = (day: number) => stored(day, { created_at: `2026-11-${day}T20:00:00Z` });
  const list = parseList({ success: true, data: [on(20), on(18), stored(1, { created_at: '' })] });
  const addMessages = (...data: unknown[]) => ids(applyLocalChange(list, parseList({ success: true, data }).messages).messages);
  expect(addMessages(on(21), on(22))).toEqual(['22', '21', '20', '18', '1']);
  expect(addMessages(on(19), on(21))).toEqual(['21', '20', '19', '18', '1']);
  expect(addMessages(stored(2, { created_at: 'soon' }))).toEqual(['20', '18', '2', '1']);
});

test('changes without a total count the messages of the list', () => {
  const list = parseList({ success: true, data: [stored(2), stored(1)], total: 2, version: 'a.1' });
  const changes = { success: true, data: [stored(3)], removed: [1], version: 'a.2' };
  expect(applyDelta(list, changes, undefined)).toMatchObject({ total: 2, version: 'a.2', isComplete: true });
});

test('the rest follows the newest, which stay as loaded; messages deleted in between disappear [API-MSG-02]', () => {
  const list = parseList({ success: true, data: [stored(4, { status: 'read' }), stored(3)], total: 4, version: 'a.1' });
  const all = parseList({ success: true, data: [stored(4), stored(2), stored(1)] });
  const whole = completeList(list, all.messages);
  expect(ids(whole.messages)).toEqual(['4', '2', '1']);
  expect(whole.messages[0]).toBe(list.messages[0]);
  expect(whole).toMatchObject({ isComplete: true, total: 3, version: 'a.1' });
});

test('messages that wait for an answer are counted once all messages are loaded [D-67]', () => {
  const data = [stored(2, { answered_at: '2026-11-21T03:00:00Z' }), stored(1, { status: 'read' })];
  expect(countWaiting(parseList({ success: true, data }))).toBe(1);
  expect(countWaiting(parseList({ success: true, data, total: 9, version: 'a.1' }))).toBe(0);
});
