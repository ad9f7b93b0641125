import { parseArgs } from 'node:util';

/**
 * Parses the arguments of a command of this project. `--help` prints the help and exits; an unknown argument is an error that
 * prints the help. `words` is the number of positional arguments.
 */
export function commandLine(help, { options = {}, words = 0 } = {}) {
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
