import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { collegeFileSchema } from '@/domain/collegeSchema';
import { formatSchema } from '../storage/format/dbSchema';
import { formatCollegeTemplate } from './collegeTemplate';
import { COLLEGE_FILE, COLLEGE_SCHEMA } from './readCollege';
import { COLLEGE_FOLDER } from './servedFiles';

/** Writes a `college.json` to fill in, with its schema and folder. Returns its path, or undefined if there is one already. */
export async function createCollegeFile(dataDir: string): Promise<string | undefined> {
  const file = path.join(dataDir, COLLEGE_FILE);
  if (existsSync(file)) return undefined;
  await fs.mkdir(path.join(dataDir, COLLEGE_FOLDER), { recursive: true });
  await fs.writeFile(path.join(dataDir, COLLEGE_SCHEMA), formatSchema(collegeFileSchema));
  await fs.writeFile(file, formatCollegeTemplate());
  return file;
}
