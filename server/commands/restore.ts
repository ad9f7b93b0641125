import fs from 'node:fs/promises';
import path from 'node:path';
import { yangonDateTime } from '@/domain/dates';
import { listBackups, listSetAsideFiles } from '../backup/backupFiles';
import { restoreBackup } from '../backup/restoreBackup';
import { readSettings, type Settings } from '../config/settings';
import { formatDataCommand, formatShellPath } from '../lib/shellCommand';
import { dataFiles } from '../process/dataDir';
import { defineCommand, runProgram } from './defineCommand';
import { withData } from './withData';

const help = `npm run restore [-- FILE]

Puts a backup in the place of the database, and of college.json if it has one, while no server runs, and keeps what was there before.
Without a FILE it lists the backups and changes nothing. DATA_DIR names other data than the project's own.
`;

const formatSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

async function describeBackups(settings: Settings) {
  const { backups } = dataFiles(settings.dataDir);
  const backupsAndCopies = [...(await listBackups(backups)), ...(await listSetAsideFiles(backups))];
  backupsAndCopies.sort((backup, other) => other.madeAt.getTime() - backup.madeAt.getTime());
  const [newest] = backupsAndCopies;
  if (!newest) return `There is no backup in ${backups}.\n`;
  const lines = await Promise.all(
    backupsAndCopies.map(async ({ file, kind, madeAt }) => {
      const { size } = await fs.stat(file);
      const minute = yangonDateTime(madeAt).slice(0, 'YYYY-MM-DD HH:mm'.length);
      const name = formatShellPath(file, settings.projectDir);
      return `${minute} in Yangon  ${formatSize(size).padStart(8)}  ${kind.padEnd('before-restore'.length)}  ${name}\n`;
    }),
  );
  const command = formatDataCommand(`npm run restore -- ${formatShellPath(newest.file, settings.projectDir)}`, settings);
  return `${lines.join('')}\nRestore one with its name:\n  ${command}\n`;
}

export const restore = defineCommand({
  help,
  words: 1,
  run: async ({ positionals: [given], env }) => {
    const settings = readSettings(env);
    if (given === undefined) return describeBackups(settings);
    const { projectDir, isProduction } = settings;
    const from = path.resolve(projectDir, given);
    const { setAsideFile, imageCount, college, missingImages } = await withData(
      settings,
      { access: 'exclusive', command: 'npm run restore' },
      ({ files, storage, clock }) => restoreBackup({ from, files, storage, now: clock(), acceptsPlainPasswords: !isProduction }),
    );
    const lines = [`Restored ${from} with ${imageCount} images${college.isRestored ? ' and college.json' : ''}.`];
    if (missingImages.length > 0) lines.push(`Missing images: ${missingImages.join(', ')}.`);
    if (setAsideFile) {
      const command = formatDataCommand(`npm run restore -- ${formatShellPath(setAsideFile, projectDir)}`, settings);
      lines.push(`What was there before is kept; to take it back:\n  ${command}`);
    } else if (college.setAsideFolder)
      lines.push(`The details of the college that were there are kept in ${college.setAsideFolder}.`);
    return `${lines.join('\n')}\n`;
  },
});

if (require.main === module) void runProgram(restore);
