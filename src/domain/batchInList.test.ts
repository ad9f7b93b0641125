import { effectOfBatch, revertEffect, showEffect } from './batchInList';
import { messagesFromResponse } from './message';
import { applyLocalChange, emptyMessageList } from './messageList';

const messages = messagesFromResponse({ success: true, data: [{ id: 2 }, { id: 1 }] }) ?? [];
const list = { ...emptyMessageList, messages, total: 2, version: 'a.1', etag: '"1"' };
const stamp = { userId: '7', userName: 'Ma Thandar', time: new Date('2026-11-21T03:00:00Z') };

test('a refused delete brings all its messages back', () => {
  const effect = effectOfBatch(list, { action: 'delete', ids: ['2', '9'] }, stamp);
  const shown = showEffect(list, effect);
  expect([shown.total, shown.messages.map(({ id }) => id)]).toEqual([1, ['1']]);
  expect(revertEffect(shown, effect)).toEqual(list);
});

test('a refused change leaves what a poll has replaced since, and the version from before the change', () => {
  const effect = effectOfBatch(list, { action: 'read', ids: ['1', '2'] }, stamp);
  const shown = showEffect(list, effect);
  expect(shown.messages.map(({ status }) => status)).toEqual(['read', 'read']);
  const newer = messages.filter(({ id }) => id === '2').map((message) => ({ ...message, name: 'Su' }));
  const polled = { ...applyLocalChange(shown, newer), version: 'a.2' };
  expect(revertEffect(polled, effect)).toEqual({ ...list, messages: [newer[0], messages[1]] });
});
