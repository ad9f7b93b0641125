import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Copies what belongs to a site from one data folder to another one, without backups, sessions and the audit trail. */
export function copyData(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of ['db.json', 'db.schema.json', 'uploads', 'college.json', 'college.schema.json', 'college']) {
    // A link to the data would lead saves to the real file.
    const dereference = name.endsWith('.json');
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true, dereference });
  }
}
