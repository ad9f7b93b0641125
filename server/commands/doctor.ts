import { commandLine } from '../../scripts/commandLine.mjs';
import { readSettings, type Settings } from '../config/settings';
import { checkAddress } from '../doctor/checkAddress';
import { checkCdn } from '../doctor/checkCdn';
import { checkData } from '../doctor/checkData';
import { checkMachine } from '../doctor/checkMachine';
import { critical, exitCodeFor, type Finding, ok, reasonOf, warning } from '../doctor/finding';
import { runCommand } from './terminal';

const HELP = `npm run doctor [-- --json]

Tells what is right and wrong on this machine: settings, Node, memory, disk, rights, clock, database, accounts, samples in use,
backups, server, proxy, TLS, CDN. It changes nothing, but connecting to PostgreSQL brings an old schema up to date, as a start does. The exit code is 0 when all is well, 1 with warnings and 2 with something critical,
as monitoring programs expect it. --json prints the same as JSON.
`;

const MARKS = { ok: 'ok', warning: 'WARNING', critical: 'CRITICAL' };

function settingsOf(): Settings | Finding {
  try {
    return readSettings();
  } catch (error) {
    return critical('Settings', reasonOf(error));
  }
}

async function examine(settings: Settings): Promise<Finding[]> {
  const mode = settings.isProduction ? ok('Settings', 'production') : warning('Settings', 'NODE_ENV is not production.');
  const checks = [checkMachine, checkData, checkAddress, checkCdn];
  const findings: Finding[] = [mode];
  for (const check of checks) findings.push(...(await check(settings)));
  return findings;
}

const lineOf = ({ name, level, text }: Finding) =>
  `${MARKS[level].padEnd(8)}  ${name.padEnd(14)}  ${text.replaceAll('\n', ' ')}\n`;

/** `npm run doctor`: one screen of what is right and wrong, with an exit code for monitoring. */
runCommand(async () => {
  const { values } = commandLine(HELP, { options: { json: { type: 'boolean', default: false } } });
  const settings = settingsOf();
  const findings = 'level' in settings ? [settings] : await examine(settings);
  process.stdout.write(values.json ? `${JSON.stringify(findings, null, 2)}\n` : findings.map(lineOf).join(''));
  process.exitCode = exitCodeFor(findings);
});
