import { accessSync, constants, type Dirent, existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { type CollegeDetails, setCollege } from '@/content/college';
import sampleFile from '@/content/college.json';
import { programMenu } from '@/content/programs/programSummaries';
import { attempt, toList, toRecord } from '@/domain/coerce';
import { type BurmesePage, type College, collegeFileSchema, collegeSampleSchema } from '@/domain/collegeSchema';
import { describeIssue } from '@/domain/schemaErrors';
import { ignoreMissing, listFilesBelow } from '../lib/disk';
import { toSlashes } from '../lib/platform';
import { DbText, DbValidationError, formatProblem, type JsonPath, type Problem } from '../storage/format/dbText';

export const COLLEGE_FILE = 'college.json';
/** Where pictures and films of the college lie, beside the file; their addresses begin with the same word. */
export const COLLEGE_FOLDER = 'college';
/** The end of a backup's folder of them, which has the files as links. */
export const BACKUP_OF_COLLEGE = '.college';

const { $schema: _, ...sample } = collegeSampleSchema.parse(sampleFile);

/** Shorter texts, such as "Web developer", are true of many a college. */
const SENTENCE_WORDS = 6;

/** The texts of a part that are long enough to describe one college alone, and so count as samples while unchanged. */
function sentencesIn(part: unknown): string[] {
  if (typeof part === 'string') return part.split(' ').length < SENTENCE_WORDS ? [] : [part];
  return (toList(part) ?? Object.values(toRecord(part))).flatMap(sentencesIn);
}

/** The paragraphs of the page in Burmese. */
export const paragraphsIn = ({ lead, programs, study, visit, ask, next }: BurmesePage) => [
  lead,
  ...Object.values(programs),
  ...[study, visit, ask, next].flat(),
];

/** The descriptions of those pictures in a part whose addresses begin so. */
function descriptionsIn(part: unknown, folder: string): string[] {
  const { picture, alt } = toRecord(part);
  if (typeof picture === 'string' && typeof alt === 'string') return picture.startsWith(folder) ? [alt] : [];
  return (toList(part) ?? Object.values(toRecord(part))).flatMap((inner) => descriptionsIn(inner, folder));
}

const onMap = ({ latitude, longitude }: College['campuses']['kamayut']) => `${latitude},${longitude}`;

// Drawn scenes may stay; faces and logos of the sample would pass for those of the people and companies that are named.
function withSamples(college: College): CollegeDetails {
  const detailsOf = ({ campuses, accounts, channels, instructors, testimonials, partners, videos, my, ...rest }: College) => ({
    'email address': [rest.email],
    'phone numbers': rest.phones,
    'address of the learning platform': [rest.lms],
    'street of Kamayut': [campuses.kamayut.address],
    'street of Thamine Junction': [campuses.thamine.address],
    'map of Kamayut': [onMap(campuses.kamayut)],
    'map of Thamine Junction': [onMap(campuses.thamine)],
    Facebook: [accounts.facebook],
    YouTube: [accounts.youtube],
    Viber: [channels.viber],
    Messenger: [channels.messenger],
    Telegram: [accounts.telegram, channels.telegram],
    instructors: instructors.flatMap(({ name, picture }) => [name, picture]),
    testimonials: testimonials.flatMap(({ author, content, picture }) => [author, content, picture]),
    partners: partners.flatMap(({ name, picture }) => [name, picture]),
    videos: [...videos.reviews, ...videos.ncc, videos.about].flatMap(({ film, title, poster }) => [film, title, poster]),
    'questions and answers': sentencesIn(rest.faq),
    banners: sentencesIn(rest.banners.map(({ caption, text }) => [caption, text])),
    'text on the learning platform': [rest.platform.text],
    ...Object.fromEntries(
      programMenu.map(({ id, name }) => [
        `texts of ${name}`,
        sentencesIn([rest.descriptions[id], { ...rest.programTexts[id], pictures: [] }]),
      ]),
    ),
    'pathways of NCC Education': sentencesIn(rest.pathways.map(({ entry }) => entry)),
    'study partners': sentencesIn(rest.studyPartners),
    'about page': sentencesIn(rest.about),
    clubs: sentencesIn(Object.values(rest.clubs).map(({ text }) => text)),
    partnerships: sentencesIn(rest.partnerships),
    'page of the cadet corps': sentencesIn([rest.cadets.lead, rest.cadets.sections]),
    'privacy page': sentencesIn(rest.privacy),
    'page in Burmese': my ? [my.title, my.description, ...paragraphsIn(my).map(({ text }) => text)] : [],
  });
  const samples: Record<string, readonly (string | undefined)[]> = detailsOf(sample);
  samples['descriptions of pictures'] = descriptionsIn(sample, '/assets/');
  const own = { ...detailsOf(college), 'descriptions of pictures': descriptionsIn(college, `/${COLLEGE_FOLDER}/`) };
  const used = Object.entries(own)
    .filter(([name, values]) => values.some((value) => value !== undefined && samples[name]?.includes(value)))
    .map(([name]) => name);
  return { ...college, samples: used, hasBurmese: college.my !== undefined };
}

function addressesIn(value: unknown, place: JsonPath = []): { place: JsonPath; address: string }[] {
  if (typeof value === 'string') return /^\/(?:assets|college)\/(?!.*\.\.)/.test(value) ? [{ place, address: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) => addressesIn(part, [...place, isList ? Number(key) : key]));
}

/** The files that an address needs: a film needs its captions too. */
const filesOf = (address: string) => (address.endsWith('.mp4') ? [address, address.replace(/mp4$/, 'vtt')] : [address]);

const delivered = new Set(addressesIn(sample).flatMap(({ address }) => filesOf(address)));

type Checked = { details: CollegeDetails; problems: readonly Problem[] };

/** Reads the `college.json` of a data folder. With a problem, the details are the sample's. */
export function checkText(bytes: Buffer, dataDir: string): Checked {
  let source: DbText;
  try {
    source = new DbText(bytes, { allowComments: true });
  } catch (error) {
    if (error instanceof DbValidationError) return { details: withSamples(sample), problems: error.problems };
    throw error;
  }
  const result = collegeFileSchema.safeParse(source.value, { error: describeIssue, reportInput: true });
  const wrong = (result.error?.issues ?? []).flatMap((issue) => {
    const place = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
    if (issue.code !== 'unrecognized_keys')
      return source.problemAt(place, issue.input === undefined ? 'is missing' : issue.message);
    return issue.keys.map((key) => source.problemAt([...place, key], 'no such detail; the name may be misspelt'));
  });
  const missing = addressesIn(source.value).flatMap(({ place, address }) =>
    filesOf(address).flatMap((file) => {
      const fault = delivered.has(file) ? undefined : faultOfFile(dataDir, file);
      const needed = file === address ? '' : 'a film needs its captions; ';
      return fault === undefined ? [] : source.problemAt(place, `${needed}${fault}`);
    }),
  );
  const { $schema: _schema, ...given } = result.data ?? {};
  const problems = [...source.findRepeatedNames({ atAnyDepth: true }), ...wrong, ...missing];
  return {
    // A file without a page in Burmese has none: the sample's would say what this college has not.
    details: withSamples({ ...sample, ...given, my: given.my }),
    problems: problems.sort((a, b) => a.line - b.line || a.column - b.column),
  };
}

const canRead = (file: string) =>
  attempt(() => {
    accessSync(file, constants.R_OK);
    return true;
  }) ?? false;

const SERVED = /^\/college\/(?:[^./][^/]*\/)*[^./][^/]*\.(?:jpe?g|png|webp|avif|svg|mp4|vtt)$/i;

/** Why visitors get no file at an address such as `/college/hnin.jpg`, with its name; undefined when they get it. */
export function faultOfFile(dataDir: string, address: string): string | undefined {
  const file = path.join(dataDir, address);
  if (!canRead(file)) return `the server finds no file ${address}`;
  if (!SERVED.test(address)) return `${address} is neither a picture nor a film`;
  // The folder itself can be a link, such as to another disk; one in it could lead to any file.
  const folder = path.join(dataDir, COLLEGE_FOLDER);
  if (dataDir.endsWith(BACKUP_OF_COLLEGE)) return undefined;
  if (realpathSync(file) === path.join(realpathSync(folder), path.relative(folder, file))) return undefined;
  return `${address} is a link, which visitors do not get; put the file itself there`;
}

/** Why visitors do not get files in the folder of the college, or images, with their names. */
export async function unservedFiles(dataDir: string): Promise<string[]> {
  const filesIn = async (folder: string) => (await ignoreMissing(listFilesBelow(path.join(dataDir, folder)))) ?? [];
  const addressOf = ({ parentPath, name }: Dirent) => `/${toSlashes(path.relative(dataDir, path.join(parentPath, name)))}`;
  const links = (await filesIn('uploads')).filter((entry) => entry.isSymbolicLink());
  return [
    ...(await filesIn(COLLEGE_FOLDER)).flatMap((entry) => faultOfFile(dataDir, addressOf(entry)) ?? []),
    ...links.map((entry) => `${addressOf(entry)} is a link, which visitors do not get`),
  ];
}

/** The details as pages would show them, those of the sample without a file, and the problems that stop a start. */
export function checkCollege(dataDir: string): Checked {
  const file = path.join(dataDir, COLLEGE_FILE);
  const details = withSamples(sample);
  if (!existsSync(file)) return { details, problems: [] };
  if (!canRead(file))
    return { details, problems: [{ line: 1, column: 1, reason: 'the account of the server cannot read the file' }] };
  return checkText(readFileSync(file), dataDir);
}

/** Reads the details and sets them for the pages. Throws an Error with one line per problem. */
export function loadCollege(dataDir: string): CollegeDetails {
  const { details, problems } = checkCollege(dataDir);
  if (problems.length > 0) {
    const lines = problems.map((problem) => formatProblem(problem, path.join(dataDir, COLLEGE_FILE)));
    throw new Error(`The details of the college cannot be read. docs/content.md explains them.\n${lines.join('\n')}`);
  }
  setCollege(details);
  return details;
}
