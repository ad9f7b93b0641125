// `npm start`: installs and builds what is out of date, then serves.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirePlace } from './checkPlace.ts';
import { commandLine } from './commandLine.ts';
import { copyData } from './dataCopy.ts';
import { endWithNpm, fail, prepare } from './run.ts';

const HELP = `npm start [-- --throwaway]

Installs and builds where that is not up to date, then serves everything and says where: "Listening on ...".
With --throwaway it serves a copy of the data in a temporary folder, which it deletes when it ends.
Settings are environment variables, such as PORT=8080 npm start. docs/settings.md has all of them.
`;
const { values } = commandLine(HELP, { options: { throwaway: { type: 'boolean', default: false } } });
const onCopy = 'npm start -- --throwaway';
endWithNpm();
await requirePlace(
  values.throwaway ? { command: onCopy, second: onCopy, dataDir: tmpdir() } : { command: 'npm start', second: onCopy },
);
await prepare('build');
if (values.throwaway) serveCopy();
// Imported into this process, so that signals reach the server.
await import(new URL('../dist/server/index.cjs', import.meta.url).href);

function serveCopy() {
  if (process.env.DATABASE_URL) fail('--throwaway copies a data folder: unset DATABASE_URL.');
  const copy = mkdtempSync(join(tmpdir(), 'nit-throwaway-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  copyData(process.env.DATA_DIR || '.', copy);
  process.env.DATA_DIR = copy;
}
