import { aBlogPost, aMessage, anAdmin, anEvent } from '@/testing/builders';
import { contractLimits } from '../config/limits';
import { StorageError } from '../lib/storageError';
import type { CapacityLimits } from './capacity';
import { removeRestorable, restoreRecord, sweepDeleted } from './deletedRecords';
import { readDb } from './format/readDb';
import { writeDb } from './format/writeDb';
import type { Repository } from './Repository';
import type { ContactRecord } from './records';
import type { Storage } from './Storage';

/** An engine to test: how to make a storage without a database, and how to delete it. */
export type EngineUnderTest = {
  name: string;
  makeStorage(options: { limits: CapacityLimits; clock: () => Date }): Promise<{ storage: Storage; dispose(): Promise<void> }>;
};

const NOW = '2026-11-21T03:00:00.000Z';

/** A message by its name, as `create` takes it. */
export const messageOf =
  (name: string) =>
  (id: number): ContactRecord => ({
    id,
    name,
    email: 'su@mail.test',
    phno: '',
    subject: '',
    message: 'Hello',
    status: 'unread',
    created_at: NOW,
  });

/** Everything that `Repository` and `Storage` promise, as tests over one engine. */
export function testRepository({ name, makeStorage }: EngineUnderTest) {
  let repository: Repository;
  let storage: Storage;
  let dispose = async () => {};

  /** Opens a repository over these collections. */
  async function open(db: Record<string, unknown>, limits: CapacityLimits = contractLimits) {
    ({ storage, dispose } = await makeStorage({ limits, clock: () => new Date(NOW) }));
    await storage.replace(JSON.stringify(db));
    repository = await storage.open();
  }
  const restart = async () => {
    await repository.close();
    repository = await storage.open();
  };
  const names = async () => (await repository.list('contacts')).map((contact) => contact.name);

  afterEach(async () => {
    await repository.close();
    await dispose();
  });

  describe(`records in ${name}`, () => {
    test('are read by id, as a text or a number, and listed in the order of their creation', async () => {
      await open({
        contacts: [aMessage({ id: 7, name: 'Seven' }), aMessage({ id: 'abc', name: 'Letters' }), aMessage({ id: 3 })],
      });
      await repository.patch('contacts', 7, { status: 'read' });
      await repository.create('contacts', messageOf('New'));
      expect((await repository.list('contacts')).map(({ id }) => id)).toEqual([7, 'abc', 3, 8]);
      expect(await repository.get('contacts', '7')).toMatchObject({ id: 7, name: 'Seven', status: 'read' });
      expect(await repository.get('contacts', 'abc')).toMatchObject({ id: 'abc', name: 'Letters' });
      expect(await repository.get('contacts', 99)).toBeUndefined();
    });

    test('get ids that increase, also when a hundred are created at once', async () => {
      await open({ contacts: [aMessage({ id: 41 })] });
      const made = await Promise.all(Array.from({ length: 100 }, (_, at) => repository.create('contacts', messageOf(`${at}`))));
      const ids = made.map(({ id }) => Number(id)).sort((a, b) => a - b);
      expect(ids).toEqual(Array.from({ length: 100 }, (_, at) => 42 + at));
      expect(await repository.list('contacts')).toHaveLength(101);
    });

    test('never get the id of a removed record, not after a restart either', async () => {
      await open({});
      await repository.create('contacts', messageOf('One'));
      await repository.remove('contacts', 1);
      await restart();
      expect(await repository.create('contacts', messageOf('Two'))).toMatchObject({ id: 2 });
    });

    test('keep their id, fields and other fields when some are patched', async () => {
      await open({
        events: [anEvent({ id: 5, title: 'Before', images: ['uploads/a.webp'], colour: { of: ['the', 'poster'] } })],
      });
      const patched = await repository.patch('events', '5', { title: 'After', max_attendees: 12, images: [] });
      expect(patched).toMatchObject({ id: 5, title: 'After', max_attendees: 12, images: [], colour: { of: ['the', 'poster'] } });
      await restart();
      expect(await repository.get('events', 5)).toEqual(patched);
    });

    test('of any text come back as they were', async () => {
      await open({});
      const message = `"quotes" \\ ' -- $1 {a,b} <b> \t\n မြန်မာ 👩🏽‍🏫 ${'long '.repeat(3000)}`;
      await repository.create('contacts', (id) => ({ ...messageOf('Any')(id), message }));
      await restart();
      expect((await repository.get('contacts', 1))?.message).toBe(message);
    });

    test('are put back under the id that they had, and no other record gets that id', async () => {
      await open({ contacts: [aMessage({ id: 5, name: 'Five', colour: 'red' }), aMessage({ id: 6 })] });
      const removed = await repository.remove('contacts', 5);
      await repository.insert('contacts', removed);
      await repository.insert('contacts', { ...removed, id: 40, name: 'Forty' });
      expect(await repository.get('contacts', 5)).toEqual(removed);
      expect(await repository.create('contacts', messageOf('New'))).toMatchObject({ id: 41 });
      await restart();
      expect(await names()).toEqual([expect.any(String), 'Five', 'Forty', 'New']);
      expect(await repository.get('contacts', 5)).toEqual(removed);
    });

    test('that are missing cannot be patched or removed', async () => {
      await open({});
      for (const attempt of [repository.patch('contacts', 1, { name: 'X' }), repository.remove('contacts', 1)]) {
        const error = await attempt.catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(StorageError);
        expect(error).toMatchObject({ code: 'NOT_FOUND' });
      }
    });

    test('beyond the limits of the storage are rejected, and nothing is stored of them', async () => {
      await open({ contacts: [aMessage({ id: 1 })] }, { ...contractLimits, contacts: 2, dbBytes: 2000 });
      await repository.create('contacts', messageOf('Fits'));
      await expect(repository.create('contacts', messageOf('Third'))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
      const long = { message: 'x'.repeat(200_000) };
      await expect(repository.patch('contacts', 2, long)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
      expect(await repository.list('contacts')).toMatchObject([{ id: 1 }, { name: 'Fits', message: 'Hello' }]);
    });

    test('that were deleted need no room, so that a full storage can be emptied and nothing is lost', async () => {
      await open(
        { contacts: [aMessage({ id: 1, name: 'Full' }), aMessage({ id: 2 })] },
        { ...contractLimits, contacts: 2, dbBytes: 1 },
      );
      const deletion = { by: { id: 1, name: 'Daw Thandar' }, at: new Date(NOW) };
      const removed = await repository.transaction((draft) => removeRestorable(draft, 'contacts', 1, deletion));
      await restart();
      expect(await repository.list('deleted')).toMatchObject([
        { collection: 'contacts', record_id: 1, record: removed, deleted_at: NOW, deleted_by: 1, deleted_by_name: 'Daw Thandar' },
      ]);
    });

    test('that were deleted come back as they were, and go for good after 30 days', async () => {
      await open({ contacts: [aMessage({ id: 1, name: 'Back', colour: { of: ['the', 'poster'] } }), aMessage({ id: 2 })] });
      const day = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000);
      const remove = (id: number) =>
        repository.transaction((draft) =>
          removeRestorable(draft, 'contacts', id, { by: { id: 1, name: 'Daw Thandar' }, at: day(0) }),
        );
      const removed = await remove(1);
      await sweepDeleted(repository, day(29.9));
      await restart();
      expect(await repository.transaction((draft) => restoreRecord(draft, 'contacts', '1'))).toEqual(removed);
      expect([await repository.get('contacts', 1), await repository.list('deleted')]).toEqual([removed, []]);
      expect(await repository.transaction((draft) => restoreRecord(draft, 'contacts', 1))).toBeUndefined();
      await remove(2);
      await sweepDeleted(repository, day(30));
      expect(await repository.list('deleted')).toEqual([]);
      expect(await repository.transaction((draft) => restoreRecord(draft, 'contacts', 2))).toBeUndefined();
    });

    test('never change in place, and are the same objects until they change', async () => {
      await open({ contacts: [aMessage({ id: 1, name: 'Before' }), aMessage({ id: 2 })] });
      const [list, record, other] = [
        await repository.list('contacts'),
        await repository.get('contacts', 1),
        await repository.get('contacts', 2),
      ];
      await repository.patch('contacts', 1, { name: 'After' });
      await repository.create('contacts', messageOf('New'));
      expect([list.length, record?.name]).toEqual([2, 'Before']);
      expect(await repository.get('contacts', 2)).toBe(other);
    });

    test('of views add up by page and day', async () => {
      await open({ views: [{ page: '/', date: '2026-11-20', count: 5 }] });
      const [today, yesterday] = ['2026-11-21', '2026-11-20'];
      await Promise.all([
        repository.addViews([
          { page: '/', date: today, count: 2 },
          { page: '/', date: yesterday, count: 1 },
        ]),
        repository.addViews([{ page: '/', date: today, count: 3 }]),
      ]);
      await restart();
      expect(await repository.list('views')).toEqual([
        { page: '/', date: yesterday, count: 6 },
        { page: '/', date: today, count: 5 },
      ]);
    });
  });

  describe(`a transaction of ${name}`, () => {
    test('sees what was committed before it, and its own changes', async () => {
      await open({ contacts: [aMessage({ id: 1, name: 'Old' })] });
      await repository.create('contacts', messageOf('Committed'));
      const seen = await repository.transaction(async (draft) => {
        await draft.create('contacts', messageOf('Own'));
        await draft.patch('contacts', 1, { name: 'Patched' });
        await draft.remove('contacts', 2);
        return [await draft.list('contacts'), await draft.get('contacts', 1), await draft.get('contacts', 2)] as const;
      });
      expect(seen[0].map((contact) => contact.name)).toEqual(['Patched', 'Own']);
      expect([seen[1]?.name, seen[2]]).toEqual(['Patched', undefined]);
      expect(await names()).toEqual(['Patched', 'Own']);
    });

    test('that throws changes nothing, and its error passes unchanged; others at the same time are stored', async () => {
      await open({ contacts: [aMessage({ id: 1, name: 'Before' })] });
      const fault = new Error('of the work');
      const results = await Promise.allSettled([
        repository.create('contacts', messageOf('First')),
        repository.transaction(async (draft) => {
          await draft.patch('contacts', 1, { name: 'Changed' });
          await draft.create('contacts', messageOf('Lost'));
          throw fault;
        }),
        repository.create('contacts', messageOf('Third')),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(results[1]).toMatchObject({ reason: fault });
      expect((await names()).sort()).toEqual(['Before', 'First', 'Third']);
      expect((await repository.list('contacts')).map(({ id }) => id)).toEqual([1, 2, 3]);
    });

    test('can change what it has read without losing the change of another', async () => {
      await open({ events: [anEvent({ id: 1, max_attendees: 100 })] });
      const addOne = () =>
        repository.transaction(async (draft) => {
          const stored = await draft.get('events', 1);
          await draft.patch('events', 1, { max_attendees: (stored?.max_attendees ?? 0) + 1 });
        });
      await Promise.all(Array.from({ length: 20 }, addOne));
      expect(await repository.get('events', 1)).toMatchObject({ max_attendees: 120 });
    });

    test('is stored when it resolves, and the accepted ones are finished before the repository closes', async () => {
      await open({});
      const accepted = repository.create('contacts', messageOf('Accepted'));
      await repository.close();
      expect(await accepted).toMatchObject({ id: 1 });
      await expect(repository.create('contacts', messageOf('Late'))).rejects.toMatchObject({ code: 'SHUTTING_DOWN' });
      repository = await storage.open();
      expect(await names()).toEqual(['Accepted']);
    });
  });

  describe(`changes in ${name}`, () => {
    test('give their collection another version, and only theirs', async () => {
      await open({ contacts: [aMessage({ id: 1 })], blogs: [aBlogPost({ id: 1 })] });
      const [contacts, blogs] = [repository.version('contacts'), repository.version('blogs')];
      expect([repository.version('contacts'), contacts]).toEqual([contacts, expect.stringMatching(/^[^\s"]+$/)]);
      await repository.patch('contacts', 1, { status: 'read' });
      const after = repository.version('contacts');
      expect(after).not.toBe(contacts);
      await expect(repository.remove('contacts', 9)).rejects.toThrow();
      expect([repository.version('contacts'), repository.version('blogs')]).toEqual([after, blogs]);
    });

    test('since a version are those of its records alone; since an unknown one there is no answer', async () => {
      await open({ contacts: [1, 2, 3].map((id) => aMessage({ id })) });
      const before = repository.version('contacts');
      await repository.patch('contacts', 2, { name: 'Changed' });
      await repository.remove('contacts', 3);
      await repository.create('contacts', messageOf('New'));
      const changes = await repository.changesSince('contacts', before);
      expect(changes?.changed.map((contact) => contact.name).sort()).toEqual(['Changed', 'New']);
      expect(changes?.removed).toEqual([3]);
      expect(await repository.changesSince('contacts', repository.version('contacts'))).toEqual({ changed: [], removed: [] });
      for (const unknown of ['', 'x', '1.1', `${before}9`, '-1']) {
        expect(await repository.changesSince('contacts', unknown)).toBeUndefined();
      }
    });

    test('reach listeners before their writer gets its response; what failed reaches none', async () => {
      await open({});
      const heard: string[] = [];
      repository.onChange((collections) => heard.push(`changed ${collections}`));
      await repository.create('contacts', messageOf('New')).then(() => heard.push('resolved'));
      await repository.remove('contacts', 9).catch(() => heard.push('rejected'));
      expect(heard).toEqual(['changed contacts', 'resolved', 'rejected']);
    });

    test('leave a healthy repository, whose reads need no refresh in the same process', async () => {
      await open({});
      await repository.create('contacts', messageOf('New'));
      expect(await names()).toEqual(['New']);
      await repository.refresh();
      expect([await names(), await repository.isHealthy()]).toEqual([['New'], true]);
    });
  });

  describe(`portable text and ${name}`, () => {
    const db = {
      motto: 'Of another program',
      users: [anAdmin({ password: undefined, password_hash: '$argon2id$none', nickname: 'T' })],
      blogs: [{ shelf: 3, id: 'first-post', title: 'First', body: 'Text' }, aBlogPost({ id: 2, author_id: '1', rating: 4.5 })],
      events: [{ id: 1, title: 'Undated', max_attendees: 1e300, published: 0, featured_image: 'uploads/a.webp' }],
      deleted: [
        {
          id: 4,
          collection: 'blogs',
          record_id: 9,
          record: { id: 9, title: 'NUL \0' },
          deleted_at: NOW,
          deleted_by: 1,
          deleted_by_name: 'T',
        },
      ],
      contacts: [
        aMessage({ id: '7', message: 'NUL \0 and half a pair \ud83d' }),
        aMessage({ id: 8, phno: '', answered_at: NOW, answered_by: 1, notes: [{ id: 1, text: 'Called', by: 'phone' }] }),
      ],
      views: [
        { page: '/', date: '2026-11-20', count: 5 },
        { page: '/', date: '2026-11-20', count: 1e300, source: 'twice' },
      ],
      meta: { commit: 12, last_ids: { contacts: 30 } },
    };
    const portable = async (text: string) => writeDb((await readDb(text, { canHashPasswords: false })).db);

    test('a snapshot holds every record and field, byte for byte', async () => {
      await open(db);
      expect(writeDb(await repository.snapshot())).toBe(await portable(JSON.stringify(db)));
      expect(await repository.create('contacts', messageOf('New'))).toMatchObject({ id: 31 });
    });

    test('the whole database is read and replaced as text', async () => {
      await open(db);
      await repository.create('contacts', messageOf('New'));
      await repository.close();
      const text = String(await storage.read());
      await storage.replace(JSON.stringify({ users: db.users }));
      repository = await storage.open();
      expect([(await repository.list('users')).length, await repository.list('blogs')]).toEqual([1, []]);
      await repository.close();
      await storage.replace(text);
      expect(String(await storage.read())).toBe(text);
      repository = await storage.open();
      expect((await names()).at(-1)).toBe('New');
    });

    test('a transaction without a server is stored for the next one', async () => {
      await open(db);
      await repository.close();
      await storage.transaction((draft) => draft.patch('users', 1, { name: 'Renamed' }));
      repository = await storage.open();
      expect(await repository.get('users', 1)).toMatchObject({ name: 'Renamed' });
    });
  });
}
