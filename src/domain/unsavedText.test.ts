import { clockText, unsavedTextFrom } from './unsavedText';

test('a time of today shows the clock alone, any other its day too', () => {
  const now = new Date(2026, 10, 21, 16, 0);
  expect(clockText(new Date(2026, 10, 21, 9, 5), now)).toBe('09:05');
  expect(clockText(new Date(2026, 10, 20, 23, 59), now)).toBe('20 Nov, 23:59');
  expect(clockText(new Date(2026, 8, 1, 14, 5), now)).toBe('1 Sep, 14:05');
});

test('a stored text is parsed field by field; invalid fields are dropped', () => {
  const kept = { fields: { title: 'Rains', registration_required: true, body: 7 }, savedAt: 5, base: '"v3"', hadPictures: true };
  const fields = { title: 'Rains', registration_required: true };
  expect(unsavedTextFrom('a', kept)).toEqual({ ...kept, slot: 'a', fields });
  for (const other of [null, 'x', {}, { ...kept, fields: {} }, { ...kept, savedAt: 'soon' }]) {
    expect(unsavedTextFrom('a', other)).toBeUndefined();
  }
});
