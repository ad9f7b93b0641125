import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { countWithNoun } from '@/texts/format';
import { asTyped } from '../../scripts/commandLine';
import { BACKUP_OF_COLLEGE, COLLEGE_FILE, checkCollege } from '../college/readCollege';
import { readSettings, type Settings } from '../config/settings';
import { dataFiles } from '../process/dataDir';
import { describeDataPlace } from '../storage/describeDataPlace';
import { formatProblem, type Problem } from '../storage/format/dbProblem';
import { lintDb } from '../storage/format/lintDb';
import { defineCommand, runProgram } from './defineCommand';
import { withData } from './withData';

const help = `npm run check-db [-- FILE]

Lists every problem and every warning of a db.json or college.json with line and column, and changes nothing. Without a FILE it checks
those of the server in DATA_DIR (by default the project folder), or DATABASE_URL. The exit code is 1 when there are problems.
`;

type Report = { file: string; place?: string; problems: readonly Problem[]; warnings: readonly Problem[] };

async function checkDatabase(settings: Settings, givenFile: string | undefined): Promise<Report> {
  const { file, bytes, storedImages } = await withData(settings, { access: 'read' }, async ({ files, storage }) => {
    // Only PostgreSQL stores the images as well.
    if (givenFile === undefined && storage.images)
      return { file: files.db, bytes: await storage.read(), storedImages: await storage.images.names() };
    const dbFile = givenFile ?? files.db;
    return { file: dbFile, bytes: await fs.readFile(dbFile), storedImages: undefined };
  });
  const lintResult = lintDb(bytes ?? '{}', {
    canHashPasswords: !settings.isProduction,
    hasImage: (name) => storedImages?.includes(name) || existsSync(path.join(path.dirname(file), 'uploads', name)),
  });
  return { file, place: storedImages && describeDataPlace(settings), ...lintResult };
}

function formatReport({ file, place = file, problems, warnings }: Report): string[] {
  const name = path.basename(file);
  return [
    ...problems.map((problem) => formatProblem(problem, name)),
    ...warnings.map((warning) => formatProblem({ ...warning, reason: `warning: ${warning.reason}` }, name)),
    `${place}: ${countWithNoun(problems.length, 'problem')}, ${countWithNoun(warnings.length, 'warning')}.`,
  ];
}

function checkCollegeFile(file: string, settings: Settings): Report {
  const folder = path.dirname(file);
  const areLinks = folder.endsWith(BACKUP_OF_COLLEGE) && folder !== settings.dataDir;
  return { file, ...checkCollege(folder, { areLinks }), warnings: [] };
}

async function checkFiles(settings: Settings, givenFile: string | undefined): Promise<Report[]> {
  const isGivenDb = givenFile !== undefined && path.basename(givenFile) !== COLLEGE_FILE;
  if (isGivenDb) return [await checkDatabase(settings, givenFile)];
  if (givenFile !== undefined) {
    // Throws for a missing file, which `checkCollege` would accept.
    await fs.access(givenFile);
    return [checkCollegeFile(givenFile, settings)];
  }
  const collegeFile = path.join(settings.dataDir, COLLEGE_FILE);
  const hasCollege = existsSync(collegeFile);
  const hasDb = Boolean(settings.databaseUrl) || existsSync(dataFiles(settings.dataDir).db);
  // Checks the database also when both files are missing, to report the missing records.
  const dbReports = hasDb || !hasCollege ? [await checkDatabase(settings, undefined)] : [];
  return hasCollege ? [...dbReports, checkCollegeFile(collegeFile, settings)] : dbReports;
}

export const checkDb = defineCommand({
  help,
  words: 1,
  run: async ({ positionals: [given], env }) => {
    const settings = readSettings(env);
    const givenFile = given === undefined ? undefined : path.resolve(settings.projectDir, given);
    const reports = await checkFiles(settings, givenFile);
    const code = reports.some(({ problems }) => problems.length > 0) ? 1 : 0;
    return { text: asTyped(`${reports.flatMap(formatReport).join('\n')}\n`), code };
  },
});

if (require.main === module) void runProgram(checkDb);
