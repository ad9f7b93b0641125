// `npm run seed` and so on: installs where that is not up to date, then runs a command of server/commands.
import { prepare, run } from './run.ts';

const [name, ...args] = process.argv.slice(2);
await prepare('packages');
process.exitCode = await run(process.execPath, ['--import', 'tsx', `server/commands/${name}.ts`, ...args]);
