import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type ParseError, parse, visit } from 'jsonc-parser';
import { makeBackup } from '../backup/makeBackup';
import { runCommandOn, startChild } from '../testing/childServer';
import { proof, reportProof, seededRandom, testInFull } from '../testing/proof';
import { dbForWriters } from '../testing/writers';

describe('damaged file', () => {
  const DAMAGES = proof(4, 200);
  const GOOD = JSON.stringify(dbForWriters(), null, 2);
  const good = () => JSON.parse(GOOD);
  const random = seededRandom(5);
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

  let dir: string;
  let backup: string;
  beforeEach(async () => {
    dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-damaged-'));
    const folder = path.join(dir, 'private/backups');
    const made = { read: async () => GOOD, uploads: dir, folder, kinds: ['hourly'] as const };
    backup = (await makeBackup({ ...made, now: new Date('2026-11-20T08:00:00Z') })).files[0] ?? '';
    const newer = (await makeBackup({ ...made, now: new Date('2026-11-21T08:00:00Z') })).files[0] ?? '';
    await fs.appendFile(newer, 'damage');
  });
  afterEach(() => fs.rm(dir, { recursive: true }));

  /** Line and column of the first syntax error, found independently of the server. */
  function oracle(text: string): string {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });
    const before = text.slice(0, errors[0]?.offset ?? 0).split('\n');
    return `db.json:${before.length}:${(before.at(-1)?.length ?? 0) + 1}: `;
  }

  /** The text with one brace, quote or comma outside strings removed or changed. */
  function flipped(): string {
    const places: number[] = [];
    const note = (offset: number) => void places.push(offset);
    visit(GOOD, {
      onObjectBegin: note,
      onObjectEnd: note,
      onObjectProperty: (_name, offset) => note(offset),
      onSeparator: (letter, offset) => letter === ',' && note(offset),
    });
    const at = pick(places) ?? 0;
    return GOOD.slice(0, at) + pick([' ', ';', ']', '}', ','].filter((letter) => letter !== GOOD[at])) + GOOD.slice(at + 1);
  }

  function withNuls(): string {
    const at = Math.floor(random() * GOOD.length);
    return GOOD.slice(0, at) + '\0'.repeat(64) + GOOD.slice(at + 64);
  }

  /** Databases with valid JSON but invalid content, and the position that the error reports. */
  const wrongContents: [unknown, string][] = [
    [{ ...good(), blogs: {} }, 'blogs: '],
    [{ ...good(), contacts: 'none' }, 'contacts: '],
    [{ ...good(), views: 7 }, 'views: '],
    [{ ...good(), blogs: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: '2' }] }, 'blogs[3].id: '],
    [{ ...good(), events: [{ id: 1 }, { title: 'No id' }] }, 'events[1].id: '],
    [{ ...good(), users: [{ id: 'a b' }] }, 'users[0].id: '],
    [{ ...good(), contacts: [null] }, 'contacts[0].id: '],
    [[], 'the file must hold one object'],
    ['text', 'the file must hold one object'],
  ];

  function damage(number: number): { text: string; expected: string } {
    const cuts = Array.from({ length: 19 }, (_, index) => GOOD.slice(0, Math.round((GOOD.length * (index + 1) * 5) / 100)));
    const whole = [...cuts, '', '<!doctype html><title>Sign in to the network</title>', `${GOOD}${GOOD}`];
    const kind = number % 4;
    if (kind === 0) {
      const [value, place] = wrongContents[(number / 4) % wrongContents.length] ?? [];
      return { text: JSON.stringify(value, null, 2), expected: `: ${place}` };
    }
    const text = kind === 1 ? whole[Math.floor(number / 4) % whole.length] : kind === 2 ? flipped() : withNuls();
    return { text: text ?? '', expected: oracle(text ?? '') };
  }

  const sums = async () => {
    const files = [path.join(dir, 'db.json'), ...(await fs.readdir(path.join(dir, 'private/backups'))).map((name) => name)];
    return Promise.all(
      files.map(async (name) => {
        const file = path.isAbsolute(name) ? name : path.join(dir, 'private/backups', name);
        const isFile = (await fs.stat(file)).isFile();
        return [
          name,
          isFile
            ? createHash('sha256')
                .update(await fs.readFile(file))
                .digest('hex')
            : 'folder',
        ];
      }),
    );
  };

  async function refusal(env: Record<string, string> = {}): Promise<string> {
    return startChild(dir, env).then(
      async (server) => {
        await server.end('SIGKILL');
        return 'It started.';
      },
      (error: Error) => error.message,
    );
  }

  test(`${DAMAGES} damaged files stop the start with line, column and reason, and nothing is overwritten [D5]`, async () => {
    let checked = 0;
    for (let number = 0; number < DAMAGES; number += 1) {
      const { text, expected } = damage(number);
      await fs.writeFile(path.join(dir, 'db.json'), text);
      const before = await sums();
      const started = Date.now();
      const said = await refusal();
      expect(Date.now() - started).toBeLessThan(15_000);
      expect(said).toMatch(/^The server ended with 1: db\.json:\d+:\d+: /);
      expect(said).toContain(expected);
      expect(said).toContain(`DATA_DIR=${dir} npm run restore -- ${backup}`);
      expect(await sums()).toEqual(before);
      checked += 1;
    }
    reportProof('D5', `${checked} damages refused at the right place, 0 files changed`);
  }, 600_000);

  test('a plain password stops the start in production, with its position [D5, A4]', async () => {
    await fs.writeFile(path.join(dir, 'db.json'), GOOD);
    expect(await refusal({ NODE_ENV: 'production', RATE_LIMITS: 'on' })).toMatch(
      /db\.json:\d+:\d+: users\[0\]\.password: plain passwords/,
    );
  });

  test('the command that a failed start prints restores the site, and preserves the damaged file [D5, D10]', async () => {
    const damaged = GOOD.slice(0, 5000);
    await fs.writeFile(path.join(dir, 'db.json'), damaged);
    const [, file = ''] = /npm run restore -- (\S+)/.exec(await refusal()) ?? [];
    const { code, output } = await runCommandOn(dir, 'restore', [file]);
    expect([code, output]).toEqual([0, expect.stringContaining(`Restored ${file}`)]);
    const [, kept = ''] = /npm run restore -- (\S+before-restore\S+)/.exec(output) ?? [];
    expect(await fs.readFile(kept, 'utf8')).toBe(damaged);
    const server = await startChild(dir);
    expect(await (await fetch(`${server.url}/blogs.php`)).json()).toHaveLength(40);
    await server.end('SIGTERM');
  }, 60_000);

  test('a byte order mark, Windows line ends and unknown keys are valid, and unknown keys are preserved [D5]', async () => {
    const text = `\ufeff${JSON.stringify({ ...good(), notes: { by: 'QA' }, blogs: [{ id: 1, title: 'One', mood: 'good' }] }, null, 2)}`;
    await fs.writeFile(path.join(dir, 'db.json'), text.replaceAll('\n', '\r\n'));
    const server = await startChild(dir);
    const body = JSON.stringify({ name: 'Su', email: 'su@mail.test', message: 'Hello' });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${server.url}/contacts.php`, { method: 'POST', body, headers })).status).toBe(200);
    await server.end('SIGTERM');
    const kept = await fs.readFile(path.join(dir, 'db.json'), 'utf8');
    expect([
      kept.charAt(0),
      kept.split('\n').every((line, place, all) => place === all.length - 1 || line.endsWith('\r')),
    ]).toEqual(['\ufeff', true]);
    expect(JSON.parse(kept.slice(1))).toMatchObject({ notes: { by: 'QA' }, blogs: [{ mood: 'good' }] });
  });
});

describe('one process', () => {
  const ROUNDS = proof(1, 50);

  let dir: string;
  beforeEach(async () => {
    dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-lock-'));
    await fs.writeFile(path.join(dir, 'db.json'), '{}');
  });
  afterEach(() => fs.rm(dir, { recursive: true }));

  const saidBy = (start: Promise<unknown>) =>
    start.then(
      () => 'It started.',
      (error: Error) => error.message,
    );

  test(
    `${ROUNDS} times: a second server on the same data does not start, and a killed one releases the lock immediately [D7]`,
    async () => {
      let slowest = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const first = await startChild(dir);
        const started = Date.now();
        const said = await saidBy(startChild(dir));
        slowest = Math.max(slowest, Date.now() - started);
        expect(said).toContain(`The server ended with 1: ${dir} is in use by the server with process id ${first.pid}.`);
        expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
        await first.end('SIGKILL');
        const third = await startChild(dir);
        await third.end(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
      }
      // Twice the promised value, and more beside other tests.
      expect(slowest).toBeLessThan(proof(15_000, 4000));
      reportProof('D7', `${ROUNDS} rounds, refused after ${slowest} ms at most`);
    },
    60_000 + ROUNDS * 10_000,
  );

  testInFull(
    'of several servers that start together after a kill, one gets the data [D7]',
    async () => {
      const first = await startChild(dir);
      await first.end('SIGKILL');
      const starts = await Promise.allSettled(Array.from({ length: 4 }, () => startChild(dir)));
      const running = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []));
      expect(running).toHaveLength(1);
      expect(await running[0]?.end('SIGTERM')).toMatchObject({ code: 0 });
      expect((await fs.readdir(path.join(dir, 'private'))).filter((name) => name.startsWith('lock'))).toEqual([]);
    },
    60_000,
  );

  test('a reused pid of a dead process does not hold the lock [D7]', async () => {
    await fs.mkdir(path.join(dir, 'private'));
    const lock = { pid: process.pid, startedAt: 'long ago', name: 'the server' };
    await fs.writeFile(path.join(dir, 'private/lock.7'), JSON.stringify(lock));
    await fs.writeFile(path.join(dir, 'private/lock.8'), 'half of a lo');
    const server = await startChild(dir);
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 });
  });

  test('a restore is rejected while a server runs, and changes nothing [D7, D10]', async () => {
    const server = await startChild(dir);
    const other = path.join(dir, 'other.json');
    await fs.writeFile(other, '{"blogs": []}');
    const { code, errors } = await runCommandOn(dir, 'restore', [other]);
    expect([code, errors]).toEqual([1, expect.stringContaining(`process id ${server.pid}`)]);
    await server.end('SIGTERM');
    expect(await fs.readFile(path.join(dir, 'db.json'), 'utf8')).toBe('{}');
  }, 60_000);
});
