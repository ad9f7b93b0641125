/** A problem in a `db.json` or `college.json`. Lines and columns start at 1. */
export type Problem = { line: number; column: number; reason: string };

/** Formats a problem as compilers do, `db.json:line:column: reason`, so that editors can link it. */
export const formatProblem = ({ line, column, reason }: Problem, file = 'db.json') => `${file}:${line}:${column}: ${reason}`;

export class DbValidationError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems[0] && formatProblem(problems[0]));
  }
}

export class LineIndex {
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
