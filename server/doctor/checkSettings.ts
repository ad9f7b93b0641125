import fs from 'node:fs';
import { readSettings, type Settings, settingNames } from '../config/settings';
import { critical, type Finding, ok, reasonOf, warning } from './finding';

const NAME = 'Settings';
const OTHERS = 0o007;
/** Read when the site is built, or by Node, the allocator and PostgreSQL's client themselves. */
const OTHER_SETTING = /^(?:API_BASE|TZ|(?:NODE_|MALLOC_|PG|UV_)\w+)$/;
const ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=/gm;

/** The file that `node --env-file` read the settings from, as `nit` does. */
const settingsFile = () => /^--env-file=(.+)$/m.exec(process.execArgv.join('\n'))?.[1];

function checkFile(file: string): Finding[] {
  const findings: Finding[] = [];
  if ((fs.statSync(file).mode & OTHERS) !== 0) {
    findings.push(critical(NAME, `${file} can be read by every account, with the password of the database: chmod 640 ${file}`));
  }
  const names = [...fs.readFileSync(file, 'utf8').matchAll(ASSIGNMENT)].map(([, name = '']) => name);
  const unknown = names.filter((name) => !settingNames.includes(name) && !OTHER_SETTING.test(name));
  if (unknown.length > 0) {
    findings.push(warning(NAME, `${file} has unknown settings: ${unknown.join(', ')}. docs/settings.md lists all settings.`));
  }
  return findings;
}

/** Checks the settings and the file that holds them. `settings` is undefined when they cannot be used. */
export function checkSettings(): { settings: Settings | undefined; findings: Finding[] } {
  const file = settingsFile();
  const findings = file === undefined ? [] : checkFile(file);
  try {
    const settings = readSettings();
    if (!settings.isProduction) findings.push(warning(NAME, 'NODE_ENV is not production.'));
    return { settings, findings: findings.length > 0 ? findings : [ok(NAME, `production${file ? `, from ${file}` : ''}`)] };
  } catch (error) {
    const [, ...problems] = reasonOf(error).split('\n');
    const place = file === undefined ? 'the environment' : file;
    return {
      settings: undefined,
      findings: [...problems.map((line) => critical(NAME, `${line.trim()}; it is in ${place}.`)), ...findings],
    };
  }
}
