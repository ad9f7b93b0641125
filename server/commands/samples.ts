import path from 'node:path';
import { imageNamesIn } from '@/domain/uploadNames';
import { readBackup } from '../backup/backupFiles';
import { linkImages, uploadImages } from '../backup/copyImages';
import type { Settings } from '../config/settings';
import { buildScenario, type Scenario } from '../seed/scenarios';
import { readPosts } from '../seed/seedPosts';
import { shiftDates } from '../seed/shiftDates';
import { copySchema, serializeSeed, writeSeed } from '../seed/writeSeed';
import type { Data } from './withData';

const BYTE_ORDER_MARK = /^\ufeff/;

export type Sample = {
  label: string;
  dbText: string;
  imageCount: number;
  /** Replaces the database, and returns the names of missing images. */
  write: (data: Data) => Promise<string[]>;
};

type Dates = { day: string; now: Date };

/** Makes a sample of a `db.json`. All its dates move by the same number of days, so that the last record is of `day`. */
export async function readShiftedFile(
  file: string,
  { day, now }: Dates,
  { isProduction, projectDir }: Pick<Settings, 'isProduction' | 'projectDir'>,
): Promise<Sample> {
  const backupText = await readBackup(file, { acceptsPlainPasswords: !isProduction });
  const { text: dbText, days } = shiftDates(backupText.replace(BYTE_ORDER_MARK, ''), day, now);
  const imageNames = imageNamesIn(dbText);
  const write = async ({ storage, files }: Data) => {
    const missing = await linkImages(imageNames, path.join(path.dirname(file), 'uploads'), files.uploads);
    await uploadImages(storage.images, files.uploads, imageNames);
    await storage.replace(dbText);
    const isJsonFile = storage.images === undefined;
    if (isJsonFile) await copySchema(projectDir, files.dataDir);
    return missing;
  };
  return { label: `${file}, its dates moved by ${days} days,`, dbText, imageCount: imageNames.length, write };
}

type ScenarioOptions = { day: string; randomSeed: number; projectDir: string };

export async function buildScenarioSample(scenario: Scenario, { day, randomSeed, projectDir }: ScenarioOptions): Promise<Sample> {
  const posts = await readPosts(path.join(projectDir, 'server/seed/posts'));
  const built = await buildScenario(scenario, { day, seed: randomSeed, posts });
  const write = ({ storage, files }: Data) => writeSeed(built, storage, projectDir, files.dataDir).then(() => []);
  return { label: scenario, dbText: serializeSeed(built.db), imageCount: built.images.length, write };
}
