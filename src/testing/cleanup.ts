import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ignoreMissing } from '../../server/lib/disk';
import { filesBelow } from './filesBelow';
import { databaseContent } from './storedData';

const leftovers: (() => Promise<unknown>)[] = [];

/** Registers a cleanup that runs after the test, also when the test fails. */
export function cleanUpAfterTest(end: () => Promise<unknown>) {
  leftovers.push(end);
}

/** For `afterEach`: runs the registered cleanups, latest first. */
export async function cleanUp() {
  for (const end of leftovers.splice(0).reverse()) await end();
}

/** The text of a file; none of one that a running server has deleted since the folder was listed. */
const textOf = async (file: string) => (await ignoreMissing(fs.readFile(file, 'latin1'))) ?? '';

const admin = { id: 1, name: 'Daw Thandar', email: 'thandar@nitcollege.test', role: 'admin', password: 'longyi-and-tea' };

/** An admin, a post and an event, each with the id 1 and without images. */
export const smallDb = { users: [admin], blogs: [{ id: 1, title: 'First post' }], events: [{ id: 1, title: 'First event' }] };

/** Makes a data folder with a `db.json` of these collections; `remove` or `cleanUp` deletes it. */
export async function dataFolder(db: Record<string, unknown[]> = smallDb) {
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-data-'));
  const remove = () => fs.rm(dir, { recursive: true, force: true });
  cleanUpAfterTest(remove);
  await fs.writeFile(path.join(dir, 'db.json'), JSON.stringify(db, null, 2));
  return {
    dir,
    /** The content of all its files, concatenated, and that of its database. */
    content: async () => {
      const inDatabase = Buffer.from(await databaseContent(dir)).toString('latin1');
      const texts = await Promise.all(filesBelow(dir).map(textOf));
      return [...texts, inDatabase].join('\n');
    },
    remove,
  };
}
