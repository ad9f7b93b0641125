import { toBatches } from '@/domain/batches';
import { aBlogPost, aMessage, anEvent, aUser } from '@/testing/builders';
import { type EngineUnderTest, messageOf, NOW, openEngine } from '@/testing/engineUnderTest';
import { defaultLimits } from '../config/limits';
import { StorageError } from '../lib/storageError';
import { findDeleted, removeRestorable, requireRoomForDeleted, restoreRecord } from './deletedRecords';
import type { LiveName, RecordId } from './records';

/** Everything that `Repository` promises, as tests over one engine. */
export function testRepository(tested: EngineUnderTest) {
  const { name } = tested;
  const engine = openEngine(tested);

  describe(`records in ${name}`, () => {
    test('are read by id, as a text or a number, and listed in the order of their creation', async () => {
      await engine.open({
        contacts: [aMessage({ id: 7, name: 'Seven' }), aMessage({ id: 'abc', name: 'Letters' }), aMessage({ id: 3 })],
      });
      await engine.repository.patch('contacts', 7, { status: 'read' });
      await engine.repository.create('contacts', messageOf('New'));
      expect((await engine.repository.list('contacts')).map(({ id }) => id)).toEqual([7, 'abc', 3, 8]);
      expect(await engine.repository.get('contacts', '7')).toMatchObject({ id: 7, name: 'Seven', status: 'read' });
      expect(await engine.repository.get('contacts', 'abc')).toMatchObject({ id: 'abc', name: 'Letters' });
      expect(await engine.repository.get('contacts', 99)).toBeUndefined();
    });

    test('get ids that increase, also when a hundred are created at once', async () => {
      await engine.open({ contacts: [aMessage({ id: 41 })] });
      const made = await Promise.all(
        Array.from({ length: 100 }, (_, at) => engine.repository.create('contacts', messageOf(`${at}`))),
      );
      const ids = made.map(({ id }) => Number(id)).sort((a, b) => a - b);
      expect(ids).toEqual(Array.from({ length: 100 }, (_, at) => 42 + at));
      expect(await engine.repository.list('contacts')).toHaveLength(101);
    });

    test('never get the id of a removed record, not after a restart either', async () => {
      await engine.open({});
      await engine.repository.create('contacts', messageOf('One'));
      await engine.repository.remove('contacts', 1);
      await engine.restart();
      expect(await engine.repository.create('contacts', messageOf('Two'))).toMatchObject({ id: 2 });
    });

    test('are replaced as a whole by an earlier state, whose next id comes again, also after a restart', async () => {
      await engine.open({ contacts: [aMessage({ id: 1, name: 'One' })], blogs: [aBlogPost({ id: 4 })] });
      const before = await engine.repository.snapshot();
      await engine.repository.create('contacts', messageOf('Two'));
      await engine.repository.patch('contacts', 1, { name: 'Changed' });
      await engine.repository.remove('blogs', 4);
      const revision = engine.repository.revision('contacts');
      const told: string[] = [];
      engine.repository.onChange((collections) => told.push(...collections));
      await engine.repository.replace(before);
      expect(told).toEqual(expect.arrayContaining(['contacts', 'blogs']));
      expect(engine.repository.revision('contacts')).not.toBe(revision);
      for (const step of [async () => {}, engine.restart]) {
        await step();
        const { commit: _commit, ...meta } = (await engine.repository.snapshot()).meta;
        expect(meta).toEqual({ last_ids: before.meta.last_ids });
        expect(await engine.repository.list('contacts')).toEqual(before.contacts);
        expect(await engine.repository.list('blogs')).toEqual(before.blogs);
      }
      expect(await engine.repository.create('contacts', messageOf('Two'))).toMatchObject({ id: 2 });
    });

    test('keep their id, fields and other fields when some are patched', async () => {
      await engine.open({
        events: [anEvent({ id: 5, title: 'Before', images: ['uploads/a.webp'], colour: { of: ['the', 'poster'] } })],
      });
      const patched = await engine.repository.patch('events', '5', { title: 'After', max_attendees: 12, images: [] });
      expect(patched).toMatchObject({ id: 5, title: 'After', max_attendees: 12, images: [], colour: { of: ['the', 'poster'] } });
      await engine.restart();
      expect(await engine.repository.get('events', 5)).toEqual(patched);
    });

    test('state their bytes, which grow and shrink with them, without those of deleted records', async () => {
      await engine.open({ contacts: [aMessage({ id: 1 })] });
      const before = engine.repository.bytes();
      const message = 'long '.repeat(1000);
      const { id } = await engine.repository.create('contacts', (next) => ({ ...messageOf('Any')(next), message }));
      const grown = engine.repository.bytes() - before;
      expect(grown).toBeGreaterThan(message.length);
      expect(grown).toBeLessThan(message.length + 1000);
      await engine.repository.transaction((draft) =>
        removeRestorable(draft, 'contacts', id, { by: { id: 1, name: 'Daw Thandar' }, at: new Date(NOW) }),
      );
      expect(engine.repository.bytes()).toBe(before);
    });

    test('are put back under the id that they had, and no other record gets that id', async () => {
      await engine.open({ contacts: [aMessage({ id: 5, name: 'Five', colour: 'red' }), aMessage({ id: 6 })] });
      const removed = await engine.repository.remove('contacts', 5);
      await engine.repository.insert('contacts', removed);
      await engine.repository.insert('contacts', { ...removed, id: 40, name: 'Forty' });
      expect(await engine.repository.get('contacts', 5)).toEqual(removed);
      expect(await engine.repository.create('contacts', messageOf('New'))).toMatchObject({ id: 41 });
      await engine.restart();
      expect(await engine.names()).toEqual([expect.any(String), 'Five', 'Forty', 'New']);
      expect(await engine.repository.get('contacts', 5)).toEqual(removed);
    });

    test('that are missing cannot be patched or removed', async () => {
      await engine.open({});
      const missing = new StorageError('NOT_FOUND');
      await expect(engine.repository.patch('contacts', 1, { name: 'X' })).rejects.toEqual(missing);
      await expect(engine.repository.remove('contacts', 1)).rejects.toEqual(missing);
    });

    test('beyond the limits of the storage are rejected, and nothing is stored of them', async () => {
      await engine.open({ contacts: [aMessage({ id: 1 })] }, { ...defaultLimits, contacts: 2, dbBytes: 2000 });
      await engine.repository.create('contacts', messageOf('Fits'));
      await expect(engine.repository.create('contacts', messageOf('Third'))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
      const long = { message: 'x'.repeat(200_000) };
      await expect(engine.repository.patch('contacts', 2, long)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
      expect(await engine.repository.list('contacts')).toMatchObject([{ id: 1 }, { name: 'Fits', message: 'Hello' }]);
    });

    test('of a full storage all come back as they were when all of them were deleted [D-76]', async () => {
      const contacts = Array.from({ length: 110 }, (_, at) => aMessage({ id: at + 1, message: `${at} `.repeat(500) }));
      await engine.open({
        blogs: [aBlogPost({ id: 1, colour: { of: ['the', 'poster'] } })],
        users: [aUser({ id: 1 })],
        contacts,
      });
      const stored = async () => ({
        blogs: await engine.repository.list('blogs'),
        users: await engine.repository.list('users'),
        contacts: (await engine.repository.list('contacts')).toSorted((a, b) => Number(a.id) - Number(b.id)),
      });
      const before = await stored();
      const limits = { ...defaultLimits, blogs: 1, events: 0, users: 1, contacts: 110, dbBytes: engine.repository.bytes() };
      let seconds = 0;
      const remove = async (collection: LiveName, ids: RecordId[]) => {
        seconds += 1;
        const at = new Date(Date.parse(NOW) + seconds * 1000);
        await engine.repository.transaction(async (draft) => {
          for (const id of ids) await removeRestorable(draft, collection, id, { by: { id: 1, name: 'Daw Thandar' }, at });
          await requireRoomForDeleted(draft, at, limits, collection);
        });
      };
      const restore = (collection: LiveName, ids: RecordId[]) =>
        engine.repository.transaction(async (draft) => {
          for (const id of ids) {
            const kept = await findDeleted(draft, collection, id);
            if (kept) await restoreRecord(draft, collection, kept);
          }
        });
      const batches = toBatches(contacts.map(({ id }) => Number(id)));
      await remove('blogs', [1]);
      await remove('users', [1]);
      for (const batch of batches) await remove('contacts', batch);
      expect(await stored()).toEqual({ blogs: [], users: [], contacts: [] });
      await engine.restart();
      for (const batch of batches) await restore('contacts', batch);
      await restore('blogs', [1]);
      await restore('users', [1]);
      expect(await stored()).toEqual(before);
    });

    test('that were deleted need no room in a full storage; beyond their own room nothing is deleted [D-76]', async () => {
      const limits = { ...defaultLimits, dbBytes: 1, contacts: 1, blogs: 0, events: 0, users: 0 };
      await engine.open({ contacts: [1, 2, 3].map((id) => aMessage({ id })) }, limits);
      const remove = (ids: number[]) =>
        engine.repository.transaction(async (draft) => {
          const at = new Date(NOW);
          for (const id of ids) await removeRestorable(draft, 'contacts', id, { by: { id: 1, name: 'Daw Thandar' }, at });
          await requireRoomForDeleted(draft, at, limits, 'contacts');
        });
      await remove([1]);
      await expect(remove([2, 3])).rejects.toMatchObject({ code: 'DELETED_FULL' });
      expect((await engine.repository.list('contacts')).map(({ id }) => id)).toEqual([2, 3]);
      expect((await engine.repository.list('deleted')).map(({ record_id }) => record_id)).toEqual([1]);
    });

    test('of other kinds can be deleted although deleted messages fill their room [D-76, P2]', async () => {
      const limits = { ...defaultLimits, dbBytes: 1 };
      const message = 'x'.repeat(99_000);
      await engine.open(
        { blogs: [aBlogPost({ id: 1, content: message })], contacts: [1, 2].map((id) => aMessage({ id, message })) },
        limits,
      );
      const remove = (collection: 'blogs' | 'contacts', id: number) =>
        engine.repository.transaction(async (draft) => {
          await removeRestorable(draft, collection, id, { by: { id: 1, name: 'Daw Thandar' }, at: new Date(NOW) });
          await requireRoomForDeleted(draft, new Date(NOW), limits, collection);
        });
      await remove('contacts', 1);
      await expect(remove('contacts', 2)).rejects.toMatchObject({ code: 'DELETED_FULL' });
      await remove('blogs', 1);
      expect(await engine.repository.list('blogs')).toEqual([]);
    });

    test('never change in place, and are the same objects until they change', async () => {
      await engine.open({ contacts: [aMessage({ id: 1, name: 'Before' }), aMessage({ id: 2 })] });
      const [list, record, other] = [
        await engine.repository.list('contacts'),
        await engine.repository.get('contacts', 1),
        await engine.repository.get('contacts', 2),
      ];
      await engine.repository.patch('contacts', 1, { name: 'After' });
      await engine.repository.create('contacts', messageOf('New'));
      expect([list.length, record?.name]).toEqual([2, 'Before']);
      expect(await engine.repository.get('contacts', 2)).toBe(other);
    });

    test('of views add up by page', async () => {
      await engine.open({
        views: [
          { page: '/', count: 6 },
          { page: '/about', count: 9 },
        ],
      });
      await Promise.all([
        engine.repository.addViews([
          { page: '/', count: 2 },
          { page: '/blogs/7', count: 1 },
        ]),
        engine.repository.addViews([{ page: '/', count: 3 }]),
      ]);
      await engine.restart();
      expect(await engine.repository.list('views')).toEqual([
        { page: '/', count: 11 },
        { page: '/about', count: 9 },
        { page: '/blogs/7', count: 1 },
      ]);
    });
  });
}
