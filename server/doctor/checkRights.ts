import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Settings } from '../config/settings';
import { dataFiles } from '../process/dataDir';
import { critical, type Finding, ok, warning } from './finding';

const OTHERS = 0o077;

const statOf = (file: string) => fs.stat(file).catch(() => undefined);

/** The data folder and what the server made in it, as far as it is there. */
async function ownedFiles(dataDir: string): Promise<string[]> {
  const { db, uploads, private: secret, backups } = dataFiles(dataDir);
  const secrets = await fs.readdir(secret).catch(() => []);
  return [dataDir, db, uploads, secret, backups, ...secrets.map((name) => path.join(secret, name))];
}

/** Checks who owns and who can read the data folder and the files in it. */
export async function checkRights({ dataDir, isProduction }: Settings): Promise<Finding> {
  const name = 'Data folder';
  const folder = await statOf(dataDir);
  if (!folder) return critical(name, `${dataDir} does not exist. Make it, or correct DATA_DIR.`);
  const me = process.getuid?.();
  if (folder.uid !== me) return warning(name, `${dataDir} belongs to another account; run this as that one.`);
  const isWritable = await fs.access(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) return critical(name, `its own account cannot write ${dataDir}: chmod 700 ${dataDir}`);
  const foreign: string[] = [];
  for (const file of await ownedFiles(dataDir)) {
    const found = await statOf(file);
    if (found && found.uid !== me) foreign.push(file);
  }
  if (foreign.length > 0) {
    const [first] = foreign;
    // Root owns the folder by mistake, so the files tell whose it is.
    const owner = me === 0 ? `--reference=${first}` : `${os.userInfo().username}:`;
    const more = foreign.length > 1 ? ` and ${foreign.length - 1} more` : '';
    return critical(
      name,
      `${first}${more}: not of the account that owns ${dataDir}. Repair it with: chown -R ${owner} ${dataDir}`,
    );
  }
  const secret = await statOf(`${dataDir}/private`);
  if (secret && (secret.mode & OTHERS) !== 0) {
    return critical(name, `${dataDir}/private can be read by others: chmod 700 ${dataDir}/private`);
  }
  const db = dataFiles(dataDir).db;
  if (isProduction && ((await statOf(db))?.mode ?? 0) & OTHERS) {
    return warning(name, `${db} can be read by others: chmod 600 ${db}`);
  }
  if (me === 0 && isProduction) {
    const repair = `chown -R nit-college: ${dataDir}`;
    return warning(name, `${dataDir} belongs to root, as whom no server should run. For the service of deploy/: ${repair}`);
  }
  return ok(name, dataDir);
}
