import { readdirSync } from 'node:fs';

function below(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return belowIfThere(name);
    return entry.isFile() ? name : [];
  });
}

/** The server removes its temporary folders while a test looks. */
function belowIfThere(folder: string): string[] {
  try {
    return below(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * The files below folders, with slashes on every system, without following a link, as `recursive` of `readdir` does in some
 * versions of Node.
 */
export const filesBelow = (...folders: string[]): string[] => folders.flatMap(below).sort();
