import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { copyProject, runNpm } from '@/testing/checkout';
import { describeOnUnix } from '@/testing/systems';

/** Any account but root, who may write everywhere. */
const NOBODY = 65_534;

let home = '';

beforeAll(async () => {
  home = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-npm-'));
  await fs.chmod(home, 0o755);
});
afterAll(() => fs.rm(home, { recursive: true, force: true }));

describeOnUnix('a project with little to build', () => {
  const BUNDLE = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    mkdirSync('dist/server', { recursive: true });
    writeFileSync('dist/client.txt', process.env.API_BASE ?? 'no other origin');
    writeFileSync('dist/server/index.cjs', '');
    process.exitCode = Number(process.env.FAILS ?? 0);
  `;

  const TEST = `
    test('a folder is left', () => {
      require('node:fs').mkdtempSync(require('node:os').tmpdir() + '/nit-left-');
      throw new Error('The test fails.');
    });
  `;
  let cwd = '';

  beforeAll(async () => {
    cwd = path.join(home, 'little');
    await copyProject(cwd);
    await fs.symlink(path.resolve('node_modules'), path.join(cwd, 'node_modules'));
    await fs.writeFile(path.join(cwd, 'scripts/bundle.mjs'), BUNDLE);
  });

  test('what was built with other settings, or was not finished, is built again', async () => {
    const built = () => fs.readFile(path.join(cwd, 'dist/client.txt'), 'utf8');
    expect(await runNpm(['start'], { cwd })).toMatchObject({ code: 0, errors: expect.stringMatching(/^Building/) });
    expect(await runNpm(['run', 'build'], { cwd, env: { API_BASE: 'https://api.test' } })).toMatchObject({ code: 0 });
    expect(await built()).toBe('https://api.test');
    expect(await runNpm(['start'], { cwd })).toMatchObject({ code: 0, errors: expect.stringMatching(/^Building/) });
    expect(await built()).toBe('no other origin');
    expect(await runNpm(['start'], { cwd })).toEqual({ code: 0, output: '', errors: '' });

    const failed = await runNpm(['run', 'build'], { cwd, env: { FAILS: '1' } });
    expect(failed).toMatchObject({ code: 1, errors: expect.stringMatching(/\nThe site could not be built\.\n$/) });
    expect(await runNpm(['start'], { cwd })).toMatchObject({ code: 0, errors: expect.stringMatching(/^Building/) });
  });

  test('npm test leaves no temporary folder, also when a test fails that made one', async () => {
    const tests = await fs.readdir(path.join(cwd, 'src'), { recursive: true });
    await Promise.all(tests.filter((name) => name.endsWith('.test.ts')).map((name) => fs.rm(path.join(cwd, 'src', name))));
    await fs.writeFile(path.join(cwd, 'src/domain/left.test.ts'), TEST);
    const TMPDIR = path.join(home, 'temporary');
    await fs.mkdir(TMPDIR);
    // npm keeps its own compiled code there.
    const env = { TMPDIR, NODE_DISABLE_COMPILE_CACHE: '1' };
    const { code, output } = await runNpm(['test', '--', 'rules'], { cwd, env });
    expect([code, output]).toEqual([1, expect.stringMatching(/FAILED rules: a folder is left[\s\S]*\n0 passed, 1 failed\n$/)]);
    expect(await fs.readdir(TMPDIR)).toEqual([]);
  });

  test('npm test says that it skipped the tests on the newest Node where no registry is reached', async () => {
    const env = { npm_config_registry: 'http://127.0.0.1:9' };
    const { code, output } = await runNpm(['test', '--', 'newest-node'], { cwd, env });
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^The newest Node could not be fetched[\s\S]*\nnewest-node skipped\n/),
    ]);
  });
});

describeOnUnix('before anything is installed', () => {
  let bare = '';

  beforeAll(async () => {
    bare = path.join(home, 'bare');
    await copyProject(bare);
  });
  afterEach(() => expect(existsSync(path.join(bare, 'node_modules'))).toBe(false));

  test('an older Node hears which one is needed', () => {
    const asOld = "Object.defineProperty(process.versions, 'node', { value: '22.9.0' })";
    const { stderr } = spawnSync(
      process.execPath,
      ['-e', `${asOld}; require('./scripts/checkNode.cjs'); console.error('It goes on.')`],
      {
        encoding: 'utf8',
      },
    );
    expect(stderr).toBe('Node 22.18 or newer is needed, and this is Node 22.9.0: install it from https://nodejs.org.\n');
  });

  test('a port in use is named with its holder and the command for another one', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const address = holder.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const { code, errors } = await runNpm(['start'], { cwd: bare, env: { PORT: String(port) } });
    holder.close();
    expect(code).toBe(1);
    const sentence = new RegExp(
      `^Port ${port} is in use by (?:.+ \\(process ${process.pid}\\)|another program): stop it, or type PORT=`,
    );
    expect(errors).toMatch(sentence);
    expect(errors).toMatch(/PORT=\d+ npm start\n$/);
  });

  test.each([
    [{ PORT: '70000' }, 'PORT: must be a whole number from 0 to 65535, and is 70000.\n'],
    [
      { HOST: '192.0.2.1', PORT: '3000' },
      'No server can listen on 192.0.2.1:3000 (EADDRNOTAVAIL): choose another HOST or PORT.\n',
    ],
  ])('with %j a start says so', async (env, sentence) => {
    expect(await runNpm(['start'], { cwd: bare, env })).toEqual({ code: 1, output: '', errors: sentence });
  });

  test('a folder that cannot be written is named', async () => {
    await fs.chmod(bare, 0o555);
    const uid = process.getuid?.() === 0 ? NOBODY : undefined;
    const env = { HOME: home, npm_config_cache: path.join(home, 'cache') };
    const inProject = await runNpm(['start'], { cwd: bare, env: { ...env, DATA_DIR: path.join(home, 'data') }, uid });
    const data = await runNpm(['start'], { cwd: bare, env: { ...env, DATA_DIR: bare }, uid });
    await fs.chmod(bare, 0o755);
    expect(inProject.errors).toBe(
      `${bare} cannot be written by this account (EACCES): change its owner, or work in a copy of your own.\n`,
    );
    expect(data).toEqual({
      code: 1,
      output: '',
      errors: `${bare} cannot be written by this account (EACCES): choose another DATA_DIR.\n`,
    });
  });

  // One of each script that starts npm's own.
  test.each(['start', 'check-db', 'types'])('npm run %s without a registry says which one it did not reach', async (script) => {
    const env = { npm_config_registry: 'http://127.0.0.1:9', npm_config_cache: path.join(home, 'empty') };
    const { code, errors } = await runNpm(['run', script], { cwd: bare, env });
    const [progress, sentence, ...more] = errors.split('\n');
    expect([code, progress, more]).toEqual([1, expect.stringMatching(/^Installing packages/), ['']]);
    expect(sentence).toMatch(
      /^http:\/\/127\.0\.0\.1:9\/ cannot be reached \(ECONNREFUSED\), and npm lacks packages in its cache: /,
    );
  });
});
