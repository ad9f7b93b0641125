import {
  findNodeAtLocation,
  type JSONVisitor,
  type Node,
  type ParseError,
  parse,
  parseTree,
  printParseErrorCode,
  visit,
} from 'jsonc-parser';

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

/** Converts "InvalidSymbol" to "invalid symbol". */
const inWords = (code: string) => code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();

type Form = { /** Comments, and commas after the last value, are no errors. */ allowComments?: boolean };

function syntaxErrors(text: string, { allowComments = false }: Form): { offset: number; reason: string }[] {
  const errors: ParseError[] = [];
  try {
    parse(text, errors, { disallowComments: !allowComments, allowTrailingComma: allowComments });
  } catch {
    return [{ offset: 0, reason: TOO_DEEP }];
  }
  return errors.map(({ error, offset }) => ({ offset, reason: inWords(printParseErrorCode(error)) }));
}

/** Throws for a text with an error, as `JSON.parse` does. */
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

  /** Throws a `DbValidationError` with every syntax error. */
  constructor(text: string, form: Form = {}) {
    this.#text = text.replace(/^\ufeff/, '');
    try {
      this.value = form.allowComments ? parsedWithComments(this.#text) : JSON.parse(this.#text);
    } catch {
      const errors = syntaxErrors(this.#text, form);
      const all = errors.length > 0 ? errors : [{ offset: this.#text.length, reason: 'not valid JSON' }];
      throw new DbValidationError(all.map(({ offset, reason }) => this.#problem(offset, reason)));
    }
  }

  /** A problem with the value at a path; the reason includes the path. */
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
    const start = this.#text.lastIndexOf('\n', offset - 1) + 1;
    const line = offset === 0 ? 1 : this.#text.slice(0, start).split('\n').length;
    return { line, column: offset - start + 1, reason };
  }
}
