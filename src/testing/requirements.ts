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

export type Group = { title: string; sentences: Map<string, string> };

const rowsOf = (text: string, pattern: RegExp) =>
  new Map([...text.matchAll(pattern)].map(([, id = '', sentence = '']) => [id, sentence]));

/** The sentence of every id of the list beside this file, and the ids of the decisions and promises, whose pages hold their sentences. */
export function readSentences(): Group[] {
  const blocks = readFileSync('src/testing/requirements.txt', 'utf8')
    .trim()
    .split(/\n*^# /m)
    .filter(Boolean);
  const listed = blocks.map((block) => ({
    title: block.slice(0, block.indexOf('\n')),
    sentences: rowsOf(block, /^((?:spec|contract|design),? (?:section )?\S+|[A-Z]\S*) (.+)$/gm),
  }));
  const read = (name: string) => readFileSync(`docs/${name}.md`, 'utf8');
  return [
    ...listed,
    { title: 'Decisions', sentences: rowsOf(read('decisions'), /^- \*\*(D-\d\d)\*\* /gm) },
    { title: 'Promises', sentences: rowsOf(read('reliability'), /^- \*\*([A-Z]\d{1,2})\*\* /gm) },
  ];
}

const linkTo = (file: string) => `[${file.replace(/^.*\//, '').replace(TEST, '')}](../${file})`;

/** `docs/requirements.md`: every id that the files cite, its sentence, and the files with tests that prove it. */
export function requirementsPage(files: readonly SourceFile[], groups: readonly Group[]): string {
  const citing = new Map<string, string[]>();
  for (const { path, text } of files) for (const id of idsIn(text)) citing.set(id, [...(citing.get(id) ?? []), path]);
  const proofs = (id: string) =>
    (citing.get(id) ?? [])
      .map((path) => (path === ENDPOINT_CASES ? CONTRACT_TEST : path))
      .filter((path) => TEST.test(path))
      .map(linkTo);
  const lists = groups.map(({ title, sentences }) => {
    const rows = [...sentences].filter(([id]) => citing.has(id)).map(([id, text]) => ['-', id, text, ...proofs(id)]);
    return [`## ${title}`, '', ...rows.map((words) => words.filter(Boolean).join(' ')), ''].join('\n');
  });
  return `# Requirements

Every id that tests and comments cite, in one sentence, and the files whose tests prove it. The sentences of decisions and promises are in
[decisions.md](decisions.md) and [reliability.md](reliability.md). \`npm run requirements\` writes this page from those two,
\`src/testing/requirements.txt\` and the code; a test fails when it is out of date. An id without a file is cited by comments alone.

${lists.join('\n')}`;
}
