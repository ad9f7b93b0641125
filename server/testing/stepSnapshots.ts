import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type DurableFs, disk } from '../lib/disk';

const LOCK = /lock\.\d+$/;

/** The names of all files, and the content of the database: two states with the same signature differ in nothing that a start reads. */
function signatureOf(dataDir: string): string {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => !LOCK.test(name));
  const text = readFileSync(path.join(dataDir, 'db.json'));
  return createHash('sha256').update(text).update(names.sort().join('\n')).digest('hex');
}

/**
 * Copies a data folder after every step of durable writing: each copy is what a kill at that moment leaves. The lock of
 * the running process is left out. Equal states are copied once.
 */
export async function snapshotEachStep<Label>(dataDir: string, labelNow: () => Label) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-steps-'));
  const snapshots: { dir: string; label: Label }[] = [];
  const seen = new Set<string>();
  const real: DurableFs = { ...disk };

  function take() {
    const label = labelNow();
    const signature = `${JSON.stringify(label)} ${signatureOf(dataDir)}`;
    if (seen.has(signature)) return;
    seen.add(signature);
    const dir = path.join(folder, String(snapshots.length));
    cpSync(dataDir, dir, { recursive: true, filter: (source) => !LOCK.test(source) });
    snapshots.push({ dir, label });
  }

  take();
  Object.assign(disk, {
    open: async (file, flags, mode) => {
      const handle = await real.open(file, flags, mode);
      take();
      return handle;
    },
    rename: (from, to) => {
      real.rename(from, to);
      take();
    },
    unlink: async (file) => {
      await real.unlink(file);
      take();
    },
  } satisfies Partial<DurableFs>);

  return {
    snapshots,
    /** Ends the copying. */
    stop: () => Object.assign(disk, real),
    /** Deletes all copies. */
    remove: () => fs.rm(folder, { recursive: true }),
  };
}
