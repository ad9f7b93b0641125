// `npm start`: installs and builds what is out of date, then serves.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from './commandLine.mjs';

const HELP = `npm start [-- --throwaway]

Installs and builds where that is not up to date, then serves everything and says where: "Listening on ...".
With --throwaway it serves a copy of the data in a temporary folder, which it deletes when it ends.
Settings are environment variables, such as PORT=8080 npm start. docs/settings.md has all of them.
`;
const { values } = commandLine(HELP, { options: { throwaway: { type: 'boolean', default: false } } });
execFileSync(process.execPath, ['scripts/prepare.mjs', 'start'], { stdio: ['ignore', 2, 2] });
if (values.throwaway) serveCopy();
// Imported into this process, so that signals reach the server.
await import('../dist/server/index.cjs');

function serveCopy() {
  if (process.env.DATABASE_URL) throw new Error('--throwaway copies a data folder: unset DATABASE_URL.');
  const from = process.env.DATA_DIR || '.';
  const copy = mkdtempSync(join(tmpdir(), 'nit-throwaway-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const name of ['db.json', 'db.schema.json', 'uploads', 'college.json', 'college.schema.json', 'college']) {
    // A link to the data would lead saves to the real file.
    const dereference = name.endsWith('.json');
    if (existsSync(join(from, name))) cpSync(join(from, name), join(copy, name), { recursive: true, dereference });
  }
  process.env.DATA_DIR = copy;
}
