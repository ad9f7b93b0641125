import { aBlogPost, aMessage, anAdmin, anEvent } from '@/testing/builders';
import { type EngineUnderTest, messageOf, NOW, openEngine } from '@/testing/engineUnderTest';
import { testAuditLog } from './AuditLog.contract';
import { readDb } from './format/readDb';
import { formatDb } from './format/serializeDb';
import { testRepository } from './Repository.contract';
import { testVersions } from './Versions.contract';

/** All that an engine promises, as tests; each part has hooks of its own. */
export function testEngine(engine: EngineUnderTest) {
  describe('repository', () => testRepository(engine));
  describe('transactions', () => testTransactions(engine));
  describe('storage', () => testStorage(engine));
  describe('lines', () => testAuditLog(engine));
  describe('versions', () => testVersions(engine));
}

/** What `Storage` promises about portable text and commands without a server, as tests over one engine. */
function testStorage(tested: EngineUnderTest) {
  const { name } = tested;
  const engine = openEngine(tested);

  describe(`portable text and ${name}`, () => {
    const db = {
      $schema: './db.schema.json',
      motto: 'Of another program',
      users: [anAdmin({ password: undefined, password_hash: '$argon2id$none', nickname: 'T' })],
      blogs: [{ shelf: 3, id: 'first-post', title: 'First', body: 'Text' }, aBlogPost({ id: 2, author_id: '1', rating: 4.5 })],
      events: [{ id: 1, title: 'Undated', max_attendees: 1e300, published: 0, featured_image: 'uploads/a.webp' }],
      alerts: [
        { id: 3, user_id: 1, channel: 'email', sent_to: 8, reminded_to: 0, failure: 'SMTP 451', undelivered: [7] },
        { id: 4, user_id: null, channel: 'email', sent_to: 8, reminded_to: 8, attempt: { fresh: 9, late: 0, until: NOW } },
      ],
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
        { page: '/', count: 5 },
        { page: '/blogs', count: 1e300, source: 'twice' },
      ],
      meta: { commit: 12, last_ids: { contacts: 30 } },
    };
    const portable = async (text: string) => formatDb((await readDb(text, { acceptsPlainPasswords: false })).db);

    test('a snapshot holds every record and field, byte for byte', async () => {
      await engine.open(db);
      expect(formatDb(await engine.repository.snapshot())).toBe(await portable(JSON.stringify(db)));
      expect(await engine.repository.create('contacts', messageOf('New'))).toMatchObject({ id: 31 });
    });

    test('the whole database is read and replaced as text', async () => {
      await engine.open(db);
      await engine.repository.create('contacts', messageOf('New'));
      await engine.repository.close();
      const text = String(await engine.storage.read());
      await engine.storage.replace(JSON.stringify({ users: db.users }));
      await engine.reopen();
      expect([(await engine.repository.list('users')).length, await engine.repository.list('blogs')]).toEqual([1, []]);
      await engine.repository.close();
      await engine.storage.replace(text);
      expect(String(await engine.storage.read())).toBe(text);
      await engine.reopen();
      expect((await engine.names()).at(-1)).toBe('New');
    });

    test('a transaction without a server is stored for the next one', async () => {
      await engine.open(db);
      await engine.repository.close();
      await engine.storage.transaction((draft) => draft.patch('users', 1, { name: 'Renamed' }));
      await engine.reopen();
      expect(await engine.repository.get('users', 1)).toMatchObject({ name: 'Renamed' });
    });
  });
}

/** What `Repository` promises about transactions and about the changes that they make, as tests over one engine. */
function testTransactions(tested: EngineUnderTest) {
  const { name } = tested;
  const engine = openEngine(tested);

  describe(`a transaction of ${name}`, () => {
    test('sees what was committed before it, and its own changes', async () => {
      await engine.open({ contacts: [aMessage({ id: 1, name: 'Old' })] });
      await engine.repository.create('contacts', messageOf('Committed'));
      const seen = await engine.repository.transaction(async (draft) => {
        await draft.create('contacts', messageOf('Own'));
        await draft.patch('contacts', 1, { name: 'Patched' });
        await draft.remove('contacts', 2);
        return [await draft.list('contacts'), await draft.get('contacts', 1), await draft.get('contacts', 2)] as const;
      });
      expect(seen[0].map((contact) => contact.name)).toEqual(['Patched', 'Own']);
      expect([seen[1]?.name, seen[2]]).toEqual(['Patched', undefined]);
      expect(await engine.names()).toEqual(['Patched', 'Own']);
    });

    test('that throws changes nothing, and its error passes unchanged; others at the same time are stored', async () => {
      await engine.open({ contacts: [aMessage({ id: 1, name: 'Before' })] });
      const fault = new Error('of the work');
      const results = await Promise.allSettled([
        engine.repository.create('contacts', messageOf('First')),
        engine.repository.transaction(async (draft) => {
          await draft.patch('contacts', 1, { name: 'Changed' });
          await draft.create('contacts', messageOf('Lost'));
          throw fault;
        }),
        engine.repository.create('contacts', messageOf('Third')),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(results[1]).toMatchObject({ reason: fault });
      expect((await engine.names()).sort()).toEqual(['Before', 'First', 'Third']);
      expect((await engine.repository.list('contacts')).map(({ id }) => id)).toEqual([1, 2, 3]);
    });

    test('can change what it has read without losing the change of another', async () => {
      await engine.open({ events: [anEvent({ id: 1, max_attendees: 100 })] });
      const addOne = () =>
        engine.repository.transaction(async (draft) => {
          const stored = await draft.get('events', 1);
          await draft.patch('events', 1, { max_attendees: (stored?.max_attendees ?? 0) + 1 });
        });
      await Promise.all(Array.from({ length: 20 }, addOne));
      expect(await engine.repository.get('events', 1)).toMatchObject({ max_attendees: 120 });
    });

    test('is stored when it resolves, and the accepted ones are finished before the repository closes', async () => {
      await engine.open({});
      const accepted = engine.repository.create('contacts', messageOf('Accepted'));
      await engine.repository.close();
      expect(await accepted).toMatchObject({ id: 1 });
      await expect(engine.repository.create('contacts', messageOf('Late'))).rejects.toMatchObject({ code: 'SHUTTING_DOWN' });
      await engine.reopen();
      expect(await engine.names()).toEqual(['Accepted']);
    });
  });

  describe(`changes in ${name}`, () => {
    test('give their collection another version, and only theirs', async () => {
      await engine.open({ contacts: [aMessage({ id: 1 })], blogs: [aBlogPost({ id: 1 })] });
      const [contacts, blogs] = [engine.repository.revision('contacts'), engine.repository.revision('blogs')];
      expect([engine.repository.revision('contacts'), contacts]).toEqual([contacts, expect.stringMatching(/^[^\s"]+$/)]);
      await engine.repository.patch('contacts', 1, { status: 'read' });
      const after = engine.repository.revision('contacts');
      expect(after).not.toBe(contacts);
      await expect(engine.repository.remove('contacts', 9)).rejects.toThrow();
      expect([engine.repository.revision('contacts'), engine.repository.revision('blogs')]).toEqual([after, blogs]);
    });

    test('since a version are those of its records alone; since an unknown one there is no answer', async () => {
      await engine.open({ contacts: [1, 2, 3].map((id) => aMessage({ id })) });
      const before = engine.repository.revision('contacts');
      await engine.repository.patch('contacts', 2, { name: 'Changed' });
      await engine.repository.remove('contacts', 3);
      await engine.repository.create('contacts', messageOf('New'));
      const changes = await engine.repository.changesSince('contacts', before);
      expect(changes?.changed.map((contact) => contact.name).sort()).toEqual(['Changed', 'New']);
      expect(changes?.removed).toEqual([3]);
      expect(await engine.repository.changesSince('contacts', engine.repository.revision('contacts'))).toEqual({
        changed: [],
        removed: [],
      });
      for (const unknown of ['', 'x', '1.1', `${before}9`, '-1']) {
        expect(await engine.repository.changesSince('contacts', unknown)).toBeUndefined();
      }
    });

    test('reach listeners before their writer gets its response; what failed reaches none', async () => {
      await engine.open({});
      const heard: string[] = [];
      engine.repository.onChange((collections) => heard.push(`changed ${collections}`));
      await engine.repository.create('contacts', messageOf('New')).then(() => heard.push('resolved'));
      await engine.repository.remove('contacts', 9).catch(() => heard.push('rejected'));
      expect(heard).toEqual(['changed contacts', 'resolved', 'rejected']);
    });
  });
}
