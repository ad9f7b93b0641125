import { DbText } from './dbText';
import { DbValidationError, type Problem } from './dbValidationError';
import { DbWarnings } from './dbWarnings';
import { validateDb } from './validateDb';

type Options = {
  canHashPasswords: boolean;
  hasPicture: (name: string) => boolean;
};

/** Everything that is wrong with a text of `db.json`, by the same rules as the start of the server, and what it would take with a warning. */
export function lintDb(text: string, options: Options): { problems: readonly Problem[]; warnings: readonly Problem[] } {
  try {
    const source = new DbText(text);
    return { problems: validateDb(source, { ...options, needsAdmin: true }), warnings: new DbWarnings(source, options).found };
  } catch (error) {
    if (error instanceof DbValidationError) return { problems: error.problems, warnings: [] };
    throw error;
  }
}
