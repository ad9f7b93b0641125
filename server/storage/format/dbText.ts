import { findNodeAtLocation, type Node, type ParseError, parse, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A problem in the text of `db.json` and its position; lines and columns start at 1. */
export type Problem = { line: number; column: number; reason: string };

/** Formats a problem as compilers do, `db.json:line:column: reason`, so that editors can link it. */
export const formatProblem = ({ line, column, reason }: Problem, file = 'db.json') => `${file}:${line}:${column}: ${reason}`;

/** The text of `db.json` is invalid: `message` is its first problem. */
export class DbValidationError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map((problem) => formatProblem(problem))[0]);
  }
}

/** The path of a value, such as `['blogs', 3, 'id']`. */
export type Place = readonly (string | number)[];

const nameOf = (place: Place) =>
  place.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${part}`)).join('');

/** Values nested deeper than this could be read, but writing them would overflow the call stack. */
const TOO_DEEP = 'nested too deeply';
const DEPTH_MAX = 1000;

const [QUOTE, BACKSLASH, OPENS_OBJECT, CLOSES_OBJECT, OPENS_LIST, CLOSES_LIST] = [...'"\\{}[]'].map((letter) =>
  letter.charCodeAt(0),
);

/**
 * The end of a string in valid JSON that begins at `start`. It compares character codes, because the text can have millions of
 * characters.
 */
function endOfString(text: string, start: number): number {
  let end = start + 1;
  while (text.charCodeAt(end) !== QUOTE) end += text.charCodeAt(end) === BACKSLASH ? 2 : 1;
  return end + 1;
}

/** Whether the string that ends at `end` is a property name. */
function isName(text: string, end: number): boolean {
  const colon = /\s*:/y;
  colon.lastIndex = end;
  return colon.test(text);
}

/** Converts "InvalidSymbol" to "invalid symbol". */
const inWords = (code: string) => code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();

function syntaxErrors(text: string): { offset: number; reason: string }[] {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: true });
  } catch {
    return [{ offset: 0, reason: TOO_DEEP }];
  }
  return errors.map(({ error, offset }) => ({ offset, reason: inWords(printParseErrorCode(error)) }));
}

/** The text of `db.json` with its parsed value and the line and column of each value. A byte order mark is accepted. */
export class DbText {
  readonly value: unknown;
  readonly #text: string;
  #tree: Node | undefined;

  /** Throws a `DbValidationError` with every syntax error. */
  constructor(text: string) {
    this.#text = text.replace(/^\ufeff/, '');
    try {
      this.value = JSON.parse(this.#text);
    } catch {
      const errors = syntaxErrors(this.#text);
      const all = errors.length > 0 ? errors : [{ offset: this.#text.length, reason: 'not valid JSON' }];
      throw new DbValidationError(all.map(({ offset, reason }) => this.#problem(offset, reason)));
    }
  }

  /** A problem with the value at a path; the reason includes the path. */
  remark(place: Place, reason: string): Problem {
    const name = nameOf(place);
    return this.#problem(this.#offsetOf(place), name === '' ? reason : `${name}: ${reason}`);
  }

  /** Problems for duplicate top-level names, of which JSON silently drops the first. */
  repeatedNames(): Problem[] {
    const names = new Set<string>();
    const problems: Problem[] = [];
    let depth = 0;
    for (let offset = 0; offset < this.#text.length; offset += 1) {
      const letter = this.#text.charCodeAt(offset);
      if (letter === OPENS_OBJECT || letter === OPENS_LIST) depth += 1;
      else if (letter === CLOSES_OBJECT || letter === CLOSES_LIST) depth -= 1;
      if (depth > DEPTH_MAX) return [this.#problem(0, TOO_DEEP)];
      if (letter !== QUOTE) continue;
      const end = endOfString(this.#text, offset);
      if (depth === 1 && isName(this.#text, end)) {
        const name: string = JSON.parse(this.#text.slice(offset, end));
        if (names.has(name)) problems.push(this.#problem(offset, `${name}: the name is there twice`));
        names.add(name);
      }
      offset = end - 1;
    }
    return problems;
  }

  #offsetOf(place: Place): number {
    try {
      this.#tree ??= parseTree(this.#text);
    } catch {
      return 0;
    }
    for (let end = place.length; end >= 0 && this.#tree; end -= 1) {
      const node = findNodeAtLocation(this.#tree, place.slice(0, end));
      if (node) return node.offset;
    }
    return 0;
  }

  #problem(offset: number, reason: string): Problem {
    const start = this.#text.lastIndexOf('\n', offset - 1) + 1;
    const line = offset === 0 ? 1 : this.#text.slice(0, start).split('\n').length;
    return { line, column: offset - start + 1, reason };
  }
}
