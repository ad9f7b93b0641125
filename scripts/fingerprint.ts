import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const filesBelow = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesBelow(join(path, name)))
    : [path];

/** A hash of the names and contents of files and folders, where they exist, and of what else made a result what it is. */
export function fingerprint(paths: readonly string[], ...settings: string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of paths.filter((path) => existsSync(path)).flatMap(filesBelow)) {
    const content = readFileSync(file);
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
