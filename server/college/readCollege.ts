import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CollegeDetails, setCollege } from '@/content/college';
import sampleFile from '@/content/college.json';
import { type College, collegeFileSchema, collegeSampleSchema } from '@/domain/collegeSchema';
import { DbText, DbValidationError, formatProblem, type Place, type Problem } from '../storage/format/dbText';

export const COLLEGE_FILE = 'college.json';
/** Where pictures and films of the college lie, beside the file; their addresses begin with the same word. */
export const COLLEGE_FOLDER = 'college';

const { $schema: _, ...sample } = collegeSampleSchema.parse(sampleFile);

/** The details that are still those of the sample, by name (D-60). */
function samplesIn(college: College): string[] {
  const detailsOf = ({ campuses, accounts, channels, instructors, testimonials, partners, videos, ...rest }: College) => ({
    'email address': [rest.email],
    'phone numbers': rest.phones,
    'address of the learning platform': [rest.lms],
    'street of Kamayut': [campuses.kamayut.address],
    'street of Thamine Junction': [campuses.thamine.address],
    Facebook: [accounts.facebook],
    YouTube: [accounts.youtube],
    Viber: [channels.viber],
    Messenger: [channels.messenger],
    Telegram: [accounts.telegram, channels.telegram],
    instructors: instructors.map(({ name }) => name),
    testimonials: testimonials.map(({ author }) => author),
    partners: partners.map(({ name }) => name),
    videos: [...videos.reviews, ...videos.ncc, videos.about].map(({ film }) => film),
  });
  const samples: Record<string, readonly (string | undefined)[]> = detailsOf(sample);
  return Object.entries(detailsOf(college))
    .filter(([name, values]) => values.some((value) => value !== undefined && samples[name]?.includes(value)))
    .map(([name]) => name);
}

/** The addresses of files in a value of the file, each with its place. */
function addressesIn(value: unknown, place: Place = []): { place: Place; address: string }[] {
  if (typeof value === 'string') return /^\/(?:assets|college)\//.test(value) ? [{ place, address: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) => addressesIn(part, [...place, isList ? Number(key) : key]));
}

/** The college's own files that an address needs: a film needs its captions too. */
const filesOf = (address: string) => (address.endsWith('.mp4') ? [address, address.replace(/mp4$/, 'vtt')] : [address]);

type Checked = { college: College; problems: readonly Problem[] };

/** Reads the text of a `college.json` beside which `hasFile` finds files. With a problem, `college` is the sample. */
function checkText(text: string, hasFile: (address: string) => boolean): Checked {
  let source: DbText;
  try {
    source = new DbText(text, { allowComments: true });
  } catch (error) {
    if (error instanceof DbValidationError) return { college: sample, problems: error.problems };
    throw error;
  }
  const result = collegeFileSchema.safeParse(source.value);
  const wrong = (result.error?.issues ?? []).flatMap((issue) => {
    const place = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
    if (issue.code !== 'unrecognized_keys') return [source.remark(place, issue.message)];
    return issue.keys.map((key) => source.remark([...place, key], 'no such detail; the name may be misspelt'));
  });
  const missing = addressesIn(source.value).flatMap(({ place, address }) =>
    filesOf(address)
      .filter((file) => file.startsWith(`/${COLLEGE_FOLDER}/`) && !hasFile(file))
      .map((file) => source.remark(place, `there is no file ${file.slice(1)} beside ${COLLEGE_FILE}`)),
  );
  const { $schema: _schema, ...given } = result.data ?? {};
  return { college: { ...sample, ...given }, problems: [...source.repeatedNames(), ...wrong, ...missing] };
}

/**
 * Checks `college.json` of a data folder: the problems that would stop the server, and the details as the pages would show them.
 * Without a file these are the sample's.
 */
export function checkCollege(dataDir: string): Checked & { isThere: boolean } {
  const file = path.join(dataDir, COLLEGE_FILE);
  if (!existsSync(file)) return { college: sample, problems: [], isThere: false };
  const hasFile = (address: string) => existsSync(path.join(dataDir, address));
  return { ...checkText(readFileSync(file, 'utf8'), hasFile), isThere: true };
}

/**
 * Reads the details of the college from a data folder, and sets them for the pages; returns them with the names of those that are
 * samples. Throws an Error with one line per problem.
 */
export function loadCollege(dataDir: string): CollegeDetails {
  const { college, problems } = checkCollege(dataDir);
  if (problems.length > 0) {
    const lines = problems.map((problem) => formatProblem(problem, path.join(dataDir, COLLEGE_FILE)));
    throw new Error(`The details of the college cannot be read. docs/content.md explains them.\n${lines.join('\n')}`);
  }
  const details = { ...college, samples: samplesIn(college) };
  setCollege(details);
  return details;
}
