/** @engine PostgreSQL */
import fs from 'node:fs/promises';
import path from 'node:path';
import { runCommandOn } from '@/testing/childServer';
import { folderPerTest } from '@/testing/folderPerTest';
import { runSql, startPostgres } from '@/testing/postgresCluster';
import { databaseStorage, databaseWithPassword } from '@/testing/postgresTestDatabase';
import { describeDataPlace } from '../storage/describeDataPlace';
import { readDb } from '../storage/format/readDb';
import { formatDb } from '../storage/format/serializeDb';

let cluster: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  cluster = await startPostgres();
});
afterAll(() => cluster.close());

describe('on postgres', () => {
  const PASSWORD = 'secret-longyi';
  const TYPED = 'seven umbrellas in rain';
  const DB = JSON.stringify({ users: [{ id: 1, name: 'Su', email: 'su@x.test', role: 'admin', password: 'longyi-and-tea' }] });

  const inFolder = folderPerTest();
  beforeEach(() => fs.writeFile(inFolder('kept.json'), DB));

  /** Each command that opens the database, with its words. */
  const commands: Record<string, string[]> = {
    seed: [],
    checkDb: [],
    backup: [],
    restore: ['kept.json'],
    createAdmin: ['--name', 'A', '--email', 'a@x.test'],
    resetPassword: ['--email', 'a@x.test'],
    firstDay: ['--name', 'A', '--email', 'a@x.test'],
    doctor: [],
  };

  /** Runs a command with a data folder of its own, because some lock theirs. */
  async function run(command: string, url: string, args = commands[command] ?? []) {
    const words = args.map((word) => (word === 'kept.json' ? inFolder(word) : word));
    const folder = inFolder(command);
    await fs.mkdir(folder, { recursive: true });
    return runCommandOn(folder, command, words, { env: { DATABASE_URL: url }, input: `${TYPED}\n` });
  }

  /** Each command ends with an error that begins with this sentence, once, and prints no password. */
  async function expectRefusal(url: string, sentence: string, tried = ['checkDb', 'doctor']) {
    for (const command of tried) {
      const { code, output, errors } = await run(command, url);
      const said = `${output}${errors}`.replaceAll(/\s+/g, ' ');
      expect([command, code]).toEqual([command, command === 'doctor' ? 2 : 1]);
      expect([command, said.split(sentence).length - 1]).toEqual([command, 1]);
      if (command !== 'doctor') expect(errors.trim().split('\n')).toHaveLength(1);
      expect(said).not.toContain(PASSWORD);
      expect(said).not.toContain('    at ');
    }
  }

  test('every command refuses a schema that a newer version made', async () => {
    const url = await cluster.makeDatabase();
    const storage = databaseStorage(url);
    await storage.read();
    await storage.close();
    await runSql(url, "INSERT INTO schema_version (version, name, md5) VALUES (999, 'later', 'x')");
    await expectRefusal(url, 'The database has schema 999, and this version of the program knows', Object.keys(commands));
  });

  test('a command says what keeps it from the database: password, rights, a missing database, no answer', async () => {
    const database = await databaseWithPassword(cluster, PASSWORD);
    await expectRefusal(database.urlWith(`not-${PASSWORD}`), 'password authentication failed for user');
    const name = new URL(database.asOwner).pathname.slice(1);
    await runSql(database.asOwner, `ALTER DATABASE ${name} OWNER TO nit`, 'ALTER SCHEMA public OWNER TO nit');
    await expectRefusal(database.urlWith(PASSWORD), 'The account in DATABASE_URL may not create tables');
    await expectRefusal(cluster.urlOf('nothing'), 'database "nothing" does not exist. Create the database');
    await expectRefusal(`postgres://nit:${PASSWORD}@127.0.0.1:9/nit`, 'connect ECONNREFUSED 127.0.0.1:9. PostgreSQL must run');
  });

  test('seed --into a folder writes that folder, and leaves the database as it is', async () => {
    const url = await cluster.makeDatabase();
    await run('firstDay', url);
    expect(await run('seed', url, ['--into', inFolder('sample')])).toMatchObject({ code: 0, errors: '' });
    expect(JSON.parse(await fs.readFile(inFolder('sample/db.json'), 'utf8')).blogs).not.toEqual([]);
    const storage = databaseStorage(url);
    expect(JSON.parse(String(await storage.read())).blogs).toEqual([]);
    await storage.close();
  });

  test('first day, admin, backup, restore and check work on an empty database, and print no password of its address', async () => {
    const url = await cluster.makeDatabase();
    for (const command of ['backup', 'checkDb', 'firstDay', 'firstDay', 'doctor', 'restore']) {
      const { output, errors } = await run(command, `${await cluster.makeDatabase()}?password=${PASSWORD}`);
      expect(`${output}${errors}`).not.toContain(PASSWORD);
    }
    expect(await run('backup', url)).toMatchObject({ code: 1, errors: `${url} holds nothing yet.\n` });
    const begun = await run('firstDay', url);
    expect(begun).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('a@x.test may sign in') });
    const again = await run('firstDay', url);
    expect(again).toMatchObject({ code: 1, errors: expect.stringContaining(`${url} holds the data of a site already,`) });
    const added = await run('createAdmin', url, ['--name', 'B', '--email', 'b@x.test']);
    expect(added).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('b@x.test may sign in') });
    const backup = await run('backup', url);
    expect(backup).toMatchObject({ code: 0, errors: '' });
    const restored = await run('restore', url);
    expect(restored).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('What was there before is kept') });
    expect(await run('checkDb', url)).toMatchObject({ code: 0, output: expect.stringContaining(`${url}: 0 problems`) });

    const storage = databaseStorage(url);
    const { lines } = await storage.audit.list();
    const made = (target: string) => ({ event: 'user_created', target, who: 'command' });
    expect(lines).toMatchObject([made('users/2'), made('users/1')]);
    expect(String(await storage.read())).toContain('su@x.test');
    await storage.close();
  });
});

describe('move', () => {
  const folder = folderPerTest();
  const move = (...args: string[]) => runCommandOn(folder(), 'move', args);

  async function contentOf(dataDir: string) {
    const uploads = path.join(dataDir, 'uploads');
    const images: [string, string][] = [];
    for (const name of (await fs.readdir(uploads)).filter((file) => !file.startsWith('.')).sort()) {
      images.push([name, await fs.readFile(path.join(uploads, name), 'base64')]);
    }
    return { images, text: await fs.readFile(path.join(dataDir, 'db.json'), 'utf8') };
  }

  test('a round trip of hostile sample data through PostgreSQL changes no byte of db.json and of the images [R7]', async () => {
    const url = await cluster.makeDatabase();
    expect(await runCommandOn(folder('first'), 'seed', ['--scenario', 'edge', '--date', '2026-11-21'])).toMatchObject({
      code: 0,
    });
    const { text, images } = await contentOf(folder('first'));
    expect(images.length).toBeGreaterThan(0);
    expect(await move('--from', folder('first'), '--to', url)).toMatchObject({ code: 0, errors: '' });
    expect(await move('--from', url, '--to', folder('second'))).toMatchObject({ code: 0, errors: '' });
    // What a server on the first folder would write with its first save.
    const written = formatDb((await readDb(text, { acceptsPlainPasswords: true })).db);
    expect((await contentOf(folder('second'))).images).toEqual(images);
    expect(withoutHashes((await contentOf(folder('second'))).text)).toBe(withoutHashes(written));

    expect(await move('--from', folder('second'), '--to', url)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('--force'),
    });
    expect(await move('--from', folder('second'), '--to', url, '--force')).toMatchObject({ code: 0 });
    expect(await move('--from', url, '--to', folder('third'))).toMatchObject({ code: 0 });
    expect(await contentOf(folder('third'))).toEqual(await contentOf(folder('second')));
  });

  /** Plain passwords of the sample data become hashes with a random salt. */
  const withoutHashes = (text: string) => text.replaceAll(/"password_hash": "[^"]*"/g, '"password_hash": ""');

  test.each([
    ['postgres://nit:S3CRET@host/nit', 'postgres://nit@host/nit'],
    ['postgresql://nit:S3CRET@host:5433/nit?sslmode=require', 'postgresql://nit@host:5433/nit?sslmode=require'],
    ['postgres://host/nit?user=nit&password=S3CRET', 'postgres://host/nit?user=nit'],
    ['postgres://host/nit?user=nit&sslpassword=S3CRET&sslkey=S3CRET&PASSWORD=S3CRET', 'postgres://host/nit?user=nit'],
    ['postgres://host/nit?p%61ssword=S3CRET', 'postgres://host/nit'],
    ['postgres://nit%40hla:S3%40CRET%2FS3CRET@host/nit', 'postgres://nit%40hla@host/nit'],
    ['postgres://nit:S3@CRET:S3CRET@host/nit', 'postgres://nit@host/nit'],
    ['postgres:///nit?host=/run/postgresql&user=nit&password=S3CRET', 'postgres:///nit?host=%2Frun%2Fpostgresql&user=nit'],
    ['postgres://:S3CRET@host/nit', 'postgres://host/nit'],
    ['postgres://nit:S3CRET@/nit?host=/run/postgresql', 'the database'],
    ['postgres://nit:S3/CRET@host/nit', 'the database'],
    ['postgres://nit:1/S3CRET@host/nit', 'the database'],
    ['postgres://nit:1#S3CRET@host/nit', 'the database'],
    ['postgres://nit:1?S3CRET@host/nit', 'the database'],
  ])('an address is printed without its secrets: %s', (databaseUrl, printed) => {
    expect(describeDataPlace({ databaseUrl, dataDir: folder() })).toBe(printed);
  });

  test.each([
    'host=127.0.0.1 dbname=nit user=nit password=S3CRET',
    'mysql://nit:S3CRET@host/nit',
    'jdbc:postgresql://host/nit?user=nit&password=S3CRET',
    "password = 'S3CRET' host=host",
  ])('a place that is neither a folder nor an address of PostgreSQL is refused without printing it: %s', async (place) => {
    await fs.mkdir(folder('empty'));
    for (const args of [
      ['--from', place, '--to', folder('other')],
      ['--from', folder('empty'), '--to', place],
    ]) {
      const { code, output, errors } = await move(...args);
      expect([code, output]).toEqual([1, '']);
      expect(errors).toBe('Write a database as an address such as postgres://user:password@host/database.\n');
    }
    expect(await fs.readdir(folder())).toEqual(['empty']);
  });

  test('a place that cannot be read or written is named, without its password', async () => {
    const missing = await move('--from', folder('missing'), '--to', 'postgres://nit:secret@127.0.0.1:1/nit');
    expect([missing.code, missing.errors]).toEqual([1, `There is no folder ${folder('missing')}.\n`]);
    await fs.mkdir(folder('empty'));
    const refused = await move('--from', folder('empty'), '--to', 'postgres://nit:secret@127.0.0.1:1/nit');
    expect(refused.code).toBe(1);
    expect(refused.errors).not.toContain('secret');
    expect((await move()).errors).toContain('Name the place to move from and the place to move to.');
  });
});
