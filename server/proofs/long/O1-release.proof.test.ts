/** @engine db.json */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyProject, runNpm } from '@/testing/checkout';
import { nitFlags, nitSettings, untilListening } from '@/testing/childServer';
import { cleanUp, cleanUpAfterTest } from '@/testing/cleanup';
import { anImage, imageCalls, textsFor } from '@/testing/imageFixtures';
import { startMailServer } from '@/testing/mailServer';
import { reportProof } from '@/testing/proof';
import { waitUntil } from '@/testing/waitUntil';

const NOBODY = 65_534;
/** Only root can start processes of another account. */
const asAnother = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** Makes a folder that the account of the release owns and that a cleanup deletes. */
async function folderOfAnotherUser(): Promise<string> {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-release-'));
  cleanUpAfterTest(() => fs.rm(dir, { recursive: true, force: true }));
  await fs.chmod(dir, 0o755);
  if (asAnother.uid !== undefined) await fs.chown(dir, asAnother.uid, asAnother.gid);
  return dir;
}

/** Builds the release and unpacks it in an empty folder. `bytes` is the size of the archive. */
async function unpackedRelease(): Promise<{ folder: string; bytes: number }> {
  const dir = await folderOfAnotherUser();
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/release.mjs', '--into', dir]);
  const [archive = ''] = stdout.split('\n');
  execFileSync('sha256sum', ['--check', '--status', `${path.basename(archive)}.sha256`], { cwd: dir });
  execFileSync('tar', ['-xzf', archive, '-C', dir]);
  const { size } = await fs.stat(archive);
  return { folder: archive.replace(/\.tar\.gz$/, ''), bytes: size };
}

/** The environment of a new server: where programs are, and nothing of this process. */
const environment = (dataDir: string) => ({ PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`, DATA_DIR: dataDir });

/** Runs a command of an unpacked release as another user, with some text as its standard input. */
async function runInRelease(folder: string, dataDir: string, args: string[], input = '') {
  const child = spawn('./nit', args, { cwd: folder, env: environment(dataDir), ...asAnother });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  child.stdin.end(input);
  await once(child, 'close');
  return { code: child.exitCode, output };
}

/** Starts the server of an unpacked release as another user; a cleanup ends it. */
async function startRelease(folder: string, dataDir: string, env: Record<string, string> = {}) {
  const settings = { ...environment(dataDir), PORT: '0', LOG_LEVEL: 'error', ...env };
  return untilListening(
    spawn('./nit', ['start'], { cwd: folder, env: settings, stdio: ['ignore', 'pipe', 'pipe'], ...asAnother }),
  );
}

const PASSWORD = 'seven umbrellas in the rain';
const ARCHIVE_MAX_BYTES = 20_000_000;
const [newPost] = imageCalls;

afterEach(cleanUp);

test('the archive of a release serves, saves and alerts without sources, packages or a build [O1]', async () => {
  const { folder, bytes } = await unpackedRelease();
  expect(bytes).toBeLessThan(ARCHIVE_MAX_BYTES);
  expect(readdirSync(folder)).not.toContain('src');
  for (const file of ['college.schema.json', 'docs/content.md'])
    expect(readFileSync(path.join(folder, file))).toEqual(readFileSync(file));
  const licences = readFileSync(path.join(folder, 'THIRD-PARTY.txt'), 'utf8');
  const packed = execFileSync('find', ['node_modules', '-name', 'package.json'], { cwd: folder, encoding: 'utf8' });
  const names = packed
    .split('\n')
    .flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1] ?? []);
  expect(names).toEqual(expect.arrayContaining(['express', 'sharp', '@img/sharp-libvips-linux-x64']));
  expect(names.filter((name) => !licences.includes(`\n\n${name} `))).toEqual([]);
  const dataDir = await folderOfAnotherUser();
  const account = ['--name', 'Daw Hla', '--email', 'hla@college.edu'];
  const begun = await runInRelease(folder, dataDir, ['first-day', ...account], `${PASSWORD}\n`);
  expect(begun).toMatchObject({ code: 0, output: expect.stringContaining('hla@college.edu may sign in') });

  const { mails, url: SMTP_URL } = await startMailServer();
  const server = await startRelease(folder, dataDir, { SMTP_URL, ALERT_FROM: 'alerts@college.edu' });
  const environment = readFileSync(`/proc/${server.pid}/environ`, 'utf8').split('\0');
  const settings = Object.entries({ ...nitSettings, NODE_ENV: 'production' }).map(([name, value]) => `${name}=${value}`);
  expect(environment).toEqual(expect.arrayContaining(settings));
  const words = readFileSync(`/proc/${server.pid}/cmdline`, 'utf8').split('\0');
  expect(words).toEqual(['node', ...nitFlags, 'dist/server/index.cjs', '']);

  const { send } = server;
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
  await waitUntil('the alert is sent', () => mails.length > 0);
  expect(mails.map(({ to }) => to)).toEqual(['hla@college.edu']);

  const backup = await runInRelease(folder, dataDir, ['backup']);
  expect(backup).toEqual({ code: 0, output: expect.stringMatching(/^Backed up to /) });
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });

  await fs.writeFile(path.join(dataDir, 'college.json'), '{ "email": "office@college.edu" }');
  const restarted = await startRelease(folder, dataDir);
  expect((await restarted.send('GET', '/contact')).text).toContain('mailto:office@college.edu');
  await restarted.end('SIGTERM');
  reportProof('O1', `an archive of ${(bytes / 1_000_000).toFixed(1)} MB, and everything it needs is in it`);
});

test('two folders give the same archive, a change another one, and no build for another API gets in unasked [O1]', async () => {
  const home = await folderOfAnotherUser();
  const projects = ['one', 'the other'].map((name) => path.join(home, name));
  for (const project of projects) {
    await copyProject(project);
    await fs.symlink(path.resolve('node_modules'), path.join(project, 'node_modules'));
  }
  const [one = '', other = ''] = projects;
  const release = async (cwd: string, seconds = '1700000000') => {
    const { output } = await runNpm(['run', 'release'], { cwd, env: { SOURCE_DATE_EPOCH: seconds } });
    const archive = output.split('\n')[0] ?? '';
    return [path.basename(archive), await fs.readFile(`${archive}.sha256`, 'utf8')];
  };
  const first = await release(one);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(first[0]).toBe(`nit-college-${version}-${process.platform}-${process.arch}.tar.gz`);
  expect(await release(other)).toEqual(first);
  expect(await release(one, '1700000001')).not.toEqual(first);

  await runNpm(['run', 'build'], { cwd: one, env: { API_BASE: 'https://api.test' } });
  expect(readFileSync(path.join(one, 'dist/client/index.html'), 'utf8')).toContain('https://api.test');
  expect(await release(one)).toEqual(first);
  expect(readFileSync(path.join(one, 'dist/client/index.html'), 'utf8')).not.toContain('https://api.test');
  await fs.appendFile(path.join(one, 'deploy/nit-college.service'), '# changed\n');
  expect(await release(one)).not.toEqual(first);
});
