/** @engine db.json */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type ParseError, parse } from 'jsonc-parser';
import { runCommandOn, runProcessOn, startChild, type Within } from '@/testing/childServer';
import { cleanUp, dataFolder } from '@/testing/cleanup';
import { proof, reportProof, seededRandom } from '@/testing/proof';
import { startServer, type TestServer } from '@/testing/startServer';
import { storedIn } from '@/testing/storedFiles';
import { dbForWriters } from '@/testing/writers';
import { makeBackup } from '../backup/makeBackup';
import { dataFiles } from '../process/dataDir';

afterEach(cleanUp);

/** What a start in this process says when it fails, as the program prints it. */
const refusal = (dir: string, env = {}): Promise<string> =>
  startServer({ dir, env }).then(
    (server) => server.close().then(() => 'It started.'),
    (error: Error) => error.message,
  );

describe('damaged file', () => {
  const DAMAGES = proof(12, 200);
  const GOOD = JSON.stringify(dbForWriters(), null, 2);
  const good = () => JSON.parse(GOOD);
  const random = seededRandom(5);
  const placeIn = (text: string) => Math.floor(random() * text.length);

  let dir: string;
  let backup: string;
  beforeEach(async () => {
    ({ dir } = await dataFolder({}));
    const made = { read: async () => GOOD, files: dataFiles(dir), kinds: ['hourly'] as const };
    backup = (await makeBackup({ ...made, now: new Date('2026-11-20T08:00:00Z') })).written[0] ?? '';
    const newer = (await makeBackup({ ...made, now: new Date('2026-11-21T08:00:00Z') })).written[0] ?? '';
    await fs.appendFile(newer, 'damage');
  });

  const store = (text: string) => fs.writeFile(path.join(dir, 'db.json'), text);

  /** Line and column of the first syntax error, found independently of the server. */
  function oracle(text: string): string {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });
    const before = text.slice(0, errors[0]?.offset ?? 0).split('\n');
    return `db.json:${before.length}:${(before.at(-1)?.length ?? 0) + 1}: `;
  }

  /**
   * Texts that are no database: cut, with a brace more, with zeros as a disk leaves them, replaced, doubled, or of another
   * form.
   */
  const damages: (() => string)[] = [
    () => GOOD.slice(0, placeIn(GOOD)),
    () => {
      const braces = [...GOOD.matchAll(/^ *[[{}\]]/gm)];
      const at = braces[placeIn(braces.join(' ')) % braces.length]?.index ?? 0;
      return `${GOOD.slice(0, at)};${GOOD.slice(at)}`;
    },
    () => {
      const at = placeIn(GOOD);
      return GOOD.slice(0, at) + '\0'.repeat(64) + GOOD.slice(at + 64);
    },
    () => ['', '<!doctype html><title>Sign in to the network</title>', `${GOOD}${GOOD}`][placeIn('abc')] ?? '',
    () => JSON.stringify([{ ...good(), blogs: {} }, { ...good(), contacts: [null] }, [], 'text'][placeIn('abcd')], null, 2),
  ];

  test(`${DAMAGES} damaged files stop the start with place, reason and newest whole backup [D5]`, async () => {
    for (let number = 0; number < DAMAGES; number += 1) {
      const text = damages[number % damages.length]?.() ?? '';
      await store(text);
      const before = await storedIn(dir);
      const said = await refusal(dir);
      expect(said).toMatch(/^db\.json:\d+:\d+: /);
      if (number % damages.length < damages.length - 1) expect(said).toContain(oracle(text));
      expect(said).toContain(`DATA_DIR=${dir} npm run restore -- ${backup}`);
      expect(await storedIn(dir)).toEqual(before);
    }
    reportProof('D5', `${DAMAGES} damages refused at the right place, 0 files changed`);
  });

  test('a plain password stops the start in production, with its position [D5, A4]', async () => {
    await store(GOOD);
    expect(await refusal(dir, { NODE_ENV: 'production', RATE_LIMITS: 'on' })).toMatch(
      /db\.json:\d+:\d+: users\[0\]\.password: plain passwords/,
    );
  });

  test('the command that a failed start prints restores the site, and preserves the damaged file [D5, D10]', async () => {
    const damaged = GOOD.slice(0, 5000);
    await store(damaged);
    const said = await startChild(dir).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(said).toMatch(/^The server ended with 1: db\.json:/);
    const [, file = ''] = /npm run restore -- (\S+)/.exec(said) ?? [];
    const { code, output } = await runCommandOn(dir, 'restore', [file]);
    expect([code, output]).toEqual([0, expect.stringContaining(`Restored ${file}`)]);
    const [, kept = ''] = /npm run restore -- (\S+before-restore\S+)/.exec(output) ?? [];
    expect(await fs.readFile(kept, 'utf8')).toBe(damaged);
    const server = await startServer({ dir });
    expect((await server.send('GET', '/blogs.php')).list).toHaveLength(40);
    await server.close();
  });
});

describe('one process', () => {
  const ROUNDS = proof(1, 50);
  let dir: string;
  beforeEach(async () => {
    ({ dir } = await dataFolder({}));
  });

  test(`${ROUNDS} times a second server and a restore are refused, until the server is killed [D7]`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = await startChild(dir);
      const inUse = `${dir} is in use by the server with process id ${first.pid}.`;
      expect(await refusal(dir)).toContain(inUse);
      const { code, errors } = await runCommandOn(dir, 'restore', [path.join(dir, 'db.json')]);
      expect([code, errors]).toEqual([1, expect.stringContaining(inUse)]);
      expect((await first.send('GET', '/healthz')).status).toBe(200);
      await first.end('SIGKILL');
      const starts = await Promise.allSettled([1, 2, 3].map(() => startServer({ dir })));
      const running = starts.flatMap((start): TestServer[] => (start.status === 'fulfilled' ? [start.value] : []));
      expect(running).toHaveLength(1);
      await running[0]?.close();
    }
    reportProof('D7', `${ROUNDS} rounds`);
  });

  test('whatever text a killed process left in its lock, the next server starts [D7]', async () => {
    await fs.mkdir(path.join(dir, 'private'));
    for (const text of [`the server with process id ${process.pid}`, 'half of a lo', '']) {
      await fs.writeFile(path.join(dir, 'private/lock'), text);
      expect(await refusal(dir)).toBe('It started.');
    }
  });

  /** The mount that `ProcSubset=pid` and `ProtectProc=invisible` of the systemd unit make: without /proc/sys. */
  const MOUNT = 'mount -t proc -o subset=pid,hidepid=invisible proc /proc && exec "$@"';
  const OUTSIDE: Within = [];
  const IN_UNIT: Within = ['unshare', '--mount', 'sh', '-c', MOUNT, 'sh'];
  /** A namespace of process ids, in which a container has the process id 1. */
  const IN_CONTAINER: Within = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const canUnshare = [IN_UNIT, IN_CONTAINER].every(
    ([program = '', ...args]) => spawnSync(program, [...args, 'true']).status === 0,
  );

  // Only root can mount; systemd does it for the service.
  (canUnshare ? test : test.skip).each([
    { place: 'in the unit', own: IN_UNIT, other: 'outside', others: OUTSIDE },
    { place: 'outside', own: OUTSIDE, other: 'in the unit', others: IN_UNIT },
    { place: 'in the unit', own: IN_UNIT, other: 'in another one', others: IN_UNIT },
    { place: 'in a container', own: IN_CONTAINER, other: 'outside', others: OUTSIDE },
    { place: 'in a container', own: IN_CONTAINER, other: 'in another one', others: IN_CONTAINER },
  ])('a server $place keeps away servers and restores that run $other, until it is killed [D7]', async ({ own, others }) => {
    const first = await startChild(dir, {}, { within: own });
    const inUse = new RegExp(`${dir} is in use by the server with process id \\d+\\.`);
    await expect(startChild(dir, {}, { within: others })).rejects.toThrow(inUse);
    const restored = await runProcessOn(dir, 'restore', [path.join(dir, 'db.json')], { within: others });
    expect(restored).toMatchObject({ code: 1, errors: expect.stringMatching(inUse) });
    expect((await first.send('GET', '/healthz')).status).toBe(200);
    await first.end('SIGKILL');
    const next = await startChild(dir, {}, { within: others });
    await next.end('SIGKILL');
  });
});
