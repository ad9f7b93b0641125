/** @engine db.json */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { parse } from 'jsonc-parser';
import { toRecord, toText } from '@/domain/coerce';
import { aSecondFactor } from '@/testing/aSecondFactor';
import { aBlogPost, anAdmin } from '@/testing/builders';
import { bundleOf, runCommandOn, runProcessOn, startChild } from '@/testing/childServer';
import { cleanUp, cleanUpAfterTest, dataFolder } from '@/testing/cleanup';
import { folderPerTest } from '@/testing/folderPerTest';
import { anImage } from '@/testing/imageFixtures';
import { startServer } from '@/testing/startServer';
import { storedAudit, storedText } from '@/testing/storedData';
import { describeOnUnix, pretendSystem, testOnUnix } from '@/testing/systems';
import { waitUntil } from '@/testing/waitUntil';
import { checkCollege } from '../college/readCollege';
import { verifyPassword } from '../lib/passwords';

const PASSWORD = 'seven umbrellas in the rain';
const production = { NODE_ENV: 'production', RATE_LIMITS: 'on' };

/** A server on a data folder, until `cleanUp`. */
async function served(dir: string, env: Record<string, string> = {}) {
  const server = await startServer({ dir, env, clientDir: 'dist/client' });
  cleanUpAfterTest(server.close);
  return server;
}

describe('commands', () => {
  /** The commands of the server, by the names of their files. */
  const OF_SERVER = {
    seed: 'seed',
    backup: 'backup',
    restore: 'restore',
    'check-db': 'checkDb',
    move: 'move',
    'create-admin': 'createAdmin',
    'reset-password': 'resetPassword',
    'first-day': 'firstDay',
    doctor: 'doctor',
  };
  const SCRIPTS = [
    'start',
    'dev',
    'build',
    'test',
    'lint',
    'fix',
    'types',
    'api-docs',
    'requirements',
    'prove',
    'bench',
    'release',
  ];

  const inFolder = folderPerTest();

  const scripts = async () => toRecord(toRecord(JSON.parse(await fs.readFile('package.json', 'utf8'))).scripts);

  /** Runs a command of package.json with extra arguments, as npm does. */
  async function runNpm(name: string, args: string[]) {
    const [, ...words] = toText((await scripts())[name]).split(' ');
    const child = spawn(process.execPath, [...words, ...args], {
      env: { PATH: '', NODE_ENV: 'development', DATA_DIR: inFolder(), PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code: child.exitCode, output, errors };
  }

  test.each(SCRIPTS)('npm run %s prints its help without doing anything', async (name) => {
    const help = await runNpm(name, ['--help']);
    expect(help).toEqual({ code: 0, errors: '', output: expect.stringMatching(new RegExp(`^npm (run )?${name}\\b`)) });
    expect(await fs.readdir(inFolder())).toEqual([]);
  });

  test.each(Object.entries(OF_SERVER))(
    'npm run %s prints its help, and with an unknown option an error with its help, without doing anything',
    async (name, file) => {
      expect((await scripts())[name]).toBe(`node -r ./scripts/checkNode.cjs scripts/command.ts ${file}`);
      const help = await runCommandOn(inFolder(), file, ['--help']);
      expect(help).toEqual({ code: 0, errors: '', output: expect.stringMatching(new RegExp(`^npm run ${name}\\b`)) });
      const { code, output, errors } = await runCommandOn(inFolder(), file, ['--no-such-option']);
      expect([code, output]).toEqual([1, '']);
      expect(errors).toMatch(new RegExp(`'--no-such-option'.*\\n\\s*npm run ${name}\\b`, 's'));
      expect(await fs.readdir(inFolder())).toEqual([]);
    },
  );

  test.each([
    ['start', '--no-such-option', "Unknown option '--no-such-option'"],
    ['release', '--no-such-option', "Unknown option '--no-such-option'"],
    ['prove', 'X9', 'No proof of X9.'],
    ['test', 'speed', 'No kind of check is named speed.'],
  ])('npm run %s refuses %s and does nothing', async (name, argument, reason) => {
    const { code, output, errors } = await runNpm(name, [argument]);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toContain(reason);
    expect(await fs.readdir(inFolder())).toEqual([]);
  });

  test('an argument more than a command of the server takes is rejected', async () => {
    const results = [
      await runCommandOn(inFolder(), 'restore', ['one.json', 'other.json']),
      await runCommandOn(inFolder(), 'seed', ['edge']),
    ];
    expect(results.map(({ code, errors }) => [code, errors.split('\n')[0]])).toEqual([
      [1, "Unexpected argument 'other.json'"],
      [1, "Unexpected argument 'edge'"],
    ]);
    expect(await fs.readdir(inFolder())).toEqual([]);
  });

  test('every command of package.json is one whose help is tested, and nothing runs before it', async () => {
    const names = Object.keys(await scripts());
    expect(new Set(names)).toEqual(new Set([...SCRIPTS, ...Object.keys(OF_SERVER)]));
  });

  test('restore without a name lists the backups, with date, size and the name to type', async () => {
    const nothing = await runCommandOn(inFolder(), 'restore');
    expect([nothing.code, nothing.output]).toEqual([0, `There is no backup in ${inFolder()}/private/backups.\n`]);

    await runCommandOn(inFolder(), 'seed', ['--scenario', 'empty', '--date', '2026-11-20']);
    await runCommandOn(inFolder(), 'backup');
    await runCommandOn(inFolder(), 'seed', ['--scenario', 'empty', '--date', '2026-11-21']);
    const before = await fs.readFile(inFolder('db.json'), 'utf8');
    const { code, output } = await runCommandOn(inFolder(), 'restore');
    expect(code).toBe(0);
    const line = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d in Yangon +\d+ kB  `;
    expect(output).toMatch(new RegExp(`^${line}manual +${inFolder()}/private/backups/db-\\S+-manual-\\S+\\.json$`, 'm'));
    expect(output).toMatch(new RegExp(`^${line}before-seed +${inFolder()}/private/backups/db\\.before-seed-\\S+\\.json$`, 'm'));
    expect(output).toContain(`DATA_DIR=${inFolder()} npm run restore -- ${inFolder()}/private/backups/db`);
    expect(await fs.readFile(inFolder('db.json'), 'utf8')).toBe(before);
  });
});

describe('on Windows', () => {
  afterEach(cleanUp);
  pretendSystem('win32');

  test('a command that is named can be typed in every shell, with spaces in the path too', async () => {
    const { dir } = await dataFolder();
    const data = path.join(dir, 'The College');
    await fs.mkdir(data);
    await fs.rename(path.join(dir, 'db.json'), path.join(data, 'db.json'));
    expect((await runCommandOn(data, 'backup')).code).toBe(0);
    const { output } = await runCommandOn(data, 'restore');
    expect(output).toMatch(/\n {2}npm run restore -- "\/.+\.json" \(with DATA_DIR set to \/.+\/The College\)\n$/);
  });
});

describe('a file with a byte that is not UTF-8', () => {
  afterEach(cleanUp);

  const MISTAKE = /(?:db|college|old)\.json:2:\d+: the byte E9 is not UTF-8; save the file as UTF-8/;
  const wrongBytes = (json: unknown) =>
    Buffer.from(JSON.stringify(json).replace('{', '{\n').replace('Café', 'Caf\u00e9'), 'latin1');
  const db = { blogs: [aBlogPost({ title: 'Café' })], users: [anAdmin()] };
  const account = ['--email', 'hla@nitcollege.test'];

  test.each<[string, string[]]>([
    ['checkDb', []],
    ['checkDb', ['bad/college.json']],
    ['backup', []],
    ['doctor', []],
    ['restore', ['bad/old.json']],
    ['firstDay', ['--from', 'bad', '--name', 'Daw Hla', ...account]],
    ['createAdmin', ['--name', 'Daw Hla', ...account]],
    ['resetPassword', ['--email', anAdmin().email]],
    ['move', ['--from', 'data', '--to', 'other']],
  ])('%s %j names it by line and column, and changes nothing', async (command, args) => {
    const root = (await dataFolder({})).dir;
    const at = (...names: string[]) => path.join(root, ...names);
    await fs.mkdir(at('bad'));
    for (const name of ['old.json', 'db.json']) await fs.writeFile(at('bad', name), wrongBytes(db));
    await fs.writeFile(at('bad/college.json'), wrongBytes({ partners: [{ name: 'Café' }] }));
    const dir = command === 'firstDay' ? at('new') : at('data');
    await fs.mkdir(dir);
    if (command !== 'firstDay' && command !== 'restore') await fs.writeFile(path.join(dir, 'db.json'), wrongBytes(db));
    const files = args.map((arg) => (/^(?:bad|data|other)/.test(arg) ? at(arg) : arg));
    const { code, output, errors } = await runCommandOn(dir, command, files, { input: `${PASSWORD}\n` });
    expect(code).not.toBe(0);
    expect(`${output}${errors}`.replaceAll(/\s+/g, ' ')).toMatch(MISTAKE);
    const stored = await fs.readFile(path.join(dir, 'db.json')).catch(() => wrongBytes(db));
    expect(stored.equals(wrongBytes(db))).toBe(true);
    expect(await fs.readdir(root)).not.toContain('other');
  });

  test('is kept byte for byte by a restore and a seeding that replace it, also where posts have versions', async () => {
    for (const command of ['restore', 'seed']) {
      const { dir } = await dataFolder();
      const { send, signIn, close } = await startServer({ dir });
      const as = await signIn('thandar@nitcollege.test', 'longyi-and-tea');
      const form = { id: '1', title: 'Two', excerpt: 'Short.', body: 'Long.', category: 'news', image: await anImage() };
      expect((await send('POST', '/blogs.php', { as, form })).status).toBe(200);
      await close();
      const good = path.join(dir, 'good.json');
      await fs.copyFile(path.join(dir, 'db.json'), good);
      await fs.writeFile(path.join(dir, 'db.json'), wrongBytes(db));
      expect((await runCommandOn(dir, command, command === 'restore' ? [good] : [])).code).toBe(0);
      const backups = path.join(dir, 'private/backups');
      const [kept = ''] = (await fs.readdir(backups)).filter((name) => name.startsWith('db.before-'));
      expect((await fs.readFile(path.join(backups, kept))).equals(wrongBytes(db))).toBe(true);
    }
  });
});

describeOnUnix('a db.json that is a link', () => {
  afterEach(cleanUp);

  test('leads saves, hand edits, a restore, a seeding and a command beside the server to its file, and stays a link', async () => {
    const { dir } = await dataFolder({});
    const real = path.join((await dataFolder()).dir, 'db.json');
    const link = path.join(dir, 'db.json');
    await fs.rm(link);
    await fs.symlink(real, link);
    const expectIn = async (text: string) => {
      expect([(await fs.lstat(link)).isSymbolicLink(), await fs.readFile(real, 'utf8')]).toEqual([
        true,
        expect.stringContaining(text),
      ]);
      expect((await fs.readdir(path.dirname(real))).sort()).toEqual(['db.json']);
    };
    const server = await startServer({ dir });
    const json = { name: 'Su', email: 'su@mail.test', message: 'By a visitor' };
    expect((await server.send('POST', '/contacts.php', { json })).status).toBe(200);
    await expectIn('By a visitor');
    await fs.writeFile(real, (await fs.readFile(real, 'utf8')).replace('First post', 'Edited post'));
    await waitUntil('the hand edit shows', async () => (await server.send('GET', '/blogs.php')).list[0]?.title === 'Edited post');
    const account = ['--name', 'Daw Hla', '--email', 'hla@college.edu'];
    expect(await runCommandOn(dir, 'createAdmin', account, { input: `${PASSWORD}\n` })).toMatchObject({ code: 0, errors: '' });
    await server.close();
    await expectIn('hla@college.edu');
    const { output } = await runCommandOn(dir, 'seed', ['--scenario', 'empty']);
    await expectIn('"contacts": []');
    const [, before = ''] = /npm run restore -- (\S+)/.exec(output) ?? [];
    expect((await runCommandOn(dir, 'restore', [before])).code).toBe(0);
    await expectIn('By a visitor');
    const report = await runCommandOn(dir, 'doctor', ['--json'], { env: { PORT: '1' } });
    expect(JSON.parse(report.output)).toContainEqual({
      name: 'Data folder',
      level: 'ok',
      text: `${dir}, with db.json in ${real}`,
    });
  });

  test('to a file that is not there begins nothing, and is named', async () => {
    const { dir } = await dataFolder({});
    const link = path.join(dir, 'db.json');
    await fs.rm(link);
    await fs.symlink('/mnt/none/db.json', link);
    const reason = `${link} is a link to a file that does not exist.`;
    for (const env of [{}, production]) await expect(startServer({ dir, env })).rejects.toThrow(reason);
    for (const [command, ...args] of [
      ['backup'],
      ['doctor'],
      ['seed'],
      ['firstDay', '--name', 'A', '--email', 'a@college.edu'],
    ]) {
      const { output, errors } = await runCommandOn(dir, command ?? '', args, { input: `${PASSWORD}\n` });
      expect(`${output}${errors}`.replaceAll(/\s+/g, ' ')).toContain(reason);
    }
    expect(await fs.readlink(link)).toBe('/mnt/none/db.json');
  });
});

describe('a mistyped DATA_DIR', () => {
  afterEach(cleanUp);

  test.each<[string, string[]]>([
    ['backup', []],
    ['checkDb', []],
    ['doctor', []],
    ['restore', []],
    ['resetPassword', ['--email', anAdmin().email]],
    ['createAdmin', ['--name', 'A', '--email', 'a@nitcollege.test']],
    ['move', ['--from', 'typo', '--to', 'other']],
  ])('gets no folder from %s %j', async (command, args) => {
    const root = (await dataFolder({})).dir;
    const words = args.map((arg) => (arg === 'typo' || arg === 'other' ? path.join(root, arg) : arg));
    const typo = path.join(root, 'typo');
    const { output, errors } = await runCommandOn(typo, command, words, { env: production, input: `${PASSWORD}\n` });
    expect(`${output}${errors}`.replaceAll(/\s+/g, ' ')).toContain(typo);
    expect(await fs.readdir(root)).toEqual(['db.json']);
  });
});

describe('reset password', () => {
  const NEXT = 'monsoon by the lake 22';
  const admin = anAdmin({ second_factor: aSecondFactor().factor });
  const other = anAdmin({ id: 2, email: 'other@nitcollege.test' });

  afterEach(cleanUp);

  const reset = (dir: string, args: string[], password = NEXT) =>
    runCommandOn(dir, 'resetPassword', ['--email', admin.email, ...args], { input: `${password}\n` });

  test('the operator gives an admin a new password, which ends the sign-ins of this user alone [D-81, A8]', async () => {
    const { dir } = await dataFolder({ users: [{ ...admin, second_factor: undefined }, other] });
    const { send } = await served(dir);
    const login = (email: string, password: string) => send('POST', '/auth/login.php', { json: { email, password } });
    const listFor = async (as: string) => (await send('GET', '/users.php', { as })).status;
    const own = String((await login(admin.email, admin.password)).body.token);
    const others = String((await login(other.email, other.password)).body.token);

    const { code, output, errors } = await reset(dir, []);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toBe(`${admin.email} may sign in at /admin/login with the new password.\n`);
    expect((await login(admin.email, NEXT)).status).toBe(200);
    expect((await login(admin.email, admin.password)).status).toBe(401);
    expect([await listFor(own), await listFor(others)]).toEqual([401, 200]);
    const trail = await storedAudit(dir);
    expect(trail.match(/"authn_password_change"/g)).toHaveLength(1);
    expect(trail).not.toContain(NEXT);
  });

  test('a second factor stays on unless the operator removes it, also while no server runs [D-81, A12]', async () => {
    const { dir } = await dataFolder({ users: [admin] });
    expect((await reset(dir, [])).output).toContain('The second factor is still on; --remove-second-factor removes it.');
    expect((await reset(dir, ['--remove-second-factor'])).output).toBe(
      `${admin.email} may sign in at /admin/login with the new password.\n`,
    );
    const [user] = JSON.parse(await storedText(dir)).users;
    expect([await verifyPassword(NEXT, user.password_hash), user.second_factor]).toEqual([true, undefined]);
  });

  test('an inactive user stays inactive, and the command says so [D-81]', async () => {
    const { dir } = await dataFolder({ users: [anAdmin({ status: 'inactive' }), other] });
    expect(await reset(dir, [])).toMatchObject({ code: 0, output: expect.stringContaining('but is inactive') });
  });

  test('a weak password and an unknown address change nothing [D-81]', async () => {
    const { dir } = await dataFolder({ users: [other] });
    const before = await storedText(dir);
    const weak = await runCommandOn(dir, 'resetPassword', ['--email', other.email], { input: 'umbrella\n' });
    expect(weak).toMatchObject({ code: 1, output: '', errors: 'Use at least 12 characters.\n' });
    const errors = `No user has the email address ${admin.email}. Nothing was changed.\n`;
    expect(await reset(dir, [])).toEqual({ code: 1, output: '', errors });
    expect(await storedText(dir)).toBe(before);
  });
});

describe('terminal', () => {
  const SCRIPT = '/usr/bin/script';
  const CTRL_C = '\u0003';

  const answers = ['Daw Hla\r', 'hla@college.edu\r', `${PASSWORD}\r`];

  afterEach(cleanUp);

  /** `script` of Linux gives a program a terminal; without it there is nothing to test here. */
  const testOnTerminal = existsSync(SCRIPT) ? test : test.skip;

  /** Less than the limit of a test: a command that waits for an answer for ever fails with what its screen shows. */
  const LIMIT = { timeout: 50_000, killSignal: 'SIGKILL' } as const;

  /** Runs `npm run create-admin` on a terminal and types each answer at its question; returns what the screen shows. */
  async function createAdminOnTerminal(typed: readonly string[]) {
    const { dir } = await dataFolder({ users: [] });
    const command = `'${process.execPath}' ${bundleOf('createAdmin')}`;
    const env = { NODE_ENV: 'development', DATA_DIR: dir, SHELL: '/bin/sh' };
    const child = spawn(SCRIPT, ['-qec', command, '/dev/null'], { env, ...LIMIT });
    const left = [...typed];
    let output = '';
    let answered = '';
    // A chunk can end within a control sequence or hold nothing else: only the whole screen shows whether there is a new
    // question.
    const screen = () => stripVTControlCharacters(output);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (!screen().endsWith(': ') || screen() === answered) return;
      answered = screen();
      child.stdin.write(left.shift() ?? CTRL_C);
    });
    await once(child, 'close');
    return { code: child.exitCode, screen: screen().replaceAll('\r', '').trimEnd().split('\n') };
  }

  testOnTerminal('a terminal shows what is typed once, and of a password nothing', async () => {
    const { code, screen } = await createAdminOnTerminal([...answers, `${PASSWORD}\r`]);
    expect(screen).toEqual([
      'Name: Daw Hla',
      'Email address: hla@college.edu',
      'Password (12 characters or more): ',
      'The same again: ',
      'hla@college.edu may sign in at /admin/login.',
    ]);
    expect(code).toBe(0);
  });

  testOnTerminal.each([
    ['a password that is repeated differently', 'eight umbrellas in the rain\r'],
    ['Ctrl+C at a question', CTRL_C],
  ])('%s changes nothing', async (_, last) => {
    const { code, screen } = await createAdminOnTerminal([...answers, last]);
    expect(screen.at(-1)).toContain('Nothing was changed.');
    expect(code).toBe(1);
  });
});

describe('first day', () => {
  afterEach(cleanUp);
  const inFolder = folderPerTest();

  /** Runs `npm run first-day` in production with a password as its input. */
  const firstDay = (dataDir: string, args: string[] = [], password = PASSWORD, run = runCommandOn) =>
    run(dataDir, 'firstDay', ['--name', 'Daw Hla', '--email', 'hla@college.edu', ...args], {
      env: { NODE_ENV: 'production' },
      input: `${password}\n`,
    });

  test('in production a site without data does not start with sample data, but names the command that begins', async () => {
    const dir = inFolder();
    const refusal = `There is no data in ${dir} yet. Begin with:\n  DATA_DIR=${dir} npm run first-day`;
    await expect(served(dir, production)).rejects.toThrow(refusal);
    expect(await fs.readdir(dir)).not.toContain('db.json');
  });

  testOnUnix('a first day begins without posts, events and messages, and with one admin', async () => {
    const dir = inFolder();
    const { code, output } = await firstDay(dir, [], PASSWORD, runProcessOn);
    expect([code, output]).toEqual([0, expect.stringContaining('hla@college.edu may sign in at /admin/login.')]);
    expect(output).toContain('The pages still show samples of: email address, phone numbers');
    expect(output).toContain(`Replace them in ${dir}/college.json.`);
    const { send, signIn } = await served(dir, production);
    const token = await signIn('hla@college.edu', PASSWORD);
    await send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message: 'Fees?' } });
    // Only the account of the server reads what visitors and staff wrote, also after a save.
    expect((await fs.stat(path.join(dir, 'db.json'))).mode & 0o777).toBe(0o600);
    await send('DELETE', '/contacts.php', { as: token, json: { id: 1 } });
    for (const list of ['/blogs.php', '/events.php']) expect((await send('GET', list)).list).toEqual([]);
    expect((await send('GET', '/contacts.php', { as: token })).body.data).toEqual([]);
    expect((await send('GET', '/users.php', { as: token })).list).toHaveLength(1);
    expect((await send('GET', '/')).status).toBe(200);
  });

  test('a first day begins with the records, images and college.json of a folder', async () => {
    const from = inFolder('from');
    await fs.mkdir(path.join(from, 'uploads'), { recursive: true });
    await fs.writeFile(path.join(from, 'uploads/lab.png'), await (await anImage()).bytes());
    const post = aBlogPost({ title: 'Our own post', image: 'uploads/lab.png' });
    await fs.writeFile(path.join(from, 'db.json'), JSON.stringify({ blogs: [post], users: [] }));
    await fs.writeFile(path.join(from, 'college.json'), '{ "email": "info@hla.example" }');
    const dir = inFolder('data');
    const { code, output } = await firstDay(dir, ['--from', from]);
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`The site begins with ${from}/db.json, its college.json and 1 images.`),
    ]);
    expect(await fs.readFile(path.join(dir, 'college.json'), 'utf8')).toContain('info@hla.example');
    expect(JSON.parse(await storedText(dir)).blogs).toMatchObject([{ title: 'Our own post' }]);
    expect(await fs.readdir(path.join(dir, 'uploads'))).toEqual(['lab.png']);
  });

  test('data that is there already is not touched', async () => {
    const dir = inFolder();
    await fs.writeFile(path.join(dir, 'db.json'), '{ "users": [] }');
    const { code, errors } = await firstDay(dir);
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining(`${dir} holds the data of a site already, which was not changed.`),
    ]);
    expect(errors).toContain('npm run create-admin');
    expect(await fs.readFile(path.join(dir, 'db.json'), 'utf8')).toBe('{ "users": [] }');
  });

  test('a first day writes the details of the college to fill in, which show what the pages show without them [D-60]', async () => {
    const dir = inFolder();
    const { details } = checkCollege(dir);
    await firstDay(dir);
    expect(checkCollege(dir)).toEqual({ details, problems: [] });
    expect(await fs.readdir(dir)).toEqual(expect.arrayContaining(['college', 'college.json', 'college.schema.json']));
    const file = path.join(dir, 'college.json');
    const template = await fs.readFile(file, 'utf8');
    expect(template).toContain('\n  // The address that visitors write to.\n  "email": "hello@nitcollege.test",\n');
    expect(await fs.readFile(path.join(dir, toText(toRecord(parse(template)).$schema)), 'utf8')).toBe(
      await fs.readFile('college.schema.json', 'utf8'),
    );

    // An older site gets the file in the same way, and its data stays.
    await fs.rm(file);
    expect((await firstDay(dir)).errors).toContain(`It had no details of the college: fill in ${file}.`);
    expect(await fs.readFile(file, 'utf8')).toBe(template);
    const mine = template.replace('hello@nitcollege.test', 'info@hla.example');
    await fs.writeFile(file, mine);
    expect((await firstDay(dir)).errors).not.toContain('college.json');
    expect(await fs.readFile(file, 'utf8')).toBe(mine);
  });

  test('a college.json with a mistake begins nothing [D-60]', async () => {
    const dir = inFolder();
    await fs.writeFile(path.join(dir, 'college.json'), '{ "email": "info" }');
    expect(await firstDay(dir)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('1:12: email: must be an email address'),
    });
    expect(await fs.readdir(dir)).not.toContain('db.json');
  });

  test('a password that is too short begins nothing, so the command can be repeated', async () => {
    const dir = inFolder();
    expect(await firstDay(dir, [], 'umbrella')).toMatchObject({ code: 1, errors: expect.stringContaining('12 characters') });
    expect(await fs.readdir(dir)).not.toContain('db.json');
    expect(await firstDay(dir)).toMatchObject({ code: 0 });
  });
});

describe('sample accounts', () => {
  afterEach(cleanUp);

  /** Runs `npm run create-admin` in production with this input. */
  const createAdmin = (dataDir: string, args: string[], input: string) =>
    runCommandOn(dataDir, 'createAdmin', args, { env: { NODE_ENV: 'production' }, input });

  test('production does not start with demo users, names them and the fix, and starts once it is applied [A10]', async () => {
    // A start for testers fills an empty folder with the sample data.
    const dir = path.join((await dataFolder({})).dir, 'data');
    await (await startServer({ dir })).close();
    // A process of its own, which ends with everything that the start has opened.
    await expect(startChild(dir, production)).rejects.toThrow(
      /ended with 1[\s\S]*thandar@nitcollege\.test[\s\S]*npm run create-admin/,
    );

    const made = await createAdmin(dir, ['--name', 'Daw Hla', '--email', 'Hla@nitcollege.test'], `${PASSWORD}\n`);
    expect(made).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('hla@nitcollege.test may sign in') });
    expect(made.output).toContain('Removed the demo user thandar@nitcollege.test.');

    const { send, log } = await served(dir, production);
    const signIn = async (email: string, password: string) =>
      (await send('POST', '/auth/login.php', { json: { email, password } })).status;
    expect(await signIn('hla@nitcollege.test', PASSWORD)).toBe(200);
    expect(await signIn('thandar@nitcollege.test', 'golden-padauk-2019')).toBe(401);

    // The same command while the server runs.
    expect(await createAdmin(dir, [], `U Ba\nba@nitcollege.test\n${PASSWORD}!\n`)).toMatchObject({ code: 0, errors: '' });
    expect(await signIn('ba@nitcollege.test', `${PASSWORD}!`)).toBe(200);
    expect(await signIn('hla@nitcollege.test', PASSWORD)).toBe(200);
    expect(log.join('')).not.toContain(PASSWORD);
    const trail = await storedAudit(dir);
    expect(trail.match(/"user_created"/g)).toHaveLength(2);
    expect(trail.match(/"user_deleted"/g)).toHaveLength(4);
    expect(trail).not.toContain(PASSWORD);
  });

  test.each([
    ['a demo password', 'a@x.test', 'golden-padauk-2019', 'This is a sample password from the documentation.'],
    ['a short password', 'a@x.test', 'umbrella', 'Use at least 12 characters.'],
    ['no password', 'a@x.test', '', 'Password is required.'],
    ['the email address of a user', 'THANDAR@nitcollege.test', PASSWORD, 'This email already has an account.'],
  ])('an account with %s is not made [A10]', async (_name, email, password, reason) => {
    const data = await dataFolder({
      users: [anAdmin({ email: 'Thandar@nitcollege.test', password: undefined, password_hash: '$argon2id$none' })],
    });
    const before = await storedText(data.dir);
    const { code, errors } = await createAdmin(data.dir, ['--name', 'A', '--email', email], `${password}\n`);
    expect(code).toBe(1);
    expect(errors).toContain(reason);
    expect(await storedText(data.dir)).toBe(before);
  });
});
