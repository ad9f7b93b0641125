// `npm run dev`: the site with fast refresh and the server in watch mode, until one of them ends.
import { execFileSync, spawn } from 'node:child_process';
import { commandLine } from './commandLine.mjs';

commandLine(`npm run dev

Installs where that is not up to date, then serves the site with fast refresh at http://127.0.0.1:3001 and starts the server again
whenever its code changes. It takes no options; PORT sets the server's port, 3000 unless given.
`);
execFileSync(process.execPath, ['scripts/prepare.mjs'], { stdio: 'inherit' });

const children = [
  ['tsx', 'watch', '--clear-screen=false', 'server/index.ts'],
  ['webpack', 'serve', '--mode', 'development'],
].map(([name, ...args]) => spawn(name, args, { stdio: 'inherit' }));
const stop = () => {
  for (const child of children) child.kill();
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
}
