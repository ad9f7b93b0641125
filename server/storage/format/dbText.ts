import { findNodeAtLocation, type Node, parseTree, visit } from 'jsonc-parser';
import { DbValidationError, LineIndex, type Problem } from './dbProblem';
import { decodeUtf8, withoutByteOrderMark } from './decodeUtf8';
import { findSyntaxProblems, type ParseOptions, parseJson, TOO_DEEP } from './parseJson';

/** The names and indexes that lead to a value, such as `['blogs', 0, 'id']`. */
export type JsonPath = readonly (string | number)[];

/** Returns a text such as `blogs[0].id`. */
const formatPath = (path: JsonPath) =>
  path.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${part}`)).join('');

/** Writing values that are nested deeper would overflow the call stack. */
const DEPTH_MAX = 1000;

/** A `db.json` or `college.json` with its value. The constructor throws a `DbValidationError` for invalid text. */
export class DbText {
  readonly value: unknown;
  readonly #text: string;
  #tree: Node | undefined;
  #lineIndex: LineIndex | undefined;

  constructor(content: string | Buffer, options: ParseOptions = {}) {
    this.#text = withoutByteOrderMark(typeof content === 'string' ? content : decodeUtf8(content));
    try {
      this.value = parseJson(this.#text, options);
    } catch {
      const problems = findSyntaxProblems(this.#text, options);
      throw new DbValidationError(problems.map(({ offset, reason }) => this.#toProblem(offset, reason)));
    }
  }

  problemAt(path: JsonPath, reason: string): Problem {
    const name = formatPath(path);
    return this.#toProblem(this.#findOffset(path), name === '' ? reason : `${name}: ${reason}`);
  }

  /** Finds too deep nesting, and names that an object has twice. `JSON.parse` keeps only the last value of such a name. */
  findDepthAndDuplicateProblems({ duplicatesOf }: { duplicatesOf: 'collections' | 'allNames' }): Problem[] {
    const seenPaths = new Set<string>();
    const problems: Problem[] = [];
    const checkDepth = (_offset: number, _length: number, _line: number, _column: number, pathOf: () => JsonPath) => {
      if (pathOf().length >= DEPTH_MAX) throw new RangeError(TOO_DEEP);
    };
    try {
      visit(this.#text, {
        onObjectBegin: checkDepth,
        onArrayBegin: checkDepth,
        onObjectProperty: (name, offset, _length, _line, _column, pathOf) => {
          const path = [...pathOf(), name];
          const isCollectionName = path.length === 1;
          if (duplicatesOf === 'collections' && !isCollectionName) return;
          const pathText = formatPath(path);
          if (seenPaths.has(pathText)) problems.push(this.#toProblem(offset, `${pathText}: the name is there twice`));
          seenPaths.add(pathText);
        },
      });
    } catch {
      // Thrown by `checkDepth`, or by the parser when the call stack overflows.
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
