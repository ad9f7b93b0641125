// `npm start`: installs and builds what is out of date, then serves.
import { execFileSync } from 'node:child_process';
import { commandLine } from './commandLine.mjs';

commandLine(`npm start

Installs and builds where that is not up to date, then serves everything and says where: "Listening on ...".
It takes no options; settings are environment variables, such as PORT=8080 npm start. docs/settings.md has all of them.
`);
execFileSync(process.execPath, ['scripts/prepare.mjs', 'build'], { stdio: ['ignore', 2, 2] });
// Imported into this process, so that signals reach the server.
await import('../dist/server/index.cjs');
