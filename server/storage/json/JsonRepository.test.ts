import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { toRecord } from '@/domain/coerce';
import { aBlogPost, aMessage, anAdmin } from '@/testing/builders';
import { type EngineUnderTest, messageOf } from '@/testing/engineUnderTest';
import { folderPerTest } from '@/testing/folderPerTest';
import { memoryDbFile } from '@/testing/memoryFiles';
import { SIM_FOLDER, SimFs } from '@/testing/simFs';
import { testOnUnix } from '@/testing/systems';
import { StorageError } from '../../lib/storageError';
import type { AuditEntry } from '../AuditLog';
import type { DbFile } from '../dbFile/dbFile';
import { testEngine } from '../Storage.contract';
import type { StoredVersion } from '../versions';
import { AuditFile } from './AuditFile';
import { JsonRepository } from './JsonRepository';
import { JsonStorage } from './JsonStorage';
import { VersionFile } from './versionFile';

describe('JSON repository', () => {
  const clock = () => new Date('2026-11-21T03:00:00Z');

  const open = async (db: unknown, over: Partial<DbFile> = {}, options: { needsAdmin?: boolean } = {}) => {
    const news: string[] = [];
    const file = memoryDbFile(typeof db === 'string' ? db : JSON.stringify(db));
    const audited: AuditEntry[] = [];
    const repository = await JsonRepository.open(
      { ...file, ...over },
      {
        clock,
        acceptsPlainPasswords: true,
        ...options,
        audit: { write: async (entries) => void audited.push(...entries) },
        versionFile: new VersionFile(SIM_FOLDER, { maxBytes: 1_000_000, fileSystem: new SimFs() }),
        onExternalEdit: ({ level, text }) => news.push(`${level}: ${text}`),
      },
    );
    return { repository, file, news, audited, stored: async () => JSON.parse(String(await file.read())) };
  };

  test('a hundred records created at the same time share a write [D12]', async () => {
    let writes = 0;
    const { repository } = await open({ contacts: [] });
    const { file } = repository.store;
    const write = file.write;
    file.write = async (text) => {
      writes += 1;
      await write(text);
    };
    await Promise.all(Array.from({ length: 100 }, (_, index) => repository.create('contacts', messageOf(`Visitor ${index}`))));
    expect(writes).toBeLessThan(5);
  });

  test('a restored database keeps the versions of a record that was deleted for good in the same write [D13]', async () => {
    const { repository } = await open({ blogs: [aBlogPost({ id: 1, title: 'Now' })] });
    const version = {
      collection: 'blogs',
      record_id: 1,
      id: 'v1',
      replaced_at: '',
      replaced_by: null,
      replaced_by_name: '',
    } as const;
    const restored = {
      ...(await repository.snapshot()),
      versions: [{ ...version, fields: ['title'], state: { title: 'Before' } }],
    };
    const purge = repository.transaction(async (draft) => {
      await draft.remove('blogs', 1);
      await draft.dropVersions('blogs', 1);
    });
    await Promise.all([purge, repository.replace(restored)]);
    expect(await repository.versions('blogs', 1)).toMatchObject([{ state: { title: 'Before' } }]);
  });

  test('a failed write rejects all its transactions, and leaves memory unchanged', async () => {
    let isBroken = true;
    const db = { contacts: [aMessage({ id: 1, name: 'Before' })] };
    const written: string[] = [];
    const { repository } = await open(db, {
      write: async (content) => {
        if (isBroken) throw new StorageError('STORAGE_FULL');
        written.push(String(content));
      },
    });
    const answers = await Promise.allSettled([
      repository.patch('contacts', 1, { name: 'After' }),
      repository.create('contacts', messageOf('New')),
    ]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'STORAGE_FULL' } });
    expect(await repository.list('contacts')).toMatchObject([{ id: 1, name: 'Before' }]);
    expect(await repository.isHealthy()).toBe(false);

    isBroken = false;
    expect(await repository.create('contacts', messageOf('New'))).toMatchObject({ id: 2 });
    expect(await repository.isHealthy()).toBe(true);
    expect(written).toHaveLength(1);
  });

  test('a hand edit and the next write are both kept, and new ids continue above those of the edit [D8]', async () => {
    const { repository, file, stored, news } = await open({ contacts: [aMessage({ id: 1 })] });
    const edited = [aMessage({ id: 1, name: 'By hand' }), aMessage({ id: 500 }), aMessage({ id: 'abc' })];
    file.edit(JSON.stringify({ contacts: edited, extra: { kept: true } }));
    expect(await repository.create('contacts', messageOf('By form'))).toMatchObject({ id: 501 });
    expect((await stored()).contacts).toMatchObject([...edited.map(({ id, name }) => ({ id, name })), { name: 'By form' }]);
    expect(await stored()).toMatchObject({ extra: { kept: true } });
    expect(news).toEqual(['info: db.json was edited by hand; the new content is in use.']);
  });

  test('a file that names its schema keeps that line first through saves, edits and merges of both', async () => {
    const { repository, file } = await open({ $schema: './db.schema.json', contacts: [] });
    await repository.create('contacts', messageOf('First'));
    const edit = JSON.parse(String(await file.read()));
    await repository.create('contacts', messageOf('By form'));
    file.edit(JSON.stringify({ ...edit, contacts: [{ ...edit.contacts[0], name: 'By hand' }] }));
    await repository.create('contacts', messageOf('New'));
    expect((await repository.list('contacts')).map(({ name }) => name)).toEqual(['By hand', 'By form', 'New']);
    expect(String(await file.read())).toMatch(/^\{\n {2}"\$schema": "\.\/db\.schema\.json",\n {2}"contacts"/);
  });

  test('an edit that removes all users is rejected: no one could sign in [Z2]', async () => {
    const admin = { ...anAdmin({ name: 'Thandar' }), password: undefined, password_hash: '$argon2id$none' };
    const { repository, file, news } = await open({ users: [admin] }, {}, { needsAdmin: true });
    for (const text of ['{\n  "users": []\n}', '{\n  "contacts": []\n}']) {
      file.edit(text);
      await expect(repository.create('contacts', messageOf('New'))).rejects.toMatchObject({ code: 'DB_EDIT_INVALID' });
      expect(await repository.list('users')).toMatchObject([{ name: 'Thandar' }]);
    }
    expect(news[0]).toMatch(/^error: db\.json:2:\d+: .*there are no users left, so no sign-in is possible/);
    file.edit(JSON.stringify({ users: [{ ...admin, name: 'Ma Thandar' }] }));
    await repository.create('contacts', messageOf('New'));
    expect(await repository.list('users')).toMatchObject([{ name: 'Ma Thandar' }]);
  });

  test('a file without users is accepted at startup and can be edited: the first admin is created later [Z2]', async () => {
    const { repository, file } = await open({ users: [] }, {}, { needsAdmin: true });
    file.edit(JSON.stringify({ users: [], contacts: [aMessage({ id: 1, name: 'By hand' })] }));
    await repository.create('contacts', messageOf('New'));
    expect((await repository.list('contacts')).map(({ name }) => name)).toEqual(['By hand', 'New']);
  });

  test('a record edited by hand has a higher version, so that an open form detects it', async () => {
    const blog = { id: 1, title: 'Before', version: 3 };
    const { repository, file } = await open({ blogs: [blog, { id: 2, title: 'Same', created_at: '2026-01-01' }] });
    const same = await repository.get('blogs', 2);
    file.edit(JSON.stringify({ blogs: [{ ...blog, title: 'After' }, same] }));
    await repository.transaction(async () => undefined);
    expect(await repository.list('blogs')).toMatchObject([{ title: 'After', version: 4 }, { version: 1 }]);
  });

  test('a plain password becomes a hash in memory and in the file', async () => {
    const { repository, stored } = await open({ users: [anAdmin({ password: 'plain-and-simple' })] });
    expect((await repository.get('users', 1))?.password_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(await stored())).not.toMatch(/plain-and-simple|"password"/);
  });

  test('a hand edit leaves a line for each record that it created, changed or removed [Z4]', async () => {
    const db = { contacts: [aMessage({ id: 1 }), aMessage({ id: 2 }), aMessage({ id: 3 })] };
    const { repository, file, audited } = await open(db);
    const [first, , third] = JSON.parse(String(await file.read())).contacts;
    file.edit(JSON.stringify({ ...db, contacts: [{ ...first, name: 'By hand' }, third, aMessage({ id: 4 })] }));
    await repository.create('contacts', messageOf('By form'));
    const by = { requestId: null, actor: null, ip: null, who: 'db.json' };
    expect(audited).toEqual([
      { ...by, event: 'sensitive_create', target: 'contacts/4', fields: expect.arrayContaining(['message']) },
      { ...by, event: 'sensitive_update', target: 'contacts/1', fields: ['name'] },
      { ...by, event: 'sensitive_delete', target: 'contacts/2' },
    ]);
  });

  test('a hand edit of very many records leaves a hundred lines, and one with the count of the others [Z4]', async () => {
    const { repository, file, audited } = await open({ contacts: [] });
    file.edit(JSON.stringify({ contacts: Array.from({ length: 130 }, (_, at) => aMessage({ id: at + 1 })) }));
    await repository.create('contacts', messageOf('By form'));
    expect(audited).toHaveLength(101);
    expect(audited.at(-1)).toMatchObject({ event: 'sensitive_create', target: 'contacts', count: 30 });
  });

  const engine: EngineUnderTest = {
    name: 'db.json',
    makeStorage: async ({ limits, clock }) => {
      const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-storage-'));
      const files = { db: path.join(dir, 'db.json'), private: dir, backups: dir };
      const none = () => {};
      const storage = new JsonStorage({
        files,
        limits,
        clock,
        acceptsPlainPasswords: true,
        onExternalEdit: none,
        onAuditError: none,
      });
      return { storage, dispose: () => fs.rm(dir, { recursive: true }) };
    },
  };

  testEngine(engine);
});

describe('audit file', () => {
  const inFolder = folderPerTest();
  const errors: unknown[] = [];

  const open = (maxFileBytes?: number) =>
    new AuditFile(inFolder(), {
      clock: () => new Date('2026-11-21T03:00:00Z'),
      onError: (...error) => errors.push(error),
      maxFileBytes,
    });
  const linesOf = async (name: string): Promise<Record<string, unknown>[]> => {
    const text = await fs.readFile(inFolder(name), 'utf8');
    return text
      .trimEnd()
      .split('\n')
      .map((line) => toRecord(JSON.parse(line)));
  };
  const entry = { requestId: 'r', actor: 1, ip: '::1', event: 'user_updated', target: 'users/1' } as const;

  testOnUnix('the file is readable by the server alone, rotates when it is full, and keeps ten older ones [Z4]', async () => {
    const log = open(1000);
    for (let count = 0; count < 200; count += 1) {
      const written = log.write([{ ...entry, requestId: String(count) }]);
      // Some lines come one at a time, others together.
      if (count % 20 < 10) await written;
    }
    await log.close();
    const names = (await fs.readdir(inFolder())).sort();
    expect(names).toHaveLength(11);
    for (const name of names) {
      const { size, mode } = await fs.stat(inFolder(name));
      expect([size < 3000, mode & 0o777]).toEqual([true, 0o600]);
    }
    const kept = (await log.list({ limit: 1000 })).lines.map(({ requestId }) => Number(requestId));
    expect(kept).toEqual(kept.map((_, index) => 199 - index));
  });

  test('older files that logrotate has compressed are read too [Z4]', async () => {
    const log = open();
    const file = inFolder('audit.log');
    await log.write([{ ...entry, requestId: 'first' }]);
    await fs.writeFile(`${file}.2.gz`, gzipSync(await fs.readFile(file)));
    await fs.rm(file);
    await log.write([{ ...entry, requestId: 'second' }]);
    await fs.rename(file, `${file}.1`);
    await log.write([{ ...entry, requestId: 'third' }]);
    const requests = async () => (await log.list()).lines.map(({ requestId }) => requestId);
    expect(await requests()).toEqual(['third', 'second', 'first']);
    // A file of this release has taken the number of the compressed one.
    await fs.rename(`${file}.1`, `${file}.2`);
    expect(await requests()).toEqual(['third', 'second', 'first']);
  });

  test('rejections of strangers have a file of their own, so that no flood pushes out other lines [Z4]', async () => {
    let now = Date.parse('2026-11-21T03:00:00Z');
    const log = new AuditFile(inFolder(), {
      clock: () => new Date(now),
      onError: (error) => errors.push(error),
      maxFileBytes: 1000,
    });
    for (let count = 0; count < 200; count += 1) {
      if (count < 3) await log.write([{ ...entry, requestId: `staff ${count}` }]);
      now += 1000;
      const written = log.write([{ ...entry, actor: null, event: 'authz_fail', requestId: `stranger ${count}` }]);
      if (count < 190) await written;
      if (count > 196) void log.write([{ ...entry, event: 'authz_fail', requestId: `denied staff ${count}` }]);
    }
    await log.close();
    expect((await linesOf('audit.log')).map(({ requestId }) => requestId)).toEqual([
      ...[0, 1, 2].map((count) => `staff ${count}`),
      ...[197, 198, 199].map((count) => `denied staff ${count}`),
    ]);
    expect((await fs.readdir(inFolder())).filter((name) => name.startsWith('rejections.log'))).toHaveLength(11);
    const listed = (await log.list({ limit: 1000 })).lines;
    const ids = listed.map(({ requestId }) => requestId);
    expect(ids.slice(0, 3)).toEqual(['denied staff 199', 'stranger 199', 'denied staff 198']);
    expect(ids.slice(-3)).toEqual(['staff 2', 'staff 1', 'staff 0']);
    const times = listed.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((a, b) => b.localeCompare(a)));
  });

  test('a line cut off by a crash damages neither the next one nor the reading [Z4]', async () => {
    await fs.writeFile(inFolder('audit.log'), '{"time":"2026-');
    await open().write([entry]);
    const [, second] = (await fs.readFile(inFolder('audit.log'), 'utf8')).split('\n');
    expect(toRecord(JSON.parse(second ?? ''))).toMatchObject(entry);
    expect((await open().list()).lines).toMatchObject([entry]);
  });

  test('lines that cannot be written are handed over and stop nothing; writing resumes when it can [Z4]', async () => {
    await fs.mkdir(inFolder('audit.log'));
    const log = open();
    await log.write([entry]);
    expect(errors).toEqual([[expect.objectContaining({ code: 'EISDIR' }), [expect.objectContaining(entry)]]]);
    await fs.rmdir(inFolder('audit.log'));
    await log.write([entry]);
    expect(await linesOf('audit.log')).toHaveLength(1);
  });
});

describe('version file', () => {
  const ENTRY = { replaced_at: '2026-11-21T03:00:00Z', replaced_by: 1, replaced_by_name: 'Daw Thandar', fields: ['title'] };

  const inFolder = folderPerTest();

  const open = () => new VersionFile(inFolder(), { maxBytes: 20_000_000 });
  const aVersion = (record_id: number | string, title: string, content = ''): StoredVersion => ({
    collection: 'blogs',
    record_id,
    id: title,
    ...ENTRY,
    state: { id: record_id, title, content },
  });
  const titlesOf = async (record_id: number | string) =>
    (await open().listOf({ collection: 'blogs', record_id })).map(({ state }) => String(state.title));

  test('a record has its own versions alone, whether its id is a number or a text', async () => {
    const file = open();
    await file.append([1, 2, 3].flatMap((id) => [aVersion(id, `${id}a`, '\u2028မြန်မာ'.repeat(30_000)), aVersion(id, `${id}b`)]));
    await file.append([aVersion('x,"y', 'Text as id'), aVersion('3', '3c'), aVersion(1, '1c')]);
    expect(await titlesOf('x,"y')).toEqual(['Text as id']);
    expect(await Promise.all(['3', 9, 3].map(titlesOf))).toEqual([['3a', '3b', '3c'], [], ['3a', '3b', '3c']]);
  });

  test.each([
    ['shortened', (text: string) => text.slice(0, 40), ['Four']],
    ['cut in a line', (text: string) => `${text}${text.slice(0, 50)}`, ['One', 'Three', 'Four']],
    [
      'rewritten by an editor with another order of fields',
      (text: string) => text.replaceAll(/"collection":"blogs","record_id":1,/g, '"record_id":1,"collection":"blogs",'),
      ['One', 'Three', 'Four'],
    ],
  ])('a log that was %s while the server runs has the versions of its new content', async (_how, edit, titles) => {
    const file = open();
    await file.append([aVersion(1, 'One'), aVersion(2, 'Two'), aVersion(1, 'Three')]);
    await fs.writeFile(file.file, edit(await fs.readFile(file.file, 'utf8')));
    await file.append([aVersion(1, 'Four')]);
    expect(await titlesOf(1)).toEqual(titles);
  });
});
