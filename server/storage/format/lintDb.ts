import { DbText, DbValidationError, type Problem } from './dbText';
import { DbWarnings } from './dbWarnings';
import { validateDb } from './validateDb';

type Options = {
  canHashPasswords: boolean;
  hasImage: (name: string) => boolean;
};

/** Lints the text of `db.json`: the problems that would stop the server, by the same rules, and the warnings. */
export function lintDb(text: string, options: Options): { problems: readonly Problem[]; warnings: readonly Problem[] } {
  try {
    const source = new DbText(text);
    return { problems: validateDb(source, { ...options, needsAdmin: true }), warnings: new DbWarnings(source, options).found };
  } catch (error) {
    if (error instanceof DbValidationError) return { problems: error.problems, warnings: [] };
    throw error;
  }
}
