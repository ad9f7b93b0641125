import { readdirSync, readFileSync, statSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { hashPassword } from '../lib/passwords';
import { cleanUp } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { anImage } from '../testing/imageFixtures';
import { reportProof } from '../testing/reportProof';
import { startSettings } from '../testing/startSettings';
import { folderOfAnotherUser, runInRelease, startRelease, unpackedRelease } from '../testing/unpackedRelease';
import { imageCalls, textsFor } from '../testing/uploadRequests';

const PASSWORD = 'seven umbrellas in the rain';
const ARCHIVE_MAX_BYTES = 20_000_000;
const [newPost] = imageCalls;

afterEach(cleanUp);

test('the archive of a release serves, signs in and saves an image, without sources, packages or a build, as another user [O1]', async () => {
  const { folder, bytes } = await unpackedRelease();
  expect(bytes).toBeLessThan(ARCHIVE_MAX_BYTES);
  expect(readdirSync(folder)).not.toContain('server');
  const dataDir = await folderOfAnotherUser();
  const admin = { id: 1, name: 'Daw Hla', email: 'hla@college.test', role: 'admin', password_hash: await hashPassword(PASSWORD) };
  const post = { id: 1, title: 'First post', excerpt: 'Short.', content: 'Long.', category: 'Education' };
  const db = path.join(dataDir, 'db.json');
  await fs.writeFile(db, JSON.stringify({ users: [admin], blogs: [post], events: [], contacts: [] }));
  const { uid, gid } = statSync(dataDir);
  await fs.chown(db, uid, gid);

  const server = await startRelease(folder, dataDir);
  const environment = readFileSync(`/proc/${server.pid}/environ`, 'utf8').split('\0');
  for (const [name, value] of Object.entries(startSettings())) expect(environment).toContain(`${name}=${value}`);
  expect(environment).toContain('NODE_ENV=production');

  const send = clientOf({ url: server.url, tokenFor: () => Promise.reject(new Error('Give the token itself.')) });
  const pages = await Promise.all(
    ['/', '/blogs', '/blogs/1', '/events', '/contact', '/admin/login', '/feed.xml'].map((page) => send('GET', page)),
  );
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  expect(pages[2]?.text).toContain('<h1');
  expect((await send('GET', '/share/blogs/1.png')).status).not.toBe(500);
  const signedIn = await send('POST', '/auth/login.php', { json: { email: admin.email, password: PASSWORD } });
  expect(signedIn.status).toBe(200);
  const form = { ...textsFor(newPost), image: await anImage() };
  expect((await send('POST', newPost.path, { as: String(signedIn.body.token), form })).status).toBe(200);
  const [saved] = (await send('GET', '/blogs.php')).list;
  const image = await fetch(`${server.url}/${saved.image}`);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);

  const backup = await runInRelease(folder, dataDir, ['backup']);
  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/^Backed up to /) });
  expect(await server.end()).toBe(0);
  reportProof('O1', `an archive of ${(bytes / 1_000_000).toFixed(1)} MB, and everything it needs is in it`);
}, 300_000);
