import { aBlogPost, aMessage, anAdmin } from '@/testing/builders';
import { type EngineUnderTest, messageOf, NOW, openEngine } from '@/testing/engineUnderTest';
import { readDb } from './format/readDb';
import { dbText } from './format/serializeDb';

/** What `Storage` promises about portable text and commands without a server, as tests over one engine. */
export function testStorage(tested: EngineUnderTest) {
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
    const portable = async (text: string) => dbText((await readDb(text, { canHashPasswords: false })).db);

    test('a snapshot holds every record and field, byte for byte', async () => {
      await engine.open(db);
      expect(dbText(await engine.repository.snapshot())).toBe(await portable(JSON.stringify(db)));
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
