import { accessSync, constants, type Dirent, realpathSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '@/domain/coerce';
import { ignoreMissing, listFilesBelow } from '../lib/disk';
import { toSlashes } from '../lib/platform';

/** The folder beside `college.json` with images and films. Their addresses begin with the name of the folder. */
export const COLLEGE_FOLDER = 'college';

/** Matches the addresses that visitors get: no hidden files and folders, and only images, films and captions. */
const SERVED_ADDRESS = /^\/college\/(?:[^./][^/]*\/)*[^./][^/]*\.(?:jpe?g|png|webp|avif|svg|mp4|vtt)$/i;

export const isReadable = (file: string) =>
  attempt(() => {
    accessSync(file, constants.R_OK);
    return true;
  }) ?? false;

/** Links are allowed in the folder of a backup, whose files are links on purpose; visitors get nothing from there. */
export type LinkOptions = { allowsLinks?: boolean };

/** Says why visitors get no file at an address such as `/college/hnin.jpg` in a folder; undefined when they get it. */
export function describeUnservedFile(folder: string, address: string, { allowsLinks = false }: LinkOptions = {}) {
  const file = path.join(folder, address);
  if (!isReadable(file)) return `the server finds no file ${address}`;
  if (!SERVED_ADDRESS.test(address)) return `${address} is neither a picture nor a film`;
  if (allowsLinks) return undefined;
  // The folder itself can be a link, such as to another disk; a link inside it could lead to any file.
  const collegeFolder = path.join(folder, COLLEGE_FOLDER);
  if (realpathSync(file) === path.join(realpathSync(collegeFolder), path.relative(collegeFolder, file))) return undefined;
  return `${address} is a link, which visitors do not get; put the file itself there`;
}

/** Lists the files of the college, and the links among the uploaded images, that visitors do not get, each with the reason. */
export async function listUnservedFiles(dataDir: string): Promise<string[]> {
  const listFiles = async (folder: string) => (await ignoreMissing(listFilesBelow(path.join(dataDir, folder)))) ?? [];
  const toAddress = ({ parentPath, name }: Dirent) => `/${toSlashes(path.relative(dataDir, path.join(parentPath, name)))}`;
  const linkedImages = (await listFiles('uploads')).filter((entry) => entry.isSymbolicLink());
  return [
    ...(await listFiles(COLLEGE_FOLDER)).flatMap((entry) => describeUnservedFile(dataDir, toAddress(entry)) ?? []),
    ...linkedImages.map((entry) => `${toAddress(entry)} is a link, which visitors do not get`),
  ];
}
