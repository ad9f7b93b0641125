import { findNodeAtLocation, type Node, type ParseError, parse, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import { DbValidationError, LineIndex, type Problem } from './dbProblem';
import { decodeUtf8, withoutByteOrderMark } from './decodeUtf8';

/** The names and indexes that lead to a value, such as `['blogs', 0, 'id']`. */
export type JsonPath = readonly (string | number)[];

/** Returns a text such as `blogs[0].id`. */
const formatPath = (path: JsonPath) =>
  path.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${part}`)).join('');

const TOO_DEEP = 'nested too deeply';
/** Writing values that are nested deeper would overflow the call stack. */
const DEPTH_MAX = 1000;

type ParseOptions = { allowComments?: boolean };

/** Parses JSON with comments. Throws for invalid text, where `parse` alone would return a part of the value. */
function parseWithComments(text: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  if (errors.length > 0) throw new SyntaxError('The text is no JSON with comments.');
  return value;
}

/** A file that is no JSON at all has an error in each word, and nobody needs them all. */
const ERRORS_MAX = 100;

class EnoughErrors extends Error {}

const camelCaseToWords = (code: string) => code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();

function findSyntaxErrors(text: string, { allowComments = false }: ParseOptions): { offset: number; reason: string }[] {
  const errors: { offset: number; reason: string }[] = [];
  const onError = (error: ParseError['error'], offset: number) => {
    const isCurlyQuote = /[“”‘’]/.test(text.charAt(offset));
    errors.push({ offset, reason: isCurlyQuote ? 'must be a straight quote, "' : camelCaseToWords(printParseErrorCode(error)) });
    if (errors.length === ERRORS_MAX) throw new EnoughErrors('Only an exception stops the parser.');
  };
  try {
    visit(text, { onError }, { disallowComments: !allowComments, allowTrailingComma: allowComments });
  } catch (thrown) {
    // The parser itself only throws when deep nesting overflows the call stack.
    if (!(thrown instanceof EnoughErrors)) return [{ offset: 0, reason: TOO_DEEP }];
  }
  const isRefusedOnlyByJsonParse = errors.length === 0;
  return isRefusedOnlyByJsonParse ? [{ offset: text.length, reason: 'not valid JSON' }] : errors;
}

/** A `db.json` or `college.json` with its value. The constructor throws a `DbValidationError` for invalid text. */
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
      throw new DbValidationError(errors.map(({ offset, reason }) => this.#toProblem(offset, reason)));
    }
  }

  problemAt(path: JsonPath, reason: string): Problem {
    const name = formatPath(path);
    return this.#toProblem(this.#findOffset(path), name === '' ? reason : `${name}: ${reason}`);
  }

  /** Finds names that are there twice, of which `JSON.parse` drops the first value. Also finds too deep nesting. */
  findDepthAndDuplicateProblems({ duplicatesOf }: { duplicatesOf: 'collections' | 'allNames' }): Problem[] {
    const seenPaths = new Set<string>();
    const problems: Problem[] = [];
    let depth = 0;
    const enterValue = () => {
      depth += 1;
      if (depth > DEPTH_MAX) throw new RangeError(TOO_DEEP);
    };
    const leaveValue = () => {
      depth -= 1;
    };
    try {
      visit(this.#text, {
        onObjectBegin: enterValue,
        onArrayBegin: enterValue,
        onObjectEnd: leaveValue,
        onArrayEnd: leaveValue,
        onObjectProperty: (name, offset, _length, _line, _column, pathOf) => {
          const isCollectionName = depth === 1;
          if (duplicatesOf === 'collections' && !isCollectionName) return;
          const path = formatPath([...pathOf(), name]);
          if (seenPaths.has(path)) problems.push(this.#toProblem(offset, `${path}: the name is there twice`));
          seenPaths.add(path);
        },
      });
    } catch {
      // Thrown by `enterValue`, or by the parser when the call stack overflows.
      return [this.#toProblem(0, TOO_DEEP)];
    }
    return problems;
  }

  /** Finds where a value begins. For a missing value, finds the innermost value around it. */
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
