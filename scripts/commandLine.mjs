import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

/**
 * Text as the operator has to type its commands: a release has `nit` in its folder, where `nit restore FILE` is what the project
 * calls `npm run restore -- FILE`.
 */
export const asTyped = (text) =>
  existsSync('nit') ? text.replaceAll(/\bnpm run ([\w-]+)(?:( \[?)-- )?/g, (_, name, space = '') => `nit ${name}${space}`) : text;

/**
 * Parses the arguments of a command of this project. `--help` prints the help and exits; an unknown argument is an error that
 * prints the help. `words` is the number of positional arguments.
 */
export function commandLine(written, { options = {}, words = 0 } = {}) {
  const help = asTyped(written);
  const helpOption = { type: 'boolean', short: 'h', default: false };
  try {
    const given = parseArgs({ options: { ...options, help: helpOption }, allowPositionals: true });
    if (given.values.help) {
      process.stdout.write(help);
      process.exit(0);
    }
    const tooMany = given.positionals[words];
    if (tooMany !== undefined) throw new Error(`Unexpected argument '${tooMany}'`);
    return given;
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${help}`);
    process.exit(1);
  }
}
