import path from 'node:path';
import { yangonDay } from '@/domain/dates';
import { commandLine } from '../../scripts/commandLine.mjs';
import { dataCommand, shellPath } from '../backup/backupFiles';
import { makeClock, readSettings } from '../config/settings';
import { lockUnlessInUse, makeFolders } from '../process/dataDir';
import { USUAL_SEED } from '../seed/buildSeed';
import { readPosts } from '../seed/readPost';
import { buildScenario, scenarioNames, scenarioTexts } from '../seed/scenarios';
import { keepReplaced, seedText, writeSeed } from '../seed/writeSeed';
import { makeStorage } from '../storage/makeStorage';
import { runCommand } from './terminal';

const SEED_MAX = 2 ** 31 - 1;

const HELP = `npm run seed [-- options]

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

const options = {
  scenario: { type: 'string', default: 'typical' },
  seed: { type: 'string', default: String(USUAL_SEED) },
  date: { type: 'string' },
  into: { type: 'string' },
  force: { type: 'boolean', default: false },
} as const;

function seedOf(text: string): number {
  const seed = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(seed <= SEED_MAX)) throw new Error(`"${text}" is not a seed: use a whole number up to ${SEED_MAX}.`);
  return seed;
}

const listSizes = (db: object) =>
  Object.entries(db).flatMap(([name, list]: [string, unknown]) => (Array.isArray(list) ? [`${list.length} ${name}`] : []));

runCommand(async () => {
  const { values } = commandLine(HELP, { options });
  const scenario = scenarioNames.find((name) => name === values.scenario);
  if (!scenario) throw new Error(`"${values.scenario}" is not a scenario: choose one of ${scenarioNames.join(', ')}.`);
  const settings = readSettings();
  if (settings.isProduction && !values.force) {
    throw new Error('This would replace real data with sample data. If you want that, add --force.');
  }

  const { projectDir } = settings;
  const now = makeClock(settings)();
  const day = values.date ?? yangonDay(now);
  const posts = await readPosts(path.join(projectDir, 'server/seed/posts'));
  const sample = await buildScenario(scenario, { day, seed: seedOf(values.seed), posts });
  const dataDir = values.into === undefined ? settings.dataDir : path.resolve(values.into);
  const files = await makeFolders(dataDir);
  const release = await lockUnlessInUse(files.private, 'npm run seed');
  // Without the lock, a server runs over the folder.
  const isServed = release === undefined;
  const storage = await makeStorage(settings, { files, clock: makeClock(settings), isServed });
  let kept: string | undefined;
  try {
    kept = await keepReplaced(storage, files, seedText(sample.db), now);
    await writeSeed(sample, storage, projectDir, dataDir);
  } finally {
    await release?.();
  }

  const lines = [`Seeded ${scenario} for ${day}: ${[...listSizes(sample.db), `${sample.images.length} images`].join(', ')}.`];
  if (kept !== undefined) {
    const command = dataCommand(`npm run restore -- ${shellPath(kept, projectDir)}`, { dataDir, projectDir });
    lines.push(`The db.json before is ${kept}. With the server stopped, bring it back with:`, `  ${command}`);
  }
  process.stdout.write(`${lines.join('\n')}\n`);
});
