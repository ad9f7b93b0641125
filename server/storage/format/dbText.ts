import { isUtf8 } from 'node:buffer';
import { findNodeAtLocation, type JSONVisitor, type Node, parse, parseTree, printParseErrorCode, visit } from 'jsonc-parser';

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

class Lines {
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  }

  problem(offset: number, reason: string): Problem {
    let [line, end] = [0, this.#starts.length];
    while (end - line > 1) {
      const middle = (line + end) >> 1;
      if ((this.#starts[middle] ?? 0) > offset) end = middle;
      else line = middle;
    }
    return { line: line + 1, column: offset - (this.#starts[line] ?? 0) + 1, reason };
  }
}

/** The text of a file in UTF-8. Throws a `DbValidationError` that names another encoding, or the place of the first wrong byte. */
export function textOfFile(bytes: Buffer): string {
  const text = bytes.toString();
  const [first, second] = bytes;
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // Without the mark: JSON begins with a Latin sign, of which UTF-16 makes a byte and a zero.
  if (hasMark || (first === 0) !== (second === 0))
    throw new DbValidationError([{ line: 1, column: 1, reason: 'the file is in UTF-16; save it as UTF-8' }]);
  if (isUtf8(bytes)) return text;
  const decoded = Buffer.from(text);
  const at = bytes.findIndex((byte, index) => byte !== decoded[index]);
  const before = bytes
    .subarray(0, at)
    .toString()
    .replace(/^\ufeff/, '');
  const reason = `the byte ${bytes[at]?.toString(16).toUpperCase()} is not UTF-8; save the file as UTF-8`;
  throw new DbValidationError([new Lines(before).problem(before.length, reason)]);
}

export type Place = readonly (string | number)[];

const nameOf = (place: Place) =>
  place.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${part}`)).join('');

/** Values nested deeper than this could be read, but writing them would overflow the call stack. */
const TOO_DEEP = 'nested too deeply';
const DEPTH_MAX = 1000;

const inWords = (code: string) => code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();

type Form = { /** Comments, and commas after the last value, are no errors. */ allowComments?: boolean };

/** A file that is no JSON at all has an error in each of its words. */
const ERRORS_MAX = 100;

function syntaxErrors(text: string, { allowComments = false }: Form): { offset: number; reason: string }[] {
  const errors: { offset: number; reason: string }[] = [];
  const onError: JSONVisitor['onError'] = (error, offset) => {
    const isCurly = /[“”‘’]/.test(text.charAt(offset));
    errors.push({ offset, reason: isCurly ? 'must be a straight quote, "' : inWords(printParseErrorCode(error)) });
    if (errors.length === ERRORS_MAX) throw new Error('Enough errors.');
  };
  try {
    visit(text, { onError }, { disallowComments: !allowComments, allowTrailingComma: allowComments });
  } catch {
    if (errors.length < ERRORS_MAX) return [{ offset: 0, reason: TOO_DEEP }];
  }
  return errors;
}

function parsedWithComments(text: string): unknown {
  if (syntaxErrors(text, { allowComments: true }).length > 0) throw new SyntaxError();
  const value: unknown = parse(text);
  return value;
}

/** The text of `db.json` with its parsed value and the line and column of each value. A byte order mark is accepted. */
export class DbText {
  readonly value: unknown;
  readonly #text: string;
  #tree: Node | undefined;
  #lines: Lines | undefined;

  /** Throws a `DbValidationError` with the syntax errors, or for a file that is not in UTF-8. */
  constructor(content: string | Buffer, form: Form = {}) {
    this.#text = (typeof content === 'string' ? content : textOfFile(content)).replace(/^\ufeff/, '');
    try {
      this.value = form.allowComments ? parsedWithComments(this.#text) : JSON.parse(this.#text);
    } catch {
      const errors = syntaxErrors(this.#text, form);
      const all = errors.length > 0 ? errors : [{ offset: this.#text.length, reason: 'not valid JSON' }];
      throw new DbValidationError(all.map(({ offset, reason }) => this.#problem(offset, reason)));
    }
  }

  remark(place: Place, reason: string): Problem {
    const name = nameOf(place);
    return this.#problem(this.#offsetOf(place), name === '' ? reason : `${name}: ${reason}`);
  }

  /** Problems for names that an object has twice, of which JSON silently drops the first: at the top level, or at every one. */
  repeatedNames({ isDeep = false } = {}): Problem[] {
    const names = new Set<string>();
    const problems: Problem[] = [];
    let depth = 0;
    let deepest = 0;
    const begin = () => {
      depth += 1;
      deepest = Math.max(deepest, depth);
      return depth <= DEPTH_MAX;
    };
    const end = () => {
      depth -= 1;
    };
    const onObjectProperty: JSONVisitor['onObjectProperty'] = (last, offset, _length, _line, _column, placeOf) => {
      if (depth !== 1 && !isDeep) return;
      const name = nameOf([...placeOf(), last]);
      if (names.has(name)) problems.push(this.#problem(offset, `${name}: the name is there twice`));
      names.add(name);
    };
    try {
      visit(this.#text, { onObjectBegin: begin, onArrayBegin: begin, onObjectEnd: end, onArrayEnd: end, onObjectProperty });
    } catch {
      deepest = Number.POSITIVE_INFINITY;
    }
    return deepest > DEPTH_MAX ? [this.#problem(0, TOO_DEEP)] : problems;
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
    this.#lines ??= new Lines(this.#text);
    return this.#lines.problem(offset, reason);
  }
}
