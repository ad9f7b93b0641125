import { unsavedTextFrom } from '../domain/unsavedText';
import { unsavedTexts } from './unsavedTexts';

const now = new Date('2026-11-21T03:00:00Z');
const daysAgo = (days: number) => now.getTime() - days * 24 * 3_600_000;
const aText = (slot: string, savedAt = daysAgo(0)) => ({ slot, fields: { title: slot }, savedAt, base: '', hadPictures: false });
const slots = (record: string, person: string) =>
  unsavedTexts(record, person)
    .list(now)
    .map(({ slot }) => slot);

afterEach(() => localStorage.clear());

test('each record and each user has separate texts, the newest first', () => {
  const mine = unsavedTexts('blog/7', '1');
  mine.store(aText('older', daysAgo(2)));
  mine.store(aText('newer', daysAgo(1)));
  unsavedTexts('blog/70', '1').store(aText('other post'));
  unsavedTexts('blog/7', 'su@mail.test').store(aText('other person'));
  expect(slots('blog/7', '1')).toEqual(['newer', 'older']);
  expect(mine.list(now)[0]).toEqual(aText('newer', daysAgo(1)));
  mine.remove('newer');
  expect(slots('blog/7', '1')).toEqual(['older']);
  expect(slots('blog/7', 'su@mail.test')).toEqual(['other person']);
});

test('unclaimed texts of all users are deleted after two weeks, and so are unreadable ones', () => {
  unsavedTexts('event/new', '2').store(aText('old', daysAgo(15)));
  unsavedTexts('event/new', '2').store(aText('young', daysAgo(13)));
  localStorage.setItem('unsaved/event/new/2/broken', '{');
  localStorage.setItem('draft_contact', '{"texts":{}}');
  expect(slots('blog/7', '1')).toEqual([]);
  expect(new Set(Object.keys(localStorage))).toEqual(new Set(['draft_contact', 'unsaved/event/new/2/young']));
});

test('changes of another tab to the same texts are reported, other changes are not', () => {
  const seen = jest.fn();
  const stop = unsavedTexts('blog/7', '1').subscribe(seen);
  const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  tell('unsaved/blog/7/1/a');
  tell(null);
  tell('unsaved/blog/8/1/a');
  tell('admin_user');
  expect(seen).toHaveBeenCalledTimes(2);
  stop();
  tell('unsaved/blog/7/1/a');
  expect(seen).toHaveBeenCalledTimes(2);
});

test('without storage nothing is stored and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  const texts = unsavedTexts('blog/7', '1');
  texts.store(aText('a'));
  texts.remove('a');
  expect(texts.list(now)).toEqual([]);
});

test('a stored text is parsed field by field; invalid fields are dropped', () => {
  const kept = { fields: { title: 'Rains', registration_required: true, body: 7 }, savedAt: 5, base: '"v3"', hadPictures: true };
  const fields = { title: 'Rains', registration_required: true };
  expect(unsavedTextFrom('a', kept)).toEqual({ ...kept, slot: 'a', fields });
  for (const other of [null, 'x', {}, { ...kept, fields: {} }, { ...kept, savedAt: 'soon' }]) {
    expect(unsavedTextFrom('a', other)).toBeUndefined();
  }
});
