import { extended, NO_SELECTION, toggled } from './messageSelection';

const listed = ['5', '4', '3', '2', '1'].map((id) => ({ id }));

test('a press selects a message, another one takes it out again', () => {
  const once = toggled(NO_SELECTION, '3');
  expect([...once.ids]).toEqual(['3']);
  expect([...toggled(once, '3').ids]).toEqual([]);
});

test('a range covers everything between the last pressed message and this one, in both directions', () => {
  expect([...extended(toggled(NO_SELECTION, '4'), '2', listed).ids]).toEqual(['4', '3', '2']);
  expect([...extended(toggled(NO_SELECTION, '2'), '4', listed).ids]).toEqual(['2', '4', '3']);
});

test('a range adds to what is selected and keeps its start', () => {
  const both = extended(toggled(toggled(NO_SELECTION, '1'), '5'), '4', listed);
  expect([...both.ids]).toEqual(['1', '5', '4']);
  expect([...extended(both, '3', listed).ids]).toEqual(['1', '5', '4', '3']);
});

test('without a start, or with one that is no longer listed, a range begins at the given message', () => {
  expect([...extended(NO_SELECTION, '4', listed).ids]).toEqual(['4']);
  expect([...extended(toggled(NO_SELECTION, '9'), '4', listed).ids]).toEqual(['9', '4']);
});

test('a message that is not listed selects nothing', () => {
  expect(extended(NO_SELECTION, '9', listed)).toBe(NO_SELECTION);
});
