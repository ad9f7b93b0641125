import { accessSync, constants, type Dirent, existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { type CollegeDetails, setCollege } from '@/content/college';
import { attempt } from '@/domain/coerce';
import { collegeFileSchema } from '@/domain/collegeSchema';
import { describeIssue } from '@/domain/schemaErrors';
import { ignoreMissing, listFilesBelow } from '../lib/disk';
import { toSlashes } from '../lib/platform';
import { DbValidationError, formatProblem, type Problem } from '../storage/format/dbProblem';
import { DbText, type JsonPath } from '../storage/format/dbText';
import { sampleCollege, withSampleNames } from './collegeSamples';

export const COLLEGE_FILE = 'college.json';
export const COLLEGE_SCHEMA = 'college.schema.json';
/** The folder beside `college.json` with images and films. Their addresses begin with the name of the folder. */
export const COLLEGE_FOLDER = 'college';
/** A backup puts `college.json`, and links to images and films, into a folder whose name ends in this. */
export const BACKUP_OF_COLLEGE = '.college';

/** Matches the addresses of pictures and films, of the product or of the college, without a way out of their folder. */
const FILE_ADDRESS = /^\/(?:assets|college)\/(?!.*\.\.)/;

function listAddresses(part: unknown, place: JsonPath = []): { place: JsonPath; address: string }[] {
  if (typeof part === 'string') return FILE_ADDRESS.test(part) ? [{ place, address: part }] : [];
  if (typeof part !== 'object' || part === null) return [];
  const isList = Array.isArray(part);
  return Object.entries(part).flatMap(([key, inner]) => listAddresses(inner, [...place, isList ? Number(key) : key]));
}

const toCaptionsAddress = (film: string) => film.replace(/mp4$/, 'vtt');

const listNeededFiles = (address: string) => (address.endsWith('.mp4') ? [address, toCaptionsAddress(address)] : [address]);

const filesOfProduct = new Set(listAddresses(sampleCollege).flatMap(({ address }) => listNeededFiles(address)));

/** `areLinks`: the files may be links, because the folder is a backup, which consists of them and which no visitor gets. */
type FileOptions = { areLinks?: boolean };
type CheckedCollege = { details: CollegeDetails; problems: readonly Problem[] };

function describeSchemaIssue(source: DbText, issue: z.core.$ZodIssue): Problem[] {
  const place = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => source.problemAt([...place, key], 'no such detail; the name may be misspelt'));
  return [source.problemAt(place, issue.input === undefined ? 'is missing' : issue.message)];
}

function listFileProblems(source: DbText, folder: string, options: FileOptions): Problem[] {
  return listAddresses(source.value).flatMap(({ place, address }) =>
    listNeededFiles(address).flatMap((file) => {
      const fault = filesOfProduct.has(file) ? undefined : findFileFault(folder, file, options);
      if (fault === undefined) return [];
      const isCaptions = file !== address;
      return source.problemAt(place, isCaptions ? `a film needs its captions; ${fault}` : fault);
    }),
  );
}

/** Checks the text of a `college.json`. Returns its problems and its details, completed with those of the sample. */
export function checkCollegeText(bytes: Buffer, folder: string, options: FileOptions = {}): CheckedCollege {
  let source: DbText;
  try {
    source = new DbText(bytes, { allowComments: true });
  } catch (error) {
    if (error instanceof DbValidationError) return { details: withSampleNames(sampleCollege), problems: error.problems };
    throw error;
  }
  const result = collegeFileSchema.safeParse(source.value, { error: describeIssue, reportInput: true });
  const schemaProblems = (result.error?.issues ?? []).flatMap((issue) => describeSchemaIssue(source, issue));
  const { $schema: _schema, ...ownDetails } = result.data ?? {};
  const problems = [...source.findDepthAndNameProblems('all'), ...schemaProblems, ...listFileProblems(source, folder, options)];
  return {
    // The sample's page in Burmese replaces no missing one: it describes programs that this college may not have.
    details: withSampleNames({ ...sampleCollege, ...ownDetails, my: ownDetails.my }),
    problems: problems.sort((problem, other) => problem.line - other.line || problem.column - other.column),
  };
}

const isReadable = (file: string) =>
  attempt(() => {
    accessSync(file, constants.R_OK);
    return true;
  }) ?? false;

/** Matches the addresses that visitors get: no hidden files and folders, and only images, films and captions. */
const SERVED_ADDRESS = /^\/college\/(?:[^./][^/]*\/)*[^./][^/]*\.(?:jpe?g|png|webp|avif|svg|mp4|vtt)$/i;

/** Says why visitors get no file at an address such as `/college/hnin.jpg`; undefined when they get it. */
export function findFileFault(dataDir: string, address: string, { areLinks = false }: FileOptions = {}): string | undefined {
  const file = path.join(dataDir, address);
  if (!isReadable(file)) return `the server finds no file ${address}`;
  if (!SERVED_ADDRESS.test(address)) return `${address} is neither a picture nor a film`;
  if (areLinks) return undefined;
  // The folder itself can be a link, such as to another disk; a link inside it could lead to any file.
  const folder = path.join(dataDir, COLLEGE_FOLDER);
  if (realpathSync(file) === path.join(realpathSync(folder), path.relative(folder, file))) return undefined;
  return `${address} is a link, which visitors do not get; put the file itself there`;
}

/** Lists why visitors do not get certain files of the college or uploaded images. */
export async function listFileFaults(dataDir: string): Promise<string[]> {
  const listFiles = async (folder: string) => (await ignoreMissing(listFilesBelow(path.join(dataDir, folder)))) ?? [];
  const toAddress = ({ parentPath, name }: Dirent) => `/${toSlashes(path.relative(dataDir, path.join(parentPath, name)))}`;
  const linkedImages = (await listFiles('uploads')).filter((entry) => entry.isSymbolicLink());
  return [
    ...(await listFiles(COLLEGE_FOLDER)).flatMap((entry) => findFileFault(dataDir, toAddress(entry)) ?? []),
    ...linkedImages.map((entry) => `${toAddress(entry)} is a link, which visitors do not get`),
  ];
}

/** Checks the `college.json` of a data folder or a backup. Without one, pages show the sample. */
export function checkCollege(folder: string, options: FileOptions = {}): CheckedCollege {
  const file = path.join(folder, COLLEGE_FILE);
  const details = withSampleNames(sampleCollege);
  if (!existsSync(file)) return { details, problems: [] };
  if (!isReadable(file))
    return { details, problems: [{ line: 1, column: 1, reason: 'the account of the server cannot read the file' }] };
  return checkCollegeText(readFileSync(file), folder, options);
}

/** Reads the details, sets them for the pages, and returns them. Throws an Error with one line per problem. */
export function loadCollege(dataDir: string): CollegeDetails {
  const { details, problems } = checkCollege(dataDir);
  if (problems.length > 0) {
    const lines = problems.map((problem) => formatProblem(problem, path.join(dataDir, COLLEGE_FILE)));
    throw new Error(`The details of the college cannot be read. docs/content.md explains them.\n${lines.join('\n')}`);
  }
  setCollege(details);
  return details;
}
