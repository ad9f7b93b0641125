import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toRecord } from '@/domain/coerce';
import { aSecondFactor } from '@/testing/aSecondFactor';
import { aUser, postForm } from '@/testing/builders';
import { runCommandOn, startChild } from '@/testing/childServer';
import { cleanUp, dataFolder } from '@/testing/cleanup';
import { anImage } from '@/testing/imageFixtures';
import { proof, reportProof } from '@/testing/proof';
import { storedText } from '@/testing/storedData';
import { expectImagesAgree } from '@/testing/storedFiles';
import { pretendSystem } from '@/testing/systems';
import { dbForWriters } from '@/testing/writers';
import { BackupSchedule } from '../backup/BackupSchedule';
import { listBackups } from '../backup/backupFiles';
import { dataFiles } from '../process/dataDir';

const IMAGES = proof(20, 200);
const BYTES = proof(300_000, 5_000_000);
const DAYS = proof(15, 40);

let dir: string;
beforeEach(async () => {
  ({ dir } = await dataFolder({}));
});
afterEach(cleanUp);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const imageName = (number: number) => `${String(number).padStart(4, '0').padEnd(26, 'a')}.webp`;
/** A number that rises with the messages that are written. */
const messagesIn = async (folder: string): Promise<number> => JSON.parse(await storedText(folder)).contacts.length;

/** Backs up a data folder; returns the file. */
async function backUp(folder: string): Promise<string> {
  const { code, errors, output } = await runCommandOn(folder, 'backup');
  expect([code, errors]).toEqual([0, '']);
  return /^Backed up to (\S+\.json)/.exec(output)?.[1] ?? '';
}

/** Fills a data folder to the promised size. */
async function fill(folder: string) {
  await fs.mkdir(path.join(folder, 'uploads'), { recursive: true });
  const bytes = Buffer.from(await (await anImage({ format: 'webp', width: 400, height: 300 })).arrayBuffer());
  const db = dbForWriters();
  const content = 'x'.repeat(BYTES / IMAGES);
  const blogs = Array.from({ length: IMAGES }, (_, index) => ({
    id: index + 1,
    title: `Post ${index}`,
    content,
    image: `uploads/${imageName(index)}`,
  }));
  for (const { image } of blogs) await fs.writeFile(path.join(folder, image), bytes);
  await fs.writeFile(path.join(folder, 'db.json'), JSON.stringify({ ...db, blogs, events: [] }, null, 2));
}

test('a backup during writes is one moment with all its images, and one command restores it [D10]', async () => {
  const data = path.join(dir, 'data');
  await fill(data);
  const site = await startChild(data, {}, { isSignedIn: true });
  const picture = await anImage();
  let isOver = false;
  const write = async () => {
    for (let count = 1; !isOver; count += 1) {
      const message = `Message ${count}`;
      // New images keep replacing old ones, whose files are deleted.
      const form = { ...postForm, id: String(1 + (count % IMAGES)), title: message, image: picture };
      const json = { name: 'Su', email: 'su@mail.test', message };
      const [address, sent] = count % 4 === 0 ? ['/blogs.php', { as: site.token, form }] : ['/contacts.php', { json }];
      expect((await site.send('POST', address, sent)).status).toBe(200);
      await sleep(50);
    }
  };
  const writing = write();
  await sleep(300);
  const first = await messagesIn(data);
  const file = await backUp(data);
  const last = await messagesIn(data);
  isOver = true;
  await writing;
  await site.end('SIGTERM');
  expect([path.dirname(file), (await fs.stat(file)).mode & 0o777]).toEqual([path.join(data, 'private/backups'), 0o600]);

  const elsewhere = path.join(dir, 'elsewhere');
  const started = Date.now();
  const restored = await runCommandOn(elsewhere, 'restore', [file]);
  const ms = Date.now() - started;
  expect([restored.code, restored.errors]).toEqual([0, '']);
  expect(ms).toBeLessThan(60_000);
  const count = await messagesIn(elsewhere);
  expect(count).toBeGreaterThanOrEqual(first);
  expect(count).toBeLessThanOrEqual(last);

  const images = await expectImagesAgree(elsewhere, await startChild(elsewhere, {}, { isSignedIn: true }));
  expect(images).toBeGreaterThanOrEqual(IMAGES);
  reportProof('D10', `backup with ${count} messages (${first} to ${last}) with ${images} pictures, restored in ${ms} ms`);
});

test('a damaged backup is rejected, and nothing is changed [D10]', async () => {
  await fs.writeFile(path.join(dir, 'db.json'), JSON.stringify(dbForWriters()));
  const file = await backUp(dir);
  // Still valid JSON: only the digest in the file name reveals the change.
  await fs.writeFile(file, (await fs.readFile(file, 'utf8')).replace('two parts', 'two ports'));
  const { code, errors } = await runCommandOn(dir, 'restore', [file]);
  expect([code, errors]).toEqual([1, expect.stringContaining('is damaged')]);
  expect(JSON.parse(await storedText(dir)).blogs).toHaveLength(40);
});

/** Writes the details of the college with a picture; both say the number. */
async function writeCollege(folder: string, number: number) {
  await fs.mkdir(path.join(folder, 'college/people'), { recursive: true });
  const details = {
    email: `office${number}@college.test`,
    partners: [{ name: 'Partner', picture: '/college/people/partner.webp' }],
  };
  await fs.writeFile(path.join(folder, 'college.json'), `// Ours\n${JSON.stringify(details)}`);
  await fs.writeFile(path.join(folder, 'college/people/partner.webp'), `portrait ${number}`);
}

/** The numbers that the details of the college and their picture say. */
async function readCollege(folder: string) {
  const texts = ['college.json', 'college/people/partner.webp'].map((name) => fs.readFile(path.join(folder, name), 'utf8'));
  return (await Promise.all(texts)).map((text) => /(?:office|portrait )(\d)/.exec(text)?.[1]);
}

test('the state that a restore replaces can be restored too, with images and college.json [D10]', async () => {
  const bytes = Buffer.from(await (await anImage({ format: 'webp' })).arrayBuffer());
  const stateWith = async (number: number) => {
    await fs.mkdir(path.join(dir, 'uploads'), { recursive: true });
    await fs.writeFile(path.join(dir, 'uploads', imageName(number)), bytes);
    const blogs = [{ id: 1, title: `State ${number}`, image: `uploads/${imageName(number)}` }];
    await fs.writeFile(path.join(dir, 'db.json'), JSON.stringify({ blogs }));
    await writeCollege(dir, number);
  };
  await stateWith(1);
  const file = await backUp(dir);
  await stateWith(2);
  const { output } = await runCommandOn(dir, 'restore', [file]);
  expect(output).toContain('1 images and college.json.');
  expect(await readCollege(dir)).toEqual(['1', '1']);
  const server = await startChild(dir);
  await server.end('SIGTERM');
  await fs.rm(path.join(dir, 'uploads', imageName(2)), { force: true });
  const [, before = ''] = /npm run restore -- (\S+)/.exec(output) ?? [];
  expect((await runCommandOn(dir, 'restore', [before])).code).toBe(0);
  expect(await storedText(dir)).toContain('State 2');
  expect(await fs.readFile(path.join(dir, 'uploads', imageName(2)))).toEqual(bytes);
  expect(await readCollege(dir)).toEqual(['2', '2']);
});

test('a restore keeps the college.json that it replaces, and leaves it when the backup has no valid one [D10]', async () => {
  await fs.writeFile(path.join(dir, 'db.json'), JSON.stringify({ ...dbForWriters(), blogs: [] }));
  const without = await backUp(dir);
  await fs.writeFile(path.join(dir, 'db.json'), JSON.stringify(dbForWriters()));
  await writeCollege(dir, 1);
  const complete = await backUp(dir);
  const elsewhere = path.join(dir, 'elsewhere');
  await writeCollege(elsewhere, 2);
  const { output } = await runCommandOn(elsewhere, 'restore', [complete]);
  const [, kept = ''] = /details of the college that were there are kept in (\S+)\./.exec(output) ?? [];
  expect([await readCollege(elsewhere), await readCollege(kept)]).toEqual([
    ['1', '1'],
    ['2', '2'],
  ]);

  await writeCollege(dir, 3);
  expect((await runCommandOn(dir, 'restore', [without])).output).toContain('with 0 images.');
  await fs.writeFile(complete.replace(/json$/, 'college/college.json'), '{ "email": "none" }');
  const { code, errors } = await runCommandOn(dir, 'restore', [complete]);
  expect([code, errors]).toEqual([1, expect.stringContaining('college.json:1:12: email: must be an email address')]);
  expect(await readCollege(dir)).toEqual(['3', '3']);
});

test('a restore brings back no second factor, and a used recovery code stays used [D10, A12]', async () => {
  const { factor } = aSecondFactor();
  const left = factor.recovery_codes.slice(1);
  const used = { ...factor, used_step: factor.used_step + 9, recovery_codes: left };
  const fresh = { ...factor, secret: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU' };
  const users = [1, 2, 3, 4, 5].map((id) => aUser({ id, email: `user${id}@nitcollege.test`, second_factor: factor }));
  const store = (db: object) => fs.writeFile(path.join(dir, 'db.json'), JSON.stringify(db));
  const deletion = { deleted_at: new Date().toISOString(), deleted_by: 1, deleted_by_name: 'Daw Thandar' };
  const formerUser = aUser({ id: 6, email: 'user6@nitcollege.test', second_factor: factor });
  await store({ users, deleted: [{ id: 1, collection: 'users', record_id: 6, record: formerUser, ...deletion }] });
  const file = await backUp(dir);
  const record = { ...users[4], second_factor: used };
  await store({
    users: [
      { ...users[0], second_factor: used, email: 'renamed@nitcollege.test' },
      { ...users[1], second_factor: fresh },
      { ...users[2], second_factor: undefined },
      aUser({ id: 4, email: 'another@nitcollege.test' }),
      { ...formerUser, second_factor: used },
    ],
    deleted: [{ id: 1, collection: 'users', record_id: 5, record, ...deletion }],
  });
  expect((await runCommandOn(dir, 'restore', [file])).code).toBe(0);
  const { users: restored, deleted } = JSON.parse(await storedText(dir));
  expect(restored).toMatchObject(users.map(({ id, email }) => ({ id, email })));
  expect(restored.map((user: unknown) => toRecord(user).second_factor)).toEqual([used, fresh, undefined, factor, used]);
  expect(deleted).toMatchObject([{ record_id: 6, record: { second_factor: used } }]);
});

describe.each([...new Set([process.platform, 'win32' as const])])('backups on %s', (system) => {
  pretendSystem(system);

  test(`of ${DAYS} days 24 hourly and 14 daily ones stay with images, each film once [D10]`, async () => {
    // Tomorrow, so that the files that the test makes are old.
    let now = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + HOUR_MS / 2);
    const uploads = path.join(dir, 'uploads');
    const folder = path.join(dir, 'private/backups');
    await fs.mkdir(uploads);
    await fs.mkdir(path.join(dir, 'college'));
    await fs.writeFile(path.join(dir, 'college/logo.svg'), '<svg/>');
    const errors: unknown[] = [];
    const nameOn = (date: Date) => imageName(date.getUTCMonth() * 100 + date.getUTCDate());
    const schedule = new BackupSchedule({
      read: async () => JSON.stringify({ blogs: [{ id: 1, image: `uploads/${nameOn(now)}` }], at: now.toISOString() }),
      files: dataFiles(dir),
      clock: () => now,
      onError: (error) => errors.push(error),
    });
    // The last day hourly, the days before less often in the short form.
    for (const end = now.getTime() + DAYS * DAY_MS; now.getTime() < end; ) {
      const step = end - now.getTime() > 26 * HOUR_MS ? proof(12, 1) : 1;
      await fs.writeFile(path.join(uploads, nameOn(now)), 'picture of the day');
      if (now.getUTCHours() === 0) await fs.writeFile(path.join(dir, 'college/film.mp4'), 'film of the day');
      await schedule.makeDueBackups();
      // A second check within the hour makes no backup.
      if (now.getUTCHours() === 0) await schedule.makeDueBackups();
      now = new Date(now.getTime() + step * HOUR_MS);
    }
    expect(errors).toEqual([]);
    const kinds = (await listBackups(folder)).map(({ kind }) => kind);
    expect([kinds.filter((kind) => kind === 'hourly').length, kinds.filter((kind) => kind === 'daily').length]).toEqual([24, 14]);
    for (const pool of ['uploads', 'college']) {
      const { length } = await fs.readdir(path.join(folder, pool));
      expect(length).toBeGreaterThanOrEqual(13);
      expect(length).toBeLessThanOrEqual(17);
    }
    const modes = await Promise.all((await listBackups(folder)).map(async ({ file }) => (await fs.stat(file)).mode & 0o777));
    expect(new Set(modes)).toEqual(new Set([0o600]));
    const colleges = (await fs.readdir(folder)).filter((name) => name.endsWith('.college'));
    expect(colleges).toHaveLength(24 + 14);
    const logos = await Promise.all(colleges.map((name) => fs.stat(path.join(folder, name, 'college/logo.svg'))));
    expect(new Set(logos.map(({ ino }) => ino)).size).toBe(1);
  });
});
