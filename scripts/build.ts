// `npm run build`: builds the site also where it is up to date.
import { rmSync } from 'node:fs';
import { commandLine } from './commandLine.ts';
import { prepare } from './run.ts';

commandLine(`npm run build

Installs where that is not up to date, and builds the client into dist/client and the server into dist/server.
API_BASE=https://api.example.test npm run build makes a client that calls the API of another origin.
`);
rmSync('dist/.stamp', { force: true });
await prepare('build');
