import { answeringNow, readAnswer } from './messageAnswer';
import { notesFrom } from './messageNote';

const begun = { answering_at: '2026-11-21T03:00:00.000Z', answering_by: 2, answering_by_name: 'Ma Thandar' };

test.each([
  ['03:00:00', 'Ma Thandar'],
  ['03:09:59', 'Ma Thandar'],
  ['02:58:00', 'Ma Thandar'],
  ['03:10:00', undefined],
])('at %s an answer that was begun at 03:00 is being written by %s [D-67]', (time, name) => {
  expect(answeringNow(begun, new Date(`2026-11-21T${time}Z`))?.name).toBe(name);
});

test('a message that no one is answering names no one', () => {
  expect(answeringNow({}, new Date())).toBeUndefined();
  expect(answeringNow({ ...begun, answering_at: 'soon' }, new Date())).toBeUndefined();
});

test('the answer of a response has its ids as texts and no empty fields', () => {
  const answer = { answered_at: '2026-11-21T03:00:00.000Z', answered_by: 2, answered_by_name: 'Ma Thandar', answering_at: '' };
  expect(readAnswer({ ...answer, status: 'read' })).toEqual({
    answered_at: '2026-11-21T03:00:00.000Z',
    answered_by: '2',
    answered_by_name: 'Ma Thandar',
  });
});

test('notes are read with their ids as texts; anything else is left out', () => {
  const note = { author_name: 'Ma Thandar', text: 'Called twice.', created_at: '2026-11-21T03:00:00.000Z' };
  expect(notesFrom([{ id: 1, author_id: 2, ...note }, { text: 'No id' }, null])).toEqual([{ id: '1', author_id: '2', ...note }]);
  expect(notesFrom(undefined)).toEqual([]);
});
