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

class LineIndex {
  readonly #lineStarts: readonly number[];

  constructor(text: string) {
    this.#lineStarts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  }

  toProblem(offset: number, reason: string): Problem {
    // Binary search, because a large file can have a problem in each of many thousand records.
    let [lineIndex, endIndex] = [0, this.#lineStarts.length];
    while (endIndex - lineIndex > 1) {
      const middle = Math.floor((lineIndex + endIndex) / 2);
      if ((this.#lineStarts[middle] ?? 0) > offset) endIndex = middle;
      else lineIndex = middle;
    }
    return { line: lineIndex + 1, column: offset - (this.#lineStarts[lineIndex] ?? 0) + 1, reason };
  }
}

const withoutByteOrderMark = (text: string) => text.replace(/^\ufeff/, '');

/** Decodes a file. Throws a `DbValidationError` for UTF-16, or with the place of the first byte that is not UTF-8. */
export function decodeUtf8(bytes: Buffer): string {
  const text = bytes.toString();
  const [first, second] = bytes;
  const hasUtf16Mark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  // JSON begins with an ASCII character, and UTF-16 writes it as one zero byte and one other byte.
  const isUtf16WithoutMark = (first === 0) !== (second === 0);
  if (hasUtf16Mark || isUtf16WithoutMark)
    throw new DbValidationError([{ line: 1, column: 1, reason: 'the file is in UTF-16; save it as UTF-8' }]);
  if (isUtf8(bytes)) return text;
  // Decoding replaces wrong bytes, so the first difference after encoding again is the first wrong byte.
  const encodedAgain = Buffer.from(text);
  const wrongByteIndex = bytes.findIndex((byte, index) => byte !== encodedAgain[index]);
  const textBefore = withoutByteOrderMark(bytes.subarray(0, wrongByteIndex).toString());
  const reason = `the byte ${bytes[wrongByteIndex]?.toString(16).toUpperCase()} is not UTF-8; save the file as UTF-8`;
  throw new DbValidationError([new LineIndex(textBefore).toProblem(textBefore.length, reason)]);
}

/** The names and indexes that lead to a value, such as `['blogs', 0, 'id']`. */
export type JsonPath = readonly (string | number)[];

const formatPath = (path: JsonPath) =>
  path.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${part}`)).join('');

const TOO_DEEP = 'nested too deeply';
/** Writing values that are nested deeper would overflow the call stack. */
const DEPTH_MAX = 1000;

/** Turns an error code of the parser into words: `CommaExpected` becomes `comma expected`. */
const splitCamelCase = (code: string) => code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();

type ParseOptions = { /** Whether comments, and commas after the last value, are allowed. */ allowComments?: boolean };

/** Enough errors to report: a file that is no JSON at all has an error in each of its words. */
const ERRORS_MAX = 100;

function findSyntaxErrors(text: string, { allowComments = false }: ParseOptions): { offset: number; reason: string }[] {
  const errors: { offset: number; reason: string }[] = [];
  const onError: JSONVisitor['onError'] = (error, offset) => {
    const isCurlyQuote = /[“”‘’]/.test(text.charAt(offset));
    errors.push({ offset, reason: isCurlyQuote ? 'must be a straight quote, "' : splitCamelCase(printParseErrorCode(error)) });
    // Only an exception stops the parser.
    if (errors.length === ERRORS_MAX) throw new Error('Enough errors.');
  };
  try {
    visit(text, { onError }, { disallowComments: !allowComments, allowTrailingComma: allowComments });
  } catch {
    // With fewer errors it was the parser that threw, because deep nesting overflowed the call stack.
    if (errors.length < ERRORS_MAX) return [{ offset: 0, reason: TOO_DEEP }];
  }
  return errors;
}

function parseWithComments(text: string): unknown {
  if (findSyntaxErrors(text, { allowComments: true }).length > 0) throw new SyntaxError();
  const value: unknown = parse(text);
  return value;
}

/** The text of `db.json` with its parsed value and the line and column of each value. A byte order mark is accepted. */
export class DbText {
  readonly value: unknown;
  readonly #text: string;
  #tree: Node | undefined;
  #lineIndex: LineIndex | undefined;

  constructor(content: string | Buffer, options: ParseOptions = {}) {
    this.#text = withoutByteOrderMark(typeof content === 'string' ? content : decodeUtf8(content));
    try {
      this.value = options.allowComments ? parseWithComments(this.#text) : JSON.parse(this.#text);
    } catch {
      const errors = findSyntaxErrors(this.#text, options);
      if (errors.length === 0) errors.push({ offset: this.#text.length, reason: 'not valid JSON' });
      throw new DbValidationError(errors.map(({ offset, reason }) => this.#toProblem(offset, reason)));
    }
  }

  problemAt(path: JsonPath, reason: string): Problem {
    const name = formatPath(path);
    return this.#toProblem(this.#findOffset(path), name === '' ? reason : `${name}: ${reason}`);
  }

  /** Finds nesting too deep to write, and names that an object has twice: `JSON.parse` would drop the first value. */
  findDepthAndNameProblems({ atAnyDepth = false } = {}): Problem[] {
    const seenPaths = new Set<string>();
    const problems: Problem[] = [];
    let depth = 0;
    let deepest = 0;
    const enterValue = () => {
      depth += 1;
      deepest = Math.max(deepest, depth);
      // With false, the parser skips the values inside.
      return depth <= DEPTH_MAX;
    };
    const leaveValue = () => {
      depth -= 1;
    };
    const onObjectProperty: JSONVisitor['onObjectProperty'] = (name, offset, _length, _line, _column, pathOf) => {
      const isCollectionName = depth === 1;
      if (!isCollectionName && !atAnyDepth) return;
      const path = formatPath([...pathOf(), name]);
      if (seenPaths.has(path)) problems.push(this.#toProblem(offset, `${path}: the name is there twice`));
      seenPaths.add(path);
    };
    try {
      visit(this.#text, {
        onObjectBegin: enterValue,
        onArrayBegin: enterValue,
        onObjectEnd: leaveValue,
        onArrayEnd: leaveValue,
        onObjectProperty,
      });
    } catch {
      // Deep nesting overflowed the call stack.
      deepest = Number.POSITIVE_INFINITY;
    }
    return deepest > DEPTH_MAX ? [this.#toProblem(0, TOO_DEEP)] : problems;
  }

  /** Finds where a value, or else the innermost value around it, begins; 0 when nesting is too deep to parse. */
  #findOffset(path: JsonPath): number {
    try {
      this.#tree ??= parseTree(this.#text);
    } catch {
      return 0;
    }
    for (let length = path.length; length >= 0 && this.#tree; length -= 1) {
      const node = findNodeAtLocation(this.#tree, path.slice(0, length));
      if (node) return node.offset;
    }
    return 0;
  }

  #toProblem(offset: number, reason: string): Problem {
    this.#lineIndex ??= new LineIndex(this.#text);
    return this.#lineIndex.toProblem(offset, reason);
  }
}
