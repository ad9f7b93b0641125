import { withCommandsAsTyped } from '../../scripts/commandLine';
import { checkAddress } from '../doctor/checkAddress';
import { checkChannels } from '../doctor/checkChannels';
import { checkData } from '../doctor/checkData';
import { checkMachine } from '../doctor/checkMachine';
import { checkNode } from '../doctor/checkNode';
import { checkSettings } from '../doctor/checkSettings';
import { critical, type Finding } from '../doctor/finding';
import { Clock } from '../lib/clock';
import { describeError } from '../lib/describeError';
import { defineCommand, runProgram } from './defineCommand';

const help = `npm run doctor [-- --json] [--test-alerts ADDRESS]

Tells what is right and wrong on this machine: settings, Node, rights, disk, database, details of the college, samples in use, backups,
server, proxy, TLS, alerts. It changes nothing, but connecting to PostgreSQL brings an old schema up to date, as
a start does. The exit code is 0 when all is well, 1 with warnings and 2 with something critical, as monitoring programs
expect it. --json prints the same as JSON. --test-alerts sends a test of the alerts by email to an address, and to the Telegram chat.
`;

const EXIT_CODES = { ok: 0, warning: 1, critical: 2 };
const MARKS = { ok: 'ok', warning: 'WARNING', critical: 'CRITICAL' };
/** Matches up to 54 characters, or one longer word. With the columns before them, a line then has up to 80 characters. */
const WRAPPED_LINE = /(\S.{0,53}|\S+)(?:\s+|$)/g;

const formatFinding = ({ name, level, text }: Finding): string => {
  const columnsBefore = `${MARKS[level].padEnd(8)}  ${name.padEnd(14)}  `;
  const nextLine = `\n${' '.repeat(columnsBefore.length)}`;
  return `${columnsBefore}${text.replace(WRAPPED_LINE, `$1${nextLine}`).trimEnd()}\n`;
};

export const doctor = defineCommand({
  help,
  options: { json: { type: 'boolean', default: false }, 'test-alerts': { type: 'string' } },
  run: async ({ values, env }) => {
    const { settings, findings: settingFindings } = checkSettings(env);
    const checks: [nameIfCheckThrows: string, check: () => Promise<Finding[]>][] = settings
      ? [
          ['Node', async () => [checkNode(process.versions.node, new Clock(settings.frozenAt).now())]],
          ['Machine', () => checkMachine(settings)],
          ['Database', () => checkData(settings)],
          ['Server', () => checkAddress(settings)],
          ['Alerts', () => checkChannels(settings, values['test-alerts'])],
        ]
      : [];
    const allFindings = [...settingFindings];
    for (const [nameIfCheckThrows, check] of checks) {
      // The other checks must run even if a check throws, so the error becomes a finding.
      allFindings.push(...(await check().catch((error: unknown) => [critical(nameIfCheckThrows, describeError(error))])));
    }
    // Operators of a release type `nit …` in place of `npm run …`.
    const findings = allFindings.map((finding) => ({ ...finding, text: withCommandsAsTyped(finding.text) }));
    const text = values.json ? `${JSON.stringify(findings, null, 2)}\n` : findings.map(formatFinding).join('');
    return { text, code: Math.max(...findings.map(({ level }) => EXIT_CODES[level])) };
  },
});

if (require.main === module) void runProgram(doctor);
