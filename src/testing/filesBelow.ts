import { readdirSync } from 'node:fs';

const below = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return below(name);
    return entry.isFile() ? name : [];
  });

/** The files below folders, with slashes on every system, without following a link, as `recursive` of `readdir` does in some versions of Node. */
export const filesBelow = (...folders: string[]): string[] => folders.flatMap(below).sort();
