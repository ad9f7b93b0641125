import path from 'node:path';
import { withCommandsAsTyped } from '../../scripts/commandLine';
import { isWindows } from './platform';

type Folders = { dataDir: string; projectDir: string };

function quoteForShell(text: string): string {
  if (/^[\w./:-]+$/.test(text)) return text;
  // On Windows, no file name contains a quotation mark.
  return isWindows() ? `"${text}"` : `'${text.replaceAll("'", `'\\''`)}'`;
}

export function formatShellPath(file: string, projectDir: string): string {
  const relativePath = path.relative(projectDir, file);
  const isOutside = relativePath.startsWith('..');
  return quoteForShell(isOutside ? file : relativePath);
}

/** Adds `DATA_DIR` for data outside the project. On Windows, where shells differ, a few words replace the syntax. */
export function formatDataCommand(command: string, { dataDir, projectDir }: Folders): string {
  if (dataDir === projectDir) return withCommandsAsTyped(command);
  return withCommandsAsTyped(
    isWindows() ? `${command} (with DATA_DIR set to ${dataDir})` : `DATA_DIR=${quoteForShell(dataDir)} ${command}`,
  );
}
