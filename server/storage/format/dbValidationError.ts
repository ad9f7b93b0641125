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
