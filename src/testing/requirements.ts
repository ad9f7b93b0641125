import { readFileSync } from 'node:fs';
import { filesBelow } from './filesBelow';

const FOLDERS = ['src', 'server', 'e2e', 'bench', 'scripts'];
const CODE = /\.(?:tsx?|mjs|cjs)$/;
/** The table of endpoints, and the test that runs all of it. */
const ENDPOINT_CASES = 'src/testing/endpointCases.ts';
const CONTRACT_TEST = 'server/api/contract.test.ts';
const TEST = /\.(?:test|spec)\.tsx?$/;

/** Ids of the requirement, such as PUB-LAY-01, and of decisions, such as D-28. */
const LINE_OR_DECISION = /\b(?:D|GEN|ROUTE|DATA|VAL|ROLE|ERR|CONST|(?:PUB|ADM|API)-[A-Z]+)-\d\d\b/g;
const ENDPOINT = /(?<![%\w])E[1-9]\d?\b/g;
const PROMISE = /(?<=\bpromises? )[A-Z]\d{1,2}\b/g;
const SECTION = /\b(?:spec section \d|(?:contract|design), section \d(?:\.\d+)?|contract, limits)/g;
const ID = '(?:[A-Z]{2,}(?:-[A-Z]+)?-\\d\\d|[A-Z]-\\d\\d|[A-Z]\\d{1,2})';
const TAG = new RegExp(`\\[(${ID}(?:, ${ID})*)\\]`, 'g');

/** A file of the project: its path from the root, and its text. */
export type SourceFile = { path: string; text: string };

/** Every file of code, and the documents that hold sentences. */
export const readProject = (): SourceFile[] =>
  filesBelow(...FOLDERS)
    .filter((name) => CODE.test(name) && !name.includes('requirements'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Brackets may continue an id by its number alone: `VAL-01 to 03, 07` are VAL-01, VAL-02, VAL-03 and VAL-07. */
const NUMBERS = /\b([A-Z]+(?:-[A-Z]+)*-)(\d\d)((?:(?:, | to )\d\d\b)+)(?=[^[\]\n]*\])/g;

function numbersFrom(first: string, rest: string): number[] {
  const numbers = [Number(first)];
  for (const [, sign, next] of rest.matchAll(/(, | to )(\d\d)/g)) {
    const last = Number(next);
    const from = sign === ' to ' ? (numbers.at(-1) ?? 0) + 1 : last;
    for (let number = from; number <= last; number++) numbers.push(number);
  }
  return numbers;
}

/** The text with every id in its brackets written in full. */
const withWholeIds = (text: string) =>
  text.replace(NUMBERS, (_, letters: string, first: string, rest: string) =>
    numbersFrom(first, rest)
      .map((number) => `${letters}${String(number).padStart(2, '0')}`)
      .join(', '),
  );

/** The ids in the brackets of test titles. */
const tagsIn = (text: string) => [...text.matchAll(TAG)].flatMap(([, ids = '']) => ids.split(', '));

/** The ids that a file cites, in test titles and comments. */
export function idsIn(text: string): string[] {
  const whole = withWholeIds(text);
  const joined = whole.replace(/\n\s*(?:\*|\/\/) /g, ' ');
  const cited = [LINE_OR_DECISION, ENDPOINT, PROMISE, SECTION].flatMap((pattern) => joined.match(pattern) ?? []);
  return [...new Set([...cited, ...tagsIn(whole)])];
}

/** The ids that one sentence of the requirement explains, and the sentence: empty where another page holds it. */
type Row = { ids: string[]; sentence: string };
export type Group = { title: string; rows: Row[] };

const rowsOf = (text: string, pattern: RegExp): Row[] =>
  [...text.matchAll(pattern)].map(([, ids = '', sentence = '']) => ({
    ids: /^[A-Z]/.test(ids) ? ids.split(', ') : [ids],
    sentence,
  }));

const LISTED = new RegExp(`^(${ID}(?:, ${ID})*|(?:spec|contract|design),? (?:section )?\\S+)(?: (.+))?$`, 'gm');

const read = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');

/** The sentence of every id of the list beside this file, and the ids of the decisions, whose page holds their sentences. */
export function readSentences(): Group[] {
  const blocks = readFileSync('src/testing/requirements.txt', 'utf8')
    .trim()
    .split(/\n*^# /m)
    .filter(Boolean);
  const listed = blocks.map((block) => ({ title: block.slice(0, block.indexOf('\n')), rows: rowsOf(block, LISTED) }));
  return [...listed, { title: 'Decisions', rows: rowsOf(read('decisions'), /^- \*\*(D-\d\d)\*\* /gm) }];
}

/** Each promise with the file of tests that its sentence names at the end: empty where it names none. */
export const readPromises = () =>
  [...read('reliability').matchAll(/^- \*\*([A-Z]\d{1,2})\*\*(?:.*\(`([^`\s]+)`\))?/gm)].map(([, id = '', file = '']) => ({
    id,
    file: file === '' || file.includes('/') ? file : `${file}.proof.test.ts`,
  }));

const linkTo = (file: string) => `[${file.replace(/^.*\//, '').replace(TEST, '').replace('.proof', '')}](../${file})`;

/** The file that proves more than a quarter of the lines, and more than any other; none if a line has no file at all. */
function commonFile(proofs: string[][]): string | undefined {
  const counts = new Map<string, number>();
  for (const file of proofs.flat()) counts.set(file, (counts.get(file) ?? 0) + 1);
  const [file, count = 0] = [...counts].sort(([, first], [, second]) => second - first)[0] ?? [];
  return count > proofs.length / 4 && proofs.every((files) => files.length > 0) ? file : undefined;
}

/** A reader needs no more: the others cite the id beside many more. */
const MOST_FILES_OF_A_LINE = 2;

/** `docs/requirements.md`: every id that the files cite, its sentence, and the files with tests that prove it. */
export function requirementsPage(files: readonly SourceFile[], groups: readonly Group[]): string {
  const cited = files
    .map(({ path, text }) => ({ path: path === ENDPOINT_CASES ? CONTRACT_TEST : path, ids: idsIn(text) }))
    .sort((first, second) => first.ids.length - second.ids.length);
  const citing = new Map<string, string[]>();
  for (const { path, ids } of cited) for (const id of ids) citing.set(id, [...(citing.get(id) ?? []), path]);
  const proofsOf = ({ ids }: Row) => [...new Set(ids.flatMap((id) => citing.get(id) ?? []).filter((path) => TEST.test(path)))];
  const lists = groups.map(({ title, rows }) => {
    const proven = rows.filter(({ ids }) => ids.some((id) => citing.has(id)));
    const common = commonFile(proven.map(proofsOf));
    const lines = proven.flatMap((row) => {
      const proofs = proofsOf(row);
      const files = proofs.length === 1 && proofs[0] === common ? [] : proofs.slice(0, MOST_FILES_OF_A_LINE).map(linkTo);
      const said = [row.sentence, ...files].filter(Boolean);
      return said.length > 0 ? [['-', row.ids.join(', '), ...said].join(' ')] : [];
    });
    const heading = common ? [`## ${title}`, '', `Test: ${linkTo(common)}`] : [`## ${title}`];
    return [...heading, '', ...lines, ''].join('\n');
  });
  return `# Requirements

Every id that tests and comments cite, and the files whose tests prove it; those of the promises are in [reliability.md](reliability.md).
[decisions.md](decisions.md) explains the decisions, [api.md](api.md) the calls. \`npm run requirements\` writes this page from
\`src/testing/requirements.txt\` and the code; a test fails when it is out of date. What has no file, also a call or
decision that is not listed, is proven by the test of its group; where the group names none, comments alone cite the id. A line names
two files at most, those that cite the fewest ids; of several ids on a line, each proves at least one.

${lists.join('\n')}`;
}
