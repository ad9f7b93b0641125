import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSettings } from '../testing/childServer';
import { cleanUp } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { anImage } from '../testing/imageFixtures';
import { startMailServer } from '../testing/mailServer';
import { reportProof } from '../testing/proof';
import { folderOfAnotherUser, runInRelease, startRelease, unpackedRelease } from '../testing/unpackedRelease';
import { imageCalls, textsFor } from '../testing/uploadRequests';

const PASSWORD = 'seven umbrellas in the rain';
const ARCHIVE_MAX_BYTES = 20_000_000;
const POLL_MS = 50;
const [newPost] = imageCalls;

afterEach(cleanUp);

test('the archive of a release serves, signs in, saves an image and sends an alert, without sources, packages or a build, as another user [O1]', async () => {
  const { folder, bytes } = await unpackedRelease();
  expect(bytes).toBeLessThan(ARCHIVE_MAX_BYTES);
  expect(readdirSync(folder)).not.toContain('src');
  const dataDir = await folderOfAnotherUser();
  const account = ['--name', 'Daw Hla', '--email', 'hla@college.edu'];
  const begun = await runInRelease(folder, dataDir, ['first-day', ...account], `${PASSWORD}\n`);
  expect(begun).toMatchObject({ code: 0, output: expect.stringContaining('hla@college.edu may sign in') });

  const { mails, url: SMTP_URL } = await startMailServer();
  const server = await startRelease(folder, dataDir, { SMTP_URL, ALERT_FROM: 'alerts@college.edu' });
  const environment = readFileSync(`/proc/${server.pid}/environ`, 'utf8').split('\0');
  for (const [name, value] of Object.entries(startSettings())) expect(environment).toContain(`${name}=${value}`);
  expect(environment).toContain('NODE_ENV=production');

  const send = clientOf({ url: server.url, tokenFor: () => Promise.reject(new Error('Give the token itself.')) });
  const pages = await Promise.all(
    ['/', '/blogs', '/events', '/contact', '/admin/login', '/feed.xml'].map((page) => send('GET', page)),
  );
  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
  const signedIn = await send('POST', '/auth/login.php', { json: { email: 'hla@college.edu', password: PASSWORD } });
  expect(signedIn.status).toBe(200);
  const form = { ...textsFor(newPost), image: await anImage() };
  expect((await send('POST', newPost.path, { as: String(signedIn.body.token), form })).status).toBe(200);
  const [saved] = (await send('GET', '/blogs.php')).list;
  const image = await fetch(`${server.url}/${saved.image}`);
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);

  const page = await send('GET', `/blogs/${saved.id}`);
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('<h1')]);
  const shareImage = /og:image" content="[^"]*(\/share\/[^"]+)"/.exec(page.text)?.[1];
  expect((await send('GET', String(shareImage))).headers.get('content-type')).toMatch(/^image\//);

  const message = { name: 'Su', email: 'su@mail.test', message: 'Hello' };
  expect((await send('POST', '/contacts.php', { json: message })).status).toBe(200);
  while (mails.length === 0) await sleep(POLL_MS);
  expect(mails.map(({ to }) => to)).toEqual(['hla@college.edu']);

  const backup = await runInRelease(folder, dataDir, ['backup']);
  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/^Backed up to /) });
  expect(await server.end()).toBe(0);
  reportProof('O1', `an archive of ${(bytes / 1_000_000).toFixed(1)} MB, and everything it needs is in it`);
}, 300_000);
