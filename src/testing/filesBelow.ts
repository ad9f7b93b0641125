import { readdirSync } from 'node:fs';
import { sep } from 'node:path';

/** What lies below folders of the project, by its path from the root, with slashes on every system. */
export const filesBelow = (...folders: string[]): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll(sep, '/')}`),
    )
    .sort();
