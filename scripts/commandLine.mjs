import { parseArgs } from 'node:util';

/**
 * Reads what was typed behind a command of this project. `--help` prints the help and ends the process before anything is done; what the
 * command does not know is refused with the help. `words` is how many words besides options it takes.
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
