import path from 'node:path';
import { toRecord } from '@/domain/coerce';
import { yangonDay } from '@/domain/dates';
import { setAsideDatabase } from '../backup/makeBackup';
import { readSettings } from '../config/settings';
import { Clock } from '../lib/clock';
import { formatDataCommand, formatShellPath } from '../lib/shellCommand';
import { DEFAULT_SEED } from '../seed/buildSeed';
import { type Scenario, scenarioNames, scenarioTexts } from '../seed/scenarios';
import { defineCommand, runProgram } from './defineCommand';
import { buildScenarioSample, readShiftedFile, type Sample } from './samples';
import { withData } from './withData';

const string = { type: 'string' } as const;
const MAX_RANDOM_SEED = 2 ** 31 - 1;

const help = `npm run seed [-- options]

Replaces db.json and its images in DATA_DIR (the project folder unless set). The db.json it replaces is kept in
private/backups, and the command that restores it is printed. A server that runs over the folder shows the new data immediately.

  --scenario NAME    what to write; typical unless given
${scenarioNames.map((name) => `                       ${name.padEnd(9)} ${scenarioTexts[name]}`).join('\n')}
  --seed N           the seed of the random numbers; ${DEFAULT_SEED} unless given
  --from FILE        a db.json instead of a scenario, with the images in the folder uploads beside it. All dates of its
                     records move by the same number of days, so that the record created last (created_at, but
                     none from the future) is of the day of --date; times of day, and what is no date, stay
  --date YYYY-MM-DD  the day around which everything happens; today in Yangon unless given
  --into FOLDER      another folder than DATA_DIR
  --force            in production too, where it is refused otherwise
  --help             this text

The same scenario, seed and date give the same db.json, byte for byte.
`;

export const seed = defineCommand({
  help,
  options: { scenario: string, from: string, seed: string, date: string, into: string, force: { type: 'boolean' } },
  run: async ({ values, env }) => {
    const isScenarioGiven = values.scenario !== undefined || values.seed !== undefined;
    if (values.from !== undefined && isScenarioGiven)
      throw new Error('--from FILE takes the place of --scenario and --seed: give one or the other.');
    const scenario = parseScenario(values.scenario ?? 'typical');
    const settings = readSettings(env);
    if (settings.isProduction && !values.force)
      throw new Error('This would replace real data with sample data. If you want that, add --force.');
    const { projectDir } = settings;
    const now = new Clock(settings.frozenAt).now();
    const day = values.date ?? yangonDay(now);
    const sample =
      values.from === undefined
        ? await buildScenarioSample(scenario, { day, randomSeed: parseRandomSeed(values.seed ?? `${DEFAULT_SEED}`), projectDir })
        : await readShiftedFile(path.resolve(projectDir, values.from), { day, now }, settings);
    // With --into, the sample goes into that folder, even if the settings name a PostgreSQL database.
    const { dataDir, databaseUrl } =
      values.into === undefined ? settings : { dataDir: path.resolve(projectDir, values.into), databaseUrl: undefined };
    const withDataOptions = { access: 'besideServer', command: 'npm run seed' } as const;
    const written = await withData({ ...settings, dataDir, databaseUrl }, withDataOptions, async (data) => {
      const current = await data.storage.read();
      const hasOtherData = current !== undefined && String(current) !== sample.dbText;
      const setAsideFile = hasOtherData ? await setAsideDatabase(current, 'seed', { ...data, now }) : undefined;
      return { setAsideFile, missingImages: await sample.write(data) };
    });
    return formatReport(sample, { day, dataDir, projectDir, ...written });
  },
});

function parseScenario(text: string): Scenario {
  const scenario = scenarioNames.find((name) => name === text);
  if (scenario) return scenario;
  throw new Error(`"${text}" is not a scenario: choose one of ${scenarioNames.join(', ')}.`);
}

function parseRandomSeed(text: string): number {
  const randomSeed = Number(text);
  if (!/^\d{1,10}$/.test(text) || randomSeed > MAX_RANDOM_SEED)
    throw new Error(`"${text}" is not a seed: use a whole number up to ${MAX_RANDOM_SEED}.`);
  return randomSeed;
}

const countRecords = (db: object) =>
  Object.entries(db).flatMap(([name, list]: [string, unknown]) => (Array.isArray(list) ? [`${list.length} ${name}`] : []));

type Outcome = { day: string; dataDir: string; projectDir: string; missingImages: string[]; setAsideFile: string | undefined };

function formatReport(sample: Sample, { day, missingImages, setAsideFile, ...folders }: Outcome): string {
  const counts = [...countRecords(toRecord(JSON.parse(sample.dbText))), `${sample.imageCount - missingImages.length} images`];
  const lines = [`Seeded ${sample.label} for ${day}: ${counts.join(', ')}.`];
  if (missingImages.length > 0) lines.push(`Missing images: ${missingImages.join(', ')}.`);
  if (setAsideFile !== undefined) {
    const restore = formatDataCommand(`npm run restore -- ${formatShellPath(setAsideFile, folders.projectDir)}`, folders);
    lines.push(`The db.json before is ${setAsideFile}. With the server stopped, bring it back with:`, `  ${restore}`);
  }
  return `${lines.join('\n')}\n`;
}

if (require.main === module) void runProgram(seed);
