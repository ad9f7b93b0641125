import { readFileSync, statSync } from 'node:fs';
import { readSettings, type Settings } from '../config/settings';
import { settingNames } from '../config/settingVariables';
import { describeError } from '../lib/describeError';
import { isWindows } from '../lib/platform';
import { critical, type Finding, warning } from './finding';

const OTHER_ACCOUNTS = 0o007;
const VARIABLE_OF_BUILD_OR_NODE = /^(?:API_BASE|TZ|(?:NODE_|MALLOC_|PG|UV_)\w+)$/;
/** Matches the name in a line such as `PORT=3000` or `export PORT=3000`. */
const VARIABLE_NAME = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=/gm;

/** Checks the settings and the file that holds them. `settings` is undefined if they cannot be used. */
export function checkSettings(env?: Record<string, string | undefined>): { settings?: Settings; findings: Finding[] } {
  const name = 'Settings';
  const findings: Finding[] = [];
  // `nit` starts Node with `--env-file=FILE`.
  const settingsFile = /^--env-file=(.+)$/m.exec(process.execArgv.join('\n'))?.[1];
  if (settingsFile !== undefined) {
    const risk = 'can be read by every account, with the password of the database';
    const isOpen = !isWindows() && (statSync(settingsFile).mode & OTHER_ACCOUNTS) !== 0;
    if (isOpen) findings.push(critical(name, `${settingsFile} ${risk}: chmod 640 ${settingsFile}`));
    const variables = Array.from(readFileSync(settingsFile, 'utf8').matchAll(VARIABLE_NAME), ([, variable = '']) => variable);
    const unknown = variables
      .filter((variable) => !settingNames.includes(variable) && !VARIABLE_OF_BUILD_OR_NODE.test(variable))
      .join(', ');
    if (unknown)
      findings.push(warning(name, `${settingsFile} has unknown settings: ${unknown}. docs/settings.md lists all settings.`));
  }
  try {
    const settings = readSettings(env);
    if (!settings.isProduction) findings.push(warning(name, 'NODE_ENV is not production.'));
    return { settings, findings };
  } catch (error) {
    // The message of `readSettings` has a heading, and then one line for each bad setting.
    const [_heading, ...problems] = describeError(error).split('\n');
    const place = settingsFile ?? 'the environment';
    return { findings: [...problems.map((line) => critical(name, `${line.trim()}; it is in ${place}.`)), ...findings] };
  }
}
