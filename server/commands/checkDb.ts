import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { counted } from '@/texts/counted';
import { asTyped, commandLine } from '../../scripts/commandLine.mjs';
import { makeClock, readSettings } from '../config/settings';
import { dataFiles } from '../process/dataDir';
import { formatProblem } from '../storage/format/dbText';
import { lintDb } from '../storage/format/lintDb';
import { makeStorage, placeOfData } from '../storage/makeStorage';
import { runCommand } from './terminal';

const HELP = `npm run check-db [-- FILE]

Tells every problem and every warning of a db.json with line and column, and changes nothing. Without a FILE it reads the database
of the server: that of DATA_DIR, the project folder unless set, or that of DATABASE_URL as the same text. The exit code is 1 when there are problems.
`;

/** `npm run check-db [-- FILE]`: prints the problems and warnings of a `db.json` with line and column; problems set exit code 1. */
runCommand(async () => {
  const settings = readSettings();
  const { projectDir, isProduction } = settings;
  const files = dataFiles(settings.dataDir);
  const [given] = commandLine(HELP, { words: 1 }).positionals;
  const file = given === undefined ? files.db : path.resolve(projectDir, given);
  const storage = await makeStorage(settings, { files, clock: makeClock(settings), isServed: true });
  const shared = new Set(given === undefined ? await storage.images?.names() : []);
  const isOfServer = given === undefined && storage.images !== undefined;
  const text = isOfServer ? await storage.read() : await fs.readFile(file);
  const { problems, warnings } = lintDb(String(text ?? '{}'), {
    canHashPasswords: !isProduction,
    hasImage: (name) => shared.has(name) || existsSync(path.join(path.dirname(file), 'uploads', name)),
  });
  const name = path.basename(file);
  const lines = [
    ...problems.map((problem) => formatProblem(problem, name)),
    ...warnings.map((warning) => formatProblem({ ...warning, reason: `warning: ${warning.reason}` }, name)),
    `${isOfServer ? placeOfData(settings) : file}: ${counted(problems.length, 'problem')}, ${counted(warnings.length, 'warning')}.`,
  ];
  process.stdout.write(asTyped(`${lines.join('\n')}\n`));
  if (problems.length > 0) process.exitCode = 1;
});
