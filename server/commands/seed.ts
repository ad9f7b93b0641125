import path from 'node:path';
import { yangonDay } from '@/domain/dates';
import { dataCommand, shellPath } from '../backup/backupFiles';
import { keepReplaced } from '../backup/makeBackup';
import { readSettings } from '../config/settings';
import { Clock } from '../lib/clock';
import { USUAL_SEED } from '../seed/buildSeed';
import { buildScenario, scenarioNames, scenarioTexts } from '../seed/scenarios';
import { readPosts } from '../seed/seedRecords';
import { seedText, writeSeed } from '../seed/writeSeed';
import { defineCommand, runProgram } from './defineCommand';
import { withData } from './withData';

const SEED_MAX = 2 ** 31 - 1;

const help = `npm run seed [-- options]

Replaces db.json and its images in DATA_DIR (the project folder unless set). The db.json it replaces is kept in
private/backups, and the command that restores it is printed. A server that runs over the folder shows the new data immediately.

  --scenario NAME    what to write; typical unless given
${scenarioNames.map((name) => `                       ${name.padEnd(9)} ${scenarioTexts[name]}`).join('\n')}
  --seed N           the seed of the random numbers; ${USUAL_SEED} unless given
  --date YYYY-MM-DD  the day around which everything happens; today in Yangon unless given
  --into FOLDER      another folder than DATA_DIR
  --force            in production too, where it is refused otherwise
  --help             this text

The same scenario, seed and date give the same db.json, byte for byte.
`;

function seedOf(text: string): number {
  const seed = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(seed <= SEED_MAX)) throw new Error(`"${text}" is not a seed: use a whole number up to ${SEED_MAX}.`);
  return seed;
}

const listSizes = (db: object) =>
  Object.entries(db).flatMap(([name, list]: [string, unknown]) => (Array.isArray(list) ? [`${list.length} ${name}`] : []));

export const seed = defineCommand({
  help,
  options: {
    scenario: { type: 'string', default: 'typical' },
    seed: { type: 'string', default: String(USUAL_SEED) },
    date: { type: 'string' },
    into: { type: 'string' },
    force: { type: 'boolean', default: false },
  },
  run: async ({ values, env }) => {
    const scenario = scenarioNames.find((name) => name === values.scenario);
    if (!scenario) throw new Error(`"${values.scenario}" is not a scenario: choose one of ${scenarioNames.join(', ')}.`);
    const settings = readSettings(env);
    if (settings.isProduction && !values.force) {
      throw new Error('This would replace real data with sample data. If you want that, add --force.');
    }
    const { projectDir } = settings;
    const now = new Clock(settings.frozenAt).now();
    const day = values.date ?? yangonDay(now);
    const posts = await readPosts(path.join(projectDir, 'server/seed/posts'));
    const sample = await buildScenario(scenario, { day, seed: seedOf(values.seed), posts });
    const dataDir = values.into === undefined ? settings.dataDir : path.resolve(values.into);
    const kept = await withData(
      { ...settings, dataDir },
      { access: 'besideServer', command: 'npm run seed' },
      async ({ storage, files }) => {
        const present = await storage.read();
        const isNew = present !== undefined && String(present) !== seedText(sample.db);
        const before = isNew ? await keepReplaced(present, 'seed', { files, storage, now }) : undefined;
        await writeSeed(sample, storage, projectDir, dataDir);
        return before;
      },
    );
    const lines = [`Seeded ${scenario} for ${day}: ${[...listSizes(sample.db), `${sample.images.length} images`].join(', ')}.`];
    if (kept !== undefined) {
      const command = dataCommand(`npm run restore -- ${shellPath(kept, projectDir)}`, { dataDir, projectDir });
      lines.push(`The db.json before is ${kept}. With the server stopped, bring it back with:`, `  ${command}`);
    }
    return `${lines.join('\n')}\n`;
  },
});

if (require.main === module) void runProgram(seed);
