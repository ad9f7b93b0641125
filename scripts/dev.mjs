// `npm run dev`: the site with fast refresh and the server in watch mode, until one of them ends.
import { execFileSync } from 'node:child_process';
import { commandLine } from './commandLine.mjs';

commandLine(`npm run dev

Installs where that is not up to date, then serves the site with fast refresh at http://127.0.0.1:3001 and starts the server again
whenever its code changes. It takes no options; PORT sets the server's port, 3000 unless given.
`);
execFileSync(process.execPath, ['scripts/prepare.mjs'], { stdio: 'inherit' });

// Imported late, because the packages can have been installed just before.
const { concurrently } = await import('concurrently');
const { result } = concurrently(
  [
    { name: 'server', command: 'tsx watch --clear-screen=false server/index.ts', prefixColor: 'green' },
    { name: 'site', command: 'webpack serve --mode development --config-name client', prefixColor: 'yellow' },
  ],
  { killOthersOn: ['failure', 'success'] },
);
await result.catch(() => {
  process.exitCode = 1;
});
