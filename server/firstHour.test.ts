import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyProject, runNpm, spawnNpm } from '@/testing/checkout';
import { untilListening } from '@/testing/childServer';
import { freePort } from '@/testing/freePort';
import { childrenOf } from '@/testing/processes';
import { describeOnLinux } from '@/testing/systems';

const ENDING_MS = 20_000;
const POLL_MS = 100;

let home = '';
let project = '';

beforeAll(async () => {
  home = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-first-hour-'));
  await fs.chmod(home, 0o755);
  project = path.join(home, "My Projects/ကောလိပ် #1 (50% [new] 'site')");
  await copyProject(project);
  execFileSync(process.execPath, ['scripts/prepare.ts', 'packages']);
  await fs.symlink(path.resolve('node_modules'), path.join(project, 'node_modules'));
});
afterAll(() => fs.rm(home, { recursive: true, force: true }));

async function processesBelow(pid: number): Promise<number[]> {
  const children = await childrenOf(pid);
  return [pid, ...(await Promise.all(children.map(processesBelow))).flat()];
}

const isRunning = (pid: number) => existsSync(`/proc/${pid}`);

/** Sends a signal to processes; returns which of some still run when they have had time to end, and ends those. */
async function leftAfter(signal: NodeJS.Signals, receivers: number[], processes: number[]) {
  for (const pid of receivers) process.kill(pid, signal);
  for (let waited = 0; waited < ENDING_MS && processes.some(isRunning); waited += POLL_MS) await sleep(POLL_MS);
  const left = processes.filter(isRunning);
  for (const pid of left) process.kill(pid, 'SIGKILL');
  return left;
}

describeOnLinux('a folder of any name', () => {
  test('with spaces, signs and Burmese letters in its path a checkout builds and serves, and its commands run', async () => {
    const server = await untilListening(spawnNpm(['start'], { cwd: project }));
    expect((await server.send('GET', '/blogs')).text).toContain('<h1');
    expect((await server.send('GET', '/admin/login')).status).toBe(200);
    // A terminal sends Ctrl+C to all of them, and so it does SIGHUP when it closes.
    const processes = await processesBelow(server.pid);
    expect(await leftAfter('SIGINT', processes, processes)).toEqual([]);

    expect(await runNpm(['run', 'check-db'], { cwd: project })).toMatchObject({ code: 0, errors: '' });
    const data = path.join(project, 'ဒေတာ #2');
    expect(await runNpm(['run', 'seed', '--', '--into', data], { cwd: project })).toMatchObject({ code: 0, errors: '' });
    const backup = await runNpm(['run', 'backup'], { cwd: project, env: { DATA_DIR: data } });
    expect(backup).toEqual({ code: 0, output: expect.stringContaining(`Backed up to ${data}/`), errors: '' });
  });

  test('after kill of npm start no process is left', async () => {
    const server = await untilListening(spawnNpm(['start'], { cwd: project }));
    expect(await leftAfter('SIGTERM', [server.pid], await processesBelow(server.pid))).toEqual([]);
  });

  test('npm run dev renders pages and follows the sources, on a copy of the data, and a signal ends its processes', async () => {
    const before = await fs.readFile(path.join(project, 'db.json'), 'utf8');
    const env = { PORT: String(await freePort()), VIEWS_FLUSH_S: '1' };
    const server = await untilListening(spawnNpm(['run', 'dev'], { cwd: project, env }));
    const message = { name: 'Su', email: 'su@mail.test', message: 'Only in the copy' };
    expect((await server.send('POST', '/contacts.php', { json: message })).status).toBe(200);
    expect((await server.send('GET', '/healthz')).body).toMatchObject({ ok: true });

    const { text } = await server.send('GET', '/privacy');
    expect(text).toMatch(/<h1[^>]*>Privacy/);
    const [, scripts = '', screen = ''] = /data-scripts="([^"]+)" data-preloads="([^"]+)"/.exec(text) ?? [];
    const sources = await Promise.all(`${scripts} ${screen}`.split(' ').map((address) => server.send('GET', address)));
    const code = sources.map((source) => source.text).join('');
    // Hydration finds the styles of a component by this name.
    const components = new Set(text.match(/\bsc-[\da-f]{8}-\d+/g));
    expect([...components].filter((name) => !code.includes(name))).toEqual([]);

    const processes = await processesBelow(server.pid);
    const isSite = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/server/index.cjs');
    expect(await leftAfter('SIGKILL', processes.filter(isSite), processes.filter(isSite))).toEqual([]);
    while (!server.errors().includes('The server has ended.')) await sleep(POLL_MS);
    const waiting = server.send('GET', '/privacy');
    const source = path.join(project, 'src/pages/privacy/PrivacyPage.tsx');
    await fs.writeFile(source, (await fs.readFile(source, 'utf8')).replace('heading={heading}', 'heading="What we store"'));
    expect((await waiting).text).toMatch(/<h1[^>]*>What we store</);

    expect(await leftAfter('SIGTERM', [server.pid], await processesBelow(server.pid))).toEqual([]);
    expect(await fs.readFile(path.join(project, 'dev-data/db.json'), 'utf8')).toContain('Only in the copy');
    expect(await fs.readFile(path.join(project, 'db.json'), 'utf8')).toBe(before);
  });
});
