/** @engine db.json */
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { anAdmin } from '@/testing/builders';
import { startChild } from '@/testing/childServer';
import { cleanUp, cleanUpAfterTest, dataFolder } from '@/testing/cleanup';
import { proof, reportProof } from '@/testing/proof';
import { startServer, type TestServer } from '@/testing/startServer';
import { waitUntil } from '@/testing/waitUntil';
import { dbForWriters } from '@/testing/writers';

/**
 * Edits `db.json` `count` times as an editor does, a different message each time: it reads the whole file, changes the name
 * of one message, waits as a person would, and saves the whole file, in place or by rename.
 */
async function editByHand(file: string, count: number, firstId: number) {
  for (let edit = 0; edit < count; edit += 1) {
    const db = JSON.parse(await fs.readFile(file, 'utf8'));
    db.contacts.find(({ id }: { id: number }) => id === firstId + edit).name = `Edit ${edit}`;
    if (edit % 3 > 0) await sleep(Math.random() * 25);
    const saved = edit % 2 === 0 ? file : `${file}.swp`;
    await fs.writeFile(saved, JSON.stringify(db, null, 2));
    if (saved !== file) await fs.rename(saved, file);
    await sleep(5 + Math.random() * 40);
  }
}

afterEach(cleanUp);

describe('a file that is not ours', () => {
  /** Much more than the 0.3 s that visitors may wait, because tests share the processor. */
  const WAIT_MS = 1500;
  const message = 'မင်္ဂလာပါ '.repeat(20);
  const contacts = Array.from({ length: 5000 }, (_, at) => ({ id: at + 1, name: 'Su', email: 'su@mail.test', message }));
  const text = JSON.stringify({ users: [anAdmin()], blogs: [{ id: 1, title: 'Caf\ufffd', slug: 'a' }], contacts }, null, 2);

  test.each([
    ['in UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), '1:1: the file is in UTF-16; save it as UTF-8'],
    ['in UTF-16 without a mark', Buffer.from(text, 'utf16le'), '1:1: the file is in UTF-16; save it as UTF-8'],
    ['a web page', Buffer.from('<p>The network needs a sign-in.</p>\n'.repeat(90_000)), '1:1: invalid symbol'],
    ['a table', Buffer.from('1\tSu Su\tsu@mail.test\t"2026"\n'.repeat(90_000)), '1:3: invalid symbol'],
    ['without ids', Buffer.from(text.replace(/"id": \d+,/g, '')), /^db\.json:\d+:\d+: blogs\[0\]\.id: each record needs/],
    ['without commas', Buffer.from(text.replaceAll(',', '')), '5:7: comma expected'],
    ['with a letter of Windows', Buffer.from(text.replace('Caf\ufffd', 'Caf\u00e9'), 'latin1'), /^db\.json:\d+:\d+: the byte/],
  ])(
    '%s stops saves alone: no visitor waits, the log names its first mistake, and it stays as it is [D8]',
    async (_name, bytes, reason) => {
      const { dir } = await dataFolder({ users: [anAdmin()], blogs: [{ id: 1, title: 'Open day', slug: 'open-day' }] });
      const site = await startChild(dir);
      const file = path.join(dir, 'db.json');
      await fs.writeFile(file, bytes);
      let slowest = 0;
      const post = async () => {
        const started = performance.now();
        expect((await site.send('GET', '/blogs.php')).list).toMatchObject([{ title: 'Open day' }]);
        slowest = Math.max(slowest, performance.now() - started);
      };
      const send = () => site.send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message: 'Hello' } });
      await waitUntil('the log names the mistake', async () => {
        await post();
        return site.errors() !== '';
      });
      for (let times = 0; times < 30; times += 1) await Promise.all([post(), sleep(20)]);
      expect(slowest).toBeLessThan(WAIT_MS);
      const [line, ...others] = site
        .errors()
        .trim()
        .split('\n')
        .map((logged) => String(JSON.parse(logged).msg));
      expect([line, others]).toEqual([expect.stringMatching(typeof reason === 'string' ? `^db.json:${reason}` : reason), []]);
      expect((await send()).body.code).toBe('DB_EDIT_INVALID');
      expect((await fs.readFile(file)).equals(bytes)).toBe(true);
    },
  );
});

describe('edits and writes', () => {
  const EDITS = proof(12, 200);
  const WRITERS = 3;
  const FIRST_EDITED = 1001;

  let server: TestServer;
  beforeEach(async () => {
    const db = dbForWriters();
    const edited = Array.from({ length: EDITS }, (_, index) => ({
      id: FIRST_EDITED + index,
      name: 'Nobody',
      email: 'a@mail.test',
      message: '-',
    }));
    const { dir } = await dataFolder({ ...db, contacts: [...edited, ...db.contacts] });
    server = await startServer({ dir });
    cleanUpAfterTest(() => server.close());
  });

  const send = (message: string) =>
    server.send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message } });
  const messages = async () => (await server.stored()).contacts.map(({ message }: { message: string }) => message);

  test(`${EDITS} edits race with writes: each is in the file or set aside, and no acknowledged write is missing [D8]`, async () => {
    const acknowledged: string[] = [];
    let isOver = false;
    const write = async (writer: number) => {
      for (let count = 0; !isOver; count += 1) {
        const message = `Writer ${writer}, message ${count}`;
        const { status, body } = await send(message);
        if (status === 200) acknowledged.push(message);
        else expect([status, body.code]).toEqual([503, expect.any(String)]);
        await sleep(Math.random() * 10);
      }
    };
    const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer));
    await editByHand(server.file, EDITS, FIRST_EDITED);
    await sleep(1500);
    isOver = true;
    await Promise.all(writing);
    await server.close();

    const folder = path.join(server.dataDir, 'private/backups');
    const asides = (await fs.readdir(folder)).filter((name) => name.startsWith('db.conflict-'));
    const texts = [server.file, ...asides.map((name) => path.join(folder, name))].map((file) => fs.readFile(file, 'utf8'));
    const all = (await Promise.all(texts)).join('\n');
    const lostEdits = Array.from({ length: EDITS }, (_, edit) => `"Edit ${edit}"`).filter((name) => !all.includes(name));
    const stored = new Set(await messages());
    expect(lostEdits).toEqual([]);
    expect(acknowledged.filter((message) => !stored.has(message))).toEqual([]);
    // Otherwise nothing raced.
    expect(acknowledged.length).toBeGreaterThan(EDITS / 4);
    server = await startServer({ dir: server.dataDir });
    reportProof('D8', `${EDITS} edits against ${acknowledged.length} writes: 0 lost, ${asides.length} set aside`);
  });

  test.each([{ role: 'editor' }, { status: 'inactive' }])(
    'a db.json whose last admin is made %j stops the start, named by line and column [Z2]',
    async (change) => {
      const { dir } = await dataFolder({ users: [anAdmin(change)] });
      await expect(startServer({ dir })).rejects.toThrow(
        /db\.json:2:\d+: users: there is no active admin; npm run create-admin makes one/,
      );
    },
  );
});
