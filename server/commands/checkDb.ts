import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { countWithNoun } from '@/texts/format';
import { withCommandsAsTyped } from '../../scripts/commandLine';
import { isCollegeFolderOfBackup } from '../backup/backupFiles';
import { COLLEGE_FILE, checkCollege } from '../college/readCollege';
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

/** `place` names what was checked, if that is not the `file`. */
type Report = { file: string; place?: string; problems: readonly Problem[]; warnings: readonly Problem[] };

async function checkDbFile(file: string, { isProduction }: Settings): Promise<Report> {
  const hasImage = (name: string) => existsSync(path.join(path.dirname(file), 'uploads', name));
  return { file, ...lintDb(await fs.readFile(file), { acceptsPlainPasswords: !isProduction, hasImage }) };
}

async function checkServerDb(settings: Settings): Promise<Report> {
  return withData(settings, { access: 'read' }, async ({ files, storage }) => {
    const { images } = storage;
    const isPostgres = images !== undefined;
    if (!isPostgres) return checkDbFile(files.db, settings);
    const bytes = (await storage.read()) ?? '{}';
    const storedImages = await images.names();
    const hasImage = (name: string) => storedImages.includes(name) || existsSync(path.join(files.uploads, name));
    const lintResult = lintDb(bytes, { acceptsPlainPasswords: !settings.isProduction, hasImage });
    return { file: files.db, place: describeDataPlace(settings), ...lintResult };
  });
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
  // A backup may have symbolic links in place of files. DATA_DIR may not, even if its name ends like that of a backup.
  const isOfBackup = isCollegeFolderOfBackup(folder) && folder !== settings.dataDir;
  return { file, ...checkCollege(folder, { allowsLinks: isOfBackup }), warnings: [] };
}

async function checkGivenFile(file: string, settings: Settings): Promise<Report> {
  if (path.basename(file) !== COLLEGE_FILE) return checkDbFile(file, settings);
  // Throws for a missing file, which `checkCollege` would accept.
  await fs.access(file);
  return checkCollegeFile(file, settings);
}

async function checkServerFiles(settings: Settings): Promise<Report[]> {
  const collegeFile = path.join(settings.dataDir, COLLEGE_FILE);
  const hasCollege = existsSync(collegeFile);
  const hasDb = Boolean(settings.databaseUrl) || existsSync(dataFiles(settings.dataDir).db);
  // If there is nothing to check, `checkServerDb` throws an error that names the missing `db.json`.
  const mustCheckDb = hasDb || !hasCollege;
  const dbReports = mustCheckDb ? [await checkServerDb(settings)] : [];
  const collegeReports = hasCollege ? [checkCollegeFile(collegeFile, settings)] : [];
  return [...dbReports, ...collegeReports];
}

export const checkDb = defineCommand({
  help,
  words: 1,
  run: async ({ positionals: [typedFile], env }) => {
    const settings = readSettings(env);
    const reports =
      typedFile === undefined
        ? await checkServerFiles(settings)
        : [await checkGivenFile(path.resolve(settings.projectDir, typedFile), settings)];
    const hasProblems = reports.some(({ problems }) => problems.length > 0);
    return { text: withCommandsAsTyped(`${reports.flatMap(formatReport).join('\n')}\n`), code: hasProblems ? 1 : 0 };
  },
});

if (require.main === module) void runProgram(checkDb);
