import path from 'node:path';
import { restoreBackup } from '../backup/restoreBackup';
import { dataCommand } from '../backup/restoreHint';
import { makeFolders } from '../dataDir';
import { lockDataDir } from '../lock';
import { readSettings } from '../settings';
import { runCommand } from './runCommand';

/** `npm run restore -- FILE`: makes a backup the database, while no server runs; what was there before is set aside. */
runCommand(async () => {
  const settings = readSettings();
  const [given] = process.argv.slice(2);
  if (given === undefined) throw new Error('Which backup? npm run restore -- private/backups/db-....json');
  const files = await makeFolders(settings.dataDir);
  const release = await lockDataDir(files.private, 'npm run restore');
  try {
    const from = path.resolve(settings.projectDir, given);
    const { before, pictures, missing } = await restoreBackup({
      from,
      files,
      now: new Date(),
      canHashPasswords: !settings.isProduction,
    });
    const lines = [`Restored ${from} with ${pictures} pictures.`];
    if (missing.length > 0) lines.push(`Pictures that are nowhere: ${missing.join(', ')}.`);
    if (before)
      lines.push(`What was there before is kept; to take it back:\n  ${dataCommand(`npm run restore -- ${before}`, settings)}`);
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await release();
  }
});
