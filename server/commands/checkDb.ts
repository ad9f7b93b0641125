import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { counted } from '@/texts/counted';
import { asTyped } from '../../scripts/commandLine.mjs';
import { readSettings } from '../config/settings';
import { formatProblem } from '../storage/format/dbText';
import { lintDb } from '../storage/format/lintDb';
import { placeOfData } from '../storage/makeStorage';
import { defineCommand, runProgram, withData } from './command';

const help = `npm run check-db [-- FILE]

Tells every problem and every warning of a db.json with line and column, and changes nothing. Without a FILE it reads the database
of the server: that of DATA_DIR, the project folder unless set, or that of DATABASE_URL as the same text. The exit code is 1 when there are problems.
`;

/** `npm run check-db [-- FILE]`: prints the problems and warnings of a `db.json` with line and column; problems give exit code 1. */
export const checkDb = defineCommand({
  help,
  words: 1,
  run: async ({ positionals: [given], env }) => {
    const settings = readSettings(env);
    const { file, bytes, shared } = await withData(settings, { access: 'read' }, async ({ files, storage }) => {
      if (given === undefined && storage.images)
        return { file: files.db, bytes: await storage.read(), shared: await storage.images.names() };
      const file = given === undefined ? files.db : path.resolve(settings.projectDir, given);
      return { file, bytes: await fs.readFile(file), shared: undefined };
    });
    const { problems, warnings } = lintDb(String(bytes ?? '{}'), {
      canHashPasswords: !settings.isProduction,
      hasImage: (name) => shared?.includes(name) || existsSync(path.join(path.dirname(file), 'uploads', name)),
    });
    const name = path.basename(file);
    const lines = [
      ...problems.map((problem) => formatProblem(problem, name)),
      ...warnings.map((warning) => formatProblem({ ...warning, reason: `warning: ${warning.reason}` }, name)),
      `${shared ? placeOfData(settings) : file}: ${counted(problems.length, 'problem')}, ${counted(warnings.length, 'warning')}.`,
    ];
    return { text: asTyped(`${lines.join('\n')}\n`), code: problems.length > 0 ? 1 : 0 };
  },
});

if (require.main === module) void runProgram(checkDb);
