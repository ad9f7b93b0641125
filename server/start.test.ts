import { spawn, spawnSync } from 'node:child_process';
import { existsSync, fstatSync, openSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { startChild, untilListening } from '@/testing/childServer';
import { smallDb } from '@/testing/cleanup';
import { folderPerTest } from '@/testing/folderPerTest';
import { describeOnLinux, testOnLinux, testOnUnix } from '@/testing/systems';
import { waitUntil } from '@/testing/waitUntil';
import { hashPassword } from './lib/passwords';
import { IdleDetector } from './process/collectGarbage';
import { Parts } from './process/parts';

describe('start', () => {
  const inFolder = folderPerTest();

  testOnUnix("an empty folder gets the project's data with images and schema, and a closed private folder", async () => {
    const data = inFolder('data');
    const server = await startChild(data);
    const [post] = await (await fetch(`${server.url}/blogs.php`)).json();
    expect((await fetch(`${server.url}/api/${post.image}`)).headers.get('content-type')).toBe('image/webp');
    await server.send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message: 'Hello' } });
    await server.end('SIGTERM');
    expect(await fs.readFile(path.join(data, 'db.json'), 'utf8')).toMatch(/^\{\n {2}"\$schema": "\.\/db\.schema\.json",\n/);
    expect(await fs.readdir(data)).toContain('db.schema.json');
    expect((await fs.stat(path.join(data, 'private'))).mode & 0o777).toBe(0o700);
  });

  testOnUnix('Ctrl+Break, which Windows alone has, stops a server as Ctrl+C does', async () => {
    const asBreak = inFolder('break.cjs');
    await fs.writeFile(asBreak, "process.on('SIGUSR2', () => process.emit('SIGBREAK', 'SIGBREAK'))");
    const server = await startChild(inFolder('data'), { NODE_OPTIONS: `--require=${asBreak}` });
    expect(await server.end('SIGUSR2')).toMatchObject({ code: 0, errors: '' });
  });

  testOnUnix('with --throwaway a start serves a copy of the data, and deletes it at the end', async () => {
    await fs.writeFile(inFolder('real.json'), JSON.stringify(smallDb));
    await fs.symlink('real.json', inFolder('db.json'));
    await fs.writeFile(inFolder('db.schema.json'), '{}');
    await fs.writeFile(inFolder('college.json'), '{ "partners": [{ "name": "A", "picture": "/college/a.svg" }] }');
    await fs.mkdir(inFolder('college'));
    await fs.writeFile(inFolder('college/a.svg'), '<svg/>');
    await fs.mkdir(inFolder('tmp'));
    const PATH = `${path.dirname(process.execPath)}:/usr/bin:/bin`;
    const env = { PATH, DATA_DIR: inFolder(), TMPDIR: inFolder('tmp'), PORT: '0' };
    const child = spawn(process.execPath, ['scripts/start.ts', '--throwaway'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const server = await untilListening(child);
    const message = { name: 'Su', email: 'su@mail.test', message: 'Hello' };
    expect((await server.send('POST', '/contacts.php', { json: message })).status).toBe(200);
    const [copy = '', ...others] = await fs.readdir(inFolder('tmp'));
    expect([copy, others]).toEqual([expect.stringMatching(/^nit-throwaway-/), []]);
    expect(await fs.readdir(inFolder('tmp', copy))).toContain('db.schema.json');
    expect((await server.send('GET', '/college/a.svg')).text).toBe('<svg/>');
    expect((await server.send('GET', '/college/home.js')).text).toContain('"partners":[{"name":"A"');
    await server.end('SIGTERM');
    expect(await fs.readdir(inFolder('tmp'))).toEqual([]);
    expect(JSON.parse(await fs.readFile(inFolder('real.json'), 'utf8'))).toEqual(smallDb);
  });

  test('outside production a start on sample data older than 30 days names the command that renews it', async () => {
    const images = ['uploads/seedopenday000000000000033.webp', 'uploads/01jd0000000000000000000000.webp'];
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const errorsWith = async (...ages: number[]) => {
      const blogs = images.map((image, place) => ({ id: place + 1, title: 'A', image, created_at: daysAgo(ages[place] ?? 0) }));
      await fs.writeFile(inFolder('db.json'), JSON.stringify({ blogs }));
      return (await (await startChild(inFolder(), { LOG_LEVEL: 'warn' })).end('SIGTERM')).errors;
    };
    expect(await errorsWith(32, 1)).toContain(
      `The sample data is 32 days old. Renew it with: DATA_DIR=${inFolder()} npm run seed`,
    );
    expect(await errorsWith(29, 100)).not.toMatch(/sample data|still holds samples/);
  });

  test('a production start warns while the site holds sample content [D-60]', async () => {
    const admin = { id: 1, name: 'Daw Thandar', email: 'thandar@college.test', role: 'admin' };
    const image = 'uploads/seedopenday000000000000033.webp';
    const blogs = [{ id: 1, title: 'Open day', image }];
    const db = { blogs, users: [{ ...admin, password_hash: await hashPassword('longyi and a glass of tea') }] };
    await fs.writeFile(inFolder('db.json'), JSON.stringify(db));
    const warning =
      /The site still holds samples: email address, phone numbers, .*street of Kamayut, .*testimonials, partners, .*, questions and answers, banners, .*, 1 post\. /;
    const inProduction = await startChild(inFolder(), { NODE_ENV: 'production', RATE_LIMITS: 'on', LOG_LEVEL: 'warn' });
    const { errors } = await inProduction.end('SIGTERM');
    expect(errors).toMatch(warning);
    expect(errors).toMatch(/^\{"level":"warn","time":"\d{4}-\d\d-\d\dT[^"]+Z","msg":"The site still holds samples/m);
  });
});

describeOnLinux('under systemd', () => {
  const inFolder = folderPerTest();

  test('a server reports that it is ready, and then again and again that it is not stuck', async () => {
    const report = '#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> "$DATA_DIR/reports"\n';
    await fs.writeFile(inFolder('systemd-notify'), report, { mode: 0o755 });
    const systemd = { NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '900000' };
    await startChild(inFolder(), { PATH: `${inFolder()}:/usr/bin:/bin`, ...systemd });
    const reports = () => (existsSync(inFolder('reports')) ? readFileSync(inFolder('reports'), 'utf8').trim().split('\n') : []);
    await waitUntil('the server has reported three times', () => reports().length > 2);
    expect(new Set(reports())).toEqual(new Set(['/run/systemd/notify READY=1', '/run/systemd/notify WATCHDOG=1']));
  });
});

describe('log', () => {
  const LOG = `
    const { makeLogger } = require('./server/process/makeLogger.ts');
    const logger = makeLogger({ logLevel: 'debug', journalStream: process.env.JOURNAL_STREAM });
    for (const level of ['error', 'warn', 'info', 'debug']) logger[level]('a line');
  `;

  const inFolder = folderPerTest();

  /** Logs a line of each level to a file, which counts as the journal of systemd when it has that device and inode. */
  function logged(isJournal: boolean): string[] {
    const file = inFolder('stderr');
    const fd = openSync(file, 'w');
    const { dev, ino } = fstatSync(fd);
    const env = { JOURNAL_STREAM: isJournal ? `${dev}:${ino}` : '1:1' };
    spawnSync(process.execPath, ['--import', 'tsx', '-e', LOG], { stdio: ['ignore', 'ignore', fd], env });
    return readFileSync(file, 'utf8').trim().split('\n');
  }

  testOnLinux('journalctl -p warning finds lines by their priority; elsewhere a line is JSON alone', () => {
    expect(logged(true).map((line) => /^(<\d>)\{"level":"(\w+)"/.exec(line)?.slice(1))).toEqual([
      ['<3>', 'error'],
      ['<4>', 'warn'],
      ['<6>', 'info'],
      ['<7>', 'debug'],
    ]);
    expect(logged(false).map((line) => JSON.parse(line).level)).toEqual(['error', 'warn', 'info', 'debug']);
  });
});

describe('idle', () => {
  /** The checks, given the CPU times used in milliseconds, at which the server counts as idle after work. */
  const restsIn = (...used: number[]) => {
    const rest = new IdleDetector();
    return used.flatMap((ms, look) => (rest.sample(ms) ? [look] : []));
  };

  test.each([
    ['is idle after work once, and reports it once', [900, 5000, 9000, 9010, 9020, 9030], [3]],
    ['is idle again after more work, but not after almost none', [5000, 5010, 5500, 5510, 9000, 9010], [1, 5]],
    ['is never idle while it is busy', [3000, 6000, 9000, 12_000], []],
  ])('a server %s [H10]', (_what, used, idle) => {
    expect(restsIn(...used)).toEqual(idle);
  });
});

const part = (name: string, seen: string[], fault?: 'start' | 'stop') => {
  const note = (what: 'start' | 'stop') => async () => {
    seen.push(`${what} ${name}`);
    if (fault === what) throw new Error(`${name} cannot ${what}`);
  };
  return { start: note('start'), stop: note('stop') };
};

test('parts start in order and stop in reverse, each of them also when another one cannot stop', async () => {
  const seen: string[] = [];
  const parts = new Parts();
  await parts.start(part('lock', seen), part('records', seen, 'stop'), {}, part('http', seen));
  await expect(parts.stop()).rejects.toThrow('records cannot stop');
  expect(seen).toEqual(['start lock', 'start records', 'start http', 'stop http', 'stop records', 'stop lock']);
});

test('a part that cannot start is not stopped, and those before it are', async () => {
  const seen: string[] = [];
  const parts = new Parts();
  await expect(parts.start(part('lock', seen), part('records', seen, 'start'), part('http', seen))).rejects.toThrow();
  await parts.stop();
  await parts.stop();
  expect(seen).toEqual(['start lock', 'start records', 'stop lock']);
});
