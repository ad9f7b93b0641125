import { messagesFromResponse } from './message';
import { batchProgressText, batchResultText, messageAfterAction, undoBatches } from './messageBatch';

const [unread, read] =
  messagesFromResponse({
    success: true,
    data: [
      { id: 1, answering_at: '2026-11-21T02:59:00Z' },
      { id: 2, status: 'read' },
    ],
  }) ?? [];
const before = [unread, read].flatMap((message) => message ?? []);
const result = (changed: string[]) => ({ changed, unchanged: [], failed: [] });
const at = { userId: '7', userName: 'Ma Thandar', time: new Date('2026-11-21T03:00:00Z') };

test('the undo of a batch takes back only what it changed', () => {
  expect(undoBatches('read', result(['1']), before)).toEqual([{ action: 'unread', ids: ['1'] }]);
  expect(undoBatches('delete', result(['1', '2']), before)).toEqual([{ action: 'restore', ids: ['1', '2'] }]);
  expect(undoBatches('unanswered', result(['2']), before)).toEqual([{ action: 'restore', ids: ['2'] }]);
  expect(undoBatches('read', result([]), before)).toEqual([]);
});

test('the undo of answered messages also marks those as unread that were', () => {
  expect(undoBatches('answered', result(['1', '2']), before)).toEqual([
    { action: 'unanswered', ids: ['1', '2'] },
    { action: 'unread', ids: ['1'] },
  ]);
});

test('the undo of answered messages keeps an answer from before the batch', () => {
  const answered = { ...before[0], status: 'unread', answered_at: '2026-11-20T03:00:00Z' };
  const [message] = messagesFromResponse({ success: true, data: [answered] }) ?? [];
  const batches = message && undoBatches('answered', result([message.id, '2']), [message, ...before.slice(1)]);
  expect(batches).toEqual([
    { action: 'unanswered', ids: ['2'] },
    { action: 'unread', ids: ['1'] },
  ]);
});

test('an answered message is read, names who answered, and no one is answering it', () => {
  const after = unread && messageAfterAction(unread, 'answered', at);
  expect(after).toMatchObject({ status: 'read', answered_at: '2026-11-21T03:00:00.000Z', answered_by_name: 'Ma Thandar' });
  expect(after).not.toHaveProperty('answering_at');
  expect(after && messageAfterAction(after, 'unanswered', at)).not.toHaveProperty('answered_at');
  expect(read && messageAfterAction(read, 'delete', at)).toBeUndefined();
});

test('large numbers have commas between thousands', () => {
  expect(batchProgressText(999, 1000)).toBe('999 of 1,000...');
  expect(batchProgressText(65_536, 1_234_567)).toBe('65,536 of 1,234,567...');
  const changed = Array.from({ length: 1200 }, (_, index) => String(index));
  expect(batchResultText({ changed, unchanged: [], failed: [] }, 'read')).toBe('1,200 messages marked as read.');
});
