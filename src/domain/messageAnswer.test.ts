import { begunAnswer, readAnswer } from './message';
import { notesFrom } from './messageWork';

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
  expect(begunAnswer(begun, now)).toEqual(minutes === undefined ? undefined : { name: 'Ma Thandar', minutes });
});

test('a message that is answered, or that no one began to answer, names no one', () => {
  const now = new Date('2026-11-21T03:05:00Z');
  expect(begunAnswer({}, now)).toBeUndefined();
  expect(begunAnswer({ ...begun, answering_at: 'soon' }, now)).toBeUndefined();
  expect(begunAnswer({ ...begun, answered_at: '2026-11-21T03:01:00Z' }, now)).toBeUndefined();
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
