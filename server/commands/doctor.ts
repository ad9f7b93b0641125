import { asTyped, commandLine } from '../../scripts/commandLine.mjs';
import type { Settings } from '../config/settings';
import { checkAddress } from '../doctor/checkAddress';
import { checkAlerts, checkData } from '../doctor/checkData';
import { checkMachine, checkSettings } from '../doctor/checkMachine';
import { critical, exitCodeFor, type Finding, reasonOf, reportOf } from '../doctor/finding';
import { runCommand } from './terminal';

const HELP = `npm run doctor [-- --json] [--test-alerts ADDRESS]

Tells what is right and wrong on this machine: settings, Node, memory, disk, rights, clock, database, accounts, samples in use,
backups, server, proxy, TLS, alerts. It changes nothing, but connecting to PostgreSQL brings an old schema up
to date, as a start does. The exit code is 0 when all is well, 1 with warnings and 2 with something critical, as monitoring programs
expect it. --json prints the same as JSON. --test-alerts sends a test of the alerts by email to an address, and to the Telegram chat.
`;

/** Runs the checks of one part; a check that fails itself is a finding too, so that the others are still shown. */
const part = (name: string, check: (settings: Settings) => Promise<Finding[]>, settings: Settings) =>
  check(settings).catch((error: unknown) => [critical(name, reasonOf(error))]);

const examine = async (settings: Settings, testTo: string | undefined): Promise<Finding[]> => [
  ...(await part('Machine', checkMachine, settings)),
  ...(await part('Database', checkData, settings)),
  ...(await part('Server', checkAddress, settings)),
  ...(await part('Alerts', (all) => checkAlerts(all, testTo), settings)),
];

/** `npm run doctor`: one screen of what is right and wrong, with an exit code for monitoring. */
runCommand(async () => {
  const { values } = commandLine(HELP, {
    options: { json: { type: 'boolean', default: false }, 'test-alerts': { type: 'string' } },
  });
  const { settings, findings: first } = checkSettings();
  const all = [...first, ...(settings ? await examine(settings, values['test-alerts']) : [])];
  const findings = all.map((finding) => ({ ...finding, text: asTyped(finding.text) }));
  process.stdout.write(values.json ? `${JSON.stringify(findings, null, 2)}\n` : findings.map(reportOf).join(''));
  process.exitCode = exitCodeFor(findings);
});
