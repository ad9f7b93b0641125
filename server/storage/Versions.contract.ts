import { DAY_MS } from '@/domain/dates';
import { aBlogPost, anEvent } from '@/testing/builders';
import { type EngineUnderTest, NOW, openEngine } from '@/testing/engineUnderTest';
import { defaultLimits } from '../config/limits';
import { purgeExpired, removeRestorable, restoreRecord } from './deletedRecords';
import type { RecordId } from './records';
import { type NewVersion, toReplacedVersion, VERSIONS_MAX, type VersionedName } from './versions';

const IMAGE = 'abcdefghijklmnopqrstuvwxyz.webp';

/** Everything that an engine promises about versions, as tests over one engine. */
export function testVersions(tested: EngineUnderTest) {
  const engine = openEngine(tested);
  const by: Pick<NewVersion, 'replaced_by' | 'replaced_by_name'> = { replaced_by: 1, replaced_by_name: 'Daw Thandar' };

  /** Saves a record as the API does: the change and the version that it leaves, in one transaction. */
  const save = (collection: VersionedName, id: RecordId, changes: Record<string, unknown>, fails = false) =>
    engine.repository.transaction(async (draft) => {
      const before = await draft.get(collection, id);
      const after = await draft.patch(collection, id, { ...changes, version: (before?.version ?? 0) + 1 });
      const replaced = before && toReplacedVersion(collection, before, after);
      await draft.keepVersions(replaced ? [{ ...by, ...replaced }] : []);
      if (fails) throw new Error('Rejected.');
    });
  const titles = async (collection: VersionedName, id: RecordId) =>
    (await engine.repository.versions(collection, id)).map(({ state }) => state.title);

  describe(`versions in ${tested.name}`, () => {
    test('are the states that saves replaced, newest first, with who, when and which fields [D13]', async () => {
      await engine.open({ blogs: [aBlogPost({ id: 3, title: 'One', rating: 4.5 }), aBlogPost({ id: 31 })] });
      const first = await engine.repository.get('blogs', 3);
      await save('blogs', 3, { title: 'Two' });
      await save('blogs', '3', { title: 'Three', content: 'NUL \0 and half a pair \ud83d မြန်မာ' });
      await save('blogs', 31, { title: 'Another' });
      await engine.restart();
      const [newest, oldest, ...others] = await engine.repository.versions('blogs', '3');
      expect(others).toEqual([]);
      expect(oldest).toEqual({
        collection: 'blogs',
        record_id: 3,
        id: oldest?.id,
        replaced_at: NOW,
        ...by,
        fields: ['title'],
        state: first,
      });
      expect(newest).toMatchObject({ fields: ['title', 'content'], state: { title: 'Two', rating: 4.5 } });
      expect(newest?.id).not.toBe(oldest?.id);
      await save('blogs', 3, { content: 'Back' });
      expect((await engine.repository.versions('blogs', 3))[0]?.state.content).toBe('NUL \0 and half a pair \ud83d မြန်မာ');
      expect(await engine.repository.versions('events', 3)).toEqual([]);
    });

    test('are not left by a save that is rolled back [D13]', async () => {
      await engine.open({ events: [anEvent({ id: 1, title: 'One' })] });
      await expect(save('events', 1, { title: 'Two' }, true)).rejects.toThrow('Rejected.');
      expect(await titles('events', 1)).toEqual([]);
    });

    test('are at most 20 of a record; the oldest go first', async () => {
      await engine.open({ blogs: [aBlogPost({ id: 1, title: '0' })], events: [anEvent({ id: 1, title: 'Open Day' })] });
      await save('events', 1, { title: 'Open House' });
      for (let number = 1; number <= VERSIONS_MAX + 3; number += 1) await save('blogs', 1, { title: String(number) });
      const expected = Array.from({ length: VERSIONS_MAX }, (_, at) => String(VERSIONS_MAX + 2 - at));
      expect(await titles('blogs', 1)).toEqual(expected);
      expect(await titles('events', 1)).toEqual(['Open Day']);
    });

    test('are the newest 20 with other texts, however often the status is switched; of switches the latest [D13, D-77]', async () => {
      await engine.open({ blogs: [aBlogPost({ id: 1, title: '0' })], events: [anEvent({ id: 1, title: '0' })] });
      const switchStatus = async () => {
        for (const status of ['draft', 'published', 'draft']) await save('blogs', 1, { status });
        await save('events', 1, { publish_at: '2026-12-01T09:00:00.000Z', withdraw_at: undefined });
        await save('events', 1, { publish_at: undefined, withdraw_at: '2026-12-02T09:00:00.000Z' });
      };
      for (let number = 1; number <= VERSIONS_MAX + 3; number += 1) {
        await switchStatus();
        await save('blogs', 1, { title: String(number) });
        await save('events', 1, { title: String(number) });
      }
      const before = Array.from({ length: VERSIONS_MAX }, (_, at) => String(VERSIONS_MAX + 2 - at));
      expect([await titles('blogs', 1), await titles('events', 1)]).toEqual([before, before]);
      for (let times = 0; times < 10; times += 1) await switchStatus();
      await engine.restart();
      const newest = String(VERSIONS_MAX + 3);
      expect([await titles('blogs', 1), await titles('events', 1)]).toEqual([
        [newest, ...before],
        [newest, ...before],
      ]);
      const [latest] = await engine.repository.versions('blogs', 1);
      expect(latest).toMatchObject({ fields: ['status'], state: { status: 'published' } });
    });

    test('are not left by a save that changes nothing but who saved, and when', async () => {
      await engine.open({ blogs: [aBlogPost({ id: 1, title: 'One' })] });
      await save('blogs', 1, { title: 'One', updated_at: NOW, updated_by: 1, updated_by_name: 'Daw Thandar' });
      await save('blogs', 1, { note: 'a field more' });
      await save('blogs', 1, { note: undefined });
      expect((await engine.repository.versions('blogs', 1)).map(({ fields }) => fields)).toEqual([['note'], ['note']]);
    });

    test('are bounded in bytes, all together; the oldest go first, and the newest stays', async () => {
      const content = 'long '.repeat(2000);
      const blogs = [1, 2, 3].map((id) => aBlogPost({ id, title: '0', content }));
      await engine.open({ blogs }, { ...defaultLimits, versionsBytes: 60_000 });
      for (let number = 1; number <= 6; number += 1)
        for (const id of [1, 2, 3]) await save('blogs', id, { title: String(number) });
      await engine.restart();
      const kept = (await Promise.all([1, 2, 3].map((id) => titles('blogs', id)))).flat();
      expect(kept.length).toBeLessThanOrEqual(6);
      expect(kept).toEqual(expect.arrayContaining(['5', '5', '5']));
    });

    test('name their images, which are in use', async () => {
      await engine.open({ blogs: [aBlogPost({ id: 1, image: `uploads/${IMAGE}` })] });
      expect(await engine.repository.versionImages()).toEqual(new Set());
      await save('blogs', 1, { image: '' });
      expect(await engine.repository.versionImages()).toEqual(new Set([IMAGE]));
    });

    test('stay with a deleted record while it can be restored, and go when it is gone for good', async () => {
      await engine.open({ blogs: [aBlogPost({ id: 1, title: 'One' }), aBlogPost({ id: 2, title: 'Other' })] });
      await save('blogs', 1, { title: 'Two' });
      await save('blogs', 2, { title: 'Kept' });
      const remove = (at: Date) =>
        engine.repository.transaction((draft) => removeRestorable(draft, 'blogs', 1, { by: { id: 1, name: 'Daw Thandar' }, at }));
      await remove(new Date(NOW));
      await engine.restart();
      const [deleted] = await engine.repository.list('deleted');
      await engine.repository.transaction(async (draft) => deleted && restoreRecord(draft, 'blogs', deleted));
      expect(await titles('blogs', 1)).toEqual(['One']);
      await remove(new Date(NOW));
      await purgeExpired(engine.repository, new Date(Date.parse(NOW) + 29.9 * DAY_MS));
      expect(await engine.repository.list('deleted')).toHaveLength(1);
      await purgeExpired(engine.repository, new Date(Date.parse(NOW) + 30 * DAY_MS));
      expect([await titles('blogs', 1), await titles('blogs', 2)]).toEqual([[], ['Other']]);
    });

    test('are part of the portable text, which replaces all of them', async () => {
      await engine.open({ motto: 'Of another program', blogs: [aBlogPost({ id: 1, title: 'One' })] });
      await save('blogs', 1, { title: 'Two' });
      const before = await engine.repository.versions('blogs', 1);
      await engine.repository.close();
      const text = String(await engine.storage.read());
      expect(JSON.parse(text)).toMatchObject({ motto: 'Of another program', versions: [{ state: { title: 'One' } }] });
      await engine.storage.replace(JSON.stringify({ blogs: [aBlogPost({ id: 1, title: 'Seed' })] }));
      await engine.reopen();
      expect(await titles('blogs', 1)).toEqual([]);
      await engine.repository.close();
      await engine.storage.replace(text);
      await engine.reopen();
      expect(await engine.repository.versions('blogs', 1)).toEqual(before);
      expect((await engine.repository.snapshot()).versions).toEqual(before);
      await save('blogs', 1, { title: 'Three' });
      expect(await titles('blogs', 1)).toEqual(['Two', 'One']);
    });
  });
}
