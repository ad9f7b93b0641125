import { accessSync, constants, type Dirent, realpathSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '@/domain/coerce';
import { ignoreMissing, listFilesBelow } from '../lib/disk';
import { toSlashes } from '../lib/platform';

/** The folder beside `college.json` with images and films. */
export const COLLEGE_FOLDER = 'college';

/** Matches addresses of images, films and captions, such as `/college/staff/hnin.jpg`. No part may begin with a dot. */
const SERVED_ADDRESS = /^\/college\/(?:[^./][^/]*\/)*[^./][^/]*\.(?:jpe?g|png|webp|avif|svg|mp4|vtt)$/i;

export const isReadable = (file: string) =>
  attempt(() => {
    accessSync(file, constants.R_OK);
    return true;
  }) ?? false;

/** `allowsLinks` is for the folder of a backup, which consists of links. Visitors get no files from there. */
export type LinkOptions = { allowsLinks?: boolean };

/** Says why visitors do not get the file at an address such as `/college/hnin.jpg`. Undefined if they get it. */
export function describeUnservedFile(folder: string, address: string, { allowsLinks = false }: LinkOptions = {}) {
  const file = path.join(folder, address);
  if (!isReadable(file)) return `the server finds no file ${address}`;
  if (!SERVED_ADDRESS.test(address)) return `${address} is neither a picture nor a film`;
  if (allowsLinks) return undefined;
  // The folder `college` may be a link, for example to another disk. A link inside it could publish any file.
  const collegeFolder = path.join(folder, COLLEGE_FOLDER);
  const pathWithoutInnerLinks = path.join(realpathSync(collegeFolder), path.relative(collegeFolder, file));
  if (realpathSync(file) === pathWithoutInnerLinks) return undefined;
  return `${address} is a link, which visitors do not get; put the file itself there`;
}

/** Says of each file of the college that visitors do not get why. Links among the uploaded images are listed too. */
export async function describeUnservedFiles(dataDir: string): Promise<string[]> {
  const listFiles = async (folder: string) => (await ignoreMissing(listFilesBelow(path.join(dataDir, folder)))) ?? [];
  const toAddress = ({ parentPath, name }: Dirent) => `/${toSlashes(path.relative(dataDir, path.join(parentPath, name)))}`;
  const linkedImages = (await listFiles('uploads')).filter((entry) => entry.isSymbolicLink());
  return [
    ...(await listFiles(COLLEGE_FOLDER)).flatMap((entry) => describeUnservedFile(dataDir, toAddress(entry)) ?? []),
    ...linkedImages.map((entry) => `${toAddress(entry)} is a link, which visitors do not get`),
  ];
}
