import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSettings, settingNames } from './config/settings';

const read = (file: string) => fs.readFileSync(file, 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
const dockerfile = read('deploy/Dockerfile');
const unit = read('deploy/nit-college.service');
const environment = read('deploy/nit-college.env');
const page = read('docs/operating.md');
/** What is typed on the page, without its prose. */
const typed = matches(page, /^ {4}(.*)$/gm).join('\n');

test('every setting in deploy/ and on the page for operators is a setting', () => {
  const names = [
    ...matches(environment, /^(\w+)=/gm),
    ...matches(dockerfile, /^ENV (.*)$/gm).flatMap((line) => matches(line, /(\w+)=/g)),
    ...matches(typed, /\b([A-Z]+_(?:DIR|URL|S|PORT)|PORT)=/g),
  ];
  expect(names).toEqual(expect.arrayContaining(['DATA_DIR', 'PUBLIC_URL', 'TRUST_PROXY', 'PORT']));
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([]);
});

test('the settings of a service are usable, and its data folder is the one that it may write', () => {
  const settings = Object.fromEntries(
    environment.split('\n').flatMap((line) => (/^\w+=/.test(line) ? [line.split('=', 2)] : [])),
  );
  const { dataDir, host, port, metrics, publicUrl } = readSettings({ ...settings, NODE_ENV: 'production' });
  expect(unit).toContain(`StateDirectory=${path.basename(dataDir)}\n`);
  expect(path.dirname(dataDir)).toBe('/var/lib');
  expect(read('deploy/nginx.conf')).toContain(`server ${host}:${port} `);
  expect(page).toContain(`http://127.0.0.1:${metrics?.port}/metrics`);
  expect(read('deploy/nginx.conf')).toContain(`server_name ${new URL(publicUrl ?? '').hostname};`);
});

test('the service fits the smallest machine of the page, and is started again whenever it ends or is stuck [D-88]', () => {
  const [memory] = matches(page, /(\d+) GB of memory/g).map((gigabytes) => Number(gigabytes) * 1000);
  const [needed] = matches(unit, /take up to (\d+) MB/g).map(Number);
  const [part] = matches(unit, /^MemoryMax=(\d+)%$/gm).map((percent) => Number(percent) / 100);
  expect(Number(memory) * Number(part)).toBeGreaterThan(Number(needed));
  for (const line of ['StartLimitIntervalSec=0', 'Restart=always', 'Type=notify', 'NotifyAccess=all', 'WatchdogSec=60'])
    expect(unit.split('\n')).toContain(line);
});

test('the Dockerfile copies what is there, with the Node that the packages need', () => {
  const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
  const copied = matches(dockerfile, /^COPY (?!--from)(.*)$/gm).flatMap((line) => line.split(' ').slice(0, -1));
  expect(copied).toEqual(expect.arrayContaining(['package-lock.json', '.']));
  expect(copied.filter((source) => !fs.existsSync(source) || ignored.includes(source))).toEqual([]);
  const needed = Number.parseInt(JSON.parse(read('package.json')).engines.node.replace(/\D+/, ''), 10);
  expect(matches(dockerfile, /^FROM node:(\d+)-/gm).map(Number)).toEqual([needed, needed]);
  const [exposed] = matches(dockerfile, /^EXPOSE (\d+)$/gm);
  expect([...matches(dockerfile, /PORT=(\d+)/g), ...matches(dockerfile, /127\.0\.0\.1:(\d+)/g)]).toEqual([exposed, exposed]);
  expect(readSettings({}).port).toBe(Number(exposed));
});

test('every command that an operator types with nit is a command of a release', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const commands = matches(
    `${typed}\n${matches(page, /`([^`\n]+)`/g).join('\n')}`,
    /^(?:[A-Z_]+=\S+ )*(?:\.\/)?nit ([a-z][\w-]*)/gm,
  );
  expect(commands).toEqual(expect.arrayContaining(['first-day', 'doctor', 'backup', 'restore', 'move']));
  expect(commands.filter((command) => !scripts.includes(command))).toEqual([]);
});

/** Runs `nit` in the folder of a small release, whose doctor prints its arguments, with a `node` of some version. */
function runNit(args: string[], { version = 'v99.0.0', env = {} }: { version?: string; env?: Record<string, string> } = {}) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'nit-nit-'));
  try {
    fs.mkdirSync(path.join(dir, 'dist/commands'), { recursive: true });
    fs.writeFileSync(path.join(dir, 'dist/commands/doctor.cjs'), '');
    fs.writeFileSync(path.join(dir, 'package.json'), '{ "engines": { "node": ">=20.19.5" } }');
    fs.copyFileSync('deploy/nit', path.join(dir, 'nit'));
    const node = `#!/bin/sh\n[ "$1" != --version ] || exec echo ${version}\necho "$NODE_ENV $DATA_DIR $*"\n`;
    fs.writeFileSync(path.join(dir, 'node'), node, { mode: 0o755 });
    const settings = { PATH: `${dir}:/usr/bin:/bin`, SETTINGS_FILE: path.join(dir, 'no.env'), ...env };
    const { status, stdout, stderr } = spawnSync('sh', [path.join(dir, 'nit'), ...args], { env: settings, encoding: 'utf8' });
    return { status, stdout, stderr };
  } finally {
    fs.rmSync(dir, { recursive: true });
  }
}

test('nit runs a command of the release in production [O1]', () => {
  const { stdout } = runNit(['doctor', '--json'], { env: { DATA_DIR: '/nowhere' } });
  expect(stdout).toMatch(/^production \/nowhere .*dist\/commands\/doctor\.cjs --json\n$/);
});

test.each([
  [
    'an old Node',
    ['doctor'],
    { version: 'v18.20.4', env: { DATA_DIR: '/nowhere' } },
    /Node 20\.19\.5 or newer .* has 18\.20\.4\./,
  ],
  ['a Node that is a little too old', ['doctor'], { version: 'v20.9.0', env: { DATA_DIR: '/nowhere' } }, /has 20\.9\.0\./],
  ['an unknown command', ['docter'], {}, /^usage: nit start \| doctor\n/],
  ['no data folder', ['doctor'], {}, /^Set DATA_DIR, or write it into .*no\.env/],
])('with %s nit runs nothing and says why, with an exit code that no check has [O1]', (_, args, options, reason) => {
  expect(runNit(args, options)).toEqual({ status: 3, stdout: '', stderr: expect.stringMatching(reason) });
});
