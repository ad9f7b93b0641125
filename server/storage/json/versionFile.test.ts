import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type DurableFs, disk } from '../../lib/disk';
import type { StoredVersion } from '../versions';
import { VersionFile } from './versionFile';

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
  ['rewritten with its old size and time', (file, text) => fs.writeFile(file, text.replaceAll('"record_id":1', '"record_id":2'))],
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
