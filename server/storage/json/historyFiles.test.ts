import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { toRecord } from '@/domain/coerce';
import { type DurableFs, disk } from '../../lib/disk';
import type { StoredVersion } from '../versions';
import { AuditFile } from './AuditFile';
import { VersionFile } from './versionFile';

describe('audit file', () => {
  let dir: string;
  const errors: unknown[] = [];
  beforeEach(async () => {
    dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-audit-'));
    errors.length = 0;
  });
  afterEach(() => fs.rm(dir, { recursive: true }));

  const open = (bytesMax?: number) =>
    new AuditFile(dir, { clock: () => new Date('2026-11-21T03:00:00Z'), onError: (...error) => errors.push(error), bytesMax });
  const linesOf = async (name: string): Promise<Record<string, unknown>[]> => {
    const text = await fs.readFile(path.join(dir, name), 'utf8');
    return text
      .trimEnd()
      .split('\n')
      .map((line) => toRecord(JSON.parse(line)));
  };
  const entry = { requestId: 'r', actor: 1, ip: '::1', event: 'user_updated', target: 'users/1' } as const;

  test('the file holds a JSON object per line with the time in UTC, escaped, readable by the server alone [Z4]', async () => {
    const target = 'POST /x\r\n{"event":"forged"}';
    await open().write([{ ...entry, target }]);
    expect(await linesOf('audit.log')).toEqual([{ time: '2026-11-21T03:00:00.000Z', ...entry, target }]);
    expect((await fs.stat(path.join(dir, 'audit.log'))).mode & 0o777).toBe(0o600);
  });

  test.each([
    ['one at a time', async (log: AuditFile, count: number) => log.write([{ ...entry, requestId: String(count) }])],
    ['together', async (log: AuditFile, count: number) => void log.write([{ ...entry, requestId: String(count) }])],
  ])('the file rotates when it is full and keeps ten older ones, with lines that come %s [Z4]', async (_how, write) => {
    const log = open(1000);
    for (let count = 0; count < 200; count += 1) await write(log, count);
    await log.close();
    const names = (await fs.readdir(dir)).sort();
    expect(names).toHaveLength(11);
    for (const name of names) expect((await fs.stat(path.join(dir, name))).size).toBeLessThanOrEqual(1000);
    const kept = (await log.list({ limit: 1000 })).lines.map(({ requestId }) => Number(requestId));
    expect(kept).toEqual(kept.map((_, index) => 199 - index));
    expect((await fs.stat(path.join(dir, 'audit.log.1'))).mode & 0o777).toBe(0o600);
  });

  test('older files that logrotate has compressed are read too [Z4]', async () => {
    const log = open();
    for (const requestId of ['first', 'second', 'third']) {
      await log.write([{ ...entry, requestId }]);
      if (requestId === 'third') break;
      const text = await fs.readFile(path.join(dir, 'audit.log'));
      await fs.rm(path.join(dir, 'audit.log'));
      await fs.writeFile(
        path.join(dir, requestId === 'first' ? 'audit.log.2.gz' : 'audit.log.1'),
        requestId === 'first' ? gzipSync(text) : text,
      );
    }
    expect((await log.list()).lines.map(({ requestId }) => requestId)).toEqual(['third', 'second', 'first']);
  });

  test('rejections of strangers rotate in a file of their own, so that no flood of them pushes out other lines, and are listed with the others [Z4]', async () => {
    let now = Date.parse('2026-11-21T03:00:00Z');
    const log = new AuditFile(dir, { clock: () => new Date(now), onError: (error) => errors.push(error), bytesMax: 1000 });
    for (let count = 0; count < 200; count += 1) {
      if (count < 3) await log.write([{ ...entry, requestId: `staff ${count}` }]);
      now += 1000;
      log.writeSoon({ ...entry, actor: null, event: 'authz_fail', requestId: `stranger ${count}` });
      if (count > 196) log.writeSoon({ ...entry, event: 'authz_fail', requestId: `denied staff ${count}` });
    }
    await log.close();
    expect((await linesOf('audit.log')).map(({ requestId }) => requestId)).toEqual([
      ...[0, 1, 2].map((count) => `staff ${count}`),
      ...[197, 198, 199].map((count) => `denied staff ${count}`),
    ]);
    expect((await fs.readdir(dir)).filter((name) => name.startsWith('rejections.log'))).toHaveLength(11);
    const pages = [await log.list({ limit: 5 })];
    for (let page = pages[0]; page?.next !== undefined; pages.push(page)) page = await log.list({ limit: 5, before: page.next });
    const listed = pages.flatMap(({ lines }) => lines);
    expect(listed.slice(0, 3).map(({ requestId }) => requestId)).toEqual([
      'denied staff 199',
      'stranger 199',
      'denied staff 198',
    ]);
    expect(listed.slice(-3).map(({ requestId }) => requestId)).toEqual(['staff 2', 'staff 1', 'staff 0']);
    expect(listed.map(({ time }) => time)).toEqual(
      listed
        .map(({ time }) => time)
        .toSorted()
        .reverse(),
    );
  });

  test('a line cut off by a crash damages neither the next one nor the reading [Z4]', async () => {
    await fs.writeFile(path.join(dir, 'audit.log'), '{"time":"2026-');
    await open().write([entry]);
    const [, second] = (await fs.readFile(path.join(dir, 'audit.log'), 'utf8')).split('\n');
    expect(toRecord(JSON.parse(second ?? ''))).toMatchObject(entry);
    expect((await open().list()).lines).toMatchObject([entry]);
  });

  test('lines that cannot be written are handed over and stop nothing; writing resumes when it can [Z4]', async () => {
    await fs.mkdir(path.join(dir, 'audit.log'));
    const log = open();
    await log.write([entry]);
    expect(errors).toEqual([[expect.objectContaining({ code: 'EISDIR' }), [expect.objectContaining(entry)]]]);
    await fs.rmdir(path.join(dir, 'audit.log'));
    await log.write([entry]);
    expect(await linesOf('audit.log')).toHaveLength(1);
  });
});

describe('version file', () => {
  const MB = 1_000_000;
  const ENTRY = { replaced_at: '2026-11-21T03:00:00Z', replaced_by: 1, replaced_by_name: 'Daw Thandar', fields: ['title'] };

  let dir: string;
  let bytesRead = 0;
  beforeEach(async () => {
    dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-versions-'));
  });
  afterEach(() => fs.rm(dir, { recursive: true }));

  const counted = (bytes: Buffer) => {
    bytesRead += bytes.length;
    return bytes;
  };
  const counting: DurableFs = {
    ...disk,
    read: async (file) => String(counted(Buffer.from(await disk.read(file)))),
    readPart: async (file, start, end) => counted(await disk.readPart(file, start, end)),
  };
  const open = () => new VersionFile(dir, { bytesMax: 20 * MB, using: counting });
  const aVersion = (record_id: number | string, title: string, content = ''): StoredVersion => ({
    collection: 'blogs',
    record_id,
    id: title,
    ...ENTRY,
    state: { id: record_id, title, content },
  });
  const titlesIn = async (file: VersionFile, id: number | string) =>
    (await file.list('blogs', id)).map(({ state }) => String(state.title));

  test('a request for the versions of a record reads its lines alone, also after later saves', async () => {
    const file = open();
    await file.append([1, 2, 3].flatMap((id) => [aVersion(id, `${id}a`, '\u2028မြန်မာ'.repeat(30_000)), aVersion(id, `${id}b`)]));
    await file.append([aVersion('x,"y', 'Text as id')]);
    expect(await titlesIn(file, 2)).toEqual(['2a', '2b']);
    bytesRead = 0;
    await file.append([aVersion('3', '3c'), aVersion(1, '1c')]);
    expect(await titlesIn(file, 'x,"y')).toEqual(['Text as id']);
    expect(await Promise.all(['3', 9, 3].map((id) => titlesIn(file, id)))).toEqual([['3a', '3b', '3c'], [], ['3a', '3b', '3c']]);
    expect(bytesRead).toBeLessThan(1_300_000);
  });

  const edits: [string, (file: string, text: string) => Promise<void>][] = [
    ['replaced', async (file, text) => fs.rename(`${file}.new`, file).then(() => fs.appendFile(file, text))],
    ['shortened', (file) => fs.truncate(file, 40)],
    ['removed', (file) => fs.rm(file)],
    ['continued', (file, text) => fs.appendFile(file, text)],
    ['cut in a line', async (file, text) => fs.appendFile(file, `${text}${text.slice(0, 50)}`)],
    [
      'rewritten with its old size and time',
      (file, text) => fs.writeFile(file, text.replaceAll('"record_id":1', '"record_id":2')),
    ],
  ];
  test.each(edits)('a log that was %s while the server runs has the versions of its new content', async (_how, edit) => {
    const [file, other] = [open(), open()];
    await other.append([aVersion(1, 'One'), aVersion(2, 'Two'), aVersion(1, 'Three')]);
    const text = await fs.readFile(file.file, 'utf8');
    await fs.writeFile(`${file.file}.new`, `\n${text}`);
    await fs.utimes(file.file, 0, 0);
    expect(await titlesIn(file, 1)).toEqual(['One', 'Three']);
    await edit(file.file, text);
    await fs.utimes(file.file, 0, 0).catch(() => {});
    for (const id of [1, 2]) expect([id, await file.list('blogs', id)]).toEqual([id, await open().list('blogs', id)]);
    await other.append([aVersion(1, 'Four')]);
    await file.append([aVersion(1, 'Five')]);
    expect((await titlesIn(file, 1)).slice(-2)).toEqual(['Four', 'Five']);
  });

  test.each([
    ['a line of more than 32 MB', 33 * MB],
    ['more than 140 MB', 141 * MB],
  ])('a log with %s is refused by name', async (what, size) => {
    const file = open();
    await file.append([aVersion(1, 'One')]);
    await fs.truncate(file.file, size);
    bytesRead = 0;
    await expect(file.list('blogs', 1)).rejects.toThrow(`${file.file} has ${what} and is not read`);
    expect(bytesRead).toBe(size > 140 * MB ? 0 : size);
    await expect(file.list()).rejects.toThrow(`${file.file} has ${what} and is not read`);
    // Saves go on.
    await file.append([aVersion(1, 'Two')]);
  });
});
