/** Something wrong in the text of `db.json`, and where; lines and columns are counted from 1. */
export type Problem = { line: number; column: number; reason: string };

/** `db.json:line:column: reason`, as compilers say it and editors understand it. */
export const formatProblem = ({ line, column, reason }: Problem, file = 'db.json') => `${file}:${line}:${column}: ${reason}`;

/** The text of `db.json` cannot be used: `message` is its first problem. */
export class DbValidationError extends Error {
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map((problem) => formatProblem(problem))[0]);
  }
}
