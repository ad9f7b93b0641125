// `npm run dev`: the site with fast refresh and the server in watch mode, until one of them ends.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { requirePlace } from './checkPlace.mjs';
import { commandLine } from './commandLine.mjs';
import { copyData } from './dataCopy.mjs';
import { endSignals, endWithNpm, prepare } from './run.mjs';

const COPY = 'dev-data';
const { values } = commandLine(
  `npm run dev [-- --fresh]

Installs where that is not up to date, then serves the site with fast refresh at http://127.0.0.1:3001, and starts the server again
whenever its code changes. PORT sets the server's port, 3000 unless given; the site has the next free one.
The data is a copy in ${COPY}, which git ignores and later runs keep; --fresh copies db.json again. DATA_DIR names another folder.
`,
  { options: { fresh: { type: 'boolean', default: false } } },
);
endWithNpm();
const dataDir = process.env.DATA_DIR || COPY;
const port = await requirePlace({ command: 'npm run dev', second: 'DATA_DIR=$(mktemp -d) npm run dev', dataDir });
await prepare('packages');
if (values.fresh) rmSync(COPY, { recursive: true, force: true });
if (!existsSync(COPY)) copyData('.', COPY);

const pagePort = String(Math.max(port, 3000) + 1);
const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, WEBPACK_DEV_SERVER_BASE_PORT: pagePort };
const children = [
  ['tsx', 'watch', '--clear-screen=false', 'server/index.ts'],
  ['webpack', 'serve', '--mode', 'development', '--port', 'auto'],
].map(([name, ...args]) => spawn(name, args, { stdio: 'inherit', env }));
const stop = () => {
  for (const child of children) child.kill();
};
for (const signal of endSignals) process.on(signal, stop);
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
}
