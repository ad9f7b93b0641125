import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * Text as the operator has to type its commands: a release has `nit` in its folder, where `nit restore FILE` is what the project
 * calls `npm run restore -- FILE`.
 */
export const asTyped = (text) =>
  existsSync('nit') ? text.replaceAll(/\bnpm run ([\w-]+)(?:( \[?)-- )?/g, (_, name, space = '') => `nit ${name}${space}`) : text;

/**
 * Parses the arguments of a command of this project. Gives what was given, or the help that `--help` asks for, or for an unknown
 * argument an error with the help. `words` is the number of positional arguments.
 */
export function parseCommandLine(written, { options = {}, words = 0, args = process.argv.slice(2) } = {}) {
  const help = asTyped(written);
  const helpOption = { type: 'boolean', short: 'h', default: false };
  try {
    const given = parseArgs({ args, options: { ...options, help: helpOption }, allowPositionals: true });
    if (given.values.help) return { help };
    const tooMany = given.positionals[words];
    if (tooMany !== undefined) throw new Error(`Unexpected argument '${tooMany}'`);
    return { given };
  } catch (error) {
    return { error: `${error.message}\n\n${help}` };
  }
}

/** Parses the arguments of this process. Prints the help or the error and exits where there is one. */
export function commandLine(written, config) {
  const { given, help, error } = parseCommandLine(written, config);
  if (given) return given;
  (error === undefined ? process.stdout : process.stderr).write(help ?? error);
  process.exit(error === undefined ? 0 : 1);
}
