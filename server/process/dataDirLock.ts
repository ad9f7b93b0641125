import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { errorCode } from '../lib/disk';
import { isRunning, ownIdentity, type ProcessIdentity } from './processIdentity';

const LOCK = /^lock\.(\d{1,15})$/;
const holderSchema = z.object({ pid: z.number().int().positive(), startedAt: z.string(), name: z.string() });

type Holder = ProcessIdentity & { name: string };

/** The folder of the data is in use. */
export class DataDirInUse extends Error {
  constructor({ pid, name }: Holder, folder: string) {
    super(`${path.dirname(folder)} is in use by ${name} with process id ${pid}. Stop it first, or choose another DATA_DIR.`);
  }
}

async function numbersIn(folder: string): Promise<number[]> {
  const numbers = (await fs.readdir(folder)).flatMap((name) => LOCK.exec(name)?.[1] ?? []);
  return numbers.map(Number).sort((a, b) => b - a);
}

/** The lock of another process that is still running, if there is one among the files. */
async function runningHolder(files: readonly string[]): Promise<Holder | undefined> {
  for (const file of files) {
    const text = await fs.readFile(file, 'utf8').catch(() => '');
    const holder = holderSchema.safeParse(jsonOf(text));
    if (holder.success && isRunning(holder.data)) return holder.data;
  }
  return undefined;
}

/** A lock that power loss left half written has no holder any more. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const linked = (from: string, to: string) =>
  fs.link(from, to).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'EEXIST') return false;
      throw error;
    },
  );

/**
 * Makes this process the only one that writes to a folder of data (promise D7), until what it gives is called. `folder` is the private
 * one; `name` says who holds it. Throws `DataDirInUse` at once when another process does.
 *
 * Locks are numbered: one whose holder is dead is never removed to be made anew, which two starting servers could do to each other,
 * but outbid by the next number, which only one of them can create.
 */
export async function lockDataDir(folder: string, name: string): Promise<() => Promise<void>> {
  const fileOf = (number: number) => path.join(folder, `lock.${number}`);
  // Linked into its place when it is complete: nobody reads half of it.
  const own = path.join(folder, `lock.tmp-${randomBytes(6).toString('hex')}`);
  await fs.writeFile(own, JSON.stringify({ ...ownIdentity(), name }), { mode: 0o600 });
  try {
    for (;;) {
      const before = await numbersIn(folder);
      const holder = await runningHolder(before.map(fileOf));
      if (holder) throw new DataDirInUse(holder, folder);
      const number = (before[0] ?? 0) + 1;
      if (!(await linked(own, fileOf(number)))) continue;
      const others = (await numbersIn(folder)).filter((other) => other !== number).map(fileOf);
      if (await runningHolder(others)) {
        await fs.rm(fileOf(number), { force: true });
        continue;
      }
      await Promise.all(others.map((file) => fs.rm(file, { force: true })));
      return () => fs.rm(fileOf(number), { force: true });
    }
  } finally {
    await fs.rm(own, { force: true });
  }
}
