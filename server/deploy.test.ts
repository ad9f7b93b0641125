import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testOnUnix } from '@/testing/systems';
import { readSettings } from './config/settings';
import { settingNames } from './config/settingVariables';

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

test('the image holds nothing that git ignores, has the Node of developers, and checks the port of its settings', () => {
  const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
  const copied = matches(dockerfile, /^COPY (?!--from)(.*)$/gm).flatMap((line) => line.split(' ').slice(0, -1));
  expect(copied).toEqual(expect.arrayContaining(['package-lock.json', '.']));
  expect(copied.filter((source) => !fs.existsSync(source) || ignored.includes(source))).toEqual([]);
  const ignoredByGit = matches(read('.gitignore'), /^\/?([\w.*-]+)/gm);
  expect(ignored.map((pattern) => pattern.replace('**/', ''))).toEqual(expect.arrayContaining([...ignoredByGit, '.git']));
  expect(matches(dockerfile, /^FROM node:(\d+)-/gm)).toEqual(Array(2).fill(read('.nvmrc').trim()));
  const [exposed] = matches(dockerfile, /^EXPOSE (\d+)$/gm);
  expect(matches(dockerfile, /PORT=(\d+)/g)).toEqual([exposed]);
  expect(dockerfile).toMatch(/^ {2}CMD .*127\.0\.0\.1:\$\{process\.env\.PORT\}\/readyz/m);
});

describe('the services of compose.yaml', () => {
  const compose = read('deploy/compose.yaml');
  const services: Record<string, string> = Object.fromEntries(
    [...compose.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n)+)/gm)].map(([, name, lines]) => [name, lines]),
  );
  const { database = '', site = '', nginx = '' } = services;
  /** The file .env that the page has an operator write. */
  const values: Record<string, string> = { NAME: 'college.example', PASSWORD: 'letters' };
  const environmentOf = (service: string) =>
    Object.fromEntries(
      [...service.matchAll(/^ {6}([A-Z_]+): "?([^"\n]+)/gm)].map(([, name, value = '']) => [
        name,
        value.replace(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, variable) => values[variable] ?? variable),
      ]),
    );
  const lists = (service: string, key: string) =>
    matches(service, new RegExp(`^ {4}${key}:\\n((?: {6}- .*\\n)+)`, 'gm')).flatMap((items) => matches(items, /- (.*)/g));

  test('take from .env what the page has an operator write there', () => {
    expect(new Set(matches(compose, /\$\{(\w+)/g))).toEqual(new Set(Object.keys(values)));
    expect(matches(typed, /(\w+)=(?:YOUR\.NAME|\$\(openssl)/g)).toEqual(Object.keys(values));
  });

  test('give the site usable settings, with the database of their own PostgreSQL', () => {
    const environment = environmentOf(site);
    expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([]);
    const { databaseUrl, publicUrl, trustProxy } = readSettings({ ...environment, NODE_ENV: 'production' });
    const { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: name } = environmentOf(database);
    expect(databaseUrl).toBe(`postgres://${user}:${password}@database/${name}`);
    expect([publicUrl, trustProxy]).toEqual(['https://college.example', 1]);
  });

  test('keep the data of the site in the folder of the page, and those of PostgreSQL in a volume', () => {
    const [volume] = matches(dockerfile, /^VOLUME (.*)$/gm);
    expect(lists(site, 'volumes')).toEqual([`/var/lib/nit-college:${volume}`]);
    expect(typed).toContain('-o 1000 -g 1000 /var/lib/nit-college');
    const [kept] = lists(database, 'volumes').map((entry) => entry.split(':')[0]);
    expect(compose).toMatch(new RegExp(`^volumes:\\n {2}${kept}:$`, 'm'));
  });

  test('put the site where nginx.conf looks for it, and give nginx the files that it names', () => {
    const config = read('deploy/nginx.conf');
    const [exposed] = matches(dockerfile, /^EXPOSE (\d+)$/gm);
    expect(lists(site, 'ports')).toEqual([`127.0.0.1:3000:${exposed}`]);
    expect(config).toContain('server 127.0.0.1:3000 ');
    expect(nginx).toContain('network_mode: host');
    const mounted = lists(nginx, 'volumes').map((entry) => entry.split(':')[1] ?? '');
    const named = matches(config, /(?:root|ssl_certificate|ssl_certificate_key) (\/[^;]+);/g);
    expect(named.filter((file) => !mounted.some((folder) => file.startsWith(folder)))).toEqual([]);
    const numbers = (text: string) => new Set(matches(text, /(worker_(?:connections|rlimit_nofile) \d+;)/g));
    expect(numbers(nginx)).toEqual(numbers(typed));
  });
});

test('the workflows run commands that exist, on the Node of developers and on none that is too old', () => {
  const { engines, scripts } = JSON.parse(read('package.json'));
  const workflows = ['ci', 'release'].map((name) => read(`.github/workflows/${name}.yml`)).join('\n');
  const versions = matches(workflows, /node: \[(.*)\]/g).flatMap((list) => list.split(', '));
  expect(versions).toContain(read('.nvmrc').trim());
  expect(Math.min(...versions.map(Number))).toBeGreaterThanOrEqual(Number.parseInt(engines.node.replace(/\D+/, ''), 10));
  const run = matches(workflows, /\bnpm (?:run )?(\w+)/g);
  expect(run).toEqual(expect.arrayContaining(['test', 'start', 'release']));
  expect(run.filter((name) => !(name in scripts))).toEqual([]);
});

test('every command that an operator types with nit is a command of a release', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const commands = matches(
    `${typed}\n${matches(page, /`([^`\n]+)`/g).join('\n')}`,
    /^(?:[A-Z_]+=\S+ )*(?:\.\/)?nit ([a-z][\w-]*)/gm,
  );
  expect(commands).toEqual(expect.arrayContaining(['first-day', 'doctor', 'backup', 'restore', 'move']));
  expect(commands.filter((command) => !['version', 'update', ...scripts].includes(command))).toEqual([]);
});

testOnUnix('a release carries the licence texts of all that goes out, also of libvips, fonts and build tools [O1]', () => {
  const script = "import('./scripts/thirdParty.mjs').then(({ thirdPartyTexts }) => process.stdout.write(thirdPartyTexts()))";
  const text = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8', maxBuffer: 10_000_000 });
  const [before, ...sections] = text.split(`${'='.repeat(80)}\n\n`);
  expect(before).toBe('');
  const bodies = new Map(sections.map((section) => [section.split(' ')[0] ?? '', section]));
  const { dependencies } = JSON.parse(read('package.json'));
  const names = [...Object.keys(dependencies), 'scheduler', 'webpack', 'esbuild', '@swc/core'];
  expect(names.filter((name) => !bodies.has(name))).toEqual([]);
  expect([...bodies].filter(([, body]) => !/permi(?:ssion|tted)|licen[cs]e/i.test(body.split('\n').slice(1).join('\n')))).toEqual(
    [],
  );
  for (const font of names.filter((name) => name.startsWith('@fontsource')))
    expect(bodies.get(font)).toContain('SIL OPEN FONT LICENSE');
  const libvips = bodies.get(`@img/sharp-libvips-${process.platform}-${process.arch}`)?.toUpperCase();
  for (const title of ['GNU LESSER GENERAL PUBLIC LICENSE', 'MOZILLA PUBLIC LICENSE VERSION 1.1', 'THE FREETYPE PROJECT LICENSE'])
    expect(libvips).toContain(title);
});

/** Runs `nit` in the folder of a small release, whose doctor prints its arguments, with a `node` of some version. */
function runNit(args: string[], { version = 'v99.0.0', env = {} }: { version?: string; env?: Record<string, string> } = {}) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'nit-nit-'));
  try {
    fs.mkdirSync(path.join(dir, 'dist/commands'), { recursive: true });
    fs.writeFileSync(path.join(dir, 'dist/commands/doctor.cjs'), '');
    fs.writeFileSync(
      path.join(dir, 'package.json'),
      `${JSON.stringify({ version: '1.2.3', engines: { node: '>=22.18' } }, null, 2)}\n`,
    );
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

testOnUnix('nit runs a command of the release in production [O1]', () => {
  const { stdout } = runNit(['doctor', '--json'], { env: { DATA_DIR: '/nowhere' } });
  expect(stdout).toMatch(/^production \/nowhere .*dist\/commands\/doctor\.cjs --json\n$/);
});

testOnUnix('nit version says the version of the release, on a machine without settings too [O1]', () => {
  expect(runNit(['version'])).toEqual({ status: 0, stdout: '1.2.3\n', stderr: '' });
});

testOnUnix.each([
  ['an old Node', ['doctor'], { version: 'v20.20.2', env: { DATA_DIR: '/nowhere' } }, /Node 22\.18 or newer .* has 20\.20\.2\./],
  ['a Node that is a little too old', ['doctor'], { version: 'v22.9.0', env: { DATA_DIR: '/nowhere' } }, /has 22\.9\.0\./],
  ['an unknown command', ['docter'], {}, /^usage: nit version \| start \| doctor\n/],
  ['no data folder', ['doctor'], {}, /^Set DATA_DIR, or write it into .*no\.env/],
])('with %s nit runs nothing and says why, with an exit code that no check has [O1]', (_, args, options, reason) => {
  expect(runNit(args, options)).toEqual({ status: 3, stdout: '', stderr: expect.stringMatching(reason) });
});
