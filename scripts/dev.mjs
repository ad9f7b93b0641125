// `npm run dev`: the site from its sources, which follows every change of them.
import { existsSync, rmSync } from 'node:fs';
import { requirePlace } from './checkPlace.ts';
import { commandLine } from './commandLine.ts';
import { copyData } from './dataCopy.ts';
import { endWithNpm, prepare } from './run.ts';

const COPY = 'dev-data';
const { values } = commandLine(
  `npm run dev [-- --fresh]

Installs where that is not up to date, then serves everything at http://127.0.0.1:3000 as npm start does, and follows the sources:
an open page shows another component by itself, and the server starts again with other code. PORT sets another port.
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

const { serveSources } = await import('./devServer.mjs');
await serveSources(port, dataDir);
