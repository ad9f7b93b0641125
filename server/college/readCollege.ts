import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { type CollegeDetails, setCollege } from '@/content/college';
import { type College, collegeFileSchema } from '@/domain/collegeSchema';
import { describeIssue } from '@/domain/schemaErrors';
import { DbValidationError, formatProblem, type Problem } from '../storage/format/dbProblem';
import { DbText, type JsonPath } from '../storage/format/dbText';
import { listSampleNames, sampleCollege } from './collegeSamples';
import { describeUnservedFile, isReadable, type LinkOptions } from './servedFiles';

export const COLLEGE_FILE = 'college.json';
export const COLLEGE_SCHEMA = 'college.schema.json';

/** Matches addresses of pictures and films such as `/assets/hero.webp` and `/college/hnin.jpg`, unless `/..` is in them. */
const FILE_ADDRESS = /^\/(?:assets|college)(?!.*\/\.\.)\//;

function listAddresses(part: unknown, place: JsonPath = []): { place: JsonPath; address: string }[] {
  if (typeof part === 'string') return FILE_ADDRESS.test(part) ? [{ place, address: part }] : [];
  if (typeof part !== 'object' || part === null) return [];
  const isList = Array.isArray(part);
  return Object.entries(part).flatMap(([key, inner]) => listAddresses(inner, [...place, isList ? Number(key) : key]));
}

const toCaptionsAddress = (film: string) => film.replace(/mp4$/, 'vtt');

const listNeededFiles = (address: string) => (address.endsWith('.mp4') ? [address, toCaptionsAddress(address)] : [address]);

/** Files that the sample details name. They are part of the build, so every college may name them. */
const sampleFiles = new Set(listAddresses(sampleCollege).flatMap(({ address }) => listNeededFiles(address)));

const toDetails = (college: College) => ({ ...college, samples: listSampleNames(college), hasBurmese: college.my !== undefined });

type CheckedCollege = { details: CollegeDetails; problems: readonly Problem[] };

function describeSchemaIssue(source: DbText, issue: z.core.$ZodIssue): Problem[] {
  const place = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => source.problemAt([...place, key], 'no such detail; the name may be misspelt'));
  return [source.problemAt(place, issue.input === undefined ? 'is missing' : issue.message)];
}

function listProblemsOfNamedFiles(source: DbText, folder: string, linkOptions: LinkOptions): Problem[] {
  return listAddresses(source.value).flatMap(({ place, address }) =>
    listNeededFiles(address).flatMap((file) => {
      const reason = sampleFiles.has(file) ? undefined : describeUnservedFile(folder, file, linkOptions);
      if (reason === undefined) return [];
      const isCaptions = file !== address;
      return source.problemAt(place, isCaptions ? `a film needs its captions; ${reason}` : reason);
    }),
  );
}

/** Checks the text of a `college.json`. What the text lacks comes from the sample, except for `my`. */
export function checkCollegeText(bytes: Buffer, folder: string, linkOptions: LinkOptions = {}): CheckedCollege {
  let source: DbText;
  try {
    source = new DbText(bytes, { allowComments: true });
  } catch (error) {
    if (error instanceof DbValidationError) return { details: toDetails(sampleCollege), problems: error.problems };
    throw error;
  }
  const result = collegeFileSchema.safeParse(source.value, { error: describeIssue, reportInput: true });
  const schemaProblems = (result.error?.issues ?? []).flatMap((issue) => describeSchemaIssue(source, issue));
  const { $schema: _schema, ...ownDetails } = result.data ?? {};
  const fileProblems = listProblemsOfNamedFiles(source, folder, linkOptions);
  const problems = [...source.findDepthAndDuplicateProblems({ duplicatesOf: 'allNames' }), ...schemaProblems, ...fileProblems];
  return {
    // `my` is the page in Burmese. The page of the sample describes programs that the college may not have.
    details: toDetails({ ...sampleCollege, ...ownDetails, my: ownDetails.my }),
    problems: problems.sort((problem, other) => problem.line - other.line || problem.column - other.column),
  };
}

const unreadableFile: Problem = { line: 1, column: 1, reason: 'the account of the server cannot read the file' };

/** Checks the `college.json` of a data folder or a backup. If there is no file, returns the sample without problems. */
export function checkCollege(folder: string, linkOptions: LinkOptions = {}): CheckedCollege {
  const file = path.join(folder, COLLEGE_FILE);
  const sample = toDetails(sampleCollege);
  if (!existsSync(file)) return { details: sample, problems: [] };
  if (!isReadable(file)) return { details: sample, problems: [unreadableFile] };
  return checkCollegeText(readFileSync(file), folder, linkOptions);
}

/** Reads the details of the college, sets them for the pages, and returns them. Throws with one line per problem. */
export function loadCollege(dataDir: string): CollegeDetails {
  const { details, problems } = checkCollege(dataDir);
  if (problems.length > 0) {
    const lines = problems.map((problem) => formatProblem(problem, path.join(dataDir, COLLEGE_FILE)));
    throw new Error(`The details of the college cannot be read. docs/content.md explains them.\n${lines.join('\n')}`);
  }
  setCollege(details);
  return details;
}
